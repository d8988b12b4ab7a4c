import Document
import Language
import LogbookModel
import TripExchange

/// What was decided about a file, in words.
struct DecisionWords {
  let words: Words

  func facts(_ decisions: [Decision]) -> [Fact] {
    decisions.map { Fact(words("beslissing.\($0.name)"), text(of: $0)) }
  }

  /// As in JSON: a sign or an abbreviation.
  func plain(_ decision: Decision) -> String { words("waarde", ["waarde": decision.value]) }

  /// `dag-maand-jaar`, `puntkomma (;)`; what has no words stands as it is.
  private func text(of decision: Decision) -> String {
    let plain = plain(decision)
    let key = "beslissing.\(decision.name).\(DecisionWords.names[plain] ?? plain)"
    return words.has(key) ? words(key) : plain
  }

  /// Signs that cannot stand in a key.
  private static let names = [
    ";": "puntkomma", ",": "komma", ".": "punt", "|": "streep", "TAB": "tab",
  ]
}
