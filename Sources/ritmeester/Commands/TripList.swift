import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore
import TripExchange

extension Entry {
  /// `rit list`: trips of a period, by default of the last 31 days that have trips.
  static let tripList = Entry(
    Command(
      "rit list", operands: [.period],
      options: [
        Option("soort", "SOORT", completion: .words(TripKind.allCases.map(\.rawValue))),
        Option("van", "TEKST"), Option("naar", "TEKST"), Option("zoek", "TEKST"),
        Option("ongeldig"), .vehicle,
      ], printsData: true,
      examples: ["ritmeester rit list 2026-03", "ritmeester rit list 2026 --soort privé"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let period = try values.period()
    var filter = try TripFilter(values)
    let includesVoid = session.invocation.has("ongeldig")
    let (trips, choice) = try session.reading {
      store throws(Failure) -> ([Trip], VehicleChoice) in
      let choice = try VehicleChoice(store)
      let chosen = try choice.forPeriod(session)
      let ids = chosen.map(\.id)
      let trips =
        if let period {
          try store.trips(
            vehicles: ids, period: period, includingVoid: includesVoid
          ) { filter.accepts($0) }
        } else {
          try store.latestTrips(
            ofVehicles: ids, days: 31, includingVoid: includesVoid
          ) { filter.accepts($0) }
        }
      return (trips, choice)
    }
    if session.wantsJSON {
      let pieces = TripJSON.pieces(of: trips) {
        JSON($0, plate: choice.plate($0.vehicle, on: $0.date))
      }
      for piece in pieces { session.output.write(piece) }
    } else {
      show(trips, choice, session)
    }
    return .done
  }

  private static func show(_ trips: [Trip], _ choice: VehicleChoice, _ session: Session) {
    let words = session.words
    let hasSeveral = Set(trips.map(\.vehicle)).count > 1
    var columns = [
      Column(words("kolom.nr"), .trailing), Column(words("kolom.datum"), .trailing),
      Column(words("kolom.beginstand"), .trailing), Column(words("kolom.eindstand"), .trailing),
      Column(words("kolom.km"), .trailing), Column(words("kolom.van"), width: .share(1)),
      Column(words("kolom.naar"), width: .share(1)), Column(words("kolom.soort")),
    ]
    if hasSeveral { columns.insert(Column(words("kolom.voertuig")), at: 1) }
    var table = Table(
      caption: words("rit.lijst"), columns: columns, emptyText: words("rit.geen"))
    for trip in trips {
      var kind = words.kind(trip.kind)
      if trip.detour > .zero {
        kind = words(
          "rit.lijst.omrij", ["soort": .text(kind), "omrij": .distance(trip.detour)])
      }
      if let reason = trip.voidReason {
        kind = words("rit.lijst.ongeldig", ["reden": .text(reason)])
      }
      var cells = [
        Cell(String(trip.number)), Cell(words.date(trip.date)), Cell(words.odometer(trip.begin)),
        Cell(words.odometer(trip.end)), Cell(words.distance(trip.distance)),
        Cell(trip.fromPlace ?? trip.from), Cell(trip.toPlace ?? trip.to), Cell(kind),
      ]
      if hasSeveral { cells.insert(Cell(choice.plate(trip.vehicle, on: trip.date) ?? ""), at: 1) }
      table.rows.append(Row(cells))
    }
    session.show(Document(title: "", language: words.language.rawValue, blocks: [.table(table)]))
  }
}

/// Which trips a list shows.
private struct TripFilter {
  private let kind: TripKind?
  private let unassignedOnly: Bool
  private var from: TextFilter
  private var to: TextFilter
  private var text: TextFilter

  init(_ values: OptionValues) throws(Failure) {
    let word = try values.given("soort")
    unassignedOnly = word.map { ["in te delen", "geen"].contains(textKey($0)) } ?? false
    kind = unassignedOnly ? nil : word.flatMap { TripKind(word: $0) }
    if let word, kind == nil, !unassignedOnly {
      throw Failure(.data, "fout.soort", ["waarde": .text(word)])
    }
    from = TextFilter(values.text("van"))
    to = TextFilter(values.text("naar"))
    text = TextFilter(values.text("zoek"))
  }

  mutating func accepts(_ trip: Trip) -> Bool {
    if unassignedOnly, trip.kind != nil { return false }
    if let kind, trip.kind != kind { return false }
    return from.accepts([trip.from, trip.fromPlace]) && to.accepts([trip.to, trip.toPlace])
      && text.accepts([
        trip.from, trip.to, trip.fromPlace, trip.toPlace, trip.route, trip.purpose, trip.driver,
        trip.note,
      ])
  }
}

/// Which texts hold what is looked for, compared normalised (design 2).
private struct TextFilter {
  /// Nil where nothing is looked for.
  private let wanted: String?
  /// What became of each text: a log repeats its addresses.
  private var known: [String: Bool] = [:]

  init(_ wanted: String?) { self.wanted = wanted.map(textKey) }

  mutating func accepts(_ texts: [String?]) -> Bool {
    guard let wanted else { return true }
    return texts.contains { text in
      guard let text else { return false }
      if let holds = known[text] { return holds }
      let holds = textKey(text).contains(wanted)
      known[text] = holds
      return holds
    }
  }
}
