import Glibc
package import LogbookModel
import SQLiteKit

/// A backup about to be put back: read, verified and brought up to date in a private copy of
/// SQLite's that is gone with the process. Until `apply` nothing is touched, the backup never.
package final class LogbookRestoration {
  /// What stands where the backup goes.
  package enum Present {
    case nothing
    case logbook(JournalRelation, isIntact: Bool)
    /// What is there cannot be read as a logbook; why is in the failure.
    case unreadable(Failure)
  }

  package let backup: String
  package let path: String
  /// What the backup holds.
  package let facts: LogbookFacts
  package let present: Present
  let content: Connection
  private let size: Int

  /// - Throws: `.storage` where the backup is no whole and intact logbook of a schema that this
  ///   program knows, or where something that is no logbook stands in its place.
  package init(of backup: String, at path: String) throws(Failure) {
    self.backup = backup
    self.path = path
    content = try LogbookRestoration.load(backup)
    let reader = LogbookReader(content, path: backup)
    let result = try reader.verify()
    guard result.isIntact else {
      throw Failure.storage(
        "fout.herstel.onjuist", path: backup, ["n": .number(result.problems.count)])
    }
    facts = try reader.facts()
    size = LogbookFile.size(of: backup)
    present = try LogbookRestoration.present(at: path, beside: content)
  }

  deinit { content.close() }

  /// Puts the backup in the place of what is there and gives the path of the file that keeps that,
  /// or nil where there was nothing.
  /// - Throws: `.storage`; the logbook is then as it was.
  package func apply(goesOn: @escaping GoesOn = { _, _ in true }) throws(Failure) -> String? {
    try record()
    let real = LogbookFile.resolved(path)
    switch present {
    case .nothing:
      try LogbookCreation.makeFolder(of: path)
      _ = try LogbookCopy.write(content, to: path, goesOn: goesOn) { _ throws(Failure) in }
      return nil
    case .logbook(let relation, _):
      do throws(Failure) {
        return try LogbookOverwriting(
          content, over: real, relation: relation, goesOn: goesOn
        ).run()
      } catch {
        // The journal could be read, and more of the file not.
        guard error.tellsOfNoLogbook else { throw error }
        return try LogbookReplacing(content: content, path: real, goesOn: goesOn).run()
      }
    case .unreadable:
      return try LogbookReplacing(content: content, path: real, goesOn: goesOn).run()
    }
  }

  /// Appends the entry that says where this state came from.
  private func record() throws(Failure) {
    var replaced: JournalPosition?
    if case .logbook(let relation, _) = present { replaced = relation.logbook }
    let backup = self.backup
    let size = self.size
    try content.transaction(
      .immediate, convert: { Failure.storage($0, path: backup) },
      body: { () throws(Failure) in
        let writer = try LogbookWriter.starting(on: content, path: backup)
        let name = backup.split(separator: "/").last.map(String.init) ?? backup
        try writer.recordRestoration(fileName: name, size: size, replaced: replaced)
      })
  }

  // MARK: Reading

  private static func load(_ backup: String) throws(Failure) -> Connection {
    do throws(Failure) {
      try LogbookFile.examine(backup)
      let source = try open(backup)
      defer { source.close() }
      try LogbookStore.identify(source, path: backup)
      return try Failure.about(backup) { () throws(SQLiteError) in
        // SQLite's own temporary file, without a name.
        let content = try Connection(path: "", mode: .creating, busyTimeout: 0)
        try PageCopy(from: source, to: content).run()
        // The backup itself stays what it is, so that no other copy of the older schema is needed.
        try Schema.migrator.migrate(content)
        return content
      }
    } catch {
      throw error.ofBackup
    }
  }

  /// The backup, without a side file beside it where there is none yet.
  private static func open(_ backup: String) throws(Failure) -> Connection {
    let hasSideFiles = LogbookFile.sideSuffixes.contains {
      access(LogbookFile.resolved(backup) + $0, F_OK) == 0
    }
    if hasSideFiles {
      return try LogbookStore.open(backup, access: .reading, busyTimeout: LogbookStore.patience)
    }
    return try Failure.about(backup) { () throws(SQLiteError) in
      try Connection(path: backup, mode: .immutable, busyTimeout: 0)
    }
  }

  private static func present(
    at path: String, beside backup: Connection
  ) throws(Failure) -> Present {
    guard try LogbookFile.exists(path) else { return .nothing }
    guard LogbookFile.isRegular(path) else { throw notALogbook(path) }
    do throws(Failure) {
      try LogbookFile.examine(path)
      let logbook = try LogbookStore.open(
        path, access: .writing, busyTimeout: LogbookStore.patience)
      defer { logbook.close() }
      try LogbookStore.identify(logbook, path: path)
      return try relation(of: logbook, path: path, to: backup)
    } catch {
      guard error.tellsOfNoLogbook, !LogbookFile.isOtherDatabase(path) else { throw error }
      return .unreadable(error)
    }
  }

  private static func relation(
    of logbook: Connection, path: String, to backup: Connection
  ) throws(Failure) -> Present {
    let relation = try Failure.about(path) { () throws(SQLiteError) in
      try JournalRelation(logbook: logbook, backup: backup)
    }
    guard let relation else { throw notALogbook(path) }
    var isIntact = false
    if relation.outcome == .same {
      isIntact = try LogbookReader(logbook, path: path).verify().isIntact
    }
    return .logbook(relation, isIntact: isIntact)
  }

  private static func notALogbook(_ path: String) -> Failure {
    Failure.storage("fout.logboek.geen", path: path)
  }
}

extension Failure {
  /// The same about a backup, which is named otherwise than the logbook.
  fileprivate var ofBackup: Failure {
    switch key {
    case "fout.logboek.ontbreekt": Failure(.storage, "fout.bestand.bestaat-niet", arguments)
    case "fout.logboek.geen": Failure(.storage, "fout.herstel.geen", arguments)
    case "fout.logboek.leeg": Failure(.storage, "fout.herstel.leeg", arguments)
    case "fout.logboek.map": Failure(.storage, "fout.herstel.map", arguments)
    case "fout.logboek.nieuwer": Failure(.storage, "fout.herstel.nieuwer", arguments)
    case "fout.logboek.beschadigd": Failure(.storage, "fout.herstel.beschadigd", arguments)
    case "fout.logboek.koppeling": Failure(.storage, "fout.herstel.koppeling", arguments)
    default: self
    }
  }

  /// Whether what is there cannot be read as a logbook, whoever asks and however often.
  var tellsOfNoLogbook: Bool {
    ["fout.logboek.geen", "fout.logboek.leeg", "fout.logboek.beschadigd"].contains(key)
  }
}
