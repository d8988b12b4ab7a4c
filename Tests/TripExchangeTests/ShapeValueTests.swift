import LogbookModel
import Testing

@testable import TripExchange

/// Durations, times in one cell, kilometres per kind.
@Suite struct ShapeValueTests {
  @Test(arguments: [
    ("32 min", 1_920), ("32min.", 1_920), ("46.8 min", 2_808), ("46,8 min", 2_808),
    ("1.09 hour", 3_924), ("1:09", 4_140), ("0:47", 2_820), ("1:09:30", 4_170),
    ("0 h 46 m", 2_760), ("1 h 9 m", 4_140), ("4h52m11s", 17_531), ("59m0s", 3_540),
    ("PT46M", 2_760), ("PT1H9M30S", 4_170), ("1 uur 5 minuten", 3_900), ("2 Std. 5 Min.", 7_500),
    ("90 sec", 90), ("24:00", 86_400),
  ])
  func `durations`(text: String, seconds: Int) {
    #expect(DurationNotation.seconds(text, unit: nil) == seconds)
  }

  @Test(arguments: ["", "32", "1:75", "25:00", "5 m 2 h", "min", "-5 min", "PT", "1:2:3:4", "3 km"])
  func `no durations`(text: String) {
    #expect(DurationNotation.seconds(text, unit: nil) == nil)
  }

  @Test func `a bare number is in the unit of its header`() {
    #expect(DurationNotation.seconds("46", unit: .minute) == 2_760)
    #expect(DurationNotation.seconds("2760", unit: .second) == 2_760)
    #expect(DurationNotation.seconds("0,5", unit: .hour) == 1_800)
    #expect(HeaderCell("Duur (min)").durationUnit == .minute)
    #expect(HeaderCell("duration_seconds").durationUnit == .second)
    #expect(HeaderCell("Top speed (km/h)").durationUnit == nil)
  }

  @Test(arguments: [
    ("08:00-08:55", "08:00", "08:55"), ("08.00 – 08.55 uur", "08:00", "08:55"),
    ("van 8:00 tot 8:55", "08:00", "08:55"), ("8u05 - 8u55", "08:05", "08:55"),
    ("0800-0855", "08:00", "08:55"), ("11:50 PM - 12:10 AM", "23:50", "00:10"),
    ("von 8:00 bis 8:55 Uhr", "08:00", "08:55"), ("08:00:30 - 08:55:10", "08:00", "08:55"),
    ("5-1-2026 08:00 - 5-1-2026 08:55", "08:00", "08:55"),
    ("2026-01-05 08:00-08:55", "08:00", "08:55"),
  ])
  func `times in one cell`(text: String, departure: String, arrival: String) {
    let read = TimeRange.moments(text, order: .dayFirst)
    #expect(read?.departure.time?.text == departure)
    #expect(read?.arrival.time?.text == arrival)
  }

  @Test(arguments: ["08:00", "Utrecht - Zwolle", "2026-01-05", "32 min", "08:00-", "48210-48248"])
  func `no times in one cell`(text: String) {
    #expect(TimeRange.moments(text, order: .dayFirst) == nil)
  }

  private func shares(_ business: Int, _ commute: Int, _ privately: Int, detour: Int = 0)
    -> KindShares
  {
    KindShares(
      business: business * 10, commute: commute * 10, private: privately * 10,
      detour: detour * 10)
  }

  private func trip(_ shares: KindShares, of distance: Int?) -> [Int]? {
    guard case .success(let trip) = shares.trip(of: distance.map { $0 * 10 }) else { return nil }
    return [trip.total / 10, trip.detour / 10]
  }

  @Test func `private kilometres beside business are a detour`() {
    #expect(trip(shares(28, 0, 4), of: 32) == [32, 4])
    #expect(trip(shares(28, 0, 4), of: nil) == [32, 4])
    #expect(trip(shares(0, 7, 2), of: 9) == [9, 2])
    #expect(shares(28, 0, 4).kind.kind == .business)
    #expect(shares(0, 7, 2).kind.kind == .commute)
    #expect(trip(shares(0, 0, 12), of: 12) == [12, 0])
  }

  @Test func `a detour is part of the kilometres or comes on top of them`() {
    #expect(trip(shares(62, 0, 0, detour: 6), of: 68) == [68, 6])
    #expect(trip(shares(68, 0, 0, detour: 6), of: 68) == [68, 6])
    #expect(trip(shares(62, 0, 6, detour: 6), of: 68) == [68, 6])
    #expect(trip(shares(62, 0, 0, detour: 6), of: nil) == nil)
    #expect(trip(shares(62, 0, 2, detour: 4), of: 68) == [68, 6])
  }

  @Test func `the sum is the distance, within rounding`() {
    #expect(trip(shares(28, 0, 4), of: 33) == [32, 4])
    #expect(trip(shares(28, 0, 4), of: 34) == nil)
    #expect(trip(shares(28, 0, 4), of: 28) == nil)
  }

  @Test func `coordinates`() {
    #expect(Coordinate(latitude: "52.09", longitude: "5.12")?.text == "52.09, 5.12")
    #expect(Coordinate(latitude: "52,09", longitude: "-5,12")?.text == "52.09, -5.12")
    #expect(Coordinate(latitude: "0.0", longitude: "0.0") == nil)
    #expect(Coordinate(latitude: "", longitude: "5.12") == nil)
    #expect(Coordinate(latitude: "91", longitude: "5") == nil)
  }
}
