package import LogbookModel

/// What `verify` found.
package struct Verification: Hashable, Sendable {
  /// The number of entries that are here.
  package let entries: Int
  /// The entries that went to an archive, where some did: the others were checked.
  package let archive: ArchivedEntries?
  /// The last hash in 64 hexadecimal digits.
  package let fingerprint: String
  package let problems: [JournalProblem]
  /// What is strange but may be as it was written.
  package let notes: [JournalNote]

  /// Whether journal, tables and schema are as the program left them.
  package var isIntact: Bool { problems.isEmpty }
}

/// One thing that is not as the program left it.
package enum JournalProblem: Hashable, Sendable {
  /// SQLite finds the file damaged; the text is SQLite's.
  case damage(String)
  /// A table, index or trigger that is missing, added or changed.
  case schema(String)
  /// No entry has this number, though later ones are there.
  case missingEntry(Int)
  /// The entry's hash does not fit its content and the entry before it.
  case brokenEntry(Int)
  /// The entry's old value is not the state that the entries before it lead to.
  case wrongOldValue(entry: Int)
  /// The entry does not belong to the command that it names.
  case wrongHandling(entry: Int)
  /// The entry is about something that this program does not know.
  case unknownKind(entry: Int, kind: String)
  /// The entry's new value is not in the form in which the program writes it.
  case wrongForm(entry: Int)
  case changedRow(table: String, row: Int, fields: [String])
  case missingRow(table: String, row: Int)
  case unknownRow(table: String, row: Int)

  /// The key of the sentence that says so.
  package var key: String {
    switch self {
    case .damage: "verify.schade"
    case .schema: "verify.schema"
    case .missingEntry: "verify.regel.ontbreekt"
    case .brokenEntry: "verify.regel.gewijzigd"
    case .wrongOldValue: "verify.regel.oud"
    case .wrongHandling: "verify.regel.handeling"
    case .unknownKind: "verify.regel.soort"
    case .wrongForm: "verify.regel.vorm"
    case .changedRow: "verify.rij.gewijzigd"
    case .missingRow: "verify.rij.ontbreekt"
    case .unknownRow: "verify.rij.onbekend"
    }
  }

  /// What the sentence is filled in with.
  package var arguments: [String: Argument] {
    switch self {
    case .damage(let text): ["melding": .text(text)]
    case .schema(let name): ["naam": .text(name)]
    case .missingEntry(let entry), .brokenEntry(let entry), .wrongOldValue(let entry),
      .wrongHandling(let entry), .wrongForm(let entry):
      ["regel": .number(entry)]
    case .unknownKind(let entry, let kind): ["regel": .number(entry), "soort": .text(kind)]
    case .changedRow(let table, let row, let fields):
      [
        "tabel": .text(table), "nummer": .number(row),
        "velden": .list(fields.map { .text($0) }),
      ]
    case .missingRow(let table, let row), .unknownRow(let table, let row):
      ["tabel": .text(table), "nummer": .number(row)]
    }
  }
}

/// What is strange in a journal but may be as the program wrote it.
package enum JournalNote: Hashable, Sendable {
  /// So many entries bear an earlier moment than the one before them, this one first: the clock of
  /// the computer was put back, or it was another computer.
  case clockRanBack(first: Int, count: Int)

  /// The key of the sentence that says so.
  package var key: String {
    switch self {
    case .clockRanBack: "verify.klok"
    }
  }

  /// What the sentence is filled in with.
  package var arguments: [String: Argument] {
    switch self {
    case .clockRanBack(let first, let count): ["regel": .number(first), "n": .number(count)]
    }
  }
}
