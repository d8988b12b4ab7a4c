import LogbookModel
import Testing

@testable import TripExchange

/// Numbers and dates of single cells and of whole columns (design 3 and 8).
@Suite struct ValueTests {
  private func begins(_ values: [String], _ options: ImportOptions = options()) throws -> [Int?] {
    let rows = values.map { "5-1-2026;\($0);1900000" }.joined(separator: "\n")
    let file = try read(Array("Datum;Begin;Eind\n\(rows)\n".utf8), options)
    let refused = Set(file.refused.map { $0.line })
    var drafts = file.drafts[...]
    return values.indices.map {
      refused.contains($0 + 2) ? nil : drafts.popFirst()?.begin?.tenths
    }
  }

  @Test(arguments: [
    (["48210"], [482_100]), (["48.210", "1.500"], [482_100, 15_000]),
    (["48,210", "1,500"], [482_100, 15_000]), (["48.210,5"], [482_105]),
    (["48,210.5"], [482_105]), (["48210,50", "48.211"], [482_105, 482_110]),
    (["48210.5", "48,211"], [482_105, 482_110]), (["48 210", "48\u{A0}210"], [482_100, 482_100]),
    (["48\u{202F}210"], [482_100]), (["48210 km", "48211km"], [482_100, 482_110]),
    (["48210.41"], [482_104]), (["100 mi"], [1_609]), (["1.234.567"], [12_345_670]),
  ])
  func `readings of a column`(values: [String], tenths: [Int]) throws {
    #expect(try begins(values) == tenths)
  }

  @Test(arguments: [
    "12..5", "12,5,1", "1e3", "٤٨٢١٠", "-", "-5", "4 8210", "48.210.5", "12 apen", "0x10", "+5",
    "½",
  ])
  func `unreadable numbers refuse the row`(value: String) throws {
    #expect(try begins([value]) == [nil])
  }

  @Test func `thousands by comma and by dot in one column are unclear`() throws {
    #expect(try begins(["1,000", "48.210"]) == [nil, 482_100])
    #expect(
      try begins(["1,000", "48.210"], options { $0.decimalSign = .comma }) == [10, 482_100])
    #expect(try begins(["1.000"], options { $0.decimalSign = .dot }) == [10])
  }

  @Test func `miles become kilometres, rounded half up`() throws {
    let plan = try plan(
      "Date,Start odometer (mi),End odometer (mi),Distance (m)\n2026-01-05,100,110,16093\n")
    #expect(plan.trips.map { $0.begin.tenths } == [1_609])
    #expect(plan.trips.map { $0.end.tenths } == [1_770])
    #expect(plan.trips.map { $0.measured } == [nil])
    let chosen = try self.plan(
      "Datum;Begin;Eind\n5-1-2026;100;110\n", options { $0.unit = .mile })
    #expect(chosen.trips.map { $0.end.tenths } == [1_770])
  }

  private func plan(_ text: String, _ options: ImportOptions = options()) throws -> ImportPlan {
    try TripExchangeTests.plan(text, options)
  }

  private func date(_ text: String, header: String = "Datum") throws -> String? {
    try plan("\(header);Begin;Eind\n\(text);1;2\n").trips.first?.date.iso
  }

  @Test(arguments: [
    ("2026-01-05", "2026-01-05"), ("5-1-2026", "2026-01-05"), ("05.01.2026", "2026-01-05"),
    ("5/1/2026", "2026-01-05"), ("5-1-26", "2026-01-05"), ("2026/01/05", "2026-01-05"),
    ("5 jan 2026", "2026-01-05"), ("5 jan. 2026", "2026-01-05"), ("5-jan-2026", "2026-01-05"),
    ("ma 5 januari 2026", "2026-01-05"), ("January 5, 2026", "2026-01-05"),
    ("5 Januar 2026", "2026-01-05"), ("29-02-2024", "2024-02-29"),
    ("2026-03-29T23:30:00+00:00", "2026-03-30"), ("2026-06-30T22:30:00Z", "2026-07-01"),
    ("2026-01-05 23:30", "2026-01-05"), ("29-03-2026 02:30", "2026-03-29"),
  ])
  func `dates that are read`(text: String, iso: String) throws {
    #expect(try date(text) == iso)
  }

  @Test(arguments: [
    "29-02-2026", "30-02-2024", "31-04-2026", "5-1-206", "5 jan", "13-13-2026", "46027",
    "gisteren", "2026-1", "5-1/2026", "01-13-2026", "2026-01-05 25:00", "2-1-2027",
  ])
  func `dates that refuse the row`(text: String) throws {
    let plan = try plan("Datum;Begin;Eind\n\(text);1;2\n")
    #expect(plan.trips.isEmpty)
    #expect(plan.files[0].refused.map { $0.column } == ["Datum"])
    #expect(plan.files[0].refused.map { $0.value } == [text])
  }

  @Test func `slashes under English headers are decided by the whole column`() throws {
    let head = "Date,Start odometer,End odometer\n"
    let american = try plan(head + "1/5/2026,1,2\n1/13/2026,2,3\n")
    #expect(american.trips.map { $0.date.iso } == ["2026-01-05", "2026-01-13"])
    let british = try plan(head + "1/5/2026,1,2\n13/5/2026,2,3\n")
    #expect(british.trips.map { $0.date.iso } == ["2026-05-01", "2026-05-13"])
    let failure = #expect(throws: Failure.self) { try self.plan(head + "1/5/2026,1,2\n") }
    #expect(failure?.key == "fout.import.datumvolgorde")
    #expect(failure?.arguments["waarde"] == .text("1/5/2026"))
    let chosen = try plan(head + "1/5/2026,1,2\n", options { $0.dateOrder = .monthFirst })
    #expect(chosen.trips.map { $0.date.iso } == ["2026-01-05"])
    #expect(throws: Failure.self) { try self.plan(head + "13/5/2026,1,2\n1/13/2026,2,3\n") }
  }

  @Test func `the order of slashes is not that of hyphens in another column`() throws {
    let text = "Date,Start odometer,End odometer,Recorded at\n05-01-2026,1,2,1/13/2026\n"
    let failure = #expect(throws: Failure.self) { try self.plan(text) }
    #expect(failure?.key == "fout.import.datumvolgorde")
    let chosen = try plan(text, options { $0.dateOrder = .dayFirst })
    #expect(chosen.trips.map { $0.date.iso } == ["2026-01-05"])
    // Year first is the same in either order.
    let iso = try plan("Date,Start odometer,End odometer,Recorded at\n2026-01-05,1,2,1/13/2026\n")
    #expect(iso.trips.map { $0.date.iso } == ["2026-01-05"])
  }

  @Test func `a trip that leaves at the end of a day has no date`() throws {
    let plan = try plan("Datum;Tijden;Begin;Eind\n5-1-2026;24:00-00:30;1;2\n")
    #expect(plan.files[0].refusedKeys == ["weiger.tijden"])
  }

  private func times(_ date: String, _ departure: String, _ arrival: String) throws -> [String?] {
    let plan = try plan(
      "Datum;Vertrektijd;Aankomsttijd;Begin;Eind\n\(date);\(departure);\(arrival);1;2\n")
    guard let trip = plan.trips.first else { return plan.files[0].refusedKeys }
    return [trip.date.iso, trip.departure?.text, trip.arrival?.text]
  }

  @Test func `times, over midnight, and in the hour that comes twice`() throws {
    #expect(try times("5-1-2026", "8:05", "08.52") == ["2026-01-05", "08:05", "08:52"])
    #expect(try times("5-1-2026", "08.05.30", "8:52 PM") == ["2026-01-05", "08:05", "20:52"])
    #expect(try times("5-1-2026", "23:40", "05:40") == ["2026-01-05", "23:40", "05:40"])
    #expect(try times("5-1-2026", "23:40", "05:41") == ["weiger.aankomst"])
    #expect(try times("5-1-2026", "10:00", "09:00") == ["weiger.aankomst"])
    #expect(try times("25-10-2026", "02:50", "02:10") == ["2026-10-25", "02:50", "02:10"])
    #expect(try times("24-10-2026", "02:50", "02:10") == ["weiger.aankomst"])
    #expect(try times("5-1-2026", "8u", "9:00") == ["weiger.tijd"])
    #expect(
      try times("29-3-2026", "2026-03-29T23:30:00Z", "2026-03-30T02:00:00")
        == ["2026-03-30", "01:30", "02:00"])
  }
}
