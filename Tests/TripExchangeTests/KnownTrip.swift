import LogbookModel
import SeededRandom

@testable import TripExchange

/// What a random file says of a trip.
struct KnownTrip: Hashable, CustomStringConvertible {
  var date: CalendarDate
  var departure: ClockTime?
  var arrival: ClockTime?
  var begin: Odometer
  var end: Odometer
  var from: String
  var to: String
  var kind: TripKind?
  var detour = Distance.zero
  var note = ""

  init(_ trip: Trip) {
    date = trip.date
    departure = trip.departure
    arrival = trip.arrival
    begin = trip.begin
    end = trip.end
    from = trip.from
    to = trip.to
    kind = trip.kind
    detour = trip.detour
    note = trip.note ?? ""
  }

  init(date: CalendarDate, begin: Odometer, end: Odometer, from: String, to: String) {
    self.date = date
    self.begin = begin
    self.end = end
    self.from = from
    self.to = to
  }

  /// The trip as far as a file tells of which these fields are not understood.
  func without(_ fields: Set<String>) -> KnownTrip {
    var less = self
    for field in fields {
      switch field {
      case "vertrek": less.departure = nil
      case "aankomst": less.arrival = nil
      case "tijd": (less.departure, less.arrival) = (nil, nil)
      case "van": less.from = ""
      case "naar": less.to = ""
      case "van naar": (less.from, less.to) = ("", "")
      case "soort": less.kind = nil
      case "km zakelijk", "km woon-werk", "km privé":
        if let kind, field.hasSuffix(kind.rawValue) { less.kind = nil }
      case "omrij": less.detour = .zero
      case "opmerking": less.note = ""
      default: break
      }
    }
    return less
  }

  var description: String {
    "\(date.iso) \(departure?.text ?? "-") \(arrival?.text ?? "-") \(begin.tenths)-\(end.tenths) "
      + "\(from) > \(to) \(kind?.rawValue ?? "-") \(detour.tenths) \(note.debugDescription)"
  }
}

/// A trip with the numbers as the file has them: tenths of its unit.
struct WrittenTrip {
  var known: KnownTrip
  var begin: Int
  var end: Int
  var detour: Int
}

/// Drives a few trips that a dialect can write.
struct RandomDrive {
  private let dialect: RandomDialect
  private(set) var trips: [WrittenTrip] = []

  init(_ dialect: RandomDialect, _ dice: inout Seeded) {
    self.dialect = dialect
    var reading = (1_000 + dice.below(150_000)) * 10
    var day = CalendarDate.firstDay(of: 2025) + dice.below(600)
    var clock = 0
    for _ in 0..<(2 + dice.below(12)) {
      if clock == 0 || clock > 1_200 || dice.oneIn(3) {
        day = day + (1 + dice.below(4))
        clock = 360 + dice.below(300)
      }
      let length = dialect.decimals == 0 ? (1 + dice.below(200)) * 10 : 1 + dice.below(2_000)
      if dialect.shape.isComplete, dice.oneIn(5) { reading += 10 * dice.below(50) }
      drive(from: reading, length, on: day, at: clock, &dice)
      clock += 105 + dice.below(130)
      reading += length
    }
    if !dialect.shape.isComplete { chain() }
  }

  private mutating func drive(
    from begin: Int, _ length: Int, on day: CalendarDate, at clock: Int, _ dice: inout Seeded
  ) {
    var known = KnownTrip(
      date: day, begin: Odometer(tenths: kilometres(begin)),
      end: Odometer(tenths: kilometres(begin + length)), from: place(&dice), to: place(&dice))
    // A derived reading is as far from the other as the distance says.
    switch dialect.shape {
    case .endAndDistance: known.begin = known.end - Distance(tenths: kilometres(length))
    case .beginAndDistance: known.end = known.begin + Distance(tenths: kilometres(length))
    default: break
    }
    if dialect.hasDeparture { known.departure = ClockTime(minutes: clock) }
    if dialect.hasArrival {
      known.arrival = ClockTime(minutes: (clock + 5 + dice.below(95)) % 1_440)
    }
    if dialect.shape.isPerKind {
      known.kind = dice.pick([.business, .commute, .private])
    } else if dialect.hasKind {
      known.kind = dice.pick([.business, .commute, .private, nil])
    }
    let whole = length / 10 * 10
    let detour = dialect.hasDetour && dice.oneIn(3) ? whole / 2 / 10 * 10 : 0
    known.detour = Distance(tenths: kilometres(detour))
    known.note = dice.pick(["", "", "zeg \"ja\"", "a; b, c|d", "regel 1\nregel 2", "-5 graden"])
    trips.append(WrittenTrip(known: known, begin: begin, end: begin + length, detour: detour))
  }

  /// Rows that leave readings out follow one another; each distance is rounded by itself.
  private mutating func chain() {
    guard var reading = trips.first?.known.begin else { return }
    for index in trips.indices {
      let length = kilometres(trips[index].end - trips[index].begin)
      trips[index].known.begin = reading
      if dialect.shape != .end { trips[index].known.end = reading + Distance(tenths: length) }
      reading = trips[index].known.end
    }
  }

  private func kilometres(_ tenths: Int) -> Int {
    dialect.unit.tenthsOfKilometre(thousandths: tenths * 100)
  }

  private func place(_ dice: inout Seeded) -> String {
    let places = [
      "Lindelaan 4, 3511 ZZ Utrecht", "Café Zeeën", "Straße 12", "’s-Gravenhage", "A", "Plein 1",
      "5 meiplein 3", "\"De Hoek\"; Delft", "",
    ]
    return dice.pick(dialect.hasJoinedPlaces ? places.dropLast() : places)
  }
}
