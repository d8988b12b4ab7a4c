import Testing

@testable import LogbookModel

/// One car, first with Piet, then with Jan from 1 July 2026 (design 5: unexplained km count against
/// who had the car).
@Suite("A car that changes hands")
struct HandOverTests {
  private let july = CalendarDate.firstDay(of: 2_026) + 181

  private func trip(_ number: Int, _ date: CalendarDate, _ begin: Int, _ end: Int) -> Trip {
    .ofOneCar(number, date, begin, end, .business)
  }

  private func analysis(
    second driver: String = "Jan", handOver: CalendarDate, begin: Int, end: Int? = nil,
    _ trips: [Trip]
  ) -> LogbookAnalysis {
    .ofOneCar(
      trips,
      [
        Availability(
          id: 1, vehicle: 1, from: .firstDay(of: 2_026), to: handOver,
          beginReading: Odometer(kilometres: 1_000),
          endReading: end.map { Odometer(kilometres: $0) }, driver: "Piet"),
        Availability(
          id: 2, vehicle: 1, from: july, beginReading: Odometer(kilometres: begin),
          driver: driver),
      ], today: .lastDay(of: 2_026))
  }

  private func worst(_ analysis: LogbookAnalysis) -> [String?: Int] {
    Dictionary(
      uniqueKeysWithValues: analysis.tests.map { ($0.driver, $0.worstCase.tenths / 10) })
  }

  @Test func `a gap counts against the driver in whose time it lies`() {
    let found = analysis(
      handOver: july - 1, begin: 1_300,
      [
        trip(1, july - 30, 1_000, 1_100), trip(2, july - 20, 1_140, 1_300),
        trip(3, july + 20, 1_300, 1_400), trip(4, july + 30, 1_407, 1_500),
      ])
    #expect(worst(found) == ["Piet": 40, "Jan": 7])
  }

  @Test func `what is missing when the next driver begins counts against the first, once`() {
    let trips = [trip(1, july - 30, 1_000, 1_100), trip(2, july + 20, 1_150, 1_200)]
    let two = analysis(handOver: july - 1, begin: 1_150, trips)
    #expect(worst(two) == ["Piet": 50, "Jan": 0])
    let same = analysis(second: "Piet", handOver: july - 1, begin: 1_150, trips)
    #expect(worst(same) == ["Piet": 50])
    #expect(same.vehicles[0].totals(Period(year: 2_026)).unexplained == Distance(kilometres: 50))
  }

  @Test(arguments: [nil, 1_150])
  func `on the day of the hand-over the reading tells whose trip it is`(end: Int?) {
    let found = analysis(
      handOver: july, begin: 1_150, end: end,
      [
        trip(1, july - 30, 1_000, 1_100), trip(2, july, 1_100, 1_150),
        trip(3, july, 1_150, 1_200),
      ])
    #expect(found.vehicles[0].chain.conflicts.isEmpty)
    #expect(found.vehicles[0].chain.gaps.isEmpty)
    #expect(worst(found) == ["Piet": 0, "Jan": 0])
  }

  @Test func `nothing before the car came has to be accounted for`() {
    let early = LogbookAnalysis.ofOneCar(
      [trip(1, .firstDay(of: 2_026) - 2, 900, 970), trip(2, july, 1_000, 1_100)],
      [
        Availability(
          id: 1, vehicle: 1, from: .firstDay(of: 2_026), beginReading: Odometer(kilometres: 1_000))
      ], today: july)
    let totals = early.vehicles[0].totals(Period(year: 2_026))
    #expect(totals.begin == Odometer(kilometres: 1_000))
    #expect(totals.unexplained == .zero)
  }

  @Test func `after a car was handed in nothing is missing until the next availability`() {
    let found = analysis(
      handOver: july - 30, begin: 1_400, end: 1_100,
      [
        trip(1, july - 60, 1_000, 1_100), trip(2, july - 10, 1_200, 1_250),
        trip(3, july + 5, 1_400, 1_450),
      ])
    #expect(found.vehicles[0].chain.gaps.isEmpty)
    #expect(found.vehicles[0].totals(Period(year: 2_026)).unexplained == .zero)
  }
}
