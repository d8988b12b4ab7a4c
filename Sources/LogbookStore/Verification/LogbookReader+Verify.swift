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
      var replay = JournalReplay()
      if damage.isEmpty {
        try reading { () throws(SQLiteError) in try replay.run(connection) }
      }
      let problems = try damage.isEmpty ? contentProblems(after: replay) : damage
      let (start, entries) = try reading { () throws(SQLiteError) in
        let start = try JournalStart(connection)
        let sql = "SELECT count(*) FROM journaal WHERE nr > \(start.number)"
        return (start, try connection.integer(sql) ?? 0)
      }
      return Verification(
        entries: entries, archive: start.archive, fingerprint: try self.fingerprint,
        problems: problems,
        notes: replay.notes)
    }
  }

  private func contentProblems(
    after replay: borrowing JournalReplay
  ) throws(Failure) -> [JournalProblem] {
    let entries = replay.problems
    return try reading { () throws(SQLiteError) in
      var problems = try schemaProblems() + entries
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
