import LogbookModel

/// Lines of trips for an import; readings in tenths of a km.
struct TripSheet {
  struct Line {
    var date: CalendarDate
    var begin: Int
    var end: Int
    var kind = "zakelijk"
    var detour = 0
    var from = "Lindelaan 4, 3511 ZZ Utrecht"
    var to = "Zuiderweg 101, 8011 ZW Zwolle"
  }

  var lines: [Line] = []
  /// Where the last line ended.
  var reading: Int

  /// - Parameter reading: whole km on the odometer.
  init(reading: Int) { self.reading = reading * 10 }

  /// A trip that begins where the last ended.
  mutating func drive(_ tenths: Int, on date: CalendarDate, _ kind: String = "zakelijk") {
    lines.append(Line(date: date, begin: reading, end: reading + tenths, kind: kind))
    reading += tenths
  }

  /// Trips of 10 km, never more than 20 days apart, the last on the last day; one of them
  /// private and `tenths` long.
  mutating func drive(
    from first: CalendarDate, to last: CalendarDate, private tenths: Int
  ) {
    drive(tenths, on: first, "privé")
    var date = first + 20
    while date < last {
      drive(100, on: date)
      date = date + 20
    }
    drive(100, on: last)
  }

  /// Business trips that together make `kilometres`, at equal intervals of at most 20 days.
  mutating func drive(from first: CalendarDate, to last: CalendarDate, kilometres: Int) {
    let count = max((last - first) / 20 + 1, kilometres / 1_400 + 1)
    for index in 0...count {
      let share = kilometres * (index + 1) / (count + 1) - kilometres * index / (count + 1)
      drive(share * 10, on: first + (last - first) * index / count)
    }
  }

  var text: String {
    let rows = lines.map { line in
      [
        line.date.iso, TripSheet.decimal(line.begin), TripSheet.decimal(line.end), line.from,
        line.to, line.kind, TripSheet.decimal(line.detour),
      ].map { $0.contains(";") ? "\"\($0)\"" : $0 }.joined(separator: ";")
    }
    return (["datum;begin;eind;van;naar;soort;omrij"] + rows).joined(separator: "\n") + "\n"
  }

  static func decimal(_ tenths: Int) -> String {
    tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10),\(tenths % 10)"
  }
}

/// A date of a test, written as ISO text.
func day(_ text: String) throws -> CalendarDate {
  guard let date = CalendarDate(iso: text) else { throw SandboxError(message: text) }
  return date
}
