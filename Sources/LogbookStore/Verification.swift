package import LogbookModel

/// What `verify` found.
package struct Verification: Hashable, Sendable {
  /// The number of entries.
  package let entries: Int
  /// The last hash in 64 hexadecimal digits.
  package let fingerprint: String
  package let problems: [JournalProblem]

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
    case .missingEntry(let entry), .brokenEntry(let entry), .wrongOldValue(let entry):
      ["regel": .number(entry)]
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
