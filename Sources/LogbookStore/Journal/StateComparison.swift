/// How today's journal stands to an earlier state of it (design 4): the only defence against a
/// journal that was cut off, rolled back or written anew as a whole.
package struct StateComparison: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The state is still there: it is that after this entry.
    case found(entry: Int)
    /// No entry has this fingerprint, and nothing more is known of the state.
    case absent
    /// The state lies before the entries that are here, of which the last that went is this one.
    case archived(last: Int)
    /// The journal ends before the state: it was cut off, or an older copy was put in its place.
    /// `same` is the last entry that is known to be the same, 0 for none.
    case ended(last: Int, same: Int)
    /// What came after the entry `same` is another history; `first` is the first entry that is
    /// known to differ.
    case differs(first: Int, same: Int)
    /// Already the first entry is another: this is another logbook.
    case otherLogbook
  }

  package let outcome: Outcome
  /// What the report tells about the first entry that differs, and what the journal says now.
  package let reported: JournalEntry?
  package let current: JournalEntry?
  /// When the state arose, UTC; nil where that is not known.
  package let moment: String?
  /// The entries after the state that concern the report, or all of them.
  package let changes: [JournalEntry]
  /// How many more there are, about other periods and vehicles.
  package let otherChanges: Int
  /// What the report has and the journal has no longer.
  package let missing: [JournalEntry]
  /// Where the state may be, if it is not here.
  package let archive: ArchivedEntries?

  init(
    _ outcome: Outcome, reported: JournalEntry? = nil, current: JournalEntry? = nil,
    moment: String? = nil, changes: [JournalEntry] = [], otherChanges: Int = 0,
    missing: [JournalEntry] = [], archive: ArchivedEntries? = nil
  ) {
    self.outcome = outcome
    self.reported = reported
    self.current = current
    self.moment = moment
    self.changes = changes
    self.otherChanges = otherChanges
    self.missing = missing
    self.archive = archive
  }

  /// Whether today's journal still contains the state.
  package var isFound: Bool {
    if case .found = outcome { return true }
    return false
  }
}
