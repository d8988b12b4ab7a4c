import SQLiteKit

/// How the journal of a backup stands to that of the logbook it would replace.
package struct JournalRelation: Hashable, Sendable {
  package enum Outcome: Sendable {
    case same
    /// The logbook has all that the backup has, and more.
    case logbookIsNewer
    /// The backup has all that the logbook has, and more.
    case backupIsNewer
    /// They begin alike, and each has entries that the other has not.
    case diverged
    /// Already their first entries differ.
    case otherLogbook
  }

  /// A kind of thing with the number of entries about it.
  package struct Share: Hashable, Sendable {
    package let kind: String
    package let entries: Int
  }

  /// The number of the last entry that both have; 0 for none.
  package let common: Int
  /// The last entries of the logbook and of the backup.
  package let logbook: JournalPosition
  package let backup: JournalPosition
  /// What the logbook has and the backup has not, by kind.
  package let lost: [Share]
  /// The moment of the first of these, UTC; nil where there are none.
  package let lostSince: String?

  package var outcome: Outcome {
    if common == 0 { return .otherLogbook }
    switch (common < logbook.number, common < backup.number) {
    case (false, false): return .same
    case (true, false): return .logbookIsNewer
    case (false, true): return .backupIsNewer
    case (true, true): return .diverged
    }
  }

  /// Nil where one of them has no journal.
  init?(logbook: Connection, backup: Connection) throws(SQLiteError) {
    guard let present = try LogbookReader.lastPosition(of: logbook),
      let saved = try LogbookReader.lastPosition(of: backup)
    else { return nil }
    self.logbook = present
    self.backup = saved
    let first = try max(
      JournalRelation.first(of: logbook), JournalRelation.first(of: backup))
    var upper = min(present.number, saved.number)
    // Where an entry is the same all before it are, so that the last of them can be searched.
    var same = first <= upper ? first - 1 : upper
    let floor = same
    while same < upper {
      let middle = upper - (upper - same) / 2
      let hash = try JournalRelation.hash(middle, in: logbook)
      if let hash, try hash == JournalRelation.hash(middle, in: backup) {
        same = middle
      } else {
        upper = middle - 1
      }
    }
    // What went to an archive cannot be compared.
    common = same == floor ? 0 : same
    (lost, lostSince) = try JournalRelation.lost(after: common, in: logbook)
  }

  private static func first(of connection: Connection) throws(SQLiteError) -> Int {
    try connection.integer("SELECT min(nr) FROM journaal") ?? 0
  }

  /// The hash of an entry, or what the entry after it says that it is.
  private static func hash(_ number: Int, in connection: Connection) throws(SQLiteError) -> String?
  {
    try connection.withStatement(
      """
      SELECT hex(hash) FROM journaal WHERE nr = ?1 \
      UNION ALL SELECT hex(vorige) FROM journaal WHERE nr = ?1 + 1 LIMIT 1
      """
    ) { statement throws(SQLiteError) in
      statement.bind(number, at: 1)
      return try statement.step() ? statement.text(0) : nil
    }
  }

  private static func lost(
    after common: Int, in connection: Connection
  ) throws(SQLiteError) -> ([Share], String?) {
    try connection.withStatement(
      """
      SELECT soort, count(*), min(tijdstip) FROM journaal WHERE nr > ? \
      GROUP BY soort ORDER BY min(nr)
      """
    ) { statement throws(SQLiteError) in
      statement.bind(common, at: 1)
      var shares: [Share] = []
      var first: String?
      while try statement.step() {
        shares.append(Share(kind: statement.text(0) ?? "", entries: statement.integer(1)))
        if let moment = statement.text(2) { first = first.map { min($0, moment) } ?? moment }
      }
      return (shares, first)
    }
  }
}
