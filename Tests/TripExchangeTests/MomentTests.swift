import LogbookModel
import Testing

@testable import TripExchange

/// Dates and times as programs and people write them.
@Suite struct MomentTests {
  private func read(
    _ text: String, order: DateOrder = .dayFirst, year: Int? = nil, isTime: Bool = false
  ) -> String? {
    let moment = Array(text.utf8).withUnsafeBufferPointer {
      MomentReader.moment($0, order: order, year: year, isTime: isTime)
    }
    guard let moment = moment?.inDutchTime(on: nil) else { return nil }
    if moment.lacksYear { return "zonder jaar" }
    return [moment.date?.iso, moment.time?.text].compactMap { $0 }.joined(separator: " ")
  }

  @Test(arguments: [
    ("ma 5-1-2026", "2026-01-05"), ("Mon, 05 Jan 2026", "2026-01-05"),
    ("lundi 5 janvier 2026", "2026-01-05"), ("mar. 6 janv. 2026", "2026-01-06"),
    ("5 mar. 2026", "2026-03-05"), ("mån 5 jan 2026", "2026-01-05"),
    ("Montag, 5. Januar 2026", "2026-01-05"), ("den 5 januari 2026", "2026-01-05"),
    ("January 5th, 2026", "2026-01-05"), ("1er août 2026", "2026-08-01"),
    ("5 févr. 2026", "2026-02-05"), ("5 déc 2026", "2026-12-05"), ("5. März 2026", "2026-03-05"),
    ("5 maj 2026", "2026-05-05"), ("5 juil. 2026", "2026-07-05"), ("2026 jan 5", "2026-01-05"),
    ("05-Jan-26", "2026-01-05"), ("20260105", "2026-01-05"),
    ("2026-01-05T08:05", "2026-01-05 08:05"), ("20260105T080500Z", "2026-01-05 09:05"),
    ("202601050805", "2026-01-05 08:05"), ("20260105080530", "2026-01-05 08:05"),
    ("05-01-2026 om 8u05", "2026-01-05 08:05"), ("5 jan 2026, 08:05 uur", "2026-01-05 08:05"),
    ("05.01.2026 08:05 Uhr", "2026-01-05 08:05"), ("5 janvier 2026 à 8h05", "2026-01-05 08:05"),
    ("5 januari 2026 kl. 08.05", "2026-01-05 08:05"),
    ("Jan 5, 2026, 8:05 p.m.", "2026-01-05 20:05"), ("Jan 5 2026 8 am", "2026-01-05 08:00"),
    ("05-01-2026 24:00", "2026-01-06 00:00"), ("2026-01-05T24:00:00", "2026-01-06 00:00"),
    // 5-1-2026 08:25:33 UTC is 09:25 in winter, 1-7-2026 22:30 UTC is after midnight in summer.
    ("1767601533", "2026-01-05 09:25"), ("1767601533000", "2026-01-05 09:25"),
    ("1782945000", "2026-07-02 00:30"),
  ])
  func `dates and moments`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("8u05", "08:05"), ("8h05", "08:05"), ("08:05 Uhr", "08:05"), ("0805", "08:05"),
    ("805", "08:05"), ("8:05 a.m.", "08:05"), ("12:05 A.M.", "00:05"), ("8:05PM", "20:05"),
    ("kl 08:05", "08:05"), ("24:00", "00:00"), ("08.05 uur", "08:05"), ("8 pm", "20:00"),
  ])
  func `times`(text: String, expected: String) {
    #expect(read(text, isTime: true) == expected)
  }

  @Test(arguments: [
    "ma 6-1-2026", "20261305", "20260230", "2601050805", "9999999999", "5 foo 2026",
    "5 jan 2026 nog iets", "5-1-206", "32 jan 2026", "1767601533 s", "january", "5", "maandag",
  ])
  func `no dates`(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    "0860", "2500", "24:01", "8u5", "13:05 pm", "08:00-08:30", "8u", "08:00 - 09:00",
  ])
  func `no times`(text: String) {
    #expect(read(text, isTime: true) == nil)
  }

  @Test func `without a year`() {
    for text in ["5 jan", "5-1", "05/01", "ma 5 januari", "5.1.", "05.01", "Mo 05.01.", "jan 5"] {
      #expect(read(text) == "zonder jaar", "\(text)")
      #expect(read(text, year: 2026) == "2026-01-05", "\(text)")
    }
    #expect(read("01/05", order: .monthFirst, year: 2026) == "2026-01-05")
    #expect(read("ma 6 jan", year: 2026) == nil)
    #expect(read("29 feb", year: 2025) == nil)
    #expect(read("30 feb", year: 2024) == nil)
  }

  private let head = "Date,Start odometer,End odometer\n"

  @Test func `the order of the rows, or the future, tells day and month`() throws {
    let days = ["10/5/2026", "11/5/2026", "2/6/2026", "3/6/2026"]
    let rows = days.enumerated().map { "\($1),\(100 + $0),\(101 + $0)\n" }.joined()
    #expect(
      try plan(head + rows).trips.map { $0.date.iso } == [
        "2026-05-10", "2026-05-11", "2026-06-02", "2026-06-03",
      ])
    let months = ["5/10/2026", "5/11/2026", "6/2/2026", "6/3/2026"]
    let american = months.enumerated().map { "\($1),\(100 + $0),\(101 + $0)\n" }.joined()
    #expect(try plan(head + american).trips.map { $0.date.iso }.last == "2026-06-03")
    // On 1 March no trip can be of 1 May.
    let early = try plan(
      head + "1/5/2026,1,2\n", options { $0.today = day("2026-03-01") })
    #expect(early.trips.map { $0.date.iso } == ["2026-01-05"])
    // Three different dates are in order by chance.
    #expect(throws: Failure.self) {
      try plan(head + "10/5/2026,1,2\n11/5/2026,2,3\n2/6/2026,3,4\n")
    }
    #expect(
      try plan("Date (mm/dd/yyyy),Start odometer,End odometer\n1/5/2026,1,2\n")
        .trips.map { $0.date.iso } == ["2026-01-05"])
  }

  @Test func `times with and without an offset are told`() throws {
    let head = "Start time,End time,Start odometer,End odometer\n"
    let mixed = try plan(head + "2026-03-29T22:30:00Z,2026-03-30T01:00:00,1,2\n")
    #expect(mixed.files[0].decision("tijden") == .word("import.tijden.gemengd"))
    #expect(mixed.trips.map { $0.date.iso } == ["2026-03-30"])
    #expect(mixed.trips.map { $0.departure } == [ClockTime("00:30")])
    let zoned = try plan(head + "2026-03-29T22:30:00+02:00,2026-03-29T23:00:00+02:00,1,2\n")
    #expect(zoned.files[0].decision("tijden") == .word("import.tijden.omgerekend"))
    let local = try plan(head + "2026-03-29 02:30,2026-03-29 03:00,1,2\n")
    #expect(local.files[0].decision("tijden") == nil)
    #expect(local.trips.map { $0.departure } == [ClockTime("02:30")])
  }

  @Test func `a day ends at 24 hours, and begins at 0`() throws {
    let head = "Datum;Vertrektijd;Aankomsttijd;Begin;Eind\n"
    #expect(try plan(head + "5-1-2026;23:30;24:00;1;2\n").trips.map { $0.arrival } == [.midnight])
    #expect(try plan(head + "5-1-2026;24:00;00:10;1;2\n").files[0].refusedKeys == ["weiger.tijd"])
    #expect(try plan(head + "5-1-2026;n.v.t.;-;1;2\n").trips.map { $0.departure } == [nil])
  }
}
