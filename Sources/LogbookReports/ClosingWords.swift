import Document
import Language
import LogbookModel

/// How far a period of a vehicle is closed, in words.
struct ClosingWords {
  let words: Words
  let state: ClosingState

  /// `2025, sinds 15-1-2026`; or that nothing is closed any more.
  var closed: Fact {
    let runs = state.closed.map { run in
      words("afgesloten.sinds", ["periode": .period(run.days), "datum": .date(run.since)])
    }
    return Fact(
      words("veld.afgesloten"),
      runs.isEmpty ? words("afgesloten.niet-meer") : runs.joined(separator: "; "))
  }

  /// One for each time that something was opened again, with the reason.
  var reopened: [Fact] {
    state.reopened.map { event in
      Fact(
        words("veld.heropend"),
        words(
          "afgesloten.heropend",
          [
            "periode": .period(event.closure.period), "datum": .date(event.date),
            "wie": .text(event.actor), "reden": .text(event.reason ?? ""),
          ]))
    }
  }

  /// What changed on days that had been closed; empty where nothing did.
  func blocks(plates: [Vehicle.ID: String]) -> [Block] {
    guard !state.changes.isEmpty else { return [] }
    return [
      .paragraph(words("wijzigingen.na-afsluiting")),
      .table(
        ChangesTable(words: words, plates: plates)
          .table(state.changes, caption: words("wijzigingen.na-afsluiting"))),
    ]
  }
}

extension JSON {
  /// A field with what it was and what it became; readings and distances in km.
  private init(_ field: RecordedChange.Field) {
    self = .members(
      ("veld", .string(field.name)), ("oud", JSON.value(field.old)),
      ("nieuw", JSON.value(field.new)))
  }

  private static func value(_ argument: Argument?) -> JSON {
    switch argument {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .distance(let distance): JSON(distance)
    case .odometer(let reading): JSON(reading)
    case .date(let date): .string(date.iso)
    case .money(let money): .decimal(money.cents, decimals: 2)
    case .period, .word, .list, nil: .null
    }
  }

  /// The keys that tell how far a vehicle is closed (design 12); empty where it never was.
  static func closing(_ state: ClosingState?) -> [(String, JSON)] {
    let closed = state?.closed.map { run in
      JSON.members(
        ("van", .string(run.days.first.iso)), ("tot", .string(run.days.last.iso)),
        ("sinds", .string(run.since.iso)))
    }
    let reopened = state?.reopened.map { event in
      JSON.members(
        ("van", .string(event.closure.period.first.iso)),
        ("tot", .string(event.closure.period.last.iso)), ("op", .string(event.date.iso)),
        ("wie", .string(event.actor)), ("reden", .optional(event.reason)))
    }
    let changes = state?.changes.map { change in
      JSON.members(
        ("soort", .string(change.table)), ("nr", .integer(change.number)),
        ("journaal", .integer(change.change.entry)), ("op", .string(change.change.date.iso)),
        ("wie", .string(change.change.actor)), ("reden", .optional(change.change.reason)),
        ("velden", .array(change.change.fields.map { JSON($0) })))
    }
    return [
      ("afgesloten", .array(closed ?? [])), ("heropend", .array(reopened ?? [])),
      ("gewijzigd_na_afsluiting", .array(changes ?? [])),
    ]
  }
}
