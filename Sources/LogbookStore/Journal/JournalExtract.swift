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
    JournalLine.write(
      [
        ("formaat", .text(format)), ("van", .text(scope.period.first.iso)),
        ("tot", .text(scope.period.last.iso)),
        ("voertuigen", .text(scope.vehicles.map(String.init).joined(separator: " "))),
        ("nr", .integer(entry)), ("hash", .text(fingerprint)),
      ], to: &output)
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
      JournalLine.digest(fingerprint) != nil
    else { throw .unreadable(line: 1) }
    var entries: [JournalEntry] = []
    for (index, row) in rows.enumerated().dropFirst() where !row.isEmpty {
      guard let line = JournalLine(Array(row)), case let entry = line.entry,
        entries.last.map({ $0.number < entry.number }) ?? true, entry.number <= lastEntry
      else { throw .unreadable(line: index + 1) }
      let follows = entries.last.map {
        $0.number + 1 < entry.number || $0.hash == entry.previous
      }
      guard line.hasItsHash, follows ?? true,
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
}
