import Glibc
package import LogbookModel
import SQLiteKit

extension LogbookStore {
  /// Records in the logbook at `path`, which is created where there is none.
  ///
  /// A new logbook is built complete, with this first change in it, under a temporary name in the
  /// same folder and only then gets its own: nobody ever sees half of one. Where another process
  /// was first, `body` runs again on that process's logbook.
  /// - Parameter migrated: is told where the copy of an older logbook is that got a newer schema.
  /// - Throws: what `body` throws, or a `.storage` failure.
  package static func createAndRecord<Result>(
    at path: String, busyTimeout: Int = LogbookStore.patience,
    migrated: (String) -> Void = { _ in },
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    AbandonedFiles.sweep(beside: path)
    if try !LogbookFile.exists(path) {
      try LogbookCreation.makeFolder(of: path)
      if let result = try LogbookCreation.build(path, body) { return result }
    }
    let store = try LogbookStore(path: path, access: .writing, busyTimeout: busyTimeout)
    defer { store.close() }
    store.migrationBackup.map(migrated)
    return try store.record(body)
  }
}

/// The steps that make a new logbook's file.
enum LogbookCreation {
  /// Builds the logbook and gives it its name; nil where the name was taken meanwhile.
  static func build<Result>(
    _ path: String, _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let temporary = try temporaryFile(for: path)
    defer { unlink(temporary) }
    let result = try fill(temporary, named: path) { connection throws(Failure) in
      try connection.transaction(
        .immediate, convert: { Failure.storage($0, path: path) },
        body: { () throws(Failure) in
          let writer = try LogbookWriter.starting(on: connection, path: path)
          try writer.recordIdentity()
          return try writer.run(body)
        })
    }
    return try publish(temporary, as: path, of: path) ? result : nil
  }

  /// A new empty file beside `path`, 0600, under the name of what is not complete yet.
  static func temporaryFile(for path: String) throws(Failure) -> String {
    try emptyFile(for: path) { AbandonedFiles.temporaryName(of: path, $0) }
  }

  /// Puts a complete file, once it is on the disk, in the place of another.
  static func replace(_ path: String, by temporary: String) throws(Failure) {
    try LogbookFile.refuseSideFiles(of: path)
    let problem = synchronise(temporary)
    guard problem == 0 else { throw failure(problem, logbook: path) }
    guard rename(temporary, path) == 0 else { throw failure(errno, logbook: path) }
    try synchroniseFolder(of: path)
  }

  /// Creates the folder and those above it, 0700.
  static func makeFolder(of path: String) throws(Failure) {
    let folder = LogbookFile.folder(of: path)
    if access(folder, F_OK) == 0 { return }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 else {
      let number = errno
      if number == EEXIST { return }
      throw number == EACCES || number == ENOENT || number == ENOTDIR
        ? Failure.storage("fout.logboek.map.maken", path: path, ["map": .text(folder)])
        : LogbookFile.failure(number, path: path)
    }
    // The umask may have taken rights that are needed.
    chmod(folder, 0o700)
  }

  /// Creates the first of the numbered names that is not taken yet; failures name the logbook.
  static func emptyFile(
    for logbook: String, _ name: (Int) -> String
  ) throws(Failure) -> String {
    var number = 0
    while true {
      let path = name(number)
      let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        // The umask may have taken rights that are needed.
        fchmod(descriptor, 0o600)
        close(descriptor)
        return path
      }
      // The temporary file of a process that was killed stays what it is.
      guard errno == EEXIST, number < 10_000 else { throw failure(errno, logbook: logbook) }
      number += 1
    }
  }

  /// Writes the schema, and what `body` adds to it, into the empty file.
  static func fill<Result>(
    _ temporary: String, named path: String, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let connection = try Failure.about(path) { () throws(SQLiteError) in
      let connection = try Connection(path: temporary, mode: .creating, busyTimeout: 0)
      // Larger pages than SQLite's own 4.096 bytes save a tenth of an import and of a reading.
      // What is half done has no use after a crash, so nothing is synchronised before the end.
      try connection.execute(
        """
        PRAGMA page_size = 8192; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
        PRAGMA application_id = \(Schema.applicationID)
        """)
      try Schema.migrator.migrate(connection)
      try connection.execute("PRAGMA cache_size = -8192")
      return connection
    }
    defer { connection.close() }
    let result = try body(connection)
    try Failure.about(path) { () throws(SQLiteError) in
      try connection.execute("PRAGMA journal_mode = WAL")
    }
    return result
  }

  /// Gives a file that is complete its name, durably; false where the name is taken.
  /// - Throws: also where side files lie there that SQLite would take for those of the new file.
  static func publish(
    _ temporary: String, as path: String, of logbook: String
  ) throws(Failure) -> Bool {
    do throws(Failure) {
      try LogbookFile.refuseSideFiles(of: path)
    } catch {
      // They are in use where another process was first.
      if access(path, F_OK) == 0 { return false }
      throw error
    }
    let problem = synchronise(temporary)
    guard problem == 0 else { throw failure(problem, logbook: logbook) }
    if link(temporary, path) != 0 {
      let number = errno
      if number == EEXIST { return false }
      // Some file systems have no hard links.
      guard number == EPERM || number == ENOTSUP || number == ENOSYS else {
        throw failure(number, logbook: logbook)
      }
      if access(path, F_OK) == 0 { return false }
      guard rename(temporary, path) == 0 else { throw failure(errno, logbook: logbook) }
    }
    try synchroniseFolder(of: path)
    return true
  }

  /// Makes a new name durable. The file has it by now, and another process may be using it.
  private static func synchroniseFolder(of path: String) throws(Failure) {
    let number = synchronise(LogbookFile.folder(of: path))
    guard number == 0 else {
      throw Failure.storage(
        "fout.logboek.onzeker", path: path, ["melding": .text(String(cString: strerror(number)))])
    }
  }

  /// Waits until a file or folder is on the disk; an error number, or 0.
  private static func synchronise(_ path: String) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    // Some file systems cannot do this for a folder, and say so with EINVAL.
    return fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
  }

  /// What an error number means while a file is made: a folder that is gone is no missing logbook.
  private static func failure(_ number: Int32, logbook: String) -> Failure {
    number == ENOENT
      ? Failure.storage(
        "fout.logboek.map.ontbreekt", path: logbook,
        ["map": .text(LogbookFile.folder(of: logbook))])
      : LogbookFile.failure(number, path: logbook)
  }
}
