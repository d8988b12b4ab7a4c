import CommandKit
import Document
import Language
import LogbookModel
import LogbookStore

extension Entry {
  /// `logboek export`: everything with its journal as one text file, for `logboek import`.
  static let journalExport = Entry(
    Command(
      "logboek export", operands: [Operand("bestand", completion: .files)], options: [.insists],
      printsData: true, examples: ["ritmeester logboek export logboek.jsonl"])
  ) { session throws(Failure) in
    let path = session.invocation.operands[0]
    guard !path.isEmpty else { throw Failure(.usage, "fout.reservekopie.naam") }
    if path != "-" {
      guard !FileInput.isFolder(path) else {
        throw Failure(.storage, "fout.bestand.is-map", ["bestand": .text(path)])
      }
      try session.requireNotLogbook(path)
      guard session.invocation.has("toch") || FileInput.identity(path) == nil else {
        throw Failure(.data, "fout.reservekopie.bestaat", ["bestand": .text(path)])
      }
    }
    let facts = try session.reading { store throws(Failure) in
      let facts = try store.facts()
      let export = try LogbookExport(store)
      try AtomicFile.write(pieces: export, to: path, failure: { export.failure })
      return facts
    }
    guard path != "-" else { return .done }
    if session.wantsJSON {
      session.show(.members(("bestand", .string(path)), ("stand", JSON(facts))))
    } else {
      session.say("logboek.export", facts.arguments.merging(["bestand": .text(path)]) { $1 })
    }
    return .done
  }

  /// `logboek import`: makes a logbook of what `logboek export` wrote.
  static let journalImport = Entry(
    Command(
      "logboek import", operands: [Operand("bestand", completion: .files)], printsData: true,
      examples: ["ritmeester --logboek nieuw.sqlite logboek import logboek.jsonl"])
  ) { session throws(Failure) in
    let file = session.invocation.operands[0]
    let path = try session.logbookPath()
    let signals = HeldSignals()
    defer { signals.release() }
    let progress = Progress(isWanted: !session.invocation.globals.isQuiet)
    defer { progress.clear() }
    let lines = try FileLines(file)
    var count = 0
    let facts = try LogbookImport.make(path, from: file) { () throws(Failure) in
      count += 1
      progress.show { session.words("voortgang.regels", ["n": .number(count)]) }
      guard !signals.isAnyWaiting else {
        throw Failure(.storage, "fout.logboek.afgebroken", ["bestand": .text(path)])
      }
      return try lines.next()
    }
    progress.clear()
    if session.wantsJSON {
      session.show(.members(("logboek", .string(path)), ("stand", JSON(facts))))
    } else {
      session.say(
        "logboek.import",
        facts.arguments.merging(["bestand": .text(file), "logboek": .text(path)]) { $1 })
    }
    return .done
  }
}
