import Foundation
import LogbookChecks
import LogbookModel
import SeededRandom

/// A year of one car without a mistake, and a second car driven alike.
struct CleanYear {
  private(set) var trips: [Trip] = []
  /// How many trips the first car has.
  private(set) var length = 0

  /// The year of `Examples/` without its planted mistakes.
  init(file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    var previous: Trip?
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 11, var date = CalendarDate(iso: cells[2]), let begin = Int(cells[5]),
        let end = Int(cells[6])
      else { continue }
      if let before = previous, date > before.date + 25,
        let planted = CalendarDate(
          year: 2_024, month: 4, day: 18)
      {
        date = planted
      }
      var trip = Trip(
        vehicle: 1, date: date, begin: Odometer(kilometres: begin),
        end: Odometer(kilometres: end), from: cells[8], to: cells[9],
        kind: TripKind(word: cells[11]) ?? .business)
      if let before = previous, trip.begin > before.end {
        append(
          Trip(
            vehicle: 1, date: before.date, begin: before.end, end: trip.begin, from: before.to,
            to: trip.from, kind: .business))
      } else if let before = previous {
        trip.begin = before.end
      }
      append(trip)
      previous = trip
    }
    addSecondCar()
  }

  /// A year of another kind: four addresses and single visits, one to four trips on a driving day.
  init(seed: Int) {
    var seeded = Seeded(seed)
    var reading = Odometer(kilometres: 48_211)
    var date = CalendarDate.firstDay(of: 2_024)
    let usual = [("Klant", 23), ("Depot", 61), ("Sportpark", 6)]
    while date <= .lastDay(of: 2_024) {
      var places: [(name: String, distance: Int)] = [("Huis", 0)]
      if !seeded.oneIn(3) {
        for _ in 1...(seeded.oneIn(3) ? 2 : 1) {
          let place = usual[seeded.pick(0...2)]
          places.append(
            seeded.oneIn(3)
              ? ("Bezoek \(trips.count)", seeded.pick(3...240)) : (place.0, place.1))
        }
        places.append(places[0])
      }
      for (from, to) in zip(places, places.dropFirst()) where from.name != to.name {
        let usual = max(from.distance, to.distance)
        let distance = usual + seeded.pick(0...(seeded.oneIn(6) ? max(2, usual / 3) : 1))
        append(
          Trip(
            vehicle: 1, date: date, begin: reading,
            end: reading + Distance(kilometres: distance), from: from.name, to: to.name,
            kind: .business))
        reading = reading + Distance(kilometres: distance)
      }
      date = date + 1
    }
    addSecondCar()
  }

  private mutating func addSecondCar() {
    length = trips.count
    for trip in trips {
      var other = trip
      other.vehicle = 2
      other.begin = trip.begin + Distance(kilometres: 61_234)
      other.end = trip.end + Distance(kilometres: 61_234)
      append(other)
    }
  }

  private mutating func append(_ trip: Trip) {
    trips.append(trip)
    trips[trips.count - 1].number = trips.count
  }

  private func logbook(_ trips: [Trip]) -> Logbook {
    let first = CalendarDate.firstDay(of: 2_024)
    return Logbook(
      vehicles: [
        Vehicle(
          id: 1, plate: LicencePlate(normalised: "K482TX"), make: "Škoda", type: "Octavia"),
        Vehicle(id: 2, plate: LicencePlate(normalised: "12GBB1"), make: "Opel", type: "Astra"),
      ],
      availabilities: [
        Availability(
          id: 1, vehicle: 1, from: first, beginReading: self.trips[0].begin),
        Availability(
          id: 2, vehicle: 2, from: first, beginReading: self.trips[length].begin),
      ], replacements: [], trips: trips, mismatches: [], period: Period(year: 2_024),
      today: .lastDay(of: 2_024))
  }

  /// What `controle` says of the chains.
  func faults(_ trips: [Trip]) -> [Finding] {
    let other: Set<FindingCode> = [.kind, .limit, .worstCase, .address]
    return CheckCatalogue.findings(in: LogbookAnalysis(logbook(trips))).filter {
      $0.severity == .error && !other.contains($0.code)
    }
  }

  /// Whether `begin + totaal + onverklaard - dubbel = eind` holds for both cars, with the trips of
  /// the year added up here.
  func isBalanced(_ trips: [Trip]) -> Bool {
    LogbookAnalysis(logbook(trips)).vehicles.allSatisfy { vehicle in
      let totals = vehicle.totals(Period(year: 2_024))
      let own = trips.filter { $0.vehicle == vehicle.vehicle.id && $0.date.year == 2_024 }
      let driven = own.reduce(Distance.zero) { $0 + $1.distance }
      guard let begin = totals.begin, let end = totals.end else { return false }
      return begin + driven + totals.unexplained - totals.double == end
    }
  }

  /// The trips after a repair, carried out word by word.
  func repaired(_ trips: [Trip], by words: [String]) -> [Trip] {
    var result = trips
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).map { words[$0 + 1] }
    }
    func reading(_ option: String) -> Odometer? {
      value(option).flatMap(Int.init).map { Odometer(kilometres: $0) }
    }
    func index(_ number: String) -> Int? {
      result.firstIndex { String($0.number) == number }
    }
    switch words[1] {
    case "edit":
      guard let index = index(words[2]) else { break }
      if let date = value("--datum").flatMap({ CalendarDate(iso: $0) }) {
        result[index].date = date
      }
      if let begin = reading("--begin") { result[index].begin = begin }
      if let end = reading("--eind") { result[index].end = end }
      if let plate = value("--voertuig") { result[index].vehicle = plate == "12-GBB-1" ? 2 : 1 }
    case "wissel":
      guard let one = index(words[2]), let two = index(words[3]) else { break }
      (result[one].begin, result[two].begin) = (result[two].begin, result[one].begin)
      (result[one].end, result[two].end) = (result[two].end, result[one].end)
    case "void": result.removeAll { String($0.number) == words[2] }
    default:
      guard let number = value("--na"), let before = index(number) else { break }
      let previous = result[before]
      let next = result.filter { $0.vehicle == previous.vehicle && $0.begin > previous.begin }
        .min { $0.begin < $1.begin }
      guard let next else { break }
      var added = next
      added.number = 0
      added.begin = previous.end
      added.end = next.begin
      result.append(added)
    }
    return result
  }

  /// Whether the trips are those of the clean year.
  ///
  /// - Parameter missing: the number of a trip that was left out, of which only the readings can
  ///   be known again.
  func isRestored(_ result: [Trip], without missing: Int?) -> Bool {
    func sheet(_ trips: [Trip]) -> [String] {
      trips.map { trip in
        let isKnown = missing == nil || trip.number != missing && trip.number != 0
        return "\(trip.vehicle) \(trip.begin.tenths) \(trip.end.tenths)"
          + (isKnown ? " \(trip.date.iso) \(trip.from) \(trip.to)" : "")
      }.sorted()
    }
    return sheet(result) == sheet(trips)
  }
}
