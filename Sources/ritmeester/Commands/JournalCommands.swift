import CommandKit
import Document
import Language
import LogbookModel
import LogbookStore

extension Entry {
  /// `logboek list`: the journal, newest entries last.
  static let journalList = Entry(
    Command(
      "logboek list", options: [Option("aantal", "AANTAL"), Option("rit", "NR")],
      printsData: true,
      examples: ["ritmeester logboek list --aantal 20", "ritmeester logboek list --rit 211"])
  ) { session throws(Failure) in
    let invocation = session.invocation
    let count = try invocation.value("aantal").map { text throws(Failure) in
      try OptionValues.number(text)
    }
    let trip = try invocation.value("rit").map { text throws(Failure) in
      try OptionValues.number(text)
    }
    let entries = try session.reading { store throws(Failure) -> [JournalEntry] in
      guard let trip else { return try store.journal(newest: count) }
      guard try store.trip(trip) != nil else {
        throw Failure(.data, "fout.rit.onbekend", ["rit": .number(trip)])
      }
      let history = try store.history(ofTrip: trip)
      return count.map { Array(history.suffix($0)) } ?? history
    }
    if session.wantsJSON {
      session.show(.array(entries.map { JSON($0) }))
      return .done
    }
    let words = JournalWords(session.words)
    for entry in entries { session.output.write(words.sentence(entry) + "\n") }
    return .done
  }

  /// `logboek verify`: whether journal and tables are as the program left them.
  static let journalVerify = Entry(
    Command(
      "logboek verify", options: [Option("vingerafdruk", "HASH")], printsData: true,
      examples: [
        "ritmeester logboek verify", "ritmeester logboek verify --vingerafdruk 0123456789abcdef",
      ])
  ) { session throws(Failure) in
    let wanted = session.invocation.value("vingerafdruk").map { trimmed($0).lowercased() }
    if let wanted, wanted.utf8.count < 16 || !wanted.allSatisfy(\.isHexDigit) {
      throw Failure(.usage, "fout.vingerafdruk", ["waarde": .text(wanted)])
    }
    let result = try session.reading { store throws(Failure) in
      try store.verify(fingerprint: wanted)
    }
    if session.wantsJSON {
      show(result, session)
    } else {
      for problem in result.problems {
        session.output.write(session.words(problem.key, problem.arguments) + "\n")
      }
      session.output.write(conclusion(result, session) + "\n")
    }
    return result.isIntact ? .done : .errorsFound
  }

  private static func conclusion(_ result: Verification, _ session: Session) -> String {
    let arguments: [String: Argument] = [
      "n": .number(result.entries), "vingerafdruk": .text(String(result.fingerprint.prefix(16))),
      "fouten": .number(result.problems.count),
    ]
    var lines = [
      session.words(result.problems.isEmpty ? "verify.goed" : "verify.fout", arguments)
    ]
    switch result.match {
    case .notAsked: lines.append(session.words("verify.alleen-vingerafdruk"))
    case .entry(let number):
      lines.append(session.words("verify.gevonden", ["regel": .number(number)]))
    case .absent: lines.append(session.words("verify.afwezig"))
    }
    return lines.joined(separator: "\n")
  }

  private static func show(_ result: Verification, _ session: Session) {
    let entry: JSON =
      if case .entry(let number) = result.match { .integer(number) } else { .null }
    session.show(
      .members(
        ("goed", .bool(result.isIntact)), ("regels", .integer(result.entries)),
        ("vingerafdruk", .string(result.fingerprint)), ("gevonden_bij", entry),
        (
          "problemen",
          .array(
            result.problems.map { .string(session.words($0.key, $0.arguments)) })
        )))
  }
}
