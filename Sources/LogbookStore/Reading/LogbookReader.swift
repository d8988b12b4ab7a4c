package import LogbookModel
import SQLiteKit

/// What can be read from a logbook; the store and the writer inside a transaction both can.
package class LogbookReader {
  let connection: Connection
  /// The file, for messages.
  package let path: String
  let pools = TextPools()

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// Runs `body` so that all reads in it see one state of the logbook.
  /// - Throws: what `body` throws, or a `.storage` failure.
  package func inOneState<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if connection.isInTransaction { return try body() }
    return try connection.transaction(
      .deferred, convert: { Failure.storage($0, path: self.path) }, body: body)
  }

  /// Runs `body`, its SQLite errors made into failures.
  func reading<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(Failure) -> Result {
    try Failure.about(path, body)
  }

  /// Reads all rows that `condition` (SQL after the table's name) selects.
  func rows<Row>(
    of layout: TableLayout, _ condition: String, bind: (Statement) -> Void = { _ in },
    decode: (inout RowReader) -> Row?
  ) throws(Failure) -> [Row] {
    try rows(of: layout, select: "\(layout.selectSQL) \(condition)", bind: bind, decode: decode)
  }

  /// Reads all rows of a select that gives the table's columns.
  func rows<Row>(
    of layout: TableLayout, select: String, bind: (Statement) -> Void = { _ in },
    decode: (inout RowReader) -> Row?
  ) throws(Failure) -> [Row] {
    var bad: RowReader.BadCell?
    let rows = try reading { () throws(SQLiteError) in
      try connection.withStatement(select) { statement throws(SQLiteError) in
        bind(statement)
        var rows: [Row] = []
        var reader = RowReader(statement, of: layout, pools: pools)
        while try statement.step() {
          reader.startRow()
          if let row = decode(&reader) { rows.append(row) }
        }
        bad = reader.firstBad
        return rows
      }
    }
    if let bad { throw Failure.badCell(bad, table: layout.name, path: path) }
    return rows
  }

  // MARK: Vehicles and what belongs to them

  /// The valid vehicles in the order in which they were registered.
  package func vehicles() throws(Failure) -> [Vehicle] {
    try rows(of: .vehicles, "WHERE ongeldig IS NULL ORDER BY nr") { Vehicle(&$0) }
  }

  /// The valid availabilities, by `from`.
  package func availabilities() throws(Failure) -> [Availability] {
    try rows(of: .availabilities, "WHERE ongeldig IS NULL ORDER BY vanaf, nr") {
      Availability(&$0)
    }
  }

  /// The saved places in the order in which they were added.
  package func places(includingVoid: Bool = false) throws(Failure) -> [SavedPlace] {
    try rows(of: .places, includingVoid ? "ORDER BY nr" : "WHERE ongeldig IS NULL ORDER BY nr") {
      SavedPlace(&$0)
    }
  }

  /// The replacements of odometers, by date.
  package func replacements(
    includingVoid: Bool = false
  ) throws(Failure) -> [OdometerReplacement] {
    let condition = includingVoid ? "" : "WHERE ongeldig IS NULL "
    return try rows(of: .replacements, condition + "ORDER BY datum, nr") {
      OdometerReplacement(&$0)
    }
  }
}
