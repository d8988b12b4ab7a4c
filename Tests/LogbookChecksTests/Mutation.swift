import LogbookModel
import SeededRandom

/// The mistakes that people make, each as one change of a clean year.
enum Mutation: String, CaseIterable {
  case date = "datum verkeerd"
  case monthSwap = "dag en maand verwisseld"
  case wrongYear = "vorig jaar in januari"
  case end = "cijfer in eind"
  case begin = "cijfer in begin"
  case missingDigit = "cijfer te weinig"
  case extraDigit = "cijfer te veel"
  case transposed = "cijfers omgewisseld"
  case shift = "beide verschoven"
  case exchange = "standen verwisseld"
  case car = "andere auto"
  case missing = "rit ontbreekt"
  case double = "dubbel ingevoerd"

  /// What `controle` calls it.
  var code: String {
    switch self {
    case .date, .monthSwap, .wrongYear: "datum"
    case .end, .begin, .missingDigit, .extraDigit, .transposed, .shift: "stand"
    case .exchange: "wissel"
    case .car: "auto"
    case .missing: "gat"
    case .double: "dubbel"
    }
  }

  /// Makes the mistake in one trip of the first car; nil where nobody can see it in the readings and
  /// dates, so that another trip has to be tried.
  ///
  /// - Parameter range: the positions from which the trip is picked; all but the first and the last
  ///   of the first car, whose trips come first, in order.
  func applied(
    to clean: [Trip], in range: ClosedRange<Int>, _ seeded: inout Seeded
  ) -> (trips: [Trip], wrong: Int)? {
    let index = seeded.pick(range)
    var trips = clean
    let trip = trips[index]
    switch self {
    case .date, .monthSwap, .wrongYear:
      guard let date = date(instead: trip.date, &seeded),
        date < trips[index - 1].date || date > trips[index + 1].date
      else { return nil }
      trips[index].date = date
    case .end, .begin, .missingDigit, .extraDigit, .transposed:
      let isEnd = self == .end || self != .begin && seeded.oneIn(2)
      guard let reading = reading(instead: isEnd ? trip.end : trip.begin, &seeded) else {
        return nil
      }
      if isEnd { trips[index].end = reading } else { trips[index].begin = reading }
      guard trips[index].begin < trips[index].end else { return nil }
    case .shift:
      let shift = Distance(kilometres: seeded.pick(1...500) * (seeded.oneIn(2) ? 1 : -1))
      trips[index].begin = trip.begin + shift
      trips[index].end = trip.end + shift
    case .exchange:
      let other = min(index + seeded.pick(1...20), range.upperBound + 1)
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

  private func date(instead date: CalendarDate, _ seeded: inout Seeded) -> CalendarDate? {
    let (year, month, day) = date.components
    switch self {
    case .monthSwap: return CalendarDate(year: year, month: day, day: month)
    case .wrongYear:
      return month == 1 ? CalendarDate(year: year - 1, month: month, day: day) : nil
    default: break
    }
    // The right day in another month, or another digit in the day.
    if seeded.oneIn(2) {
      return CalendarDate(year: year, month: seeded.pick(1...12), day: day)
    }
    let other =
      seeded.oneIn(2)
      ? day % 10 + seeded.pick(0...3) * 10
      : day / 10 * 10 + seeded.pick(0...9)
    return CalendarDate(year: year, month: month, day: other)
  }

  /// The reading with one slip of the finger in its whole kilometres.
  private func reading(instead reading: Odometer, _ seeded: inout Seeded) -> Odometer? {
    var digits = String(reading.tenths / 10).map { $0 }
    let place = seeded.pick(0...digits.count - 1)
    switch self {
    case .missingDigit: digits.remove(at: place)
    case .extraDigit: digits.insert(Character(String(seeded.pick(0...9))), at: place)
    case .transposed:
      guard place + 1 < digits.count, digits[place] != digits[place + 1] else { return nil }
      digits.swapAt(place, place + 1)
    default:
      let digit = digits[place].wholeNumberValue ?? 0
      digits[place] = Character(String((digit + seeded.pick(1...9)) % 10))
    }
    return Int(String(digits)).map { Odometer(kilometres: $0) }.flatMap {
      $0 > .highest || $0 == reading ? nil : $0
    }
  }
}
