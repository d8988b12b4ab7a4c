import Glibc
package import LogbookModel
import SQLiteKit

extension LogbookStore {
  /// Records in the logbook at `path`, which is created where there is none.
  ///
  /// A new logbook is built complete, with this first change in it, under a temporary name in the
  /// same folder and only then gets its own: nobody ever sees half of one. Where another process
  /// was first, `body` runs again on that process's logbook.
  /// - Throws: what `body` throws, or a `.storage` failure.
  package static func createAndRecord<Result>(
    at path: String, busyTimeout: Int = LogbookStore.patience,
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    AbandonedFiles.sweep(beside: path)
    if access(path, F_OK) != 0 {
      if errno != ENOENT { throw LogbookFile.failure(errno, path: path) }
      try LogbookCreation.makeFolder(of: path)
      if let result = try LogbookCreation.build(path, body) { return result }
    }
    let store = try LogbookStore(path: path, access: .writing, busyTimeout: busyTimeout)
    defer { store.close() }
    return try store.record(body)
  }
}

/// The steps that make a new logbook's file.
enum LogbookCreation {
  /// Builds the logbook and gives it its name; nil where the name was taken meanwhile.
  static func build<Result>(
    _ path: String, _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let temporary = try emptyFile(for: path) { AbandonedFiles.temporaryName(of: path, $0) }
    defer { unlink(temporary) }
    let result = try fill(temporary, named: path, body)
    return try publish(temporary, as: path, of: path) ? result : nil
  }

  /// Writes a complete copy beside the logbook, 0600, before a migration. Under its own name there
  /// is never a part of one.
  static func backUp(
    _ connection: Connection, of path: String, schema version: Int
  ) throws(Failure) {
    AbandonedFiles.sweep(beside: path)
    let temporary = try emptyFile(for: path) { AbandonedFiles.temporaryName(of: path, $0) }
    defer { unlink(temporary) }
    try Failure.about(path) { () throws(SQLiteError) in
      try Migrator.backUp(connection, to: temporary)
    }
    var number = 0
    while try !publish(
      temporary, as: "\(path).schema\(version)" + (number == 0 ? "" : "-\(number)"), of: path)
    { number += 1 }
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

  /// Writes schema, identity and first change into the empty file.
  private static func fill<Result>(
    _ temporary: String, named path: String, _ body: (LogbookWriter) throws(Failure) -> Result
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
    let result = try connection.transaction(
      .immediate, convert: { Failure.storage($0, path: path) },
      body: { () throws(Failure) in
        let writer = try LogbookWriter.starting(on: connection, path: path)
        try writer.recordIdentity()
        return try writer.run(body)
      })
    try Failure.about(path) { () throws(SQLiteError) in
      try connection.execute("PRAGMA journal_mode = WAL")
    }
    return result
  }

  /// Gives a file that is complete its name, durably; false where the name is taken.
  static func publish(
    _ temporary: String, as path: String, of logbook: String
  ) throws(Failure) -> Bool {
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
    // The file has its name by now, and another process may be using it.
    let number = synchronise(LogbookFile.folder(of: path))
    guard number == 0 else {
      throw Failure.storage(
        "fout.logboek.onzeker", path: path, ["melding": .text(String(cString: strerror(number)))])
    }
    return true
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
      ? Failure.storage("fout.logboek.toegang", path: logbook)
      : LogbookFile.failure(number, path: logbook)
  }
}
