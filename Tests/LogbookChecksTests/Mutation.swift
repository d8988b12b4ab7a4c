import LogbookModel

/// The mistakes that people make, each as one change of a clean year.
enum Mutation: String, CaseIterable {
  case date = "datum verkeerd"
  case end = "cijfer in eind"
  case begin = "cijfer in begin"
  case shift = "beide verschoven"
  case exchange = "standen verwisseld"
  case car = "andere auto"
  case missing = "rit ontbreekt"
  case double = "dubbel ingevoerd"

  /// What `controle` calls it.
  var code: String {
    switch self {
    case .date: "datum"
    case .end, .begin, .shift: "stand"
    case .exchange: "wissel"
    case .car: "auto"
    case .missing: "gat"
    case .double: "dubbel"
    }
  }

  /// Makes the mistake in one trip of the first car; nil where nobody can see it in the readings and
  /// dates, so that another trip has to be tried.
  func applied(to clean: [Trip], _ seeded: inout Seeded) -> (trips: [Trip], wrong: Int)? {
    // The first car's trips come first, in order; its last trip has nothing after it.
    let cars = clean.count { $0.vehicle == 1 }
    let index = seeded.pick(1...cars - 3)
    var trips = clean
    let trip = trips[index]
    switch self {
    case .date:
      guard let date = mistyped(trip.date, &seeded),
        date < trips[index - 1].date || date > trips[index + 1].date
      else { return nil }
      trips[index].date = date
    case .end:
      trips[index].end = mistyped(trip.end, &seeded)
      guard trips[index].end > trip.begin else { return nil }
    case .begin:
      trips[index].begin = mistyped(trip.begin, &seeded)
      guard trips[index].begin < trip.end else { return nil }
    case .shift:
      let shift = Distance(kilometres: seeded.pick(1...500) * (seeded.oneIn(2) ? 1 : -1))
      trips[index].begin = trip.begin + shift
      trips[index].end = trip.end + shift
    case .exchange:
      let other = min(index + seeded.pick(1...20), cars - 2)
      guard trips[other].date != trip.date else { return nil }
      (trips[index].begin, trips[other].begin) = (trips[other].begin, trip.begin)
      (trips[index].end, trips[other].end) = (trips[other].end, trip.end)
    case .car: trips[index].vehicle = 2
    case .missing: trips.remove(at: index)
    case .double:
      var again = trip
      again.number = clean.count + 1
      trips.append(again)
    }
    return (trips, trip.number)
  }

  /// The right day in another month, or another digit in the day.
  private func mistyped(_ date: CalendarDate, _ seeded: inout Seeded) -> CalendarDate? {
    let (year, month, day) = date.components
    if seeded.oneIn(2) {
      return CalendarDate(year: year, month: seeded.pick(1...12), day: day)
    }
    let other =
      seeded.oneIn(2)
      ? day % 10 + seeded.pick(0...3) * 10
      : day / 10 * 10 + seeded.pick(0...9)
    return CalendarDate(year: year, month: month, day: other)
  }

  /// Another digit in one of the five places.
  private func mistyped(_ reading: Odometer, _ seeded: inout Seeded) -> Odometer {
    let place = [10, 100, 1_000, 10_000, 100_000][seeded.pick(0...4)]
    let digit = reading.tenths / place % 10
    let other = (digit + seeded.pick(1...9)) % 10
    return Odometer(tenths: reading.tenths + (other - digit) * place)
  }
}
