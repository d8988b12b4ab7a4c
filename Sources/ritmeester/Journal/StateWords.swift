import Document
import Language
import LogbookModel
import LogbookStore

/// How today's journal stands to an earlier state of it, in words.
struct StateWords {
  private let words: Words
  private let journal: JournalWords

  init(_ words: Words) {
    self.words = words
    journal = JournalWords(words)
  }

  /// The verdict, then what changed or is missing.
  func lines(_ comparison: StateComparison) -> [String] {
    switch comparison.outcome {
    case .absent: [words("verify.afwezig")] + inArchive(comparison)
    case .archived(let last):
      [words("verify.gearchiveerd", ["regel": .number(last)])] + inArchive(comparison)
    case .otherLogbook: [words("verify.ander-logboek")]
    case .found(let entry):
      [
        words(
          "verify.gevonden",
          ["regel": .number(entry), "moment": .text(journal.moment(comparison.moment ?? ""))])
      ] + since(comparison)
    case .ended(let last, let same):
      [words("verify.opgehouden", ["regel": .number(last)])]
        + (same == 0 ? [] : [words("verify.gelijk", ["regel": .number(same)])])
        + missing(comparison)
    case .differs(let first, 0):
      [words("verify.anders.uiterlijk", ["regel": .number(first)])]
    case .differs(let first, let same):
      [
        first == same + 1
          ? words("verify.anders", ["regel": .number(first), "gelijk": .number(same)])
          : words("verify.anders.tussen", ["regel": .number(first), "gelijk": .number(same)])
      ] + versions(comparison)
    }
  }

  private func inArchive(_ comparison: StateComparison) -> [String] {
    guard let archive = comparison.archive else { return [] }
    return [
      words(
        "verify.archief.zoek",
        ["bestand": .text(archive.file), "regel": .number(archive.last)])
    ]
  }

  private func since(_ comparison: StateComparison) -> [String] {
    let others: [String: Argument] = ["n": .number(comparison.otherChanges)]
    guard !comparison.changes.isEmpty else {
      return [
        comparison.otherChanges == 0
          ? words("verify.sindsdien.niets") : words("verify.sindsdien.elders", others)
      ]
    }
    let heading = words("verify.sindsdien", ["n": .number(comparison.changes.count)])
    let rest = comparison.otherChanges == 0 ? [] : [words("verify.sindsdien.overig", others)]
    return [heading] + groups(comparison.changes) + rest
  }

  private func missing(_ comparison: StateComparison) -> [String] {
    guard !comparison.missing.isEmpty else { return [] }
    return [words("verify.ontbreekt", ["n": .number(comparison.missing.count)])]
      + groups(comparison.missing)
  }

  private func versions(_ comparison: StateComparison) -> [String] {
    [
      comparison.reported.map { words("verify.toen", ["regel": .text(sentence($0))]) },
      comparison.current.map { words("verify.nu", ["regel": .text(sentence($0))]) },
    ].compactMap { $0 }
  }

  private func groups(_ entries: [JournalEntry]) -> [String] {
    HandlingLines.lines(entries, words, indent: "  ")
  }

  private func sentence(_ entry: JournalEntry) -> String {
    [journal.moment(entry.moment), SafeText.line(entry.actor), journal.deed(entry)]
      .joined(separator: "  ")
  }
}

extension JSON {
  /// How the journal stands to an earlier state, and what of a report it was compared with.
  init(_ comparison: StateComparison, report: JournalExtract?) {
    self = .members(
      ("uitkomst", .string(comparison.outcome.name)), ("tijdstip", .optional(comparison.moment)),
      (
        "rapport",
        report.map { report in
          .members(
            ("van", .string(report.scope.period.first.iso)),
            ("tot", .string(report.scope.period.last.iso)),
            ("regel", .integer(report.lastEntry)), ("vingerafdruk", .string(report.fingerprint)))
        } ?? .null
      ),
      ("gelijk_tot", comparison.outcome.same.map(JSON.integer) ?? .null),
      ("anders_vanaf", comparison.outcome.first.map(JSON.integer) ?? .null),
      ("toen", comparison.reported.map { JSON($0) } ?? .null),
      ("nu", comparison.current.map { JSON($0) } ?? .null),
      ("sindsdien", .array(comparison.changes.map { JSON($0) })),
      ("sindsdien_overig", .integer(comparison.otherChanges)),
      ("ontbreekt", .array(comparison.missing.map { JSON($0) })))
  }
}

extension StateComparison.Outcome {
  fileprivate var name: String {
    switch self {
    case .found: "aanwezig"
    case .absent: "afwezig"
    case .archived: "gearchiveerd"
    case .ended: "opgehouden"
    case .differs: "anders"
    case .otherLogbook: "ander_logboek"
    }
  }

  /// The last entry that is known to be the same.
  fileprivate var same: Int? {
    switch self {
    case .found(let entry): entry
    case .ended(_, let same), .differs(_, let same): same
    case .absent, .archived: nil
    case .otherLogbook: 0
    }
  }

  fileprivate var first: Int? {
    switch self {
    case .differs(let first, _): first
    case .otherLogbook: 1
    case .found, .absent, .archived, .ended: nil
    }
  }
}
