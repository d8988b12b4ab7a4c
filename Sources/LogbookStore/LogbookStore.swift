package import LogbookModel
import SQLiteKit

/// An open logbook.
///
/// `record` is the only way to change it. Close it at the end: the last one to do so folds the
/// write-ahead log into the file.
package final class LogbookStore: LogbookReader {
  package enum Access: Sendable {
    case reading
    case writing
  }

  /// The copy that was made because opening brought the logbook to a newer schema.
  package let migrationBackup: String?

  /// How long a lock is waited for, in milliseconds.
  package static let patience = 30_000

  /// Opens an existing logbook; never creates one, never migrates a file that is none.
  /// - Parameter busyTimeout: how long to wait for a lock, in milliseconds.
  /// - Throws: `.data` where there is no logbook yet, else `.storage`.
  package init(
    path: String, access: Access, busyTimeout: Int = LogbookStore.patience
  ) throws(Failure) {
    try LogbookFile.examine(path)
    let connection = try LogbookStore.open(path, access: access, busyTimeout: busyTimeout)
    migrationBackup = try LogbookStore.prepare(
      connection, path: path, migrator: Schema.migrator)
    super.init(connection, path: path)
    if access == .reading {
      try reading { () throws(SQLiteError) in try connection.execute("PRAGMA query_only = ON") }
    }
  }

  deinit { connection.close() }

  /// Gives the file back. What is used afterwards throws a `.storage` failure.
  package func close() { connection.close() }

  /// Runs `body` with the write lock held; all it changed is stored together when it returns, and
  /// nothing when it throws.
  package func record<Result>(
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try connection.transaction(
      .immediate, convert: { Failure.storage($0, path: self.path) },
      body: { () throws(Failure) in
        let result = try LogbookWriter.starting(on: connection, path: path).run(body)
        // What is written to a file that has no name any more would be lost.
        guard !connection.hasMoved else {
          throw Failure.storage("fout.logboek.verdwenen", path: path)
        }
        return result
      })
  }

  /// Runs `body` as `record` does and takes all that it changed back: what it would come to.
  package func rehearse<Result>(
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Result?
    do throws(Failure) {
      try connection.transaction(
        .immediate, convert: { Failure.storage($0, path: self.path) },
        body: { () throws(Failure) -> Never in
          result = try LogbookWriter.starting(on: connection, path: path).run(body)
          // Nobody sees it: that anything is thrown is what takes the changes back.
          throw Failure(.storage, "fout.logboek.geen")
        })
    } catch {
      guard let result else { throw error }
      return result
    }
  }

  /// A reader opens the file for writing too, where it may: only then can SQLite remove its side
  /// files at the end. It is kept from writing by `query_only`.
  static func open(
    _ path: String, access: Access, busyTimeout: Int
  ) throws(Failure) -> Connection {
    let mode: Connection.Mode
    if LogbookFile.isWritable(path), access == .writing || !LogbookFile.isFrozen(path) {
      mode = .writing
    } else if access == .writing {
      throw Failure.storage("fout.logboek.alleenlezen", path: path)
    } else {
      mode = LogbookFile.isFrozen(path) ? .immutable : .reading
    }
    return try Failure.about(path) { () throws(SQLiteError) in
      try Connection(path: path, mode: mode, busyTimeout: busyTimeout)
    }
  }

  /// Makes sure that the file is a logbook of a schema this program knows, and brings an older
  /// one up to date after a complete copy of it was written beside it.
  /// - Returns: the path of that copy.
  @discardableResult
  static func prepare(
    _ connection: Connection, path: String, migrator: Migrator
  ) throws(Failure) -> String? {
    let version = try identify(connection, path: path, newest: migrator.newest)
    var backup: String?
    if version < migrator.newest {
      backup = try MigrationBackup.write(connection, path: path, schema: version)
      try Failure.about(path) { () throws(SQLiteError) in try migrator.migrate(connection) }
    }
    // What is read and written goes through the tables in order: a larger cache saves no time.
    try Failure.about(path) { () throws(SQLiteError) in
      try connection.execute("PRAGMA synchronous = FULL; PRAGMA cache_size = -2048")
    }
    return backup
  }

  /// The number of the file's schema, where it is a logbook of a schema that this program knows.
  @discardableResult
  static func identify(
    _ connection: Connection, path: String, newest: Int = Schema.migrator.newest
  ) throws(Failure) -> Int {
    let (application, version) = try Failure.about(path) { () throws(SQLiteError) in
      (try connection.integer("PRAGMA application_id"), try Migrator.version(of: connection))
    }
    guard application == Schema.applicationID, version > 0 else {
      throw Failure.storage("fout.logboek.geen", path: path)
    }
    guard version <= newest else { throw Failure.storage("fout.logboek.nieuwer", path: path) }
    return version
  }
}
