import CommandKit
import Document
import Glibc
import KeyFile
import Language
import LogbookModel
import LogbookReports
import LogbookStore

/// What one run of the program works with.
struct Session {
  let invocation: Invocation
  let words: Words
  let output: Output
  let errors: Output
  private let environment = Environment.process

  init(_ invocation: Invocation, words: Words, output: Output, errors: Output) {
    self.invocation = invocation
    self.words = words
    self.output = output
    self.errors = errors
  }

  // MARK: - Today and the logbook

  /// `$RITMEESTER_VANDAAG`, else the Dutch date of the clock (design 2).
  func today() throws(Failure) -> CalendarDate {
    guard let text = environment["RITMEESTER_VANDAAG"] else {
      return DutchClock.wallClock(unixSeconds: time(nil)).date
    }
    guard let date = CalendarDate(iso: text) else {
      throw Failure(.usage, "fout.vandaag", ["waarde": .text(text)])
    }
    return date
  }

  /// Where the logbook is (design 3, "Where").
  func logbookPath() throws(Failure) -> String {
    try LogbookPath.resolve(
      option: invocation.globals.logbook, environment: { environment[$0] })
  }

  /// Refuses a file to write that is the logbook itself.
  func requireNotLogbook(_ path: String) throws(Failure) {
    let logbook = FileInput.identity(try logbookPath())
    guard logbook == nil || logbook != FileInput.identity(path),
      try !LogbookPath.isSideFile(path, of: logbookPath())
    else {
      throw Failure(.usage, "fout.bestand.is-logboek", ["bestand": .text(path)])
    }
  }

  /// Writes a file that the user named, which is never the logbook itself.
  func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try write(pieces: CollectionOfOne(bytes), to: path)
  }

  /// The same for content that is made piece by piece.
  func write(pieces: some Sequence<[UInt8]>, to path: String) throws(Failure) {
    try requireNotLogbook(path)
    try AtomicFile.write(pieces: pieces, to: path)
  }

  /// Opens the logbook and tells where the copy is that was made of an older one.
  func open(_ access: LogbookStore.Access) throws(Failure) -> LogbookStore {
    let store = try LogbookStore(path: logbookPath(), access: access)
    tellMigration(store.migrationBackup)
    return store
  }

  /// Tells where the copy is that was made before the logbook got a newer schema.
  func tellMigration(_ backup: String?) {
    if let backup { warn("logboek.bijgewerkt", ["bestand": .text(backup)]) }
  }

  /// Runs `body` on the logbook, opened for reading, all reads in one state of it.
  func reading<Result>(
    _ body: (LogbookStore) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let store = try open(.reading)
    defer { store.close() }
    return try store.inOneState { () throws(Failure) in try body(store) }
  }

  /// Runs `body` in the writing transaction of an existing logbook.
  func recording<Result>(
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let store = try open(.writing)
    defer { store.close() }
    return try store.record(body)
  }

  /// Runs `body` as `recording` does, and takes back all that it changed.
  func rehearsing<Result>(
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let store = try open(.writing)
    defer { store.close() }
    return try store.rehearse(body)
  }

  /// The templates or layouts of a kind, `rapport` or `import`: built in and the user's own.
  func keyFiles(_ kind: String) -> KeyFileLibrary {
    let folder = LogbookPath.dataFolder(environment: { environment[$0] })
    return KeyFileLibrary(kind: kind, userFolder: folder.map { "\($0)/\(kind)" })
  }

  func environment(_ name: String) -> String? { environment[name] }

  // MARK: - Showing

  var wantsJSON: Bool { invocation.globals.wantsJSON }

  /// Writes a document as text.
  func show(_ document: Document) {
    let columns = Terminal.output.isTerminal ? Terminal.output.columns : 100
    let writer = TextWriter(
      columns: columns, usesColour: Terminal.output.usesColour(invocation.globals.colour))
    writer.write(document, to: output.write)
  }

  func show(_ json: JSON) { output.write(json.text + "\n") }

  /// Writes a sentence for people; nothing with `--stil` or `--json`.
  func say(_ key: String, _ arguments: [String: Argument] = [:]) {
    guard !invocation.globals.isQuiet, !wantsJSON else { return }
    output.write(words(key, arguments) + "\n")
  }

  /// Writes a sentence to the error stream, whatever the output is.
  func warn(_ key: String, _ arguments: [String: Argument] = [:]) {
    errors.write(words(key, arguments) + "\n")
  }

  /// Repairs for a logbook with these vehicles, naming the logbook as it was named here.
  func repairs(_ vehicles: [Vehicle]) -> RepairCommand {
    RepairCommand(vehicles: vehicles, logbook: invocation.globals.logbook)
  }
}
