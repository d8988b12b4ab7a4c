package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// The last hash in 64 hexadecimal digits ("vingerafdruk").
  package var fingerprint: String {
    get throws(Failure) { try lastEntryText("lower(hex(hash))") }
  }

  /// The moment of the last change, UTC: `2026-11-30T06:02:24.123Z`.
  package func lastMoment() throws(Failure) -> String { try lastEntryText("tijdstip") }

  /// The entries about a trip, oldest first.
  package func history(ofTrip number: Int) throws(Failure) -> [JournalEntry] {
    try journalEntries("WHERE soort = 'rit' AND onderwerp = ? ORDER BY nr") {
      $0.bind(number, at: 1)
    }
  }

  /// The entries about a vehicle, its availabilities, plates and odometers, oldest first.
  package func history(ofVehicle id: Vehicle.ID) throws(Failure) -> [JournalEntry] {
    let layouts: [TableLayout] = [.availabilities, .plateChanges, .replacements]
    let parts = layouts.map { layout in
      """
      soort = '\(layout.name)' AND onderwerp IN \
      (SELECT nr FROM \(layout.name) WHERE voertuig = ?1)
      """
    }
    let condition = (["soort = 'voertuig' AND onderwerp = ?1"] + parts).joined(separator: " OR ")
    return try journalEntries("WHERE \(condition) ORDER BY nr") { $0.bind(id, at: 1) }
  }

  /// Hands over the entries that fit, oldest first, one at a time, until `body` gives back false.
  package func eachEntry(
    _ filter: JournalFilter, _ body: (JournalEntry) -> Bool
  ) throws(Failure) {
    try reading { () throws(SQLiteError) in
      try connection.withStatement(LogbookReader.entrySQL + filter.sql) {
        statement throws(SQLiteError) in
        while try statement.step(), body(JournalEntry(statement)) {}
      }
    }
  }

  /// The entries that a condition in SQL picks.
  func journalEntries(
    _ condition: String, bind: (Statement) -> Void = { _ in }
  ) throws(Failure) -> [JournalEntry] {
    try reading { () throws(SQLiteError) in
      try connection.withStatement(LogbookReader.entrySQL + condition) {
        statement throws(SQLiteError) in
        bind(statement)
        var entries: [JournalEntry] = []
        while try statement.step() { entries.append(JournalEntry(statement)) }
        return entries
      }
    }
  }

  private func lastEntryText(_ expression: String) throws(Failure) -> String {
    let text = try reading { () throws(SQLiteError) in
      try connection.withStatement(
        "SELECT \(expression) FROM journaal ORDER BY nr DESC LIMIT 1"
      ) { statement throws(SQLiteError) in
        try statement.step() ? statement.text(0) : nil
      }
    }
    // A logbook is made together with its first entry.
    guard let text else { throw Failure.storage("fout.logboek.geen", path: path) }
    return text
  }

  private static let entrySQL = """
    SELECT nr, tijdstip, wie, handeling, soort, onderwerp, oud, nieuw, reden, \
    lower(hex(vorige)), lower(hex(hash)) FROM journaal\u{20}
    """
}

extension JournalEntry {
  fileprivate init(_ statement: Statement) {
    func record(_ column: Int) -> JournalRecord? {
      statement.withBytes(column) { JournalRecord(json: Array($0)) }
    }
    self.init(
      number: statement.integer(0), moment: statement.text(1) ?? "",
      actor: statement.text(2) ?? "", handling: statement.integer(3),
      kind: statement.text(4) ?? "", subject: statement.integer(5), old: record(6),
      new: record(7), reason: statement.text(8), previous: statement.text(9) ?? "",
      hash: statement.text(10) ?? "")
  }
}
