import CSQLite

/// Copies all pages of a database over another by SQLite's online backup.
///
/// The target changes in one transaction, at the end of `run`: until then, and after a crash,
/// whoever reads it finds what was there before. Copy from a connection with an open transaction,
/// so that others who write meanwhile neither show in the copy nor make it start again.
package final class PageCopy {
  private var handle: OpaquePointer?
  private let source: OpaquePointer
  private let target: OpaquePointer

  package init(from source: Connection, to target: Connection) throws(SQLiteError) {
    guard let from = source.handle, let to = target.handle else { throw SQLiteError.closed }
    self.source = from
    self.target = to
    handle = sqlite3_backup_init(to, "main", from, "main")
    guard handle != nil else {
      throw SQLiteError.latest(of: to, code: sqlite3_extended_errcode(to))
    }
  }

  deinit { sqlite3_backup_finish(handle) }

  /// Takes the write lock of the target before anything is copied; `run` or the end of the copy
  /// gives it back.
  package func lockTarget() throws(SQLiteError) { _ = try step(0) }

  /// - Parameter goesOn: is told at the start and from time to time how many pages are copied, and of how many;
  ///   false breaks off.
  /// - Throws: also where it was broken off; the target is then as it was.
  package func run(
    _ goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(SQLiteError) {
    repeat {
      let total = Int(sqlite3_backup_pagecount(handle))
      guard goesOn(total - Int(sqlite3_backup_remaining(handle)), total) else {
        throw SQLiteError.bare(SQLITE_INTERRUPT)
      }
    } while try step(512)
    let code = sqlite3_backup_finish(handle)
    handle = nil
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// A failure of the disk, of whichever of the two files, with what the system answered.
  private func failure(_ code: Int32) -> SQLiteError {
    let error = SQLiteError.bare(code)
    guard error.isOfDisk else { return error }
    let answers = [csqlite_system_errno(target), csqlite_system_errno(source)]
    return SQLiteError(
      code: code, message: error.message, systemCode: answers.first { $0 != 0 } ?? 0)
  }

  /// Copies so many pages; false when all are there.
  private func step(_ pages: Int32) throws(SQLiteError) -> Bool {
    switch sqlite3_backup_step(handle, pages) {
    case SQLITE_OK: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }
}

@available(*, unavailable)
extension PageCopy: Sendable {}
