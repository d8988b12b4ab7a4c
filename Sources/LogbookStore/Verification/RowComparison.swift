import LogbookModel
import SQLiteKit

/// Compares the rows of a table with what the journal says they are.
struct RowComparison: ~Copyable {
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

  /// What the journal says of a thing, as long as the comparison is at it.
  struct Subject {
    fileprivate let statement: Statement
    /// Where the columns that tell it begin.
    fileprivate let column: Int

    var number: Int { statement.integer(column + 1) }
    /// How many entries are about it.
    var entries: Int { statement.integer(column + 2) }
    /// The last of them.
    var lastEntry: Int { statement.integer(column + 3) }
    var lastHandling: Int { statement.integer(column + 4) }
    /// UTC, as stored.
    var lastMoment: String { statement.text(column + 5) ?? "" }
    /// Whether the thing was new by the last of them.
    var isNew: Bool { statement.integer(column + 6) != 0 }
  }

  private let layout: TableLayout
  private var buffer = ByteBuffer()
  /// How many things the journal knows that the table has too.
  private var known = 0
  private(set) var findings: [Finding] = []

  private init(_ layout: TableLayout) { self.layout = layout }

  /// Compares all rows of a table with their last states in the journal, in one pass over both.
  /// - Parameters:
  ///   - hear: is given each thing that the journal knows.
  ///   - visit: is given each row.
  static func findings(
    in layout: TableLayout, of connection: Connection, pools: TextPools,
    hear: (Subject) throws(SQLiteError) -> Void = { _ throws(SQLiteError) in },
    visit: (inout RowReader) -> Void = { _ in }
  ) throws(SQLiteError) -> (findings: [Finding], firstBad: RowReader.BadCell?) {
    var comparison = RowComparison(layout)
    var bad = try connection.withStatement(layout.comparisonSQL()) {
      statement throws(SQLiteError) in
      try comparison.run(statement, pools: pools, hear: hear, visit: visit)
    }
    let count = try connection.integer("SELECT count(*) FROM \(layout.name)")
    if count != comparison.known {
      let more = try connection.withStatement(unknownSQL(layout)) {
        statement throws(SQLiteError) in
        try comparison.run(statement, pools: pools, visit: visit)
      }
      bad = bad ?? more
    }
    return (comparison.findings, bad)
  }

  /// The first row that differs of the things that some entries of the journal are about.
  static func firstFinding(
    in layout: TableLayout, ofThingsIn entries: ClosedRange<Int>, of connection: Connection,
    pools: TextPools
  ) throws(SQLiteError) -> Finding? {
    var comparison = RowComparison(layout)
    let condition = """
      AND onderwerp IN (SELECT onderwerp FROM journaal WHERE +soort = '\(layout.name)' \
      AND nr BETWEEN \(entries.lowerBound) AND \(entries.upperBound))
      """
    _ = try connection.withStatement(layout.comparisonSQL(condition)) {
      statement throws(SQLiteError) in
      try comparison.run(statement, pools: pools) { _ in }
    }
    return comparison.findings.first
  }

  /// How the row of one thing differs; nil where it does not, or the journal does not know it.
  static func finding(
    of subject: Int, in layout: TableLayout, of connection: Connection, pools: TextPools
  ) throws(SQLiteError) -> Finding? {
    var comparison = RowComparison(layout)
    _ = try connection.withStatement(layout.rowComparisonSQL) {
      statement throws(SQLiteError) in
      statement.bind(subject, at: 1)
      return try comparison.run(statement, pools: pools) { _ in }
    }
    return comparison.findings.first
  }

  /// The rows that the journal does not know, with the same columns up to the number of the thing.
  private static func unknownSQL(_ layout: TableLayout) -> String {
    """
    SELECT \(layout.columns.joined(separator: ", ")), NULL, nr FROM \(layout.name) AS rij \
    WHERE NOT EXISTS (SELECT 1 FROM journaal WHERE soort = '\(layout.name)' \
    AND onderwerp = rij.nr)
    """
  }

  private mutating func run(
    _ statement: Statement, pools: TextPools,
    hear: (Subject) throws(SQLiteError) -> Void = { _ throws(SQLiteError) in },
    visit: (inout RowReader) -> Void
  ) throws(SQLiteError) -> RowReader.BadCell? {
    var reader = RowReader(statement, of: layout, pools: pools)
    while try statement.step() {
      try hear(Subject(statement: statement, column: layout.columns.count))
      if statement.isNull(0) {
        findings.append(missing(statement))
      } else {
        reader.startRow()
        compare(reader.cells, with: statement)
        visit(&reader)
      }
    }
    return reader.firstBad
  }

  private mutating func compare(_ cells: [Statement.Cell], with statement: Statement) {
    buffer.removeAll()
    CanonicalJSON.write(cells, of: layout, to: &buffer)
    var difference = Difference.unknown
    var journalled: JournalRecord?
    if case .text(let state) = statement.cell(cells.count) {
      known += 1
      if buffer.equals(state) { return }
      journalled = JournalRecord(json: Array(state))
      difference = .changed([])
    }
    let stored = buffer.withBytes { JournalRecord(json: Array($0)) }
    if let stored, let journalled {
      difference = .changed(JournalRecord.differences(journalled, stored))
    }
    findings.append(
      Finding(
        row: statement.integer(0), difference: difference, stored: stored,
        journalled: journalled))
  }

  private func missing(_ statement: Statement) -> Finding {
    let state = statement.withBytes(layout.columns.count) { JournalRecord(json: Array($0)) }
    return Finding(
      row: statement.integer(layout.columns.count + 1), difference: .missing, stored: nil,
      journalled: state)
  }
}

extension RowComparison.Finding {
  /// Whether the thing belongs to the period by its date now or by the journal's.
  func isDated(in period: Period) -> Bool {
    [stored, journalled].contains { record in
      guard let iso = record?.text("datum") else { return false }
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
