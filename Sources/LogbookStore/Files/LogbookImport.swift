import Glibc
package import LogbookModel
import SQLiteKit

/// Makes a logbook of what `LogbookExport` wrote: every line is checked, the tables follow from the
/// journal, and the whole is verified before it gets its name.
package struct LogbookImport {
  /// Gives the lines one after another, without their ends; nil at the end.
  package typealias Lines = () throws(Failure) -> [UInt8]?

  private let file: String
  private let path: String
  private var line = 0
  private var last: JournalEntry?
  private var announced = JournalPosition(number: 0, hash: "")

  private init(file: String, path: String) {
    self.file = file
    self.path = path
  }

  /// Makes the logbook at `path`, where nothing may be, and gives what it holds.
  /// - Parameter file: for messages.
  /// - Throws: `.data` where a line is not as it was written, or where there is a logbook already;
  ///   `.storage` where a newer program wrote it. Nothing is left then.
  package static func make(
    _ path: String, from file: String, lines: Lines
  ) throws(Failure) -> LogbookFacts {
    guard try !LogbookFile.exists(path) else { throw taken(path) }
    var reading = LogbookImport(file: file, path: path)
    // What is no export at all needs no file.
    try reading.head(try lines())
    AbandonedFiles.sweep(beside: path)
    try LogbookCreation.makeFolder(of: path)
    let temporary = try LogbookCreation.temporaryFile(for: path)
    defer { unlink(temporary) }
    let facts = try LogbookCreation.fill(temporary, named: path) {
      connection throws(Failure) in
      try connection.transaction(
        .immediate, convert: { Failure.storage($0, path: path) },
        body: { () throws(Failure) in
          while let line = try lines() { try reading.entry(line, into: connection) }
          try reading.finish(connection)
          return try LogbookReader(connection, path: path).facts()
        })
    }
    guard try LogbookCreation.publish(temporary, as: path, of: path) else { throw taken(path) }
    return facts
  }

  private static func taken(_ path: String) -> Failure {
    Failure(.data, "fout.invoer.bestaat", ["logboek": .text(path)])
  }

  private func failure(_ key: String) -> Failure {
    Failure(
      .data, key, ["bestand": .text(file), "regel": .number(line)])
  }

  // MARK: Lines

  private mutating func head(_ bytes: [UInt8]?) throws(Failure) {
    line = 1
    guard let bytes, let head = JournalRecord(json: bytes), let format = head.text("formaat"),
      format.hasPrefix(LogbookExport.format),
      let version = Int(format.dropFirst(LogbookExport.format.count))
    else { throw failure("fout.invoer.geen") }
    guard version <= LogbookExport.version,
      head.integer("schema") ?? 0 <= Schema.migrator.newest
    else { throw Failure(.storage, "fout.invoer.nieuwer", ["bestand": .text(file)]) }
    guard head.isWritten(as: bytes),
      head.fields.map(\.name) == ["formaat", "schema", "nr", "hash"],
      let number = head.integer("nr"), let hash = head.text("hash")
    else { throw failure("fout.invoer.regel") }
    announced = JournalPosition(number: number, hash: hash)
  }

  private mutating func entry(_ bytes: [UInt8], into connection: Connection) throws(Failure) {
    line += 1
    guard let written = JournalLine(bytes), written.isCanonical(bytes) else {
      throw failure("fout.invoer.regel")
    }
    let entry = written.entry
    // What went to an archive is held by the first entry; `verify` judges whether it does.
    let isStart = last == nil && entry.kind == Journal.Kind.purge && entry.number > 1
    guard written.hasItsHash || isStart else { throw failure("fout.invoer.hash") }
    guard isStart || entry.number == (last?.number ?? 0) &+ 1,
      entry.previous == (isStart ? JournalEntry.noHash : last?.hash ?? JournalEntry.noHash)
    else { throw failure("fout.invoer.volgorde") }
    do throws(SQLiteError) {
      try written.insert(into: connection)
    } catch {
      guard error.reason != .constraint else { throw failure("fout.invoer.regel") }
      throw Failure.storage(error, path: path)
    }
    last = entry
  }

  /// Makes the tables of the journal and verifies all of it.
  private func finish(_ connection: Connection) throws(Failure) {
    guard let last, last.number == announced.number, last.hash == announced.hash else {
      throw failure("fout.invoer.einde")
    }
    do throws(SQLiteError) {
      for layout in TableLayout.all { try connection.execute(layout.projectionSQL) }
    } catch {
      guard error.reason != .constraint, error.reason != .other else {
        throw failure("fout.invoer.inhoud")
      }
      throw Failure.storage(error, path: path)
    }
    let result = try LogbookReader(connection, path: path).verify()
    guard result.isIntact, result.fingerprint == announced.hash else {
      throw failure("fout.invoer.inhoud")
    }
  }
}

extension JournalEntry {
  /// What stands for the hash before the first entry.
  static let noHash = String(repeating: "0", count: 2 * SHA256.digestLength)
}

extension JournalLine {
  /// Stores the entry with the hashes that it has.
  fileprivate func insert(into connection: Connection) throws(SQLiteError) {
    try connection.withStatement(Journal.insertSQL) { statement throws(SQLiteError) in
      for (index, name) in JournalLine.fields.enumerated() {
        switch record[name] {
        case .integer(let number): statement.bind(number, at: index + 1)
        case .text(let text) where index >= JournalLine.hashed.count:
          statement.bind(blob: JournalLine.digest(text) ?? [], at: index + 1)
        case .text(let text): statement.bind(text, at: index + 1)
        case .null, nil: break
        }
      }
      try statement.run()
    }
  }
}
