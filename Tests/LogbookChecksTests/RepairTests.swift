import LogbookChecks
import LogbookModel
import Testing

@Suite("Repairs are given only where they close something")
struct RepairTests {
  private func findings(
    _ trips: [Trip], change: (inout ExampleLogbook) -> Void = { _ in }
  ) -> [Finding] {
    CheckCatalogue.findings(
      in: LogbookAnalysis(CheckExample(finds: 0, trips, change: change).logbook))
  }

  @Test(arguments: [(55, true), (56, false)])
  func `one trip of 0 km splits at most 55 empty days`(days: Int, isRepaired: Bool) {
    let found = findings([.example(day: 1, 10_000, 10_030)]) {
      $0.today = .firstDay(of: 2_024) + days
    }.filter { $0.code == .periodEmpty }
    #expect(found.map { $0.repair != nil } == [isRepaired])
  }

  @Test func `the km missing at the end of a period are reported once`() {
    let found = findings([
      .example(day: 2, 10_000, 10_030), .example(day: 20, 10_030, 10_060),
      .example(day: 21, 10_065, 10_100),
    ]) {
      $0.availability.to = .firstDay(of: 2_024) + 9
      $0.availability.endReading = Odometer(kilometres: 10_100)
      $0.today = .firstDay(of: 2_024) + 25
    }.filter { [.gap, .periodEnd].contains($0.code) }
    #expect(found.map(\.distance) == [Distance(kilometres: 5)])
    // The trip before the missing km is dated after the period: its date comes first.
    #expect(found.map(\.repair) == [nil])
  }

  @Test func `a trip that was entered twice is not shortened`() {
    let twice = [
      Trip.example(day: 2, 10_000, 10_030),
      Trip.example(day: 3, 10_030, 10_060).with { $0.begin = Odometer(tenths: 100_295) },
    ]
    let rounding = findings(twice + [twice[1]]).filter { $0.code == .rounding }
    #expect(rounding.map(\.repair) == [nil])
    #expect(findings(twice).filter { $0.code == .rounding }.compactMap(\.repair).count == 1)
  }

  @Test func `no date outside the availability is proposed`() {
    // Days before the first of January: the car was not at disposal yet.
    let found = findings([
      .example(day: -19, 10_000, 10_030), .example(day: 2, 10_030, 10_040),
      .example(day: -17, 10_040, 10_070), .example(day: -16, 10_070, 10_090),
      .example(day: 3, 10_090, 10_120),
    ]).filter { $0.code == .order }
    #expect(found.map(\.trips) == [[2]])
    #expect(found.map(\.repair) == [nil])
  }
}
