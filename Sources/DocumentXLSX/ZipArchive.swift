/// A ZIP archive in memory (PKWARE APPNOTE 6.3), of the same bytes for the same content: its
/// entries have no moment.
struct ZipArchive {
  private struct Entry {
    let name: [UInt8]
    let offset: Int
    var checksum: UInt32 = 0
    var compressed = 0
    var size = 0
  }

  /// From here on a size or a place needs the 64-bit form.
  private static let limit = Int(UInt32.max)
  /// 1 January 1980, the first day that the format knows.
  private static let date: UInt16 = 0x21

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var deflater = Deflater()

  /// Begins an entry; `write` fills it and `end` ends it.
  mutating func begin(_ name: String) {
    let entry = Entry(name: Array(name.utf8), offset: bytes.count)
    entries.append(entry)
    deflater = Deflater()
    append(header(of: entry), signature: 0x0403_4B50)
    bytes += entry.name
  }

  /// Throws `.size` where the archive becomes larger than the format holds.
  mutating func write(_ content: [UInt8]) throws(XLSXError) {
    deflater.write(content, isLast: false, to: &bytes)
    guard bytes.count < ZipArchive.limit, deflater.count < ZipArchive.limit else { throw .size }
  }

  /// Writes what there is of a long part and empties it.
  mutating func take(_ xml: inout XML) throws(XLSXError) {
    try write(xml.bytes)
    xml.removeAll()
  }

  mutating func end() {
    deflater.write([], isLast: true, to: &bytes)
    guard var entry = entries.popLast() else { return }
    let start = entry.offset + 30 + entry.name.count
    entry.checksum = deflater.checksum
    entry.compressed = bytes.count - start
    entry.size = deflater.count
    entries.append(entry)
    // What was not known when the entry began.
    var known: [UInt8] = []
    for value in [Int(entry.checksum), entry.compressed, entry.size] {
      ZipArchive.append(UInt32(truncatingIfNeeded: value), to: &known)
    }
    bytes.replaceSubrange(entry.offset + 14..<entry.offset + 26, with: known)
  }

  /// A whole entry.
  mutating func add(_ name: String, _ content: XML) throws(XLSXError) {
    begin(name)
    try write(content.bytes)
    end()
  }

  /// The archive with its directory.
  mutating func finish() throws(XLSXError) -> [UInt8] {
    let start = bytes.count
    for entry in entries {
      append([0x14] + header(of: entry) + [0, 0, 0, 0, 0], signature: 0x0201_4B50)
      ZipArchive.append(UInt32(truncatingIfNeeded: entry.offset), to: &bytes)
      bytes += entry.name
    }
    let size = bytes.count - start
    guard bytes.count < ZipArchive.limit else { throw .size }
    let count = UInt16(entries.count)
    append([0, 0, count, count], signature: 0x0605_4B50)
    ZipArchive.append(UInt32(size), to: &bytes)
    ZipArchive.append(UInt32(start), to: &bytes)
    bytes += [0, 0]
    return bytes
  }

  // MARK: - Bytes

  /// What the entry and its line in the directory have in common, as 16-bit words: version, flags
  /// (names in UTF-8), method, time, date, checksum, sizes, length of the name, no extra field.
  private func header(of entry: Entry) -> [UInt16] {
    let numbers = [Int(entry.checksum), entry.compressed, entry.size].flatMap { number in
      [UInt16(truncatingIfNeeded: number), UInt16(truncatingIfNeeded: number >> 16)]
    }
    return [0x14, 0x800, 8, 0, ZipArchive.date] + numbers + [UInt16(entry.name.count), 0]
  }

  private mutating func append(_ words: [UInt16], signature: UInt32) {
    ZipArchive.append(signature, to: &bytes)
    for word in words {
      bytes += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
    }
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
