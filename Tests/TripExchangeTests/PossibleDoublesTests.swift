import LogbookModel
import Testing

@testable import TripExchange

@Suite struct PossibleDoublesTests {
  private func trip(_ day: Int, _ begin: Int, _ end: Int) -> PossibleDoubles.Outline {
    PossibleDoubles.Outline(
      Trip(
        vehicle: 1, date: CalendarDate.firstDay(of: 2026) + day, begin: Odometer(tenths: begin),
        end: Odometer(tenths: end)))
  }

  @Test(.timeLimit(.minutes(1))) func `time grows with the trips, not with their square`() {
    var doubles = PossibleDoubles()
    // All on one day: 50.000 against 50.000 would be 2.500 million comparisons.
    for index in 0..<50_000 {
      doubles.insert(trip(0, index * 200, index * 200 + 150), as: .trip(index))
    }
    var found = 0
    for index in 0..<50_000 {
      if doubles.twin(of: trip(0, index * 200 + 4, index * 200 + 147)) == .trip(index) {
        found += 1
      }
    }
    #expect(found == 50_000)
  }

  @Test func `the nearest tenth decides, also across the border of a km`() {
    var doubles = PossibleDoubles()
    doubles.insert(trip(0, 10_009, 10_309), as: .trip(7))
    // 1.000,9 and 1.001,8 are 0,9 km apart; 1.001,9 is a whole km away.
    #expect(doubles.twin(of: trip(0, 10_018, 10_309)) == .trip(7))
    #expect(doubles.twin(of: trip(0, 10_019, 10_309)) == nil)
    #expect(doubles.twin(of: trip(0, 10_000, 10_318)) == .trip(7))
    #expect(doubles.twin(of: trip(1, 10_009, 10_309)) == nil)
  }
}
