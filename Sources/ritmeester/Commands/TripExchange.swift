import CommandKit
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rit wissel`: two trips got each other's readings.
  static let tripExchange = Entry(
    Command(
      "rit wissel", operands: [.number, Operand("nr2")], options: [.reason()], printsData: true,
      examples: ["ritmeester rit wissel 211 212"])
  ) { session throws(Failure) in
    let today = try session.today()
    let reason = OptionValues(invocation: session.invocation, today: today).text("reden")
    let first = try OptionValues.number(session.invocation.operands[0])
    let second = try OptionValues.number(session.invocation.operands[1])
    guard first != second else {
      throw Failure(.usage, "fout.rit.wissel.zelfde", ["rit": .number(first)])
    }
    let echo = try session.recording { writer throws(Failure) -> TripEcho in
      let one = try validTrip(first, in: writer)
      let other = try validTrip(second, in: writer)
      guard one.vehicle == other.vehicle else {
        throw Failure(
          .data, "fout.rit.wissel.voertuig", ["rit": .number(first), "rit2": .number(second)])
      }
      let changes = [
        TripVersion(trip: one.withReadings(of: other), previous: one),
        TripVersion(trip: other.withReadings(of: one), previous: other),
      ]
      for change in changes {
        // The readings were accepted once, whatever their distance.
        try TripRules(today: today, insists: true).check(change.trip)
        try writer.update(change.trip, reason: reason)
      }
      return try TripEcho(writer, changes, today: today)
    }
    echo.show(in: session, key: "rit.gewijzigd")
    return .done
  }
}

extension Trip {
  /// The trip with the readings of another, and what is known of where they came from.
  fileprivate func withReadings(of other: Trip) -> Trip {
    var trip = self
    trip.begin = other.begin
    trip.end = other.end
    trip.derived = other.derived
    trip.beginWasProposed = other.beginWasProposed
    return trip
  }
}
