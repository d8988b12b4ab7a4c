import LogbookModel

/// A journal entry as a line of JSON, as it goes with reports and with an exported logbook: all
/// that its hash is computed from, `oud` and `nieuw` as text, byte for byte as they were hashed.
struct JournalLine {
  let record: JournalRecord
  let entry: JournalEntry

  /// Nil where a field is missing or the line is no such object.
  init?(_ line: [UInt8]) {
    guard let record = JournalRecord(json: line), let entry = JournalEntry(line: record) else {
      return nil
    }
    self.record = record
    self.entry = entry
  }

  /// The fields over which an entry's hash is computed, in their order.
  static let hashed = [
    "nr", "tijdstip", "wie", "handeling", "soort", "onderwerp", "oud", "nieuw", "reden",
  ]

  static let fields = hashed + ["vorige", "hash"]

  /// Whether the entry has the hash that it says it has.
  var hasItsHash: Bool { record.entryHash == entry.hash }

  /// Whether the line is written as the program writes it, to the byte.
  func isCanonical(_ line: [UInt8]) -> Bool {
    record.fields.map(\.name) == JournalLine.fields && record.isWritten(as: line)
  }

  /// The bytes of a hash in 64 hexadecimal digits; nil for anything else.
  static func digest(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count == 2 * SHA256.digestLength else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = digits[index...index + 1]
      guard pair.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let byte = UInt8(String(decoding: pair, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  static func write(
    _ fields: [(String, JournalRecord.Value)], to output: inout ByteBuffer
  ) {
    CanonicalJSON.write(fields.map { JournalRecord.Field(name: $0.0, value: $0.1) }, to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}

extension JournalEntry {
  /// The entry that a line holds; nil where a field is missing.
  fileprivate init?(line record: JournalRecord) {
    guard let number = record.integer("nr"), let moment = record.text("tijdstip"),
      let actor = record.text("wie"), let handling = record.integer("handeling"),
      let kind = record.text("soort"), let subject = record.integer("onderwerp"),
      let new = record.text("nieuw").flatMap({ JournalRecord(json: Array($0.utf8)) }),
      let previous = record.text("vorige"), let hash = record.text("hash")
    else { return nil }
    let old = record.text("oud").flatMap { JournalRecord(json: Array($0.utf8)) }
    self.init(
      number: number, moment: moment, actor: actor, handling: handling, kind: kind,
      subject: subject, old: old, new: new, reason: record.text("reden"), previous: previous,
      hash: hash)
  }
}

extension JournalRecord {
  /// The hash of the entry that a line holds, from its fields alone.
  fileprivate var entryHash: String? {
    guard let previous = text("vorige").flatMap(JournalLine.digest) else { return nil }
    var hash = JournalHash()
    hash.begin(after: previous)
    for name in JournalLine.hashed {
      switch self[name] {
      case .integer(let number): hash.add(number)
      case .text(let text): hash.add(Array(text.utf8))
      case .null, nil: hash.addNull()
      }
    }
    var digits: [UInt8] = []
    digits.append(hex: hash.finish())
    return String(decoding: digits, as: UTF8.self)
  }

  /// Whether a line has these fields written as the program writes them, to the byte.
  func isWritten(as line: [UInt8]) -> Bool {
    var written = ByteBuffer()
    CanonicalJSON.write(fields, to: &written)
    return line.withUnsafeBytes { written.equals($0) }
  }
}
