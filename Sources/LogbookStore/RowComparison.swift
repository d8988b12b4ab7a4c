import Glibc
import LogbookModel
import SQLiteKit

/// Compares the rows of a table with what the journal says they are.
struct RowComparison {
  /// Why a row is not what the journal says.
  enum Difference {
    case changed([String])
    /// The journal knows the thing, the table has no such row.
    case missing
    /// The table has the row, the journal never heard of it.
    case unknown
  }

  /// One row that differs, with both states as far as they are there.
  struct Finding {
    let row: Int
    let difference: Difference
    let stored: JournalRecord?
    let journalled: JournalRecord?
  }

  private let layout: TableLayout
  private var buffer: [UInt8] = []

  init(_ layout: TableLayout) { self.layout = layout }

  /// A select of the rows, each followed by its last state in the journal.
  static func selectSQL(_ layout: TableLayout) -> String {
    let columns = layout.columns.map { "rij.\($0)" }.joined(separator: ", ")
    return """
      SELECT \(columns), laatste.nieuw FROM \(layout.name) AS rij \
      LEFT JOIN journaal AS laatste ON laatste.nr = (SELECT max(nr) FROM journaal \
      WHERE soort = '\(layout.name)' AND onderwerp = rij.nr)
      """
  }

  /// What is wrong with the row at hand of `selectSQL`, or nil.
  mutating func finding(_ statement: Statement) -> Finding? {
    let stateColumn = layout.columns.count
    buffer.removeAll(keepingCapacity: true)
    CanonicalJSON.write(row: statement, of: layout, to: &buffer)
    if statement.withBytes(stateColumn, isBuffer) { return nil }
    let stored = JournalRecord(json: buffer)
    let journalled = statement.withBytes(stateColumn) { JournalRecord(json: Array($0)) }
    var difference = Difference.unknown
    if let stored, let journalled {
      difference = .changed(JournalRecord.differences(journalled, stored))
    } else if !statement.isNull(stateColumn) {
      difference = .changed([])
    }
    return Finding(
      row: statement.integer(0), difference: difference, stored: stored, journalled: journalled)
  }

  private func isBuffer(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == buffer.count, let start = bytes.baseAddress else { return false }
    return buffer.withUnsafeBytes { own in
      own.baseAddress.map { memcmp($0, start, bytes.count) == 0 } ?? false
    }
  }

  /// The things that the journal knows and the table does not have.
  func missing(in connection: Connection) throws(SQLiteError) -> [Finding] {
    let sql = """
      SELECT onderwerp, (SELECT nieuw FROM journaal WHERE soort = '\(layout.name)' \
      AND onderwerp = ding.onderwerp ORDER BY nr DESC LIMIT 1) \
      FROM (SELECT DISTINCT onderwerp FROM journaal WHERE soort = '\(layout.name)') AS ding \
      WHERE NOT EXISTS (SELECT 1 FROM \(layout.name) WHERE nr = ding.onderwerp)
      """
    return try connection.withStatement(sql) { statement throws(SQLiteError) in
      var findings: [Finding] = []
      while try statement.step() {
        findings.append(
          Finding(
            row: statement.integer(0), difference: .missing, stored: nil,
            journalled: statement.withBytes(1) { JournalRecord(json: Array($0)) }))
      }
      return findings
    }
  }

  /// All findings in the table.
  static func findings(
    in layout: TableLayout, of connection: Connection
  ) throws(SQLiteError) -> [Finding] {
    var comparison = RowComparison(layout)
    let differing = try connection.withStatement(selectSQL(layout)) {
      statement throws(SQLiteError) in
      var findings: [Finding] = []
      while try statement.step() {
        if let finding = comparison.finding(statement) { findings.append(finding) }
      }
      return findings
    }
    return differing + (try comparison.missing(in: connection))
  }
}

extension RowComparison.Finding {
  /// Whether the thing belongs to the period by its date now or by the journal's.
  func isDated(in period: Period) -> Bool {
    [stored, journalled].contains { record in
      guard case .text(let iso)? = record?["datum"] else { return false }
      // What is no date any more cannot be said to lie elsewhere.
      return CalendarDate(iso: iso).map(period.contains) ?? true
    }
  }

  func mismatch(in layout: TableLayout) -> JournalMismatch {
    guard case .changed(let fields) = difference else {
      return JournalMismatch(table: layout.name, row: row, fields: [])
    }
    return JournalMismatch(table: layout.name, row: row, fields: fields)
  }
}
