import LogbookModel
import SQLiteKit

/// The copy that is made of a logbook before its schema changes: `logboek.sqlite.schema2`.
enum MigrationBackup {
  /// Writes the copy and gives its path; nil where another process has migrated meanwhile.
  /// - Throws: `.storage`, also where the copy or the logbook is damaged; there is no copy then.
  static func write(
    _ connection: Connection, path: String, schema: Int
  ) throws(Failure) -> String? {
    AbandonedFiles.sweep(beside: path)
    return try connection.transaction(
      .deferred, convert: { Failure.storage($0, path: path) },
      body: { () throws(Failure) in
        let (found, last) = try state(of: connection, path: path)
        guard found == schema else { return nil }
        let stem = "\(LogbookFile.resolved(path)).schema\(schema)"
        return try LogbookCopy.write(
          connection, to: stem, clash: .next { $0 == 1 ? stem : "\(stem)-\($0 - 1)" }
        ) { copy throws(Failure) in
          let (copied, copiedLast) = try state(of: copy, path: path)
          guard copied == found, copiedLast == last, try isWhole(copy, path: path) else {
            throw Failure.storage(
              "fout.logboek.beschadigd", path: path, ["melding": .text("integrity_check")])
          }
        }.path
      })
  }

  private static func state(
    of connection: Connection, path: String
  ) throws(Failure) -> (schema: Int, last: JournalPosition?) {
    try Failure.about(path) { () throws(SQLiteError) in
      (
        try Migrator.version(of: connection),
        try LogbookReader.lastPosition(of: connection)
      )
    }
  }

  private static func isWhole(_ copy: Connection, path: String) throws(Failure) -> Bool {
    try Failure.about(path) { () throws(SQLiteError) in
      try LogbookReader(copy, path: path).damage().isEmpty
    }
  }
}
