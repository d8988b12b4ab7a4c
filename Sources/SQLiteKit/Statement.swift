import CSQLite

/// A prepared statement, lent by `Connection.withStatement` for the length of a closure.
///
/// Parameters count from 1 and columns from 0, as in SQLite. A failed bind (a wrong index) shows
/// in the next `step`.
package final class Statement {
  package let sql: String
  /// Whether a closure is using it.
  var isLent = false
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private var bindFailure: Int32 = SQLITE_OK

  init(sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    var sql = sql
    var prepared: OpaquePointer?
    let code = sql.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_prepare_v3(
          connection, characters.baseAddress, Int32(characters.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
      }
    }
    guard code == SQLITE_OK else {
      throw SQLiteError.latest(of: connection, code: code, sql: sql)
    }
    guard let prepared else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "the statement is empty", sql: sql)
    }
    self.sql = sql
    self.connection = connection
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  // MARK: Parameters

  package func bind(_ value: Int?, at index: Int) {
    guard let value else { return note(sqlite3_bind_null(handle, Int32(index))) }
    note(sqlite3_bind_int64(handle, Int32(index), Int64(value)))
  }

  package func bind(_ text: String?, at index: Int) {
    guard var text else { return note(sqlite3_bind_null(handle, Int32(index))) }
    text.withUTF8 { bytes in
      note(csqlite_bind_text(handle, Int32(index), bytes.baseAddress, bytes.count, 0))
    }
  }

  /// Binds UTF-8 bytes as text.
  package func bind(copying bytes: [UInt8]?, at index: Int) {
    guard let bytes else { return note(sqlite3_bind_null(handle, Int32(index))) }
    bytes.withUnsafeBytes {
      note(csqlite_bind_text(handle, Int32(index), $0.baseAddress, $0.count, 0))
    }
  }

  /// Binds text without copying it: `bytes` must live and stay put until the next reset.
  package func bind(borrowing bytes: UnsafeRawBufferPointer, at index: Int) {
    note(csqlite_bind_text(handle, Int32(index), bytes.baseAddress, bytes.count, 1))
  }

  package func bind(blob bytes: [UInt8], at index: Int) {
    bytes.withUnsafeBytes {
      note(csqlite_bind_blob(handle, Int32(index), $0.baseAddress, $0.count, 0))
    }
  }

  /// Binds a blob without copying it, as `bind(borrowing:at:)` does.
  package func bind(borrowingBlob bytes: UnsafeRawBufferPointer, at index: Int) {
    note(csqlite_bind_blob(handle, Int32(index), bytes.baseAddress, bytes.count, 1))
  }

  private func note(_ code: Int32) {
    if bindFailure == SQLITE_OK { bindFailure = code }
  }

  // MARK: Running

  /// Whether there is a next row.
  package func step() throws(SQLiteError) -> Bool {
    guard bindFailure == SQLITE_OK else {
      throw SQLiteError.latest(of: connection, code: bindFailure, sql: sql)
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError.latest(of: connection, code: code, sql: sql)
    }
  }

  /// Runs a statement that gives no rows, or whose rows do not matter.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Makes the statement ready to run again, without parameters.
  package func reset() {
    // The code repeats the error of the last step, which has been thrown already.
    _ = sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    bindFailure = SQLITE_OK
  }

  // MARK: Columns of the row at hand

  /// A value of the row at hand.
  package enum Cell {
    case null
    case integer(Int)
    /// The bytes as stored, of anything but a whole number; they stay put until the statement
    /// moves on.
    case text(UnsafeRawBufferPointer)
  }

  package func cell(_ column: Int) -> Cell {
    let cell = csqlite_cell(handle, Int32(column))
    return switch cell.type {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(Int(cell.integer))
    default: .text(UnsafeRawBufferPointer(start: cell.bytes, count: Int(cell.count)))
    }
  }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// The whole number; 0 for NULL.
  package func integer(_ column: Int) -> Int {
    Int(sqlite3_column_int64(handle, Int32(column)))
  }

  /// The text, ill-formed UTF-8 repaired; nil for NULL.
  package func text(_ column: Int) -> String? {
    if isNull(column) { return nil }
    return withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of text or blob as stored, valid within the closure only; none for NULL.
  package func withBytes<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    // The pointer first: asking for it may convert the value, and with it the count.
    let start = sqlite3_column_blob(handle, Int32(column))
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}

@available(*, unavailable)
extension Statement: Sendable {}
