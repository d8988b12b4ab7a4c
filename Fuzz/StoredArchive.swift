/// A zip archive whose entries are not compressed.
struct StoredArchive {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var entries = 0

  mutating func add(_ name: String, _ content: [UInt8]) {
    let offset = bytes.count
    var facts: [UInt8] = []
    // Version 2.0, no flags, stored, no date.
    for number in [20, 0, 0, 0, 0] { facts += little(number, 2) }
    facts += little(Int(StoredArchive.checksum(content)), 4)
    facts += little(content.count, 4) + little(content.count, 4)
    facts += little(name.utf8.count, 2) + little(0, 2)
    bytes += [0x50, 0x4B, 3, 4] + facts + name.utf8 + content
    directory += [0x50, 0x4B, 1, 2] + little(20, 2) + facts
    directory += little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(offset, 4)
    directory += Array(name.utf8)
    entries += 1
  }

  /// The archive with its directory.
  func finished() -> [UInt8] {
    let counts = little(0, 2) + little(0, 2) + little(entries, 2) + little(entries, 2)
    let place = little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
    return bytes + directory + [0x50, 0x4B, 5, 6] + counts + place
  }

  private func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// CRC-32.
  private static func checksum(_ content: [UInt8]) -> UInt32 {
    ~content.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { number, _ in
      number & 1 == 1 ? 0xEDB8_8320 ^ (number >> 1) : number >> 1
    }
  }
}
