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
  private let trip: Trip

  /// Reads the logbook as it is now and compares it with what it was before `trip`.
  ///
  /// - Parameter previous: the version that `trip` replaced; nil for a new trip.
  init(
    _ writer: LogbookWriter, trip: Trip, previous: Trip?, today: CalendarDate
  ) throws(Failure) {
    let years = [trip.date.year, previous?.date.year ?? trip.date.year]
    let period = Period(
      between: .firstDay(of: years.min() ?? trip.date.year),
      and: .lastDay(of: years.max() ?? trip.date.year))
    let touched = [trip, previous].compactMap { $0 }
    let now = try writer.logbook(
      vehicles: TripEcho.companions(of: touched.map(\.vehicle), try writer.availabilities()),
      around: period, near: touched, today: today)
    vehicles = try writer.vehicles()
    self.trip = trip
    after = LogbookAnalysis(now)
    before = LogbookAnalysis(now.replacing(trip.number, by: previous))
  }

  /// The vehicles that are tested together with these: those of the same drivers.
  private static func companions(
    of vehicles: [Vehicle.ID], _ availabilities: [Availability]
  ) -> Set<Vehicle.ID> {
    let drivers = Set(availabilities.filter { vehicles.contains($0.vehicle) }.map(\.driver))
    return Set(
      vehicles + availabilities.filter { drivers.contains($0.driver) }.map(\.vehicle))
  }

  /// Findings that were not there before the change.
  var findings: [Finding] {
    let known = Set(CheckCatalogue.findings(in: before).map(Identity.init))
    return CheckCatalogue.findings(in: after).filter { finding in
      finding.vehicle != nil && !known.contains(Identity(finding))
    }
  }

  private struct Identity: Hashable {
    let key: String
    let trips: [Int]
    /// The limit is reported with other numbers after each private trip.
    let distance: Distance?

    init(_ finding: Finding) {
      key = finding.key
      trips = finding.trips
      switch finding.code {
      case .limit, .worstCase, .nearLimit: distance = nil
      default: distance = finding.distance
      }
    }
  }

  /// Shows a sentence with the trip, the total of its year and the findings; or JSON.
  func show(in session: Session, key: String, repairs: RepairCommand) {
    let plate = vehicles.first { $0.id == trip.vehicle }?.plate.formatted
    if session.wantsJSON {
      session.show(
        .members(
          ("rit", JSON(trip, plate: plate)),
          (
            "bevindingen",
            .array(
              findings.map { finding in
                JSON(finding, words: session.words, repairs: repairs) { id in
                  vehicles.first { $0.id == id }?.plate.formatted
                }
              })
          )))
      return
    }
    session.say(key, TripEcho.arguments(trip, words: session.words))
    if trip.isValid { showTotals(in: session) }
    var document = Document(title: "", language: session.words.language.rawValue)
    document.blocks = findings.map { .finding(FindingBlock($0, session.words, repairs)) }
    if !document.blocks.isEmpty { session.show(document) }
  }

  private func showTotals(in session: Session) {
    guard
      let test = after.tests.first(where: {
        $0.year == trip.date.year && $0.vehicles.contains(trip.vehicle)
      })
    else { return }
    session.say(
      test.worstCase == test.privateDistance ? "rit.totaal" : "rit.totaal.ongunstigst",
      [
        "jaar": .number(test.year), "privé": .distance(test.privateDistance),
        "ongunstigst": .distance(test.worstCase), "ruimte": .distance(test.limit.allowance),
      ])
  }

  /// What a sentence about one trip may name.
  static func arguments(_ trip: Trip, words: Words) -> [String: Argument] {
    [
      "rit": .number(trip.number), "datum": .text(words.dateWithWeekday(trip.date)),
      "begin": .odometer(trip.begin), "eind": .odometer(trip.end),
      "km": .distance(trip.distance),
      "van": .text(ends(trip.from, trip.fromPlace, words)),
      "naar": .text(ends(trip.to, trip.toPlace, words)),
      "soort": .text(words.kind(trip.kind)),
    ]
  }

  private static func ends(_ address: String, _ place: String?, _ words: Words) -> String {
    if let place { return "\(place) (\(address))" }
    return address.isEmpty ? words("rit.zonder-adres") : address
  }
}

extension Logbook {
  /// The logbook with another version of a trip, or without it.
  fileprivate func replacing(_ number: Int, by previous: Trip?) -> Logbook {
    var others = trips.filter { $0.number != number }
    if let previous, previous.isValid {
      let rank = Dictionary(uniqueKeysWithValues: vehicles.enumerated().map { ($1.id, $0) })
      let place =
        others.firstIndex {
          $0.vehicle == previous.vehicle
            ? previous.precedes($0)
            : rank[$0.vehicle] ?? 0 > rank[previous.vehicle] ?? 0
        } ?? others.endIndex
      others.insert(previous, at: place)
    }
    return Logbook(
      vehicles: vehicles, companions: companions, availabilities: availabilities,
      replacements: replacements, places: places, trips: others, readings: readings,
      declarations: declarations, plateChanges: plateChanges, settings: settings,
      entries: entries, mismatches: mismatches, period: period, today: today)
  }
}
