import KeyFile
import LogbookModel

@testable import LogbookReports

/// Logbooks and sections of the tests.
enum SectionLogbook {
  static let period = Period(year: 2024)

  /// The car has 1.000 km on 1 January.
  static func data(
    _ trips: [Trip], readings: [Reading] = [], places: [SavedPlace] = [],
    availability: Availability? = nil
  ) -> ReportData {
    let plate = LicencePlate(normalised: "K482TX")
    let logbook = Logbook(
      vehicles: [Vehicle(id: 1, plate: plate, make: "Škoda", type: "Octavia")],
      availabilities: [
        availability
          ?? Availability(
            id: 1, vehicle: 1, from: day(1, 1), beginReading: Odometer(kilometres: 1_000))
      ],
      places: places, trips: trips, readings: readings, period: period, today: day(12, 31))
    return ReportData(
      logbook, fingerprint: "", printedOn: day(12, 31), program: "Ritmeester")
  }

  static func day(_ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate.firstDay(of: 2024)
      + (1..<month).reduce(0) {
        $0 + CalendarDate.days(inMonth: $1, of: 2024)
      } + (day - 1)
  }

  /// Readings in km.
  static func trip(
    _ number: Int, _ date: CalendarDate, _ begin: Int, _ end: Int, _ kind: TripKind?,
    from: String = "A 1, Ede", to: String = "B 2, Soest", detour: Int = 0
  ) -> Trip {
    Trip(
      number: number, vehicle: 1, date: date, begin: Odometer(kilometres: begin),
      end: Odometer(kilometres: end), from: from, to: to, kind: kind,
      detour: Distance(kilometres: detour))
  }

  /// The section of a template with one group.
  static func section<Section: ReportSection>(
    _ type: Section.Type, _ options: String = ""
  ) throws -> Section {
    let file = try KeyFile(Array("[\(type.name)]\n\(options)\n".utf8), name: "proef.ini")
    return Section(
      options: try SectionOptions(
        file.groups[0], of: file, allowed: type.options + [.title]))
  }
}

extension Distance {
  static func km(_ kilometres: Int) -> Distance { Distance(kilometres: kilometres) }
}
