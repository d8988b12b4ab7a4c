@testable import Document
@testable import KeyFile
@testable import LogbookModel
@testable import LogbookReports

/// A template of a report: read, checked, and with it a report of a small year in each language.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = input(start, count)
  do throws(Failure) {
    let file = try KeyFile(bytes, name: "eigen.ini")
    let report = try Report(template: file)
    let names = file.groups.map(\.name).filter { $0 != Report.groupName }
    require(report.sectionNames == names, "\(report.sectionNames) of \(names)")
    for words in allWords { check(report.document(smallYear, words: words)) }
  } catch {
    check(error, inLines: lineCount(bytes))
  }
  return 0
}

/// Nothing of a template can steer the terminal that the report is written to.
private func check(_ document: Document) {
  for columns in [20, 100] {
    var text = ""
    TextWriter(columns: columns).write(document) { text += $0 }
    for line in text.unicodeScalars.split(separator: "\n") {
      require(!line.contains(where: SafeText.isUnsafe), "unsafe: \(line)")
    }
  }
}

/// A car with a stray, a gap, a private trip, a reading and a saved place.
private let smallYear: ReportData = {
  let first = CalendarDate.firstDay(of: 2_026)
  func day(_ index: Int) -> CalendarDate { CalendarDate(dayNumber: first.dayNumber + index) }
  let home = "Lindelaan 4, 3511 ZZ Utrecht"
  let rows: [(number: Int, day: Int, begin: Int, end: Int, kind: TripKind)] = [
    (1, 0, 1_000, 1_040, .business), (2, 1, 1_040, 1_080, .private),
    (3, 40, 1_100, 1_120, .commute), (4, 41, 1_110, 1_115, .business),
  ]
  let trips = rows.map { row in
    Trip(
      number: row.number, vehicle: 1, date: day(row.day), begin: Odometer(kilometres: row.begin),
      end: Odometer(kilometres: row.end), from: home,
      to: "Kade \(row.number), 3011 AA Rotterdam", kind: row.kind)
  }
  let logbook = Logbook(
    vehicles: [
      Vehicle(id: 1, plate: LicencePlate(normalised: "K482TX"), make: "Škoda", type: "Octavia")
    ],
    availabilities: [
      Availability(id: 1, vehicle: 1, from: first, beginReading: Odometer(kilometres: 1_000))
    ],
    places: [SavedPlace(id: 1, name: "thuis", address: home, role: .home)], trips: trips,
    readings: [
      Reading(
        number: 1, vehicle: 1, date: day(41), reading: Odometer(kilometres: 1_112),
        source: .garage)
    ], period: Period(year: 2_026), today: today)
  return ReportData(
    logbook, fingerprint: String(repeating: "0", count: 64), printedOn: today, program: "proef")
}()
