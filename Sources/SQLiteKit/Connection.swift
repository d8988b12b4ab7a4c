import CSQLite

/// One connection to a SQLite file, with the settings that the program relies on.
///
/// Not Sendable: it lives on the thread that made it.
package final class Connection {
  /// How the file is opened; none of them creates it but `creating`.
  package enum Mode: Sendable {
    case reading
    case writing
    case creating
    /// Without locks and without side files, for a file that nobody can write.
    case immutable
  }

  /// The start of a transaction.
  package enum Transaction: String, Sendable {
    /// Reads one state of the file.
    case deferred = "BEGIN DEFERRED"
    /// Takes the write lock at once, so that what is read inside cannot change any more.
    case immediate = "BEGIN IMMEDIATE"
  }

  private static let configured = csqlite_configure()

  private(set) var handle: OpaquePointer?
  /// A few dozen at most: comparing their texts one by one is quicker than hashing a long one. Each
  /// use moves a statement one place forward, so that those used in turn come to stand in front.
  private var statements: [Statement] = []

  /// - Parameter busyTimeout: how long to wait for a lock, in milliseconds.
  package init(path: String, mode: Mode, busyTimeout: Int) throws(SQLiteError) {
    // The code does not matter: a program that refuses the setting is only a little slower.
    _ = Connection.configured
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      mode == .immutable ? Connection.immutableURI(path) : path, &opened,
      mode.flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError.latest(of: opened, code: code)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_busy_timeout(opened, Int32(clamping: busyTimeout))
    let hardened = csqlite_harden(opened)
    guard hardened == SQLITE_OK else {
      throw SQLiteError.latest(of: opened, code: hardened)
    }
  }

  deinit { close() }

  /// Gives the file back; what is used afterwards throws. The last connection to close folds the
  /// write-ahead log into the file and removes it.
  package func close() {
    statements = []
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Lends the statement of `sql`, prepared once per connection, reset before and after.
  ///
  /// A statement that failed leaves the cache, because resetting it repeats the old error.
  package func withStatement<Result>(
    _ sql: String, _ body: (Statement) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    guard let handle else { throw SQLiteError.closed }
    let statement: Statement
    if let place = statements.firstIndex(where: { !$0.isLent && $0.sql == sql }) {
      statement = statements[place]
      if place > 0 { statements.swapAt(place, place - 1) }
    } else {
      statement = try Statement(sql: sql, on: handle)
      statements.append(statement)
    }
    // The same text can be used again inside the closure, by a statement of its own.
    statement.isLent = true
    do throws(SQLiteError) {
      let result = try body(statement)
      statement.reset()
      statement.isLent = false
      return result
    } catch {
      statements.removeAll { $0 === statement }
      throw error
    }
  }

  /// Runs one or more statements that take no parameters and whose rows do not matter.
  package func execute(_ sql: String) throws(SQLiteError) {
    guard let handle else { throw SQLiteError.closed }
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw SQLiteError.latest(of: handle, code: code, sql: sql)
    }
  }

  /// The whole number in the first row and column; nil without a row or for NULL.
  package func integer(_ sql: String) throws(SQLiteError) -> Int? {
    try withStatement(sql) { statement throws(SQLiteError) in
      guard try statement.step(), !statement.isNull(0) else { return nil }
      return statement.integer(0)
    }
  }

  /// The statements that were prepared; tests ask SQLite how it carries them out.
  var prepared: [String] { statements.map(\.sql) }

  /// Whether a transaction is open.
  package var isInTransaction: Bool {
    handle.map { sqlite3_get_autocommit($0) == 0 } ?? false
  }

  /// Whether the file was renamed, replaced or removed since it was opened: what is written goes
  /// where nobody looks for it.
  package var hasMoved: Bool {
    var moved: Int32 = 0
    guard let handle else { return false }
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// The first error is the one that is thrown, whatever the rollback says; `convert` makes an
  /// error of SQLite into one of `body`'s kind.
  package func transaction<Result, Thrown: Error>(
    _ start: Transaction, convert: (SQLiteError) -> Thrown,
    body: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    do { try execute(start.rawValue) } catch { throw convert(error) }
    do throws(Thrown) {
      let result = try body()
      do { try execute("COMMIT") } catch { throw convert(error) }
      return result
    } catch {
      // SQLite has rolled back by itself after some errors, such as a full disk.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  private static func immutableURI(_ path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri + "?immutable=1"
  }
}

@available(*, unavailable)
extension Connection: Sendable {}

extension Connection.Mode {
  fileprivate var flags: Int32 {
    switch self {
    case .reading: SQLITE_OPEN_READONLY
    case .writing: SQLITE_OPEN_READWRITE
    case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }
}
