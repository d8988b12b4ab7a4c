import CSQLite
import Glibc

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
    case tooManyFiles
    case other
  }

  /// The extended result code.
  package let code: Int32
  package let message: String
  /// The statement that failed; empty where there was none.
  package let sql: String
  /// What the system answered, a value of `errno`, where the disk is the cause; else 0.
  package let systemCode: Int32

  package init(code: Int32, message: String, sql: String = "", systemCode: Int32 = 0) {
    self.code = code
    self.message = message
    self.sql = sql
    self.systemCode = systemCode
  }

  /// The meaning of the primary part of `code`, and of the system's where that says more.
  package var reason: Reason {
    switch systemCode {
    // SQLite itself sees a full disk only where it writes a page.
    case ENOSPC, EDQUOT: return .full
    case EROFS: return .readOnly
    case EMFILE, ENFILE: return .tooManyFiles
    default: break
    }
    return switch code & 0xff {
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
    let error = SQLiteError(
      code: code, message: String(cString: sqlite3_errmsg(handle) ?? sqlite3_errstr(code)),
      sql: sql)
    // The system's answer is that of the latest failure of the disk, however long ago.
    guard error.isOfDisk else { return error }
    return SQLiteError(
      code: code, message: error.message, sql: sql, systemCode: csqlite_system_errno(handle))
  }

  /// Whether it is the system that failed.
  var isOfDisk: Bool { [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xff) }

  /// What could be read but cannot be right.
  package static func corrupt(_ message: String) -> SQLiteError {
    SQLiteError(code: SQLITE_CORRUPT, message: message)
  }

  /// A code that no connection keeps the words of.
  static func bare(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
  }

  /// The use of a connection or statement after it was closed.
  static let closed = SQLiteError(code: SQLITE_MISUSE, message: "the connection is closed")
}
