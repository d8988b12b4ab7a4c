import CommandKit
import Document
import Language
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

/// What is said after a change: the trip, the private total, and what the change causes.
struct TripEcho {
  let vehicles: [Vehicle]
  private let before: LogbookAnalysis
  private let after: LogbookAnalysis
  private let changes: [TripVersion]

  /// Reads the logbook as it is now and compares it with what it was before `trip`.
  ///
  /// - Parameter previous: the version that `trip` replaced; nil for a new trip.
  init(
    _ reader: LogbookReader, trip: Trip, previous: Trip?, today: CalendarDate
  ) throws(Failure) {
    try self.init(reader, [TripVersion(trip: trip, previous: previous)], today: today)
  }

  /// Reads the logbook as it is now and compares it with what it was before the changes.
  ///
  /// - Parameter changes: at least one.
  init(
    _ reader: LogbookReader, _ changes: [TripVersion], today: CalendarDate
  ) throws(Failure) {
    let touched = changes.flatMap { [$0.trip, $0.previous].compactMap { $0 } }
    let years = touched.map(\.date.year)
    let period = Period(
      between: .firstDay(of: years.min() ?? today.year),
      and: .lastDay(of: years.max() ?? today.year))
    let choice = try VehicleChoice(reader)
    let now = try reader.logbook(
      vehicles: choice.testedTogether(with: touched.map(\.vehicle)), around: period, near: touched,
      today: today)
    vehicles = choice.vehicles
    self.changes = changes
    after = LogbookAnalysis(now)
    before = LogbookAnalysis(now.undoing(changes))
  }

  /// Shows a sentence with the trip, the total of its year and the findings; or JSON.
  /// - Parameter isList: whether one trip is a list in JSON too.
  func show(in session: Session, key: String, isList: Bool = false) {
    if session.wantsJSON {
      let trips = changes.map { JSON($0.trip, plate: plate($0.trip.vehicle)) }
      session.show(
        .members(
          trips.count == 1 && !isList ? ("rit", trips[0]) : ("ritten", .array(trips)),
          ("bevindingen", findings.json(in: session))))
      return
    }
    for change in changes {
      session.say(key, TripEcho.arguments(change.trip, words: session.words))
    }
    showConsequences(in: session)
  }

  /// Shows the total of each year in which something changed, and the findings.
  func showConsequences(in session: Session) {
    var shown: Set<String> = []
    for change in changes where change.trip.isValid {
      guard let total = total(of: change.trip, words: session.words) else { continue }
      if shown.insert(total).inserted, !session.invocation.globals.isQuiet {
        session.output.write(total + "\n")
      }
    }
    findings.show(in: session)
  }

  private var findings: FindingsEcho {
    FindingsEcho(before: before, after: after, vehicles: vehicles)
  }

  private func plate(_ id: Vehicle.ID) -> String? {
    vehicles.first { $0.id == id }?.plate.formatted
  }

  private func total(of trip: Trip, words: Words) -> String? {
    after.test(of: trip).map { TripEcho.total($0, words: words) }
  }

  /// The private km of a year and the room for them.
  static func total(_ test: PrivateUseTest, words: Words) -> String {
    words(
      test.worstCase == test.privateDistance ? "rit.totaal" : "rit.totaal.ongunstigst",
      [
        "jaar": .number(test.year), "privé": .distance(test.privateDistance),
        "ongunstigst": .distance(test.worstCase), "ruimte": .distance(test.allowance),
      ])
  }

  /// What a sentence about one trip may name.
  static func arguments(_ trip: Trip, words: Words) -> [String: Argument] {
    [
      "rit": .number(trip.number), "datum": .text(moment(trip, words)),
      "begin": .odometer(trip.begin), "eind": .odometer(trip.end),
      "km": .distance(trip.distance),
      "van": .text(ends(trip.from, trip.fromPlace, words)),
      "naar": .text(ends(trip.to, trip.toPlace, words)),
      "soort": .text(words.kind(trip.kind)), "verder": .text(details(trip, words)),
    ]
  }

  /// The date, with the times that there are.
  private static func moment(_ trip: Trip, _ words: Words) -> String {
    let date = words.dateWithWeekday(trip.date)
    switch (trip.departure?.text, trip.arrival?.text) {
    case (let departure?, let arrival?): return "\(date) \(departure)-\(arrival)"
    case (let departure?, nil): return "\(date), \(words("veld.vertrek")) \(departure)"
    case (nil, let arrival?): return "\(date), \(words("veld.aankomst")) \(arrival)"
    case (nil, nil): return date
    }
  }

  /// `, omrij 5 km, doel offerte`: what only some trips have.
  private static func details(_ trip: Trip, _ words: Words) -> String {
    let details: [(String, String?)] = [
      ("route", trip.route),
      ("omrij", trip.detour == .zero ? nil : words.kilometres(trip.detour)),
      ("doel", trip.purpose), ("gemeten", trip.measured.map(words.kilometres)),
    ]
    return details.compactMap { name, value in
      value.map { ", \(words("veld.\(name)")) \($0)" }
    }.joined()
  }

  private static func ends(_ address: String, _ place: String?, _ words: Words) -> String {
    if let place { return "\(place) (\(address))" }
    return address.isEmpty ? words("rit.zonder-adres") : address
  }
}

/// A trip as it is stored, with the version that it replaced; nil for a new one.
struct TripVersion {
  let trip: Trip
  let previous: Trip?
}

extension Logbook {
  /// The logbook as it was before the changes.
  fileprivate func undoing(_ changes: [TripVersion]) -> Logbook {
    let numbers = Set(changes.map(\.trip.number))
    let others = trips.filter { !numbers.contains($0.number) }
    let previous = changes.compactMap(\.previous).filter(\.isValid)
    guard !previous.isEmpty else { return with(others) }
    return with(
      ChainOrder(vehicles: vehicles.map(\.id), replacements: replacements)
        .sorted(others + previous))
  }
}
