/// What one command changed: the journal entries that share a `handeling`.
package struct Handling: Hashable, Sendable {
  /// The number of its first entry, by which it is known.
  package let number: Int
  /// The number of its last entry.
  package let last: Int
  /// UTC, as stored: `2026-11-30T06:02:24.123Z`.
  package let moment: String
  /// The login name of who ran the program.
  package let actor: String
  /// What its entries are about: names of tables, `import` and the like.
  package let kinds: Set<String>

  /// How many entries it has.
  package var count: Int { last - number + 1 }

  /// Its entries as a part of the journal.
  var entries: ClosedRange<Int> { number...last }
}
