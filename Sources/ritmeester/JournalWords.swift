import Document
import Language
import LogbookModel
import LogbookStore

/// Journal entries in words.
struct JournalWords {
  private let words: Words

  init(_ words: Words) { self.words = words }

  /// Moment, actor, what was done to what, what changed, and why.
  func sentence(_ entry: JournalEntry) -> String {
    let parts: [String?] = [
      "\(entry.number)", entry.moment, entry.actor, action(of: entry),
      changes(in: entry).map { "(\($0))" },
      entry.reason.map { words("logboek.reden", ["reden": .text($0)]) },
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  /// `rit 12 gewijzigd`.
  func action(of entry: JournalEntry) -> String {
    if entry.kind == "herstel" {
      return words("logboek.hersteld", ["bestand": .text(text(entry.new?["bestand"], of: ""))])
    }
    let verb = entry.old == nil ? "nieuw" : isVoiding(entry) ? "ongeldig" : "gewijzigd"
    return words(
      "logboek.\(verb)", ["soort": .text(thing(entry.kind)), "nr": .number(entry.subject)])
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
  func changes(in entry: JournalEntry) -> String? {
    guard let old = entry.old, let new = entry.new else { return nil }
    let changes = entry.changedFields.map { field in
      "\(name(of: field)) \(text(old[field], of: field)) → \(text(new[field], of: field))"
    }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  /// What a new trip was: its date, readings and places; nil for other things.
  func subject(of entry: JournalEntry) -> String? {
    guard entry.kind == "rit", let new = entry.new else { return nil }
    return ["datum", "begin", "eind", "van", "naar"].map { text(new[$0], of: $0) }
      .joined(separator: ", ")
  }

  private func isVoiding(_ entry: JournalEntry) -> Bool {
    entry.changedFields.contains("ongeldig")
  }

  private static let inTenths: Set<String> = [
    "begin", "eind", "omrij", "gemeten", "beginstand", "eindstand", "oud", "nieuw",
    "overgenomen_privé",
  ]

  private func text(_ value: JournalRecord.Value?, of field: String) -> String {
    switch value {
    case .integer(let number) where JournalWords.inTenths.contains(field): words.tenths(number)
    case .integer(let cents) where field == "catalogusprijs": words.money(Money(cents: cents))
    case .integer(let number): String(number)
    case .text(let text): SafeText.line(text)
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

  private static func optional(_ record: JournalRecord?) -> JSON {
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
