import CommandKit
import Document
import Glibc
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
    guard let text = environment["RITMEESTER_VANDAAG"], !text.isEmpty else {
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
    guard logbook == nil || logbook != FileInput.identity(path) else {
      throw Failure(.usage, "fout.bestand.is-logboek", ["bestand": .text(path)])
    }
  }

  /// Runs `body` on the logbook, opened for reading, all reads in one state of it.
  func reading<Result>(
    _ body: (LogbookStore) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let store = try LogbookStore(path: logbookPath(), access: .reading)
    defer { store.close() }
    return try store.inOneState { () throws(Failure) in try body(store) }
  }

  /// Runs `body` in the writing transaction of an existing logbook.
  func recording<Result>(
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let store = try LogbookStore(path: logbookPath(), access: .writing)
    defer { store.close() }
    return try store.record(body)
  }

  /// The user's own files of a kind: `rapport`, `import`.
  func userFolder(_ kind: String) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/ritmeester/\(kind)"
    }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (home ?? LogbookPath.homeInPasswordFile()).map {
      "\($0)/.local/share/ritmeester/\(kind)"
    }
  }

  func environment(_ name: String) -> String? { environment[name] }

  // MARK: - Showing

  var wantsJSON: Bool { invocation.globals.wantsJSON }

  /// Writes a document as text.
  func show(_ document: Document) {
    let columns = Terminal.output.isTerminal ? Terminal.output.columns : 100
    let writer = TextWriter(
      columns: columns, usesColour: Terminal.output.usesColour(invocation.globals.colour))
    output.write(writer.text(document))
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
