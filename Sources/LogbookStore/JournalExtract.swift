import LogbookModel

/// The part of the journal that goes with a report, in lines of JSON.
///
/// The first line tells what the report is about and the state it was made of: the number and the
/// hash of the last entry then. Each further line is an entry with all that its hash is computed
/// from: `oud` and `nieuw` stand there as text, byte for byte as they were hashed, `vorige` is the
/// hash of the entry before it, which need not be among the lines.
package struct JournalExtract: Hashable, Sendable {
  package let scope: JournalScope
  /// The number of the last entry when the report was made.
  package let lastEntry: Int
  /// The hash of that entry: 64 hexadecimal digits.
  package let fingerprint: String
  /// By number; none where the report has no journal.
  package let entries: [JournalEntry]

  static let format = "ritmeester-journaal-1"

  /// The fields over which an entry's hash is computed, in their order.
  static let hashed = [
    "nr", "tijdstip", "wie", "handeling", "soort", "onderwerp", "oud", "nieuw", "reden",
  ]

  /// The hashes that are known, by number of the entry, each once.
  var knownHashes: [(number: Int, hash: String)] {
    var known: [Int: String] = [lastEntry: fingerprint]
    for entry in entries {
      known[entry.number] = entry.hash
      if entry.number > 1 { known[entry.number - 1] = entry.previous }
    }
    return known.sorted { $0.key < $1.key }.map { (number: $0.key, hash: $0.value) }
  }

  /// The entry with this number, where the report has it.
  func entry(_ number: Int) -> JournalEntry? { entries.first { $0.number == number } }
}

// MARK: - Writing

extension JournalExtract {
  static func writeHead(
    _ scope: JournalScope, entry: Int, fingerprint: String, to output: inout ByteBuffer
  ) {
    write(
      [
        ("formaat", .text(format)), ("van", .text(scope.period.first.iso)),
        ("tot", .text(scope.period.last.iso)),
        ("voertuigen", .text(scope.vehicles.map(String.init).joined(separator: " "))),
        ("nr", .integer(entry)), ("hash", .text(fingerprint)),
      ], to: &output)
  }

  static func write(
    _ fields: [(String, JournalRecord.Value)], to output: inout ByteBuffer
  ) {
    CanonicalJSON.write(fields.map { JournalRecord.Field(name: $0.0, value: $0.1) }, to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}

// MARK: - Reading

extension JournalExtract {
  /// Why lines are no extract.
  package enum Problem: Error, Hashable, Sendable {
    /// What stands in this line, counted from 1, is not of this kind.
    case unreadable(line: Int)
    /// The entry in this line does not have the hash that it says it has.
    case wrongHash(line: Int, entry: Int)
  }

  /// Reads what `journalExtract` wrote and computes every hash anew.
  package init(_ bytes: [UInt8]) throws(Problem) {
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let head = rows.first.flatMap({ JournalRecord(json: Array($0)) }),
      head["formaat"] == .text(JournalExtract.format),
      let first = head.text("van").flatMap({ CalendarDate(iso: $0) }),
      let last = head.text("tot").flatMap({ CalendarDate(iso: $0) }),
      let period = Period(first: first, last: last), let vehicles = head.text("voertuigen"),
      let lastEntry = head.integer("nr"), let fingerprint = head.text("hash"),
      JournalExtract.digest(fingerprint) != nil
    else { throw .unreadable(line: 1) }
    var entries: [JournalEntry] = []
    for (index, row) in rows.enumerated().dropFirst() where !row.isEmpty {
      guard let record = JournalRecord(json: Array(row)), let entry = JournalEntry(line: record),
        entries.last.map({ $0.number < entry.number }) ?? true, entry.number <= lastEntry
      else { throw .unreadable(line: index + 1) }
      let follows = entries.last.map {
        $0.number + 1 < entry.number || $0.hash == entry.previous
      }
      guard record.entryHash == entry.hash, follows ?? true,
        entry.number < lastEntry || entry.hash == fingerprint
      else { throw .wrongHash(line: index + 1, entry: entry.number) }
      entries.append(entry)
    }
    scope = JournalScope(
      vehicles: vehicles.split(separator: " ").compactMap { Int($0) }, period: period)
    self.lastEntry = lastEntry
    self.fingerprint = fingerprint
    self.entries = entries
  }

  /// The bytes of a hash in 64 hexadecimal digits; nil for anything else.
  fileprivate static func digest(_ text: String) -> [UInt8]? {
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
    guard let previous = text("vorige").flatMap(JournalExtract.digest) else { return nil }
    var hash = JournalHash()
    hash.begin(after: previous)
    for name in JournalExtract.hashed {
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
}
