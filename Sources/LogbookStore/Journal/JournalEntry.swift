/// One change of one thing (design 4).
package struct JournalEntry: Hashable, Sendable {
  /// 1, 2, 3 ... without holes.
  package let number: Int
  /// UTC, as stored: `2026-11-30T06:02:24.123Z`.
  package let moment: String
  /// The login name of who ran the program.
  package let actor: String
  /// The number of the first entry of the command that this entry belongs to.
  package let handling: Int
  /// What was changed: a table's name, `logboek` or `import`.
  package let kind: String
  /// The number of the thing within its kind.
  package let subject: Int
  /// Nil where the thing is new.
  package let old: JournalRecord?
  package let new: JournalRecord?
  package let reason: String?
  /// The hash of the entry before it, zeros for the first: 64 hexadecimal digits.
  package let previous: String
  /// 64 hexadecimal digits.
  package let hash: String

  /// Whether it says only what a thing was already, since the entries that did have gone to an
  /// archive.
  package var carriesOn: Bool { old != nil && old == new }

  /// Whether it stands for the entries up to its number, which have gone to an archive
  /// (`JournalStart`).
  package var beginsJournal: Bool {
    kind == Journal.Kind.purge && handling == number && previous.utf8.allSatisfy { $0 == 0x30 }
  }

  /// The names of the fields that this entry changed; all of them for a new thing.
  package var changedFields: [String] {
    guard let new else { return [] }
    guard let old else { return new.fields.map(\.name) }
    return JournalRecord.differences(old, new)
  }

  /// The handling that this entry says is taken back; nil for any other entry.
  package var undoes: Int? {
    kind == Journal.Kind.undo ? new?.integer(Journal.undoneField) : nil
  }
}
