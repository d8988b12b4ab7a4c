import LogbookModel
import LogbookStore

/// How a log that measures distances otherwise is brought in line with the odometer (domain.md
/// 1.3): a correction of what is missing, or shorter distances where too much was measured.
enum CorrectionPlan: Hashable {
  /// A correction trip without explanation, and how its km divide.
  case correction(Trip, TripShares, since: CalendarDate)
  /// Trips with computed readings, old and new, in order.
  case scaling([Scaled])

  struct Scaled: Hashable {
    let old: Trip
    let new: Trip
  }

  /// Throws a `.data` failure where the log is kept by hand, where trips follow that start below
  /// the reading, and where readings that were read contradict it.
  init(
    _ reader: LogbookReader, vehicle: Vehicle, to reading: Odometer, on date: CalendarDate,
    today: CalendarDate
  ) throws(Failure) {
    try OptionValues.refuseFuture(date, today: today)
    let logbook = try reader.logbook(
      vehicles: [vehicle.id], period: Period(year: date.year), today: today,
      checkingJournal: false)
    let isComputed = logbook.trips.contains { $0.derived != nil }
    guard vehicle.registration == .gps || isComputed else {
      throw Failure(
        .data, "fout.rit.correctie.hand", ["kenteken": .text(vehicle.plate.formatted)])
    }
    guard
      let begin = try TripProposal(reader, vehicle: vehicle.id).begin(on: date, at: nil)
    else {
      throw Failure(.data, "fout.rit.correctie.geen", ["datum": .date(date)])
    }
    let isShorter = reading < begin
    if let later = logbook.trips.first(where: {
      $0.date > date && (isShorter || $0.begin < reading)
    }) {
      throw Failure(
        .data, "fout.rit.correctie.later",
        ["rit": .number(later.number), "begin": .odometer(later.begin), "datum": .date(date)])
    }
    if isShorter {
      self = .scaling(try CorrectionPlan.scaled(logbook, to: reading, on: date))
      return
    }
    let trip = Trip(
      vehicle: vehicle.id, date: date, begin: begin, end: reading, kind: .correction)
    let analysis = LogbookAnalysis(logbook.with(logbook.trips + [trip]))
    let since =
      logbook.trips.last { $0.kind == .correction && $0.date <= date }?.date
      ?? logbook.availabilities.last { $0.from <= date }?.from ?? date
    self = .correction(
      trip, analysis.vehicles.first?.shares.shares(of: trip) ?? TripShares(trip), since: since)
  }

  private static func scaled(
    _ logbook: Logbook, to reading: Odometer, on date: CalendarDate
  ) throws(Failure) -> [Scaled] {
    let replaced = logbook.replacements.last { $0.date <= date }?.date
    let trips = logbook.trips.filter {
      $0.date <= date && $0.date >= replaced ?? $0.date
    }.sorted { ($0.date, $0.begin, $0.end) < ($1.date, $1.begin, $1.end) }
    let run = try computedRun(of: trips, to: reading)
    let anchor = run[0].begin
    for (before, after) in zip(run, run.dropFirst()) where before.end != after.begin {
      throw Failure(
        .data, "fout.rit.correctie.gat",
        ["rit": .number(before.number), "rit2": .number(after.number)])
    }
    guard anchor <= reading else { throw contradiction(of: run[0], anchor, reading) }
    let measured = run.map(\.distance.tenths)
    let distances =
      LargestRemainder.divide((reading - anchor).tenths, over: measured) ?? measured
    var end = anchor
    return zip(run, distances).enumerated().map { index, pair in
      let (old, distance) = pair
      var new = old
      new.begin = end
      end = end + Distance(tenths: distance)
      new.end = end
      new.measured = old.measured ?? old.distance
      new.detour = min(old.detour, new.distance)
      // The last end was read.
      if index == run.count - 1 { new.derived = old.derived?.includesBegin == true ? .begin : nil }
      return Scaled(old: old, new: new)
    }
  }

  /// The last trips of which the end was computed, back to a reading that was read.
  private static func computedRun(
    of trips: [Trip], to reading: Odometer
  ) throws(Failure) -> [Trip] {
    var run: [Trip] = []
    for trip in trips.reversed() {
      guard trip.derived?.includesEnd == true else {
        if let next = run.last, next.begin != trip.end {
          throw Failure(
            .data, "fout.rit.correctie.gat",
            ["rit": .number(trip.number), "rit2": .number(next.number)])
        }
        if run.isEmpty { throw contradiction(of: trip, trip.end, reading) }
        break
      }
      run.append(trip)
      if trip.derived?.includesBegin == false { break }
    }
    guard !run.isEmpty else {
      throw Failure(.data, "fout.rit.correctie.lager", ["stand": .odometer(reading)])
    }
    return run.reversed()
  }

  private static func contradiction(
    of trip: Trip, _ read: Odometer, _ reading: Odometer
  ) -> Failure {
    Failure(
      .data, "fout.rit.correctie.afgelezen",
      [
        "rit": .number(trip.number), "afgelezen": .odometer(read), "stand": .odometer(reading),
      ])
  }
}
