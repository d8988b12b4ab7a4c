import LogbookModel
import SQLiteKit

extension LogbookWriter {
  /// Removes the entries of a plan and the trips that only they tell of.
  ///
  /// The end of the journal gets an entry that says so and, for each thing that stays, one with its
  /// state, which is no change: old and new are the same. The journal then begins with a row that
  /// holds the number and the hash of the last entry that went.
  /// - Parameter kept: trips that stay, whatever the plan says.
  func purge(
    _ plan: PurgePlan, keeping kept: [Trip], archive: PurgeArchive
  ) throws(Failure) {
    let number = try nextNumber(ofKind: Journal.Kind.purge)
    let closing = try closingPeriod(before: plan.year)
    try reading { () throws(SQLiteError) in
      let stays = try lastStates(upTo: plan.last, keeping: kept.map(\.number))
      let hash = try lastHash(upTo: plan.last)
      let going = try goingTrips(plan, keeping: kept.map(\.number))
      let record = try purgeRecord(plan, going: going, hash: hash, archive)
      try journal.append(kind: Journal.Kind.purge, subject: number, old: nil, new: record)
      for thing in stays {
        try journal.append(
          kind: thing.kind, subject: thing.subject, old: thing.state, new: thing.state)
      }
      try connection.execute(
        "DELETE FROM rit WHERE nr IN (\(LogbookReader.goingTrips(upTo: plan.last)))")
      try cutJournal(after: plan.last, hash: hash, subject: number, record: record)
    }
    // Nobody shall enter again what has gone.
    if let closing {
      _ = try insert(Closure(kind: .closed, vehicle: nil, period: closing))
    }
  }

  private func lastHash(upTo last: Int) throws(SQLiteError) -> [UInt8] {
    try connection.withStatement("SELECT hash FROM journaal WHERE nr = \(last)") {
      statement throws(SQLiteError) in
      try statement.step() ? statement.withBytes(0) { Array($0) } : JournalHash.first
    }
  }

  private func goingTrips(_ plan: PurgePlan, keeping kept: [Int]) throws(SQLiteError) -> Int {
    let list = kept.map(String.init).joined(separator: ", ")
    return try connection.integer(
      """
      SELECT count(*) FROM (\(LogbookReader.goingTrips(upTo: plan.last))) \
      WHERE onderwerp NOT IN (\(list))
      """) ?? 0
  }

  private typealias Thing = (kind: String, subject: Int, state: [UInt8])

  /// The states of what stays although the entries up to `last` alone tell of it.
  private func lastStates(
    upTo last: Int, keeping trips: [Int]
  ) throws(SQLiteError) -> [Thing] {
    let tables = TableLayout.all.map(\.name).filter { $0 != TableLayout.trips.name }
    let kinds = (tables + [Journal.Kind.logbook]).map { "'\($0)'" }.joined(separator: ", ")
    let kept = trips.map(String.init).joined(separator: ", ")
    let sql = """
      SELECT laatste.soort, laatste.onderwerp, laatste.nieuw FROM (\
      SELECT max(nr) AS nr FROM journaal WHERE soort IN (\(kinds)) \
      OR soort = 'rit' AND onderwerp IN (\(kept)) \
      GROUP BY soort, onderwerp HAVING max(nr) <= \(last)) AS ding \
      JOIN journaal AS laatste ON laatste.nr = ding.nr ORDER BY laatste.nr
      """
    return try connection.withStatement(sql) { statement throws(SQLiteError) in
      var things: [Thing] = []
      while try statement.step() {
        things.append(
          (
            statement.text(0) ?? "", statement.integer(1), statement.withBytes(2) { Array($0) }
          ))
      }
      return things
    }
  }

  /// What the entry says: which trips, up to which entry, and where they are now; and the highest
  /// numbers that were given, which must not be given again.
  private func purgeRecord(
    _ plan: PurgePlan, going: Int, hash: [UInt8], _ archive: PurgeArchive
  ) throws(SQLiteError) -> [UInt8] {
    var digits: [UInt8] = []
    digits.append(hex: hash)
    var fields: [JournalRecord.Field] = [
      .init(name: "voor", value: .integer(plan.year)),
      .init(name: "tot", value: .integer(plan.last)),
      .init(name: "hash", value: .text(String(decoding: digits, as: UTF8.self))),
      .init(name: "ritten", value: .integer(going)),
      .init(name: "archief", value: .text(archive.file)),
      .init(name: "omvang", value: .integer(archive.size)),
      .init(name: "sha256", value: .text(archive.sha256)),
    ]
    for kind in Journal.Kind.all {
      let highest = try journal.highestSubject(ofKind: kind)
      fields.append(.init(name: Journal.highestField(kind), value: .integer(highest)))
    }
    var json = ByteBuffer()
    CanonicalJSON.write(fields, to: &json)
    return json.withBytes { Array($0) }
  }

  /// Removes the entries up to `last` and puts the row in the place of the last of them.
  private func cutJournal(
    after last: Int, hash: [UInt8], subject: Int, record: [UInt8]
  ) throws(SQLiteError) {
    let name = "journaal_vergeet_niet"
    let trigger = try connection.withStatement(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = '\(name)'"
    ) { statement throws(SQLiteError) in
      try statement.step() ? statement.text(0) : nil
    }
    try connection.execute("DROP TRIGGER \(name); DELETE FROM journaal WHERE nr <= \(last)")
    try connection.withStatement(LogbookWriter.beginSQL) { statement throws(SQLiteError) in
      statement.bind(subject, at: 1)
      statement.bind(copying: record, at: 2)
      statement.bind(last, at: 3)
      statement.bind(blob: hash, at: 4)
      try statement.run()
    }
    // The very text, so that the schema is the same as before.
    try connection.execute(trigger ?? "")
  }

  private static let beginSQL = """
    INSERT INTO journaal (nr, tijdstip, wie, handeling, soort, onderwerp, oud, nieuw, reden, \
    vorige, hash) SELECT ?3, tijdstip, wie, ?3, soort, onderwerp, NULL, nieuw, NULL, \
    zeroblob(32), ?4 FROM journaal \
    WHERE soort = '\(Journal.Kind.purge)' AND onderwerp = ?1 AND nieuw = ?2
    """

  /// The days from the first calendar year with a trip or a vehicle to the end of the year before,
  /// where they are not closed for all vehicles yet; nil too where there is no trip of these years.
  private func closingPeriod(before year: Int) throws(Failure) -> Period? {
    let cut = CalendarDate.firstDay(of: year)
    let first = try reading { () throws(SQLiteError) in
      try connection.withStatement(
        """
        SELECT min(dag) FROM (SELECT datum AS dag FROM rit \
        UNION ALL SELECT vanaf FROM terbeschikkingstelling) \
        WHERE EXISTS (SELECT 1 FROM rit WHERE datum < '\(cut.iso)')
        """
      ) { statement throws(SQLiteError) in
        try statement.step() ? statement.text(0) : nil
      }
    }
    guard let first = first.flatMap({ CalendarDate(iso: $0) }) else { return nil }
    let period = Period(between: .firstDay(of: first.year), and: cut - 1)
    let closed = try closedPeriods()
    let isClosed = try vehicles().allSatisfy {
      closed.closedRuns(within: period, of: $0.id) == [period]
    }
    return isClosed ? nil : period
  }
}
