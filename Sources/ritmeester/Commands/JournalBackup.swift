import CommandKit
import Document
import Language
import LogbookModel
import LogbookStore

extension Entry {
  /// `logboek backup`: a verified copy of the logbook as one file.
  static let journalBackup = Entry(
    Command(
      "logboek backup", operands: [Operand("bestand", completion: .files)], options: [.insists],
      printsData: true,
      examples: [
        "ritmeester logboek backup /media/usb", "ritmeester logboek backup logboek-2024.sqlite",
      ])
  ) { session throws(Failure) in
    let target = try backupTarget(session)
    let signals = HeldSignals()
    defer { signals.release() }
    let progress = Progress(isWanted: !session.invocation.globals.isQuiet)
    defer { progress.clear() }
    let store = try session.open(.reading)
    defer { store.close() }
    let (path, facts) = try store.backUp(to: target) { done, total in
      progress.show { session.words("voortgang.kopie", percentage(done, of: total)) }
      return !signals.isAnyWaiting
    }
    progress.clear()
    if session.wantsJSON {
      session.show(.members(("bestand", .string(path)), ("stand", JSON(facts))))
    } else {
      session.say("reservekopie.gemaakt", facts.arguments.merging(["bestand": .text(path)]) { $1 })
    }
    return .done
  }

  private static func backupTarget(_ session: Session) throws(Failure) -> BackupTarget {
    let path = session.invocation.operands[0]
    guard !path.isEmpty, path != "-" else { throw Failure(.usage, "fout.reservekopie.naam") }
    if FileInput.isFolder(path) { return .folder(path, try session.today()) }
    try session.requireNotLogbook(path)
    return .file(path, replacing: session.invocation.has("toch"))
  }
}

/// How much is done, for a sentence with `{procent}`.
func percentage(_ done: Int, of total: Int) -> [String: Argument] {
  ["procent": .number(total > 0 ? done * 100 / total : 0)]
}

extension LogbookFacts {
  /// For sentences about a logbook or a copy of it; `n` is the number of trips.
  var arguments: [String: Argument] {
    [
      "n": .number(trips), "regel": .number(lastEntry),
      "vingerafdruk": .text(String(fingerprint.prefix(16))), "moment": .text(moment),
    ]
  }
}

extension JSON {
  init(_ facts: LogbookFacts) {
    self = .members(
      ("regels", .integer(facts.lastEntry)), ("vingerafdruk", .string(facts.fingerprint)),
      ("tijdstip", .string(facts.moment)), ("voertuigen", .integer(facts.vehicles)),
      ("ritten", .integer(facts.trips)))
  }
}
