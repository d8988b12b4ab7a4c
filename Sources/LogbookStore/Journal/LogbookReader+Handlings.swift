package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// The newest handling that is not undone yet and does not undo another one (design 4).
  /// - Throws: `.data` where there is none that can be undone, with the reason, and where the journal
  ///   does not hold: what it says of the time before would become the state of today.
  package func undoable() throws(Failure) -> Handling {
    let problems = try reading { () throws(SQLiteError) in
      var replay = JournalReplay()
      try replay.run(connection)
      return replay.problems.count
    }
    guard problems == 0 else {
      throw Failure(.data, "fout.ongedaan.verify", ["n": .number(problems)])
    }
    let number = try reading { () throws(SQLiteError) in
      try connection.integer(LogbookReader.newestSQL)
    }
    guard let number else { throw Failure(.data, "fout.ongedaan.niets") }
    let handling = try handling(number)
    try requireUndoable(handling)
    return handling
  }

  /// The handlings that were undone, with the number of the one that did it.
  package func undoneHandlings() throws(Failure) -> [Int: Int] {
    var undone: [Int: Int] = [:]
    for entry in try journalEntries("WHERE soort = '\(Journal.Kind.undo)' ORDER BY nr") {
      if let number = entry.new?.integer(Journal.undoneField) { undone[number] = entry.handling }
    }
    return undone
  }

  /// The numbers of the trips that a handling added which was undone since.
  package func withdrawnTrips() throws(Failure) -> Set<Int> { try withdrawn(.trips) }

  /// The numbers of the readings by others that a handling added which was undone since.
  package func withdrawnReadings() throws(Failure) -> Set<Int> { try withdrawn(.readings) }

  private func withdrawn(_ layout: TableLayout) throws(Failure) -> Set<Int> {
    let undone = try undoneHandlings().keys.sorted().map(String.init).joined(separator: ",")
    guard !undone.isEmpty else { return [] }
    return try reading { () throws(SQLiteError) in
      try connection.withStatement(
        """
        SELECT onderwerp FROM journaal WHERE soort = '\(layout.name)' AND oud IS NULL \
        AND handeling IN (\(undone))
        """
      ) { statement throws(SQLiteError) in
        var numbers: Set<Int> = []
        while try statement.step() { numbers.insert(statement.integer(0)) }
        return numbers
      }
    }
  }

  /// The first entries of a handling, or all, in their order.
  package func entries(of handling: Handling, first count: Int? = nil) throws(Failure)
    -> [JournalEntry]
  {
    try journalEntries("WHERE nr BETWEEN ? AND ? ORDER BY nr LIMIT ?") {
      $0.bind(handling.number, at: 1)
      $0.bind(handling.last, at: 2)
      $0.bind(count ?? -1, at: 3)
    }
  }

  /// From the first to the last day that stands in the old and new states of a handling as its
  /// date, or as the start or end of what it is about; nil where none does.
  package func days(of handling: Handling) throws(Failure) -> Period? {
    let fields =
      handling.kinds.isSubset(of: LogbookReader.datedKinds.union([Journal.Kind.imports]))
      ? ["datum"] : ["datum", "vanaf", "tot", "ingetrokken"]
    let selects = ["oud", "nieuw"].flatMap { state in
      fields.map { field in
        """
        SELECT \(JournalField.sql(field, of: state)) AS dag FROM journaal \
        WHERE nr BETWEEN ?1 AND ?2
        """
      }
    }
    let sql = "SELECT min(dag), max(dag) FROM (\(selects.joined(separator: " UNION ALL ")))"
    let days = try reading { () throws(SQLiteError) in
      try connection.withStatement(sql) { statement throws(SQLiteError) -> [String?] in
        statement.bind(handling.number, at: 1)
        statement.bind(handling.last, at: 2)
        return try statement.step() ? [statement.text(0), statement.text(1)] : []
      }
    }.compactMap { $0.flatMap { CalendarDate(iso: $0) } }
    guard days.count == 2 else { return nil }
    return Period(between: days[0], and: days[1])
  }

  /// The tables whose rows are of one day.
  private static let datedKinds: Set<String> = [
    TableLayout.trips.name, TableLayout.readings.name, TableLayout.replacements.name,
  ]

  func handling(_ number: Int) throws(Failure) -> Handling {
    let last = try reading { () throws(SQLiteError) in
      try connection.integer(
        """
        SELECT coalesce((SELECT nr - 1 FROM journaal WHERE nr > \(number) \
        AND handeling <> \(number) ORDER BY nr LIMIT 1), max(nr)) FROM journaal
        """) ?? number
    }
    let kinds = try reading { () throws(SQLiteError) in
      try connection.withStatement(
        "SELECT DISTINCT +soort FROM journaal WHERE nr BETWEEN ? AND ?"
      ) { statement throws(SQLiteError) in
        statement.bind(number, at: 1)
        statement.bind(last, at: 2)
        var kinds: Set<String> = []
        while try statement.step() { kinds.insert(statement.text(0) ?? "") }
        return kinds
      }
    }
    let first = try journalEntries("WHERE nr = ?") { $0.bind(number, at: 1) }.first
    return Handling(
      number: number, last: last, moment: first?.moment ?? "", actor: first?.actor ?? "",
      kinds: kinds)
  }

  /// Refuses the start of the logbook, and what other commands take back.
  private func requireUndoable(_ handling: Handling) throws(Failure) {
    let arguments: [String: Argument] = ["handeling": .number(handling.number)]
    if handling.kinds.contains(Journal.Kind.purge) {
      throw Failure(.data, "fout.ongedaan.opschoning", arguments)
    }
    if handling.kinds.contains(Journal.Kind.logbook) {
      throw Failure(.data, "fout.ongedaan.eerste", arguments)
    }
    if handling.kinds.contains(TableLayout.closures.name) {
      throw try refusal(ofClosing: handling, arguments)
    }
    let known = Set(TableLayout.all.map(\.name)).union([Journal.Kind.imports])
    guard let other = handling.kinds.subtracting(known).sorted().first else { return }
    throw Failure(
      .data, "fout.ongedaan.soort", arguments.merging(["soort": .text(other)]) { $1 })
  }

  private func refusal(
    ofClosing handling: Handling, _ arguments: [String: Argument]
  ) throws(Failure) -> Failure {
    let state = try entries(of: handling).first { $0.kind == TableLayout.closures.name }?.new
    guard let state, let first = state.text("vanaf").flatMap({ CalendarDate(iso: $0) }),
      let last = state.text("tot").flatMap({ CalendarDate(iso: $0) })
    else {
      return Failure(
        .data, "fout.ongedaan.soort",
        arguments.merging(["soort": .text(TableLayout.closures.name)]) { $1 })
    }
    let kind = state.text("soort") ?? Closure.Kind.closed.rawValue
    return Failure(
      .data, "fout.ongedaan.\(kind)",
      arguments.merging(["van": .text(first.iso), "tot": .text(last.iso)]) { $1 })
  }

  private static let newestSQL = """
    SELECT handeling FROM journaal WHERE handeling NOT IN (\
    SELECT handeling FROM journaal WHERE soort = '\(Journal.Kind.undo)' \
    UNION ALL SELECT ifnull(json_extract(iif(json_valid(nieuw), nieuw, NULL), \
    '$.\(Journal.undoneField)'), 0) FROM journaal WHERE soort = '\(Journal.Kind.undo)') \
    ORDER BY nr DESC LIMIT 1
    """
}
