import LogbookModel
import SQLiteKit

/// Compares the rows of a table with what the journal says they are: goes through both at once, in
/// the order of the rows, and keeps of them no more than it finds.
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

  /// What an entry tells of when and how, as long as the comparison is at it.
  struct Entry {
    fileprivate let statement: Statement

    var subject: Int { statement.integer(0) }
    var number: Int { statement.integer(1) }
    var handling: Int { statement.integer(2) }
    /// UTC, as stored.
    var moment: String { statement.text(3) ?? "" }
    /// Whether the thing was new by it.
    var isNew: Bool { statement.integer(4) != 0 }
  }

  private let layout: TableLayout
  /// The row at hand as it would stand in the journal.
  private var buffer = ByteBuffer()
  /// The last state of the thing at hand.
  private var state = ByteBuffer()
  private var findings: [Finding] = []
  /// The rows that the journal does not know.
  private var unknown: [Finding] = []

  private init(_ layout: TableLayout) { self.layout = layout }

  /// Compares all rows of a table with their last states in the journal, in one pass over both.
  /// - Parameters:
  ///   - hear: is given each entry about the table, thing after thing.
  ///   - visit: is given each row.
  static func findings(
    in layout: TableLayout, of connection: Connection, pools: TextPools,
    hear: (Entry) -> Void = { _ in }, visit: (inout RowReader) -> Void = { _ in }
  ) throws(SQLiteError) -> (findings: [Finding], firstBad: RowReader.BadCell?) {
    try findings(in: layout, of: connection, pools: pools, "", "", hear: hear, visit: visit)
  }

  /// The first row that differs of the things that some entries of the journal are about.
  static func firstFinding(
    in layout: TableLayout, ofThingsIn entries: ClosedRange<Int>, of connection: Connection,
    pools: TextPools
  ) throws(SQLiteError) -> Finding? {
    let things = """
      (SELECT onderwerp FROM journaal WHERE +soort = '\(layout.name)' \
      AND nr BETWEEN \(entries.lowerBound) AND \(entries.upperBound))
      """
    return try findings(
      in: layout, of: connection, pools: pools, " WHERE nr IN " + things,
      " AND onderwerp IN " + things
    ).findings.first
  }

  /// How the row of one thing differs; nil where it does not.
  static func finding(
    of subject: Int, in layout: TableLayout, of connection: Connection, pools: TextPools
  ) throws(SQLiteError) -> Finding? {
    try findings(
      in: layout, of: connection, pools: pools, " WHERE nr = ?1", " AND onderwerp = ?1",
      bind: { $0.bind(subject, at: 1) }
    ).findings.first
  }

  /// - Parameters:
  ///   - rows: which rows, in SQL.
  ///   - entries: which entries: those about the same things.
  private static func findings(
    in layout: TableLayout, of connection: Connection, pools: TextPools, _ rows: String,
    _ entries: String, bind: (Statement) -> Void = { _ in }, hear: (Entry) -> Void = { _ in },
    visit: (inout RowReader) -> Void = { _ in }
  ) throws(SQLiteError) -> (findings: [Finding], firstBad: RowReader.BadCell?) {
    var comparison = RowComparison(layout)
    let bad = try connection.withStatement(layout.selectSQL + rows + " ORDER BY nr") {
      rows throws(SQLiteError) in
      bind(rows)
      return try connection.withStatement(entriesSQL(layout, entries)) {
        entries throws(SQLiteError) in
        bind(entries)
        return try comparison.run(rows, entries, pools: pools, hear: hear, visit: visit)
      }
    }
    return (comparison.findings + comparison.unknown, bad)
  }

  /// The entries about a table, thing after thing, in the order of their rows.
  static func entriesSQL(_ layout: TableLayout, _ condition: String) -> String {
    """
    SELECT onderwerp, nr, handeling, tijdstip, oud IS NULL, nieuw FROM journaal \
    WHERE soort = '\(layout.name)'\(condition) ORDER BY onderwerp, nr
    """
  }

  private mutating func run(
    _ rows: Statement, _ entries: Statement, pools: TextPools, hear: (Entry) -> Void,
    visit: (inout RowReader) -> Void
  ) throws(SQLiteError) -> RowReader.BadCell? {
    var reader = RowReader(rows, of: layout, pools: pools)
    var hasRow = try rows.step()
    var hasEntry = try entries.step()
    while hasRow || hasEntry {
      let row = hasRow ? rows.integer(0) : Int.max
      let subject = hasEntry ? entries.integer(0) : Int.max
      let isKnown = hasEntry && subject <= row
      if isKnown {
        repeat {
          keepState(entries)
          hear(Entry(statement: entries))
          hasEntry = try entries.step()
        } while hasEntry && entries.integer(0) == subject
      }
      if hasRow, row <= subject {
        reader.startRow()
        compare(reader.cells, row: row, isKnown: isKnown)
        visit(&reader)
        hasRow = try rows.step()
      } else {
        findings.append(
          Finding(
            row: subject, difference: .missing, stored: nil, journalled: record(state)))
      }
    }
    return reader.firstBad
  }

  /// Keeps the state that an entry leads to: the statement goes on before it is known to be the
  /// last.
  private mutating func keepState(_ entries: Statement) {
    state.removeAll()
    entries.withBytes(5) { state.append($0) }
  }

  private mutating func compare(_ cells: [Statement.Cell], row: Int, isKnown: Bool) {
    buffer.removeAll()
    CanonicalJSON.write(cells, of: layout, to: &buffer)
    if isKnown, state.withBytes({ buffer.equals($0) }) { return }
    let stored = record(buffer)
    guard isKnown else {
      unknown.append(Finding(row: row, difference: .unknown, stored: stored, journalled: nil))
      return
    }
    let journalled = record(state)
    var fields: [String] = []
    if let stored, let journalled { fields = JournalRecord.differences(journalled, stored) }
    findings.append(
      Finding(row: row, difference: .changed(fields), stored: stored, journalled: journalled))
  }

  private func record(_ buffer: borrowing ByteBuffer) -> JournalRecord? {
    buffer.withBytes { JournalRecord(json: Array($0)) }
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
