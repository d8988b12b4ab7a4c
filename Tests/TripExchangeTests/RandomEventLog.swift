import LogbookModel
import SeededRandom

/// A few trips as a log of departures and arrivals, some of which got lost.
struct RandomEventLog {
  /// The trips of which both events are there, in order.
  private(set) var expected: [String] = []
  /// How many events lack their mate.
  private(set) var damaged = 0
  private(set) var text = ""

  private struct Event {
    let minute: Int
    let isDeparture: Bool
    let tenths: Int
    let place: String
  }

  private var dice: Seeded
  private let decimalSign: String
  private var dateStyle: Int
  private let words: (String, String)

  init(seed: Int) {
    var dice = Seeded(seed)
    decimalSign = dice.pick([",", "."])
    dateStyle = dice.below(4)
    words = dice.pick([
      ("START", "STOP"), ("vertrek", "aankomst"), ("Contact aan", "contact uit"),
      ("Ignition ON", "Ignition OFF"), ("Abfahrt", "Ankunft"), ("avgång", "ankomst"),
      ("démarrage", "arrêt"), ("Trip start", "Trip end"), ("Zündung ein", "Zündung aus"),
    ])
    self.dice = dice
    write(drive())
  }

  private mutating func drive() -> [Event] {
    var events: [Event] = []
    var minute = dice.below(5_000)
    var tenths = 10_000 + dice.below(1_000_000)
    var place = "Lindelaan 4"
    for _ in 0..<(1 + dice.below(8)) {
      minute += 1 + dice.below(3_000)
      let next = dice.pick(["Plein 1", "Café Zeeën", "A. Kade 77, 3700 AB Zeist", "Huis"])
      let start = Event(minute: minute, isDeparture: true, tenths: tenths, place: place)
      minute += 1 + dice.below(359)
      tenths += dice.below(3_000)
      let end = Event(minute: minute, isDeparture: false, tenths: tenths, place: next)
      switch dice.below(12) {
      // An arrival right behind a departure without one would be taken for its own.
      case 0 where events.last?.isDeparture == false: lose(keeping: end, &events)
      case 1: lose(keeping: start, &events)
      default:
        events += [start, end]
        expected.append(trip(start, end))
      }
      place = next
      tenths += dice.oneIn(4) ? dice.below(100) : 0
    }
    return events
  }

  private mutating func lose(keeping event: Event, _ events: inout [Event]) {
    events.append(event)
    damaged += 1
  }

  private func trip(_ start: Event, _ end: Event) -> String {
    let date = day("2026-01-01") + start.minute / 1_440
    return "\(date.iso) \(time(start, padded: true)) \(time(end, padded: true)) "
      + "\(DecimalNotation.text(tenths: start.tenths))-\(DecimalNotation.text(tenths: end.tenths)) "
      + "\(start.place)>\(end.place)"
  }

  // MARK: Text

  private mutating func write(_ events: [Event]) {
    let shape = dice.below(3)
    // A date in words and a time in one cell are not read.
    if shape == 2, dateStyle == 3 { dateStyle = 0 }
    let isReversed = shape > 0 && events.count > 1 && dice.oneIn(3)
    var lines = (isReversed ? events.reversed() : events).map { event in
      let (word, day, time) = (word(event), date(event), time(event, padded: dateStyle != 3))
      let reading = number(event.tenths)
      switch shape {
      case 0: return "\(day) \(time) \(word) \(reading) \(event.place)"
      case 1: return "\(day);\(time);\(word);\(reading);\(event.place)"
      default: return "\"\(event.place)\"\t\(word)\t\(day) \(time)\t\(reading) km"
      }
    }
    if shape == 2 { lines.insert("Adres\tWat\tTijdstip\tKilometerstand", at: 0) }
    if shape == 1, dice.oneIn(2) { lines.insert("Datum;Tijd;Gebeurtenis;Stand;Plaats", at: 0) }
    if dice.oneIn(3) { lines.append("") }
    text = lines.joined(separator: dice.pick(["\n", "\r\n"]))
  }

  private func word(_ event: Event) -> String { event.isDeparture ? words.0 : words.1 }

  private func number(_ tenths: Int) -> String { "\(tenths / 10)\(decimalSign)\(tenths % 10)" }

  private func time(_ event: Event, padded: Bool) -> String {
    let (hour, minute) = (event.minute % 1_440 / 60, event.minute % 60)
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return (padded && hour < 10 ? "0" : "") + "\(hour):\(minutes)"
  }

  private func date(_ event: Event) -> String {
    let date = day("2026-01-01") + event.minute / 1_440
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch dateStyle {
    case 0: date.iso
    case 1: "\(padded(date.day))-\(padded(date.month))-\(date.year)"
    case 2: "\(date.day).\(date.month).\(date.year)"
    default: "\(date.day) \(["jan", "feb", "mrt", "apr"][min(date.month, 4) - 1]) \(date.year)"
    }
  }
}
