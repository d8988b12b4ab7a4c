import Document
import Language
import LogbookModel
import LogbookStore

/// All versions of a trip or a vehicle: who changed what, when and why, and what was undone.
struct History {
  private let entries: [JournalEntry]
  /// The handlings that were undone, with the number of the one that did it.
  private let undone: [Int: Int]
  /// By number of the vehicle.
  private let plates: [Int: String]

  init(_ entries: [JournalEntry], in reader: LogbookReader) throws(Failure) {
    self.entries = entries
    undone = try reader.undoneHandlings()
    plates = Dictionary(
      try reader.vehicles().map { ($0.id, $0.plate.formatted) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A heading and a paragraph for each version.
  func blocks(_ words: Words) -> [Block] {
    [.heading(level: 3, text: words("rit.geschiedenis"))]
      + entries.map { .paragraph(sentence($0, words)) }
  }

  private func sentence(_ entry: JournalEntry, _ words: Words) -> String {
    let moment = DutchClock.unixSeconds(moment: entry.moment).map(words.moment)
    var parts = [
      words(
        "geschiedenis.versie",
        [
          "moment": .text(moment ?? entry.moment), "wie": .text(entry.actor),
          "wat": .text(JournalWords(words, plates: plates).version(entry)),
        ])
    ]
    if let reason = entry.reason {
      parts.append(words("logboek.reden", ["reden": .text(reason)]))
    }
    var handling = words("geschiedenis.handeling", ["handeling": .number(entry.handling)])
    if let undoing = undone[entry.handling] {
      handling += words("geschiedenis.ongedaan", ["handeling": .number(undoing)])
    }
    return (parts + [handling]).joined(separator: "; ")
  }

  /// The entries as in `logboek list`, each with the fields that it changed and the number of the
  /// handling that undid it.
  var json: JSON {
    .array(
      entries.map { entry in
        guard case .object(let members) = JSON(entry) else { return JSON(entry) }
        return .object(
          members + [
            JSON.Member("velden", .array(entry.changedFields.map { .string($0) })),
            JSON.Member(
              "ongedaan_door", undone[entry.handling].map { .integer($0) } ?? .null),
          ])
      })
  }
}
