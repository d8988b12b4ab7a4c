package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// Recomputes the chain of hashes, replays the journal and compares every row, the schema and
  /// the file itself (design 4).
  /// - Throws: `.storage` where the file cannot be read.
  package func verify() throws(Failure) -> Verification {
    try inOneState { () throws(Failure) in
      let damage = try reading { () throws(SQLiteError) in try self.damage() }
      // Nothing can be relied on in a damaged file; what can still be read is for a backup.
      let problems = try damage.isEmpty ? contentProblems() : damage
      let entries = try reading { () throws(SQLiteError) in
        try connection.integer("SELECT count(*) FROM journaal") ?? 0
      }
      return Verification(
        entries: entries, fingerprint: try self.fingerprint, problems: problems)
    }
  }

  private func contentProblems() throws(Failure) -> [JournalProblem] {
    try reading { () throws(SQLiteError) in
      var problems = try schemaProblems() + journalProblems()
      for layout in TableLayout.all {
        for finding in try RowComparison.findings(
          in: layout, of: connection, pools: pools
        ).findings {
          problems.append(finding.problem(in: layout))
        }
      }
      return problems
    }
  }

  /// What `integrity_check` says but `ok`. Broken CHECKs and foreign keys are rows that differ
  /// from the journal and are named there.
  func damage() throws(SQLiteError) -> [JournalProblem] {
    try connection.withStatement("PRAGMA integrity_check") { statement throws(SQLiteError) in
      var problems: [JournalProblem] = []
      while try statement.step() {
        let text = statement.text(0) ?? ""
        if text != "ok", !text.hasPrefix("CHECK constraint failed") {
          problems.append(.damage(text))
        }
      }
      return problems
    }
  }

  /// Compares the schema with a fresh one.
  private func schemaProblems() throws(SQLiteError) -> [JournalProblem] {
    let fresh = try Connection(path: ":memory:", mode: .creating, busyTimeout: 0)
    defer { fresh.close() }
    try Schema.migrator.migrate(fresh)
    let expected = try LogbookReader.schema(of: fresh)
    let found = try LogbookReader.schema(of: connection)
    let names = Set(expected.keys).union(found.keys)
    return names.filter { expected[$0] != found[$0] }.sorted().map(JournalProblem.schema)
  }

  private static func schema(of connection: Connection) throws(SQLiteError) -> [String: String] {
    // sqlite_stat1 and its like hold statistics that any program may have gathered.
    let sql = "SELECT name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
    return try connection.withStatement(sql) { statement throws(SQLiteError) in
      var schema: [String: String] = [:]
      while try statement.step() { schema[statement.text(0) ?? ""] = statement.text(1) ?? "" }
      return schema
    }
  }

  /// Numbers, hashes and old values of the entries, in one pass.
  private func journalProblems() throws(SQLiteError) -> [JournalProblem] {
    try connection.withStatement(LogbookReader.replaySQL) { statement throws(SQLiteError) in
      var problems: [JournalProblem] = []
      var expected = 1
      var previous = JournalHash.first
      var hash = JournalHash()
      while try statement.step() {
        let number = statement.integer(0)
        if number != expected { problems.append(.missingEntry(expected)) }
        hash.begin(after: previous)
        for column in 0...8 { hash.add(column: column, of: statement) }
        let stored = statement.withBytes(10) { Array($0) }
        let follows = statement.withBytes(9) { previous.elementsEqual($0) }
        if !follows || hash.finish() != stored { problems.append(.brokenEntry(number)) }
        if statement.integer(11) == 0 { problems.append(.wrongOldValue(entry: number)) }
        // One change is one problem, not one for each entry after it.
        previous = stored
        expected = number + 1
      }
      return problems
    }
  }

  private static let replaySQL = """
    SELECT nr, tijdstip, wie, handeling, soort, onderwerp, oud, nieuw, reden, vorige, hash, \
    (SELECT eerder.nieuw FROM journaal AS eerder WHERE eerder.soort = journaal.soort \
    AND eerder.onderwerp = journaal.onderwerp AND eerder.nr < journaal.nr \
    ORDER BY eerder.nr DESC LIMIT 1) IS oud FROM journaal ORDER BY nr
    """
}

extension RowComparison.Finding {
  fileprivate func problem(in layout: TableLayout) -> JournalProblem {
    switch difference {
    case .changed(let fields): .changedRow(table: layout.name, row: row, fields: fields)
    case .missing: .missingRow(table: layout.name, row: row)
    case .unknown: .unknownRow(table: layout.name, row: row)
    }
  }
}
