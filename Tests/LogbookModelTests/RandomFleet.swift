import LogbookModel
import SeededRandom

/// One to four cars over up to three years, with everything that changes the 500 km test of the
/// year in the middle; the same for the same seed.
struct RandomFleet {
  let year: Int
  let logbook: Logbook

  init(seed: Int) {
    var maker = FleetMaker(seed: seed)
    year = maker.year
    logbook = maker.make()
  }
}

private struct FleetMaker {
  private var seeded: Seeded
  let year: Int
  private let today: CalendarDate
  private let isLean: Bool
  private var logbook = Rows()
  private var number = 0
  /// Of the car at hand: what the odometer shows, and when it last moved.
  private var reading = 0
  private var date: CalendarDate
  private var replaced = false
  /// When a trip after the last availability was driven.
  private var handedIn: CalendarDate?

  private struct Rows {
    var vehicles: [Vehicle] = []
    var availabilities: [Availability] = []
    var replacements: [OdometerReplacement] = []
    var trips: [Trip] = []
    var readings: [Reading] = []
    var declarations: [Declaration] = []
  }

  init(seed: Int) {
    // Far apart, as neighbouring seeds give the same numbers one step later.
    seeded = Seeded(seed * 1_000_003)
    year = seeded.pick(2_023...2_028)
    let last = CalendarDate.lastDay(of: year)
    today = seeded.oneIn(6) ? last - seeded.pick(1...200) : last + seeded.pick(0...1) * 60
    // A third of the fleets has nothing unclear, so that what is known decides.
    isLean = seeded.oneIn(3)
    date = last
  }

  mutating func make() -> Logbook {
    let count = seeded.oneIn(2) ? 1 : seeded.oneIn(2) ? 2 : seeded.pick(3...4)
    for id in 1...count { addCar(id) }
    let period =
      seeded.oneIn(4)
      ? Period(between: .firstDay(of: year - 1), and: .lastDay(of: year + 1)) : Period(year: year)
    return Logbook(
      vehicles: logbook.vehicles, availabilities: logbook.availabilities,
      replacements: logbook.replacements, trips: logbook.trips.shuffled(using: &seeded),
      readings: logbook.readings, declarations: logbook.declarations, period: period,
      today: today)
  }

  /// A day around the end of a month, where cars change.
  private mutating func changeDay() -> CalendarDate {
    let end = CalendarDate.lastDay(of: year)
    let month = CalendarDate.firstDay(of: year) + seeded.pick(0...11) * 30 + 15
    return min(end, month.monthPeriod.last) + (seeded.oneIn(2) ? 0 : seeded.pick(-5...5))
  }

  // MARK: - A car

  private mutating func addCar(_ id: Int) {
    let isVan = seeded.oneIn(5)
    logbook.vehicles.append(
      Vehicle(
        id: id, plate: LicencePlate(normalised: "1\(id)GBB1"), category: isVan ? .van : .car,
        country: seeded.oneIn(20) ? "BE" : "NL",
        registration: [.byHand, .byHand, .gps, .daily][seeded.pick(0...3)]))
    if isVan, seeded.oneIn(2) {
      let from = CalendarDate.firstDay(of: year) + seeded.pick(-60...300)
      logbook.declarations.append(
        Declaration(
          number: id, kind: .onlyBusinessVan, vehicle: id, from: from,
          withdrawn: seeded.oneIn(2) ? from + seeded.pick(1...200) : nil))
    }
    reading = seeded.pick(100...900) * 100
    replaced = isLean
    handedIn = nil
    var from =
      seeded.oneIn(3)
      ? .firstDay(of: year)
      : seeded.oneIn(4)
        ? .firstDay(of: year) - seeded.pick(1...90)
        : changeDay() + 1
    let count = seeded.oneIn(4) ? seeded.pick(2...3) : 1
    let base = availability(id, from)
    for index in 1...count {
      var one = base
      one.id = id * 10 + index
      one.from = from
      one.to = max(from + 3, seeded.oneIn(3) ? .lastDay(of: year) : changeDay())
      if seeded.oneIn(6) { one.to = max(from + 3, .lastDay(of: year) + seeded.pick(1...60)) }
      if index == count, seeded.oneIn(3) { one.to = nil }
      if index > 1, seeded.oneIn(2) { vary(&one) }
      fill(&one, isFirst: index == 1)
      guard let to = one.to else { break }
      let next = to + [0, 1, 1, seeded.pick(2...60)][seeded.pick(0...3)]
      from = max(next, handedIn.map { $0 + seeded.pick(1...40) } ?? next)
    }
    if seeded.oneIn(40) { addDrop(id) }
  }

  private mutating func availability(_ vehicle: Int, _ from: CalendarDate) -> Availability {
    var one = Availability(
      vehicle: vehicle, from: from, beginReading: Odometer(tenths: reading),
      nature: seeded.oneIn(6) ? .replacement : .fixed,
      capacity: seeded.oneIn(5) ? .entrepreneur : .employee)
    if seeded.oneIn(4) { vary(&one) }
    return one
  }

  private mutating func vary(_ one: inout Availability) {
    one.driver = [nil, "Jan", "Piet"][seeded.pick(0...2)]
    one.employer = [nil, "A BV"][seeded.pick(0...1)]
  }

  // MARK: - An availability

  private mutating func fill(_ one: inout Availability, isFirst: Bool) {
    if !isFirst, !isLean, seeded.oneIn(4) { reading += seeded.pick(1...80) }
    one.beginReading = Odometer(tenths: reading)
    if isFirst, !isLean, seeded.oneIn(20) { addEarlierTrip(one) }
    if seeded.oneIn(15) {
      one.takenOverUntil = one.from + seeded.pick(-40...10)
      one.takenOverPrivate = Distance(tenths: seeded.pick(0...2_000))
    }
    let last = min(one.to ?? .lastDay(of: year + 1), today)
    date = one.from + (seeded.oneIn(2) ? 0 : seeded.pick(0...10))
    var left = target(one)
    while date <= last {
      left -= addTrip(one, left: left)
      date = date + (seeded.oneIn(isLean ? 60 : 12) ? seeded.pick(28...60) : seeded.pick(0...26))
    }
    close(&one)
    logbook.availabilities.append(one)
  }

  /// Private tenths about the allowance, where the verdict turns.
  private mutating func target(_ one: Availability) -> Int {
    guard let days = one.days(within: Period(year: year)) else { return 300 }
    let allowance = 5_000 * days.days / 365
    return max(0, allowance + (seeded.oneIn(2) ? seeded.pick(-30...30) : seeded.pick(-900...250)))
  }

  /// - Returns: what was private of it in the year.
  private mutating func addTrip(_ one: Availability, left: Int) -> Int {
    var trip = nextTrip(one)
    let shown = reading
    disturb(before: trip.date, one)
    let isRounded = reading < shown
    let isCounted = trip.date.year == year
    var length = seeded.oneIn(20) ? 0 : seeded.pick(1...300)
    if trip.kind == .private, isCounted {
      length = seeded.oneIn(3) ? left : min(left, seeded.pick(0...900))
    }
    if isRounded { length = max(length, 10) }
    trip.begin = Odometer(tenths: reading)
    trip.end = Odometer(tenths: reading + max(0, length))
    reading = trip.end.tenths
    if trip.kind == .business || trip.kind == .commute, seeded.oneIn(4) {
      trip.detour = Distance(tenths: min(max(0, left), length / 4))
    }
    if trip.date == one.to, seeded.oneIn(2) { trip.driver = one.driver }
    logbook.trips.append(trip)
    if !isLean, seeded.oneIn(40) { addTwin(of: trip) }
    guard isCounted else { return 0 }
    return trip.kind == .private ? length : trip.detour.tenths
  }

  private mutating func nextTrip(_ one: Availability) -> Trip {
    number += 1
    var trip = Trip(
      number: number, vehicle: one.vehicle, date: date, begin: Odometer(tenths: 0),
      end: Odometer(tenths: 0), from: "a", to: "b",
      kind: [.business, .commute, .private][seeded.pick(0...2)])
    if isLean { return trip }
    if seeded.oneIn(12) { trip.kind = nil }
    if seeded.oneIn(15) {
      trip.kind = .correction
      trip.note = seeded.oneIn(2) ? "gps" : nil
    }
    if seeded.oneIn(15) {
      trip.derived = [.begin, .end, .both][seeded.pick(0...2)]
      if seeded.oneIn(3) { trip.measured = Distance(tenths: 100) }
    }
    return trip
  }

  /// What came between the trip before and the one on `day`: a gap, a reading by others, another
  /// odometer.
  private mutating func disturb(before day: CalendarDate, _ one: Availability) {
    guard !isLean else { return }
    let previous = logbook.trips.last { $0.vehicle == one.vehicle }?.date ?? one.from
    if seeded.oneIn(9) {
      reading += seeded.oneIn(5) ? seeded.pick(60...3_000) : seeded.pick(1...60)
    }
    let start = max(previous, one.from)
    guard day - start > 2 else {
      // Less than a km claimed twice is rounding.
      if seeded.oneIn(30), let last = logbook.trips.last, last.vehicle == one.vehicle,
        last.end.tenths == reading, last.distance.tenths > 40, last.begin >= one.beginReading
      {
        reading -= seeded.pick(1...3)
      }
      return
    }
    let between = start + seeded.pick(1...(day - start - 1))
    if seeded.oneIn(6) {
      addReading(one, between, day)
    } else if seeded.oneIn(15), !replaced {
      replaced = true
      let new = seeded.pick(0...50)
      logbook.replacements.append(
        OdometerReplacement(
          number: one.vehicle, vehicle: one.vehicle, date: between,
          old: Odometer(tenths: reading), new: Odometer(tenths: new), note: "garage"))
      reading = new + (seeded.oneIn(4) ? seeded.pick(1...60) : 0)
    }
  }

  private mutating func addReading(
    _ one: Availability, _ between: CalendarDate, _ day: CalendarDate
  ) {
    let yearEnd = CalendarDate.lastDay(of: between.year)
    let isTurn = yearEnd < day && one.contains(yearEnd) && between <= yearEnd && seeded.oneIn(2)
    logbook.readings.append(
      Reading(
        number: logbook.readings.count + 1, vehicle: one.vehicle, date: isTurn ? yearEnd : between,
        reading: Odometer(tenths: reading), source: isTurn ? .yearEnd : .garage))
    if seeded.oneIn(2) { reading += seeded.pick(1...80) }
  }

  /// The same trip once more, or voided.
  private mutating func addTwin(of trip: Trip) {
    number += 1
    var twin = trip
    twin.number = number
    if seeded.oneIn(2) { twin.voidReason = "dubbel" }
    logbook.trips.append(twin)
  }

  /// The end of an availability: its closing reading, and a trip after it.
  private mutating func close(_ one: inout Availability) {
    guard let to = one.to, to <= today else { return }
    if seeded.oneIn(2) {
      if !isLean, seeded.oneIn(4) { reading += seeded.pick(1...80) }
      one.endReading = Odometer(tenths: reading)
      if seeded.oneIn(3) { reading += seeded.pick(1...500) }
    }
    let later = to + seeded.pick(1...30)
    guard !isLean, seeded.oneIn(10), later <= today else { return }
    number += 1
    let length = seeded.pick(1...200)
    logbook.trips.append(
      Trip(
        number: number, vehicle: one.vehicle, date: later, begin: Odometer(tenths: reading),
        end: Odometer(tenths: reading + length), from: "a", to: "b",
        kind: seeded.oneIn(2) ? .private : .business))
    reading += length
    handedIn = later
  }

  /// A trip before the first availability.
  private mutating func addEarlierTrip(_ one: Availability) {
    number += 1
    let length = seeded.pick(1...100)
    let end = reading - (seeded.oneIn(3) ? seeded.pick(1...50) : 0)
    logbook.trips.append(
      Trip(
        number: number, vehicle: one.vehicle, date: one.from - seeded.pick(1...30),
        begin: Odometer(tenths: end - length), end: Odometer(tenths: end), from: "a", to: "b",
        kind: seeded.oneIn(2) ? .private : .business))
  }

  /// Trips at far lower readings, as of another odometer that nobody registered.
  private mutating func addDrop(_ id: Int) {
    let own = logbook.trips.filter { $0.vehicle == id && $0.isValid }
    guard !replaced, let last = own.map(\.date).max(), own.count > 3 else { return }
    for step in 1...3 {
      number += 1
      logbook.trips.append(
        Trip(
          number: number, vehicle: id, date: last + step, begin: Odometer(tenths: step * 100),
          end: Odometer(tenths: step * 100 + 100), from: "a", to: "b", kind: .business))
    }
  }
}
