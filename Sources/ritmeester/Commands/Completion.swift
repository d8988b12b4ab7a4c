import CommandKit
import KeyFile
import LogbookModel
import LogbookStore
import TripExchange

extension Entry {
  /// `voltooiing`: a completion script for a shell.
  static let completion = Entry(
    Command(
      "voltooiing",
      operands: [Operand("shell", completion: .words(Shell.allCases.map(\.rawValue)))],
      examples: ["ritmeester voltooiing bash > ritmeester.bash"])
  ) { session throws(Failure) in
    let name = session.invocation.operands[0]
    guard let shell = Shell(rawValue: name) else {
      throw Failure(
        .usage, "fout.shell",
        [
          "waarde": .text(name),
          "keuzes": .list(Shell.allCases.map { .text($0.rawValue) }),
        ])
    }
    session.output.write(
      CompletionScripts(table: Program.table, words: session.words).script(for: shell))
    return .done
  }

  /// `handleiding`: the man page.
  static let manual = Entry(
    Command("handleiding", examples: ["ritmeester handleiding > ritmeester.1"])
  ) { session throws(Failure) in
    session.output.write(
      ManualWriter(
        table: Program.table, words: session.words, version: Ritmeester.version,
        date: Ritmeester.released
      ).page)
    return .done
  }

  /// What completion scripts ask for: plates, places, templates, layouts, one a line. A logbook that cannot
  /// be read has none.
  static let completionValues = Entry(
    Command(CompletionScripts.valuesCommand, operands: [Operand("wat")], isHidden: true)
  ) { session throws(Failure) in
    for value in values(session.invocation.operands[0], session) {
      session.output.write(SafeText.line(value) + "\n")
    }
    return .done
  }

  private static func values(_ kind: String, _ session: Session) -> [String] {
    switch kind {
    case "voertuigen":
      let vehicles = try? session.reading { store throws(Failure) in try store.vehicles() }
      return (vehicles ?? []).flatMap { [$0.plate.formatted] + ($0.label.map { [$0] } ?? []) }
    case "adressen":
      let places = try? session.reading { store throws(Failure) in try store.places() }
      return (places ?? []).map(\.name)
    case "sjablonen":
      return session.keyFiles("rapport").names
    case "indelingen":
      let layouts = try? ImportLayout.all(in: session.keyFiles("import"))
      return (layouts ?? []).filter { !$0.isForeign }.map(\.name)
    default:
      return []
    }
  }
}
