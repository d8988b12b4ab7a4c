import LogbookModel
import LogbookStore
import Testing

@Suite struct RoundTripTests {
  let playground: Playground

  init() throws { playground = try Playground() }

  @Test func `every field of every thing comes back`() throws {
    var trip = Trip(
      vehicle: 1, date: Playground.day(2024, 3, 12), departure: ClockTime(hour: 8, minute: 10),
      arrival: ClockTime(hour: 0, minute: 5), begin: Odometer(tenths: 182_205),
      end: Odometer(tenths: 182_555), from: "Straße 1\n\"hoek\" \\ tab\t", to: "Łódź",
      fromPlace: "thuis", toPlace: "klant", route: "via A1", kind: .commute,
      detour: Distance(tenths: 12), purpose: "doel", driver: "Jan", note: "'s-Hertogenbosch",
      source: "gps", measured: Distance(tenths: 349), derived: .both, beginWasProposed: true,
      recorded: 1_710_263_400,
      voidReason: "dubbel")
    var place = SavedPlace(
      name: "thuis", address: "Lindelaan 4", role: .private, latitude: "52.1",
      longitude: "5,12", radius: 150, voidReason: "verhuisd")
    var replacement = OdometerReplacement(
      vehicle: 1, date: Playground.day(2024, 6, 1), old: Odometer(tenths: 999_999),
      new: Odometer(tenths: 0), note: "defect", voidReason: "toch niet")
    try playground.makeLogbook()
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      trip = try writer.insert(trip)
      place = try writer.insert(place)
      replacement = try writer.insert(replacement)
    }
    store.close()
    let again = try playground.open(.reading)
    var vehicle = Playground.vehicle
    vehicle.id = 1
    var availability = Playground.availability
    availability.id = 1
    availability.vehicle = 1
    #expect(try again.vehicles() == [vehicle])
    #expect(try again.availabilities() == [availability])
    #expect(try again.trip(1) == trip)
    #expect(try again.trips() == [])
    #expect(try again.trips(includingVoid: true) == [trip])
    #expect(try again.places() == [])
    #expect(try again.places(includingVoid: true) == [place])
    #expect(try again.replacements() == [])
    #expect(try again.replacements(includingVoid: true) == [replacement])
    #expect(try again.verify().problems == [])
  }

  @Test func `absent fields come back absent`() throws {
    try playground.makeLogbook()
    let store = try playground.open()
    let bare = Trip(
      vehicle: 1, date: Playground.day(1999, 12, 31), begin: Odometer(tenths: 0),
      end: Odometer(tenths: 0))
    let stored = try store.record { writer throws(Failure) in try writer.insert(bare) }
    #expect(stored.number == 1)
    #expect(try store.trip(1) == stored)
    #expect(try store.trip(2) == nil)
  }

  @Test func `the last trip is by date and time, within a day the highest end`() throws {
    try playground.makeLogbook()
    let store = try playground.open()
    func trip(_ day: Int, _ hour: Int?, _ begin: Int, void: Bool = false) -> Trip {
      Trip(
        vehicle: 1, date: Playground.day(2024, 3, day),
        departure: hour.flatMap { ClockTime(hour: $0, minute: 0) },
        begin: Odometer(kilometres: begin), end: Odometer(kilometres: begin + 10),
        voidReason: void ? "dubbel" : nil)
    }
    try store.record { writer throws(Failure) in
      _ = try writer.insert(trip(2, 9, 120))  // 1
      _ = try writer.insert(trip(2, 7, 110))  // 2
      _ = try writer.insert(trip(1, 8, 500))  // 3
      _ = try writer.insert(trip(3, nil, 130))  // 4
      _ = try writer.insert(trip(4, nil, 140, void: true))  // 5
    }
    func last(_ day: Int, _ hour: Int? = nil) throws -> Int? {
      try store.lastTrip(
        ofVehicle: 1, notAfter: Playground.day(2024, 3, day),
        time: hour.flatMap { ClockTime(hour: $0, minute: 0) })?.number
    }
    #expect(try last(2) == 1)
    #expect(try last(2, 8) == 2)
    #expect(try last(2, 6) == 3)
    #expect(try last(3, 6) == 4)
    #expect(try last(9) == 4)
    #expect(try store.lastTrip(ofVehicle: 1, notAfter: Playground.day(2024, 2, 29)) == nil)
    #expect(try store.lastTrip(ofVehicle: 2, notAfter: Playground.day(2025, 1, 1)) == nil)
    #expect(try store.trips().map(\.number) == [2, 1, 4, 3])
    let bounded = try store.trips(
      ofVehicle: 1, from: Playground.day(2024, 3, 2), to: Playground.day(2024, 3, 3))
    #expect(bounded.map(\.number) == [2, 1, 4])
  }

  @Test func `a snapshot has the chosen vehicles and their drivers' others, in chain order`() throws
  {
    try playground.makeLogbook(trips: 2)
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      var second = Playground.vehicle
      second.plate = Playground.plate("XX-99-99")
      var availability = Playground.availability
      availability.driver = "Z. Ander"
      _ = try writer.insert(second, availability: availability)
      var trip = Playground.trip(0)
      trip.vehicle = 2
      _ = try writer.insert(trip)
      trip = Playground.trip(0)
      trip.begin = Odometer(tenths: 0)
      _ = try writer.insert(trip)
    }
    let period = Period(year: 2024)
    let all = try store.logbook(period: period, today: period.last, checkingJournal: true)
    #expect(all.trips.map(\.number) == [4, 1, 2, 3])
    #expect(all.mismatches == [])
    let one = try store.logbook(
      vehicles: [2], period: period, today: period.last, checkingJournal: false)
    #expect(one.vehicles.map(\.id) == [2])
    #expect(one.availabilities.map(\.vehicle) == [2])
    #expect(one.trips.map(\.number) == [3])
    #expect(one.companions == [])
    try store.record { writer throws(Failure) in
      for var availability in try writer.availabilities() where availability.vehicle == 2 {
        availability.driver = Playground.availability.driver
        try writer.update(availability)
      }
    }
    let together = try store.logbook(
      vehicles: [2], period: period, today: period.last, checkingJournal: false)
    #expect(together.vehicles.map(\.id) == [1, 2])
    #expect(together.companions == [1])
    #expect(try store.trips(vehicles: [1], period: Period(year: 2023)) == [])
    let second = Period(first: Playground.day(2024, 1, 2), last: Playground.day(2024, 1, 2))
    #expect(try store.trips(period: second).map(\.number) == [2])
  }
}
