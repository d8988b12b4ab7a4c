import CommandKit
import Language
import LogbookModel
import LogbookStore

/// Asks before a backup takes the place of a logbook; elsewhere than on a terminal `--toch` is the
/// consent (design 3).
struct RestoreConsent {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// - Throws: `.data` where nobody was asked, `.usage` where the answer was no.
  func require(for restoration: LogbookRestoration) throws(Failure) {
    guard let (question, refusal, arguments) = sentence(restoration),
      !session.invocation.has("toch")
    else {
      return
    }
    guard let prompt = Prompt(), !session.wantsJSON else {
      throw Failure(.data, refusal, arguments)
    }
    prompt.show(session.words(question, arguments) + "\n")
    let answer = prompt.ask(session.words("vraag.herstel"))
    guard let answer, ["j", "ja", "y", "yes"].contains(answer.lowercased()) else {
      throw Failure(.usage, "fout.herstel.afgebroken")
    }
  }

  /// How the backup stands to what is there; nil where nothing that is there can get lost.
  private func sentence(
    _ restoration: LogbookRestoration
  ) -> (question: String, refusal: String, arguments: [String: Argument])? {
    let names: [String: Argument] = [
      "bestand": .text(restoration.backup), "logboek": .text(restoration.path),
    ]
    switch restoration.present {
    case .nothing: return nil
    case .unreadable: return ("herstel.onleesbaar", "fout.herstel.onleesbaar", names)
    case .logbook(let relation, _):
      let arguments = names.merging(facts(relation)) { $1 }
      switch relation.outcome {
      case .same: return ("herstel.tabellen", "fout.herstel.tabellen", arguments)
      case .logbookIsNewer:
        return ("herstel.nieuwer-logboek", "fout.herstel.nieuwer-logboek", arguments)
      case .backupIsNewer:
        return ("herstel.nieuwere-kopie", "fout.herstel.nieuwere-kopie", arguments)
      case .diverged: return ("herstel.uiteen", "fout.herstel.uiteen", arguments)
      case .otherLogbook: return ("herstel.ander-logboek", "fout.herstel.ander-logboek", arguments)
      }
    }
  }

  private func facts(_ relation: JournalRelation) -> [String: Argument] {
    let names = JournalWords(session.words)
    let lost = relation.lost.map { share in
      Argument.text("\(names.thing(share.kind)) \(share.entries)×")
    }
    return [
      "gemeen": .number(relation.common),
      "n": .number(relation.logbook.number - relation.common),
      "meer": .number(relation.backup.number - relation.common),
      "sinds": relation.lostSince.flatMap { CalendarDate(iso: String($0.prefix(10))) }
        .map(Argument.date) ?? .text("-"),
      "wat": .list(lost),
    ]
  }
}
