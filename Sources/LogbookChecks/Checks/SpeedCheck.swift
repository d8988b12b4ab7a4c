package import LogbookModel

/// An average speed that nobody drives: a time or a reading is wrong.
///
/// Up to 2 km whole minutes and whole kilometres tell nothing. A time that summer time left out
/// tells no speed, and is reported as what it is.
///
/// Rule: domain.md 6.4 (speed).
package enum SpeedCheck: Check {
  package static let code = FindingCode.speed
  package static let severities: [Severity] = [.warning]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    let trip = Trip.example(day: 2, 10_000, 10_066).with { $0.departure = ClockTime("08:00") }
    return [
      CheckExample(finds: 1, [trip.with { $0.arrival = ClockTime("08:30") }]),
      CheckExample(finds: 0, [trip.with { $0.arrival = ClockTime("08:31") }]),
      CheckExample(finds: 0, [trip]),
      CheckExample(
        finds: 1, [.example(day: 91, 10_000, 10_010).with { $0.departure = ClockTime("02:30") }]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let highest = analysis.logbook.settings[.speed]
    let timed = analysis.logbook.trips {
      ($0.departure != nil || $0.arrival != nil) && $0.kind != .correction
    }
    return timed.compactMap { trip in
      if let finding = skippedTime(of: trip) { return finding }
      guard let span = trip.figures.timeSpan, trip.distance > Distance(kilometres: 2),
        trip.distance.tenths * 6 > highest * span.count
      else { return nil }
      return Finding(
        code, .warning, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
        distance: trip.distance, variant: span.isEmpty ? "geen-tijd" : "",
        arguments: [
          "rit": .number(trip.number), "km": .distance(trip.distance),
          "vertrek": .text(trip.departure?.text ?? ""),
          "aankomst": .text(trip.arrival?.text ?? ""),
          "snelheid": .number(span.isEmpty ? 0 : trip.distance.tenths * 6 / span.count),
        ])
    }
  }

  private static func skippedTime(of trip: Trip) -> Finding? {
    guard
      let skipped = ClockTime.skipped(
        departure: trip.departure, arrival: trip.arrival, on: trip.date)
    else { return nil }
    return Finding(
      code, .warning, vehicle: trip.vehicle, date: trip.date, trips: [trip.number],
      variant: "zomertijd",
      arguments: [
        "rit": .number(trip.number), "tijd": .text(skipped.time.text), "dag": .date(skipped.date),
        "veld": .text(skipped.time == trip.departure ? "vertrek" : "aankomst"),
      ])
  }
}

extension TripFigures {
  /// The minutes during which the trip lasted, by the clock of winter counted from 1 January 1970;
  /// nil without both times.
  ///
  /// An arrival before the departure is on the next day, or in the repeated hour of the same night
  /// (design 2).
  var timeSpan: Range<Int>? {
    guard let departure, let arrival else { return nil }
    let year = date.year
    let summer = DutchClock.startOfSummerTime(in: year)
    let winter = DutchClock.endOfSummerTime(in: year)
    let isRepeated =
      arrival < departure && date == winter && departure.minutes >= 120 && arrival.minutes < 180
    func moment(_ day: CalendarDate, _ time: ClockTime, isLater: Bool) -> Int {
      let begins = day > summer || (day == summer && time.minutes >= 180)
      let ends = day > winter || (day == winter && (time.minutes >= 180 || isLater))
      return day.dayNumber * 1_440 + time.minutes - (begins && !ends ? 60 : 0)
    }
    let start = moment(date, departure, isLater: false)
    let arrives = arrival < departure && !isRepeated ? date + 1 : date
    let end = moment(arrives, arrival, isLater: isRepeated)
    return start..<max(start, end)
  }
}
