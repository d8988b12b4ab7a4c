import LogbookModel
import Testing

@testable import LogbookChecks

@Suite("Equally likely repairs")
struct AlternativesTests {
  /// Two holes of 20 km on 3 January, and a trip of that day and length far above the others.
  @Test func `are proposed by their readings, the same in each run`() throws {
    let readings = [(2, 10_000), (3, 10_040), (4, 10_080), (3, 10_123)]
    let trips = readings.enumerated().map { index, trip in
      Trip.example(day: trip.0, trip.1, trip.1 + 20).with {
        $0.from = "Lindelaan \(index), Utrecht"
        $0.to = "Zuiderweg \(index), Zwolle"
      }
    }
    let example = CheckExample(finds: 1, trips) { $0.today = .lastDay(of: 2_024) }
    let findings = CheckCatalogue.findings(in: LogbookAnalysis(example.logbook), of: [.order])
    let shifts = try #require(findings.first).alternatives
    #expect(
      shifts
        == [10_020, 10_060].map {
          Repair.edit(4, begin: Odometer(kilometres: $0), end: Odometer(kilometres: $0 + 20))
        })
  }
}
