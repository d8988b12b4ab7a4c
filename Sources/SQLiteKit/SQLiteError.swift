import CSQLite

/// A result code of SQLite other than success, with what SQLite said about it at that moment.
///
/// Bound values are never part of it, so that a message cannot leak what is in the logbook.
package struct SQLiteError: Error, Hashable, Sendable {
  /// What the caller can act on.
  package enum Reason: Sendable {
    /// Another connection holds the lock, also after the busy timeout.
    case busy
    case full
    case corrupt
    case notADatabase
    case readOnly
    case cannotOpen
    case inputOutput
    case constraint
    case outOfMemory
    case other
  }

  /// The extended result code.
  package let code: Int32
  package let message: String
  /// The statement that failed; empty where there was none.
  package let sql: String

  package init(code: Int32, message: String, sql: String = "") {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The meaning of the primary part of `code`.
  package var reason: Reason {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_IOERR: .inputOutput
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_NOMEM: .outOfMemory
    default: .other
    }
  }

  /// The error that `handle` reports now; read at once, for the next call overwrites it.
  static func latest(of handle: OpaquePointer?, code: Int32, sql: String = "") -> SQLiteError {
    guard let text = sqlite3_errmsg(handle) else {
      return SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)), sql: sql)
    }
    return SQLiteError(code: code, message: String(cString: text), sql: sql)
  }

  /// A code that no connection keeps the words of.
  static func bare(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
  }

  /// The use of a connection or statement after it was closed.
  static let closed = SQLiteError(code: SQLITE_MISUSE, message: "the connection is closed")
}
