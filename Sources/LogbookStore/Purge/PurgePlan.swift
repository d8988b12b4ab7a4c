package import LogbookModel
import SQLiteKit

/// What goes when all trips before a calendar year may go.
///
/// The journal can only lose its beginning: all entries up to the last one before the first command
/// that wrote down a trip of that year or later. What other things those entries tell of stays, and
/// so does the last trip of each vehicle, from which its chain goes on.
package struct PurgePlan: Hashable, Sendable {
  /// The trips of the years before this one may go.
  package let year: Int
  /// The number of the last entry that goes; 0 for none.
  package let last: Int
  /// How many trips are told of by these entries alone.
  package let trips: Int
  /// How many trips of the years before stay, since they were entered or changed later.
  package let later: Int
  /// The first entry about a trip of the year or later; nil where there is none.
  package let first: JournalEntry?

  /// The last year of which the trips may go on a day: seven full years must have passed since its
  /// end (AWR art. 52 lid 4, domain.md A66).
  package static func newestYear(on today: CalendarDate) -> Int { today.year - 7 }

  /// From when on the trips before a year may go.
  package static func earliestDate(for year: Int) -> CalendarDate { .firstDay(of: year + 7) }
}

/// Where what goes was written to.
package struct PurgeArchive: Hashable, Sendable {
  /// Where the file is.
  package let path: String
  /// In bytes.
  package let size: Int
  /// 64 hexadecimal digits.
  package let sha256: String
  /// The last hash in it.
  package let fingerprint: String

  /// The name without its folder.
  var file: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension LogbookReader {
  /// What would go of the trips before a year.
  package func purgePlan(before year: Int) throws(Failure) -> PurgePlan {
    try inOneState { () throws(Failure) in
      let day = CalendarDate.firstDay(of: year).iso
      let start = try start()
      let first = try journalEntries(
        """
        WHERE nr > \(start.number) AND soort = 'rit' \
        AND (\(JournalField.sql("datum", of: "nieuw")) >= '\(day)' \
        OR \(JournalField.sql("datum", of: "oud")) >= '\(day)') ORDER BY nr LIMIT 1
        """
      ).first
      let last = if let first { first.handling - 1 } else { try lastNumber }
      return try reading { () throws(SQLiteError) in
        let old = try connection.integer("SELECT count(*) FROM rit WHERE datum < '\(day)'") ?? 0
        let going = try connection.integer(
          "SELECT count(*) FROM (\(LogbookReader.goingTrips(upTo: last)))")
        return PurgePlan(
          year: year, last: last, trips: going ?? 0, later: old - (going ?? 0), first: first)
      }
    }
  }

  /// In SQL, the trips of which no entry after this one tells.
  static func goingTrips(upTo last: Int) -> String {
    """
    SELECT onderwerp FROM journaal WHERE soort = 'rit' GROUP BY onderwerp \
    HAVING max(nr) <= \(last)
    """
  }
}
