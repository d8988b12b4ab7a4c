package import LogbookModel

/// Which entries of the journal a list shows; what is nil does not matter.
package struct JournalFilter: Hashable, Sendable {
  /// A table's name, `logboek`, `import` or `opschoning`.
  package var kind: String?
  /// The entries about a trip, whatever became of it.
  package var trip: Int?
  /// The entries about a vehicle and what ever belonged to it, with the files its trips came from.
  package var vehicle: Vehicle.ID?
  /// What is dated there, or in force there, before or after the change.
  package var period: Period?
  /// On which days, by Dutch time, the entries were written.
  package var written: Period?
  /// The command, by the number of its first entry.
  package var handling: Int?
  /// Only so many of the entries that fit, the last ones.
  package var newest: Int?

  package init() {}

  /// The kinds that there are, in the order of the tables.
  package static let kinds = Journal.Kind.all

  /// In SQL, which entries fit. All values are numbers, dates or kinds of the program's own.
  var condition: String {
    let parts = [
      kind.map { "soort = '\($0)'" }, trip.map { "soort = 'rit' AND onderwerp = \($0)" },
      handling.map(JournalFilter.isIn), written.map(JournalFilter.isWritten), subject,
    ]
    let given = parts.compactMap { $0 }
    return given.isEmpty ? "1" : given.joined(separator: " AND ")
  }

  /// Where the newest of the fitting entries begin.
  var sql: String {
    let start = newest.map { count in
      """
       AND nr >= coalesce((SELECT nr FROM journaal WHERE \(condition) \
      ORDER BY nr DESC LIMIT 1 OFFSET \(max(count, 1) - 1)), 0)
      """
    }
    return "WHERE \(condition)\(start ?? "") ORDER BY nr"
  }

  private var subject: String? {
    let about = [vehicle.map(JournalFilter.isOf), period.map(JournalFilter.isDated)]
      .compactMap { $0 }
    guard !about.isEmpty else { return nil }
    let fits = about.joined(separator: " AND ")
    return """
      (\(fits) OR soort = 'import' AND handeling IN \
      (SELECT handeling FROM journaal WHERE soort = 'rit' AND \(fits)))
      """
  }

  /// The entries of a command stand together, from the one that gave it its number.
  private static func isIn(_ handling: Int) -> String {
    """
    handeling = \(handling) AND nr >= \(handling) AND nr <= ifnull((SELECT nr - 1 FROM journaal \
    WHERE nr > \(handling) AND handeling <> \(handling) ORDER BY nr LIMIT 1), \(Int.max))
    """
  }

  private static func isOf(_ vehicle: Vehicle.ID) -> String {
    let either = ["oud", "nieuw"].map { "\(JournalField.sql("voertuig", of: $0)) = \(vehicle)" }
    return """
      (soort = 'voertuig' AND onderwerp = \(vehicle) OR \(either.joined(separator: " OR ")))
      """
  }

  /// A thing has a date or a time in which it is in force, which may be open; of a plate it is the
  /// day of the change that counts.
  private static func isDated(_ period: Period) -> String {
    let states = ["oud", "nieuw"].map { state in
      let from = JournalField.sql("vanaf", of: state)
      let end = """
        coalesce(\(JournalField.sql("tot", of: state)), \
        \(JournalField.sql("ingetrokken", of: state)), \
        iif(soort = 'kenteken', \(from), '9999-12-31'))
        """
      return """
        \(JournalField.sql("datum", of: state)) \
        BETWEEN '\(period.first.iso)' AND '\(period.last.iso)' \
        OR \(from) <= '\(period.last.iso)' AND \(end) >= '\(period.first.iso)'
        """
    }
    return "(\(states.joined(separator: " OR ")))"
  }

  private static func isWritten(_ days: Period) -> String {
    let bounds = [days.first, days.last + 1].map { day in
      let seconds = max(0, DutchClock.unixSeconds(date: day, time: .midnight))
      return Moment.text(seconds: seconds, milliseconds: 0)
    }
    return "tijdstip >= '\(bounds[0])' AND tijdstip < '\(bounds[1])'"
  }
}
