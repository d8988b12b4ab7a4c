import SQLiteKit

/// The hash that ties a journal entry to all entries before it.
///
/// SHA-256 over the ASCII bytes `ritmeester-1`; the 32 bytes of the previous hash (zeros for the
/// first entry); then the columns `nr tijdstip wie handeling soort onderwerp oud nieuw reden` in
/// this order, each as the byte 0 for NULL, or as the byte 1, the number of bytes (32 bits, big
/// endian) and the UTF-8 bytes, numbers in decimal. Values are hashed as stored, never encoded
/// anew; further columns would come under another first word.
struct JournalHash: ~Copyable {
  static let first = [UInt8](repeating: 0, count: SHA256.digestLength)

  private static let version = Array("ritmeester-1".utf8)

  private var input = ByteBuffer()

  /// Starts the entry after the one with hash `previous`.
  mutating func begin(after previous: [UInt8]) {
    input.removeAll()
    input.append(JournalHash.version)
    input.append(previous)
  }

  mutating func add(_ number: Int) {
    addLead(count: 0)
    let count = input.append(decimal: number)
    // Fewer than 256 digits: the last byte of the length says it all.
    input.replace(fromEnd: count + 1, with: UInt8(count))
  }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    addLead(count: bytes.count)
    input.append(bytes)
  }

  private mutating func addLead(count: Int) {
    input.append(1)
    input.append(UInt8(truncatingIfNeeded: count >> 24))
    input.append(UInt8(truncatingIfNeeded: count >> 16))
    input.append(UInt8(truncatingIfNeeded: count >> 8))
    input.append(UInt8(truncatingIfNeeded: count))
  }

  mutating func addNull() { input.append(0) }

  /// Adds the values of a row about to be stored.
  mutating func add(_ row: RowValues) {
    row.withCells { count, cell in
      for index in 0..<count { add(cell(index)) }
    }
  }

  /// Adds a cell as stored.
  mutating func add(_ cell: Statement.Cell) {
    switch cell {
    case .null: addNull()
    case .integer(let number): add(number)
    case .text(let bytes): add(bytes)
    }
  }

  /// The hash of the entry.
  func finish() -> [UInt8] {
    input.withBytes { SHA256.digest($0) }
  }
}
