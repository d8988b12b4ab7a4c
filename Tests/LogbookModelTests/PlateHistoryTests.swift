import Testing

@testable import LogbookModel

@Suite("The plates of a car")
struct PlateHistoryTests {
  @Test func `plates of their dates`() throws {
    let vehicle = Vehicle(id: 1, plate: LicencePlate(normalised: "13GBB1"))
    let january = CalendarDate.firstDay(of: 2_026)
    let july = try #require(CalendarDate(iso: "2026-07-01"))
    let history = PlateHistory(
      vehicle,
      changes: [
        PlateChange(
          number: 1, vehicle: 1, plate: LicencePlate(normalised: "12GBB1"), from: january),
        PlateChange(number: 2, vehicle: 1, plate: vehicle.plate, from: july),
      ])
    #expect(history.plate(on: january - 5).formatted == "12-GBB-1")
    #expect(history.plate(on: july - 1).formatted == "12-GBB-1")
    #expect(history.plate(on: july).formatted == "13-GBB-1")
    #expect(history.spans(in: Period(year: 2_026)).map(\.days.days) == [181, 184])
    #expect(history.spans(in: Period(year: 2_027)).map(\.plate) == [vehicle.plate])
  }
}
