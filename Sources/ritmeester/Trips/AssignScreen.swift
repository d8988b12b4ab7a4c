import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports

/// What is shown while trips are assigned; all of it on the error stream, as questions are.
struct AssignScreen {
  let words: Words
  let prompt: Prompt

  /// Shows a sentence, wrapped.
  func say(_ key: String, _ arguments: [String: Argument] = [:]) {
    show(words(key, arguments))
  }

  /// Shows a trip with what is proposed for it.
  /// - Parameters:
  ///   - place: its place among `count` trips, from 1.
  ///   - plate: nil where all trips are of one vehicle.
  ///   - others: how many trips of the same two places follow.
  func show(
    _ trip: Trip, place: Int, of count: Int, plate: String?, proposal: KindProposal?, others: Int
  ) {
    var arguments = TripEcho.arguments(trip, words: words)
    arguments["nummer"] = .number(place)
    arguments["aantal"] = .number(count)
    if let plate { arguments["voertuig"] = .text(plate) }
    prompt.show("\n")
    say(plate == nil ? "indelen.rit" : "indelen.rit.voertuig", arguments)
    say("indelen.adressen", arguments)
    if let note = trip.note { say("indelen.opmerking", ["opmerking": .text(note)]) }
    show(words(proposal))
    if others > 0 { say("indelen.paar", ["n": .number(others)]) }
  }

  /// The question for one key; what Enter does stands between brackets.
  func ask(_ proposal: KindProposal?) {
    let hint = proposal.map { " [\(words.kind($0.kind))]" } ?? ""
    prompt.show("\(words("indelen.vraag"))\(hint): ")
  }

  /// Asks for consent by one key.
  func askConsent() { prompt.show(words("indelen.paar.toets") + ": ") }

  /// Shows the meaning of the key that was pressed behind the question.
  func answer(_ text: String) { prompt.show(text + "\n") }

  private func show(_ text: String) {
    for line in TextWrap.lines(text, width: max(20, Terminal.errors.columns - 1)) {
      prompt.show(line + "\n")
    }
  }
}
