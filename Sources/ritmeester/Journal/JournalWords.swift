import Document
import Language
import LogbookModel
import LogbookStore

/// Journal entries in words.
struct JournalWords {
  private let words: Words
  private let plates: [Int: String]

  /// - Parameter plates: by number of the vehicle.
  init(_ words: Words, plates: [Int: String] = [:]) {
    self.words = words
    self.plates = plates
  }

  /// What an entry leads to, for one that changes something: `rit 12: eind 18.265 → 18.255`,
  /// `rit 13 telt niet meer (...)`, `rit 14 telt weer (...)`.
  func becoming(_ entry: JournalEntry) -> String {
    func sentence(_ key: String, _ facts: String) -> String {
      words(
        "ongedaan.\(key)",
        [
          "soort": .text(thing(entry.kind)), "nr": .number(entry.subject), "wat": .text(facts),
        ])
    }
    let facts = facts(of: entry)
    if isVoiding(entry) { return sentence("ongeldig", facts) }
    let changes = changes(in: entry, without: ["ongeldig"])
    if isReviving(entry) {
      return sentence("geldig", facts) + (changes.map { ": \($0)" } ?? "")
    }
    // A trip is known by its number; other things hardly.
    return sentence("wijziging", entry.kind == "rit" ? "" : facts) + ": " + (changes ?? "-")
  }

  /// What an entry made of a thing: `rit 12 gewijzigd: eind 18.265 → 18.255`.
  func version(_ entry: JournalEntry) -> String {
    let changes = changes(in: entry, without: ["ongeldig", "begin_voorgesteld"])
    return action(of: entry)
      + (entry.old == nil ? facts(of: entry) : changes.map { ": \($0)" } ?? "")
  }

  /// What was done to what, what it was or what changed, and why.
  func deed(_ entry: JournalEntry) -> String {
    let facts = changes(in: entry) ?? (entry.old == nil ? subject(of: entry) : nil)
    return [
      action(of: entry), facts.map { "(\($0))" },
      entry.reason.map { words("logboek.reden", ["reden": .text($0)]) },
    ].compactMap { $0 }.joined(separator: "  ")
  }

  /// Dutch time; as it stands where it is no moment.
  func moment(_ text: String) -> String {
    DutchClock.unixSeconds(moment: text).map(words.moment) ?? SafeText.line(text)
  }

  /// `rit 12 gewijzigd`.
  func action(of entry: JournalEntry) -> String {
    if entry.kind == "herstel" {
      return words("logboek.teruggezet", ["bestand": .text(text(entry.new?["bestand"], of: ""))])
    }
    if entry.beginsJournal {
      return words("logboek.begin", ["regel": .number(entry.number)])
    }
    if let closing = closing(of: entry) { return closing }
    if let handling = entry.undoes {
      return words("logboek.ongedaan", ["handeling": .number(handling)])
    }
    let verb =
      entry.old == nil
      ? "nieuw"
      : entry.carriesOn
        ? "meegenomen"
        : isVoiding(entry) ? "ongeldig" : isReviving(entry) ? "hersteld" : "gewijzigd"
    return words(
      "logboek.\(verb)", ["soort": .text(thing(entry.kind)), "nr": .number(entry.subject)])
  }

  /// `2024 afgesloten`; nil for what closes or opens nothing.
  private func closing(of entry: JournalEntry) -> String? {
    guard entry.kind == "afsluiting", let period = period(of: entry),
      case .text(let kind)? = entry.new?["soort"], words.has("logboek.\(kind)")
    else { return nil }
    return words("logboek.\(kind)", ["periode": .period(period)])
  }

  private func period(of entry: JournalEntry) -> Period? {
    guard case .text(let first)? = entry.new?["vanaf"], case .text(let last)? = entry.new?["tot"],
      let first = CalendarDate(iso: first), let last = CalendarDate(iso: last)
    else { return nil }
    return Period(first: first, last: last)
  }

  /// What an entry is about; as it stands where the journal has it from elsewhere.
  func thing(_ kind: String) -> String {
    let key = "logboek.ding.\(kind)"
    return words.has(key) ? words(key) : SafeText.line(kind)
  }

  private func name(of field: String) -> String {
    let keys = ["logboek.veld.\(field)", "veld.\(field)"]
    return keys.first(where: words.has).map { words($0) } ?? SafeText.line(field)
  }

  /// `eind 18.255 → 18.265`, for what was changed; nil for what is new.
  func changes(in entry: JournalEntry, without hidden: Set<String> = []) -> String? {
    guard let old = entry.old, let new = entry.new else { return nil }
    let changes = entry.changedFields.filter { !hidden.contains($0) }.map { field in
      "\(name(of: field)) \(text(old[field], of: field)) → \(text(new[field], of: field))"
    }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  /// ` (laat.dagen)`: by what a thing is known; empty for what is known by its number alone.
  private func facts(of entry: JournalEntry) -> String {
    guard let state = entry.new, let fields = JournalWords.knownBy[entry.kind] else { return "" }
    let facts = fields.map { text(state[$0], of: $0) }.filter { $0 != "-" && !$0.isEmpty }
    return facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
  }

  private static let knownBy = [
    "rit": ["datum", "begin", "eind", "van", "naar"],
    "voertuig": ["kenteken"], "terbeschikkingstelling": ["voertuig", "vanaf", "tot"],
    "adres": ["naam"], "tellerwissel": ["voertuig", "datum"],
    "meting": ["voertuig", "datum", "stand"], "verklaring": ["soort", "vanaf"],
    "kenteken": ["kenteken", "vanaf"], "instelling": ["naam"],
  ]

  /// What a new thing was; a trip by its date, readings and places, a file by what it is known by,
  /// and anything else by all it has.
  func subject(of entry: JournalEntry) -> String? {
    guard let new = entry.new else { return nil }
    if entry.kind == "rit", let fields = JournalWords.knownBy[entry.kind] {
      return fields.map { text(new[$0], of: $0) }.joined(separator: ", ")
    }
    let said: Set<String> = closing(of: entry) == nil ? ["nr"] : ["nr", "soort", "vanaf", "tot"]
    let facts = new.fields.filter { field in
      !said.contains(field.name) && field.value != .null && !field.name.hasPrefix("hoogste_")
    }
    .map { "\(name(of: $0.name)) \(text($0.value, of: $0.name))" }
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }

  private func isVoiding(_ entry: JournalEntry) -> Bool {
    entry.old != nil && entry.old?.isVoid != true && entry.new?.isVoid == true
  }

  private func isReviving(_ entry: JournalEntry) -> Bool {
    entry.old?.isVoid == true && entry.new?.isVoid != true
  }

  private static let inTenths: Set<String> = [
    "begin", "eind", "omrij", "gemeten", "beginstand", "eindstand", "oud", "nieuw", "stand",
    "overgenomen_privé",
  ]

  private func text(_ value: JournalRecord.Value?, of field: String) -> String {
    switch value {
    case .integer(let number) where JournalWords.inTenths.contains(field): words.tenths(number)
    case .integer(let cents) where field == "catalogusprijs": words.money(Money(cents: cents))
    case .integer(let number) where field == "voertuig": plates[number] ?? String(number)
    case .integer(let number): String(number)
    case .text(let text) where field == "kenteken":
      LicencePlate(text)?.formatted ?? SafeText.line(text)
    case .text(let text): CalendarDate(iso: text).map(words.date) ?? SafeText.line(text)
    case .null, nil: "-"
    }
  }
}

extension JSON {
  /// A journal entry; readings in `oud` and `nieuw` are tenths of a km, as they are hashed.
  init(_ entry: JournalEntry) {
    self = .members(
      ("nr", .integer(entry.number)), ("tijdstip", .string(entry.moment)),
      ("wie", .string(entry.actor)), ("handeling", .integer(entry.handling)),
      ("soort", .string(entry.kind)), ("onderwerp", .integer(entry.subject)),
      ("oud", .optional(entry.old)), ("nieuw", .optional(entry.new)),
      ("reden", .optional(entry.reason)), ("vorige", .string(entry.previous)),
      ("hash", .string(entry.hash)))
  }

  static func optional(_ record: JournalRecord?) -> JSON {
    guard let record else { return .null }
    return .object(
      record.fields.map { field in
        switch field.value {
        case .null: Member(field.name, .null)
        case .integer(let number): Member(field.name, .integer(number))
        case .text(let text): Member(field.name, .string(text))
        }
      })
  }
}
