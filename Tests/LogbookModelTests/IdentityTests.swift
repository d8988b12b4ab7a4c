import SeededRandom
import Testing

@testable import LogbookModel

/// Logbooks with every kind of mistake, for which what must always hold is tested.
private struct RandomLogbook {
  private(set) var logbook: Logbook

  init(seed: Int) {
    var seeded = Seeded(seed)
    let from = CalendarDate.firstDay(of: 2_023) + seeded.pick(0...500)
    let start = Odometer(tenths: 100_000)
    var trips: [Trip] = []
    var replacements: [OdometerReplacement] = []
    var reading = start
    var date = from
    let last = CalendarDate.lastDay(of: 2_025)
    while date <= last {
      if seeded.oneIn(8) { reading = reading + Distance(tenths: seeded.pick(-40...400)) }
      if seeded.oneIn(40), replacements.isEmpty {
        replacements.append(
          OdometerReplacement(
            number: 1, vehicle: 1, date: date, old: reading, new: Odometer(tenths: 120),
            note: "garage"))
        reading = Odometer(tenths: 120)
        date = date + 1
      }
      let end = reading + Distance(tenths: seeded.pick(0...3_000))
      var trip = Trip(
        number: trips.count + 1, vehicle: 1, date: date, begin: reading, end: end, from: "a",
        to: "b", kind: [.business, .commute, .private, nil].randomElement(using: &seeded) ?? nil)
      if seeded.oneIn(10), trip.kind == .business {
        trip.detour = Distance(tenths: trip.distance.tenths / 3)
      }
      if seeded.oneIn(20) { trip.date = date + seeded.pick(-40...40) }
      trips.append(trip)
      if seeded.oneIn(25) {
        trip.number = trips.count + 1
        trips.append(trip)
      }
      reading = end
      date = date + seeded.pick(0...20)
    }
    trips = trips.filter { $0.date <= last }.shuffled(using: &seeded)
    for index in trips.indices { trips[index].number = index + 1 }
    let isHandedIn = seeded.oneIn(3)
    let availability = Availability(
      id: 1, vehicle: 1, from: from, to: isHandedIn ? last : nil, beginReading: start,
      endReading: isHandedIn ? reading + Distance(tenths: seeded.pick(-50...200)) : nil)
    logbook = Logbook(
      vehicles: [Vehicle(id: 1, plate: LicencePlate(normalised: "12GBB1"))],
      availabilities: [availability], replacements: replacements, trips: trips,
      period: Period(year: 2_024), today: last + 1)
  }
}

@Suite("The identity of design 5")
struct IdentityTests {
  /// `begin + totaal + onverklaard - dubbel = eind`, the jump of replacements included.
  private func holds(_ totals: VehicleTotals) -> Bool {
    guard let begin = totals.begin, let end = totals.end else { return true }
    return begin + totals.shares.total + totals.unexplained - totals.double
      == end + totals.jump
  }

  @Test func `holds over years, quarters, months and odd periods, whatever the mistakes`() {
    for seed in 1...120 {
      let vehicle = LogbookAnalysis(RandomLogbook(seed: seed).logbook).vehicles[0]
      guard vehicle.chain.drops.isEmpty else { continue }
      var seeded = Seeded(seed)
      let start = CalendarDate.firstDay(of: 2_023)
      var periods = [2_022, 2_023, 2_024, 2_025, 2_026].map { Period(year: $0) }
      periods += Period(between: start, and: .lastDay(of: 2_025)).months
      periods += (0..<5).map { _ in
        Period(between: start + seeded.pick(0...1_100), and: start + seeded.pick(0...1_100))
      }
      for period in periods {
        let totals = vehicle.totals(period)
        #expect(holds(totals), "seed \(seed), \(period.first.iso)..\(period.last.iso)")
        #expect(totals.unexplained >= .zero && totals.double >= .zero, "seed \(seed)")
      }
    }
  }

  @Test func `holds where the readings run back over the period`() throws {
    let vanaf = try #require(CalendarDate(iso: "2024-02-10"))
    let logbook = Logbook(
      vehicles: [Vehicle(id: 1, plate: LicencePlate(normalised: "12GBB1"))],
      availabilities: [
        Availability(
          id: 1, vehicle: 1, from: vanaf - 30, to: vanaf - 1,
          beginReading: Odometer(kilometres: 10_010)),
        Availability(id: 2, vehicle: 1, from: vanaf, beginReading: Odometer(kilometres: 10_000)),
      ],
      trips: [
        Trip(
          number: 1, vehicle: 1, date: vanaf - 20, begin: Odometer(kilometres: 10_010),
          end: Odometer(kilometres: 10_040))
      ], period: Period(year: 2_024), today: vanaf + 5)
    let february = LogbookAnalysis(logbook).vehicles[0].totals(vanaf.monthPeriod)
    #expect(february.begin == Odometer(kilometres: 10_040))
    #expect(february.end == Odometer(kilometres: 10_000))
    #expect(february.shares.total == .zero)
    #expect(february.unexplained == .zero)
    #expect(february.double == Distance(kilometres: 40))
  }

  @Test func `what is covered is counted tenth by tenth`() {
    for seed in 1...60 {
      let logbook = RandomLogbook(seed: seed).logbook
      guard logbook.replacements.isEmpty else { continue }
      let vehicle = LogbookAnalysis(logbook).vehicles[0]
      guard vehicle.chain.drops.isEmpty else { continue }
      let period = Period(year: 2_024)
      let totals = vehicle.totals(period)
      guard let begin = totals.begin, let end = totals.end, begin < end else { continue }
      var times = [Int](repeating: 0, count: end.tenths - begin.tenths)
      var outside = 0
      for trip in logbook.trips where period.contains(trip.date) {
        for tenth in trip.begin.tenths..<trip.end.tenths {
          let place = tenth - begin.tenths
          if times.indices.contains(place) { times[place] += 1 } else { outside += 1 }
        }
      }
      #expect(totals.unexplained.tenths == times.count { $0 == 0 }, "seed \(seed)")
      #expect(
        totals.double.tenths == outside + times.reduce(0) { $0 + max(0, $1 - 1) }, "seed \(seed)")
    }
  }

  @Test func `months add up to their year`() {
    for seed in 1...100 {
      let vehicle = LogbookAnalysis(RandomLogbook(seed: seed).logbook).vehicles[0]
      guard vehicle.chain.drops.isEmpty else { continue }
      for year in 2_023...2_025 {
        let totals = vehicle.totals(Period(year: year))
        let months = vehicle.months(of: Period(year: year), today: .lastDay(of: year))
        let shares = months.reduce(into: TripShares()) { $0 += $1.shares }
        #expect(shares == totals.shares, "seed \(seed), \(year)")
        let unexplained = months.reduce(Distance.zero) { $0 + $1.unexplained }
        #expect(unexplained == totals.unexplained, "seed \(seed), \(year)")
      }
    }
  }

  @Test func `the order of entry changes nothing`() {
    for seed in 1...100 {
      let logbook = RandomLogbook(seed: seed).logbook
      var seeded = Seeded(seed + 7)
      let shuffled = Logbook(
        vehicles: logbook.vehicles, availabilities: logbook.availabilities,
        replacements: logbook.replacements, trips: logbook.trips.shuffled(using: &seeded),
        period: logbook.period, today: logbook.today)
      let one = LogbookAnalysis(logbook).vehicles[0]
      let other = LogbookAnalysis(shuffled).vehicles[0]
      #expect(one.chain.trips.map(\.trip.number) == other.chain.trips.map(\.trip.number))
      #expect(one.chain.strays.map(\.trip.number) == other.chain.strays.map(\.trip.number))
      #expect(one.chain.gaps.map(\.distance) == other.chain.gaps.map(\.distance))
    }
  }
}
