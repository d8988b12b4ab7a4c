import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

/// What an undone command comes to: its changes taken back, and what is found after it.
struct UndoOutcome {
  /// How it is spoken of.
  enum Tense: String {
    /// Before the question.
    case plan = "plan"
    case trial = "proef"
    case done = "gedaan"
  }

  /// How many changes are told one by one.
  static let shown = 20

  /// The command that is taken back.
  let handling: Handling
  /// The one that takes it back.
  private let undoing: Handling
  /// The first changes, without the entry that refers to the command.
  private let changes: [JournalEntry]
  private let findings: FindingsEcho
  /// The tests of the years of the trips that are told, one for each trip.
  private let totals: [PrivateUseTest]
  private let plates: [Vehicle.ID: String]

  /// - Parameter limit: how many changes to keep; nil for all.
  init(
    _ handling: Handling, _ writer: LogbookWriter, before: LogbookAnalysis,
    after: LogbookAnalysis, limit: Int?
  ) throws(Failure) {
    self.handling = handling
    undoing = try writer.recordedHandling()
    let entries = try writer.entries(of: undoing, first: limit.map { $0 + 1 })
    changes = Array(entries.dropFirst())
    let vehicles = try writer.vehicles()
    plates = Dictionary(
      (vehicles + before.logbook.vehicles).map { ($0.id, $0.plate.formatted) },
      uniquingKeysWith: { first, _ in first })
    findings = FindingsEcho(before: before, after: after, vehicles: vehicles)
    var totals: [PrivateUseTest] = []
    for entry in entries.prefix(UndoOutcome.shown) where entry.kind == "rit" {
      guard let trip = try writer.trip(entry.subject), let test = after.test(of: trip) else {
        continue
      }
      totals.append(test)
    }
    self.totals = totals
  }

  /// How many changes there are.
  private var count: Int { undoing.count - 1 }

  func show(in session: Session, as tense: Tense) {
    if session.wantsJSON { return session.show(json(in: session, as: tense)) }
    // What a question is about is shown whatever else is not.
    if !session.invocation.globals.isQuiet || tense != .done {
      session.output.write(lines(session.words, tense).joined(separator: "\n") + "\n")
    }
    findings.show(in: session)
  }

  private func lines(_ words: Words, _ tense: Tense) -> [String] {
    let moment = DutchClock.unixSeconds(moment: handling.moment).map(words.moment)
    let head = words(
      "ongedaan.\(tense.rawValue)",
      [
        "handeling": .number(handling.number), "moment": .text(moment ?? handling.moment),
        "wie": .text(handling.actor),
      ])
    let journal = JournalWords(words, plates: plates)
    let rest = count - changes.count
    return [head] + changes.map { "  " + journal.becoming($0) }
      + (rest == 0 ? [] : ["  " + words("ongedaan.rest", ["n": .number(rest)])])
      + yearTotals(words)
  }

  /// One for each year and driver.
  private func yearTotals(_ words: Words) -> [String] {
    var shown: Set<String> = []
    return totals.map { TripEcho.total($0, words: words) }.filter { shown.insert($0).inserted }
  }

  private func json(in session: Session, as tense: Tense) -> JSON {
    .members(
      ("ongedaan", .integer(handling.number)), ("tijdstip", .string(handling.moment)),
      ("wie", .string(handling.actor)), ("proef", .bool(tense != .done)),
      ("handeling", tense == .done ? .integer(undoing.number) : .null),
      (
        "wijzigingen",
        .array(
          changes.map { entry in
            .members(
              ("soort", .string(entry.kind)), ("nr", .integer(entry.subject)),
              ("velden", .array(entry.changedFields.map { .string($0) })),
              ("oud", .optional(entry.old)), ("nieuw", .optional(entry.new)))
          })
      ), ("bevindingen", findings.json(in: session)))
  }
}
