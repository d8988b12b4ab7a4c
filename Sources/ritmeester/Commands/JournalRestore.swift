import CommandKit
import Document
import Language
import LogbookModel
import LogbookStore

extension Entry {
  /// `logboek herstel`: puts a backup in the place of the logbook, which is kept beside it.
  static let journalRestore = Entry(
    Command(
      "logboek herstel", operands: [Operand("bestand", completion: .files)],
      options: [.insists], printsData: true,
      examples: ["ritmeester logboek herstel /media/usb/logboek-2024-12-31.sqlite"])
  ) { session throws(Failure) in
    let path = try session.logbookPath()
    let backup = session.invocation.operands[0]
    try session.requireNotLogbook(backup)
    let restoration = try LogbookRestoration(of: backup, at: path)
    if case .logbook(let relation, isIntact: true) = restoration.present,
      relation.outcome == .same
    {
      return show(restoration, kept: nil, isDone: false, session)
    }
    try RestoreConsent(session).require(for: restoration)
    let signals = HeldSignals()
    defer { signals.release() }
    let progress = Progress(isWanted: !session.invocation.globals.isQuiet)
    defer { progress.clear() }
    let kept = try restoration.apply { done, total in
      progress.show { session.words("voortgang.herstel", percentage(done, of: total)) }
      return !signals.isAnyWaiting
    }
    progress.clear()
    return show(restoration, kept: kept, isDone: true, session)
  }

  private static func show(
    _ restoration: LogbookRestoration, kept: String?, isDone: Bool, _ session: Session
  ) -> ExitCode {
    if session.wantsJSON {
      session.show(
        .members(
          ("bestand", .string(restoration.backup)), ("logboek", .string(restoration.path)),
          ("hersteld", .bool(isDone)), ("stand", JSON(restoration.facts)),
          ("bewaard", kept.map(JSON.string) ?? .null)))
      return .done
    }
    let arguments = restoration.facts.arguments.merging(
      ["bestand": .text(restoration.backup), "logboek": .text(restoration.path)]
    ) { $1 }
    session.say(isDone ? "herstel.gedaan" : "herstel.gelijk", arguments)
    if let kept { session.say("herstel.bewaard", ["bestand": .text(kept)]) }
    return .done
  }
}
