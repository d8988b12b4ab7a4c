import CommandKit
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rit splits`: there and back, or an address in between, makes two trips (domain.md 1.3).
  static let tripSplit = Entry(
    Command(
      "rit splits", operands: [.number],
      options: [
        Option("bij", "STAND"), Option("adres", "ADRES", completion: .dynamic("adressen")),
        .reason(),
      ], printsData: true,
      examples: ["ritmeester rit splits 213 --bij 48232 --adres kantoor"])
  ) { session throws(Failure) in
    let today = try session.today()
    let values = OptionValues(invocation: session.invocation, today: today)
    let number = try OptionValues.number(session.invocation.operands[0])
    let reading = try values.requiredReading("bij")
    let address = try values.required("adres")
    let reason = values.text("reden")
    let echo = try session.recording { writer throws(Failure) -> TripEcho in
      let old = try validTrip(number, in: writer)
      let place = try TripProposal(writer, vehicle: old.vehicle).address(address)
      let split = try TripSplit(old, at: reading, place: place)
      try writer.update(split.first, reason: reason)
      let second = try writer.insert(split.second)
      return try TripEcho(
        writer,
        [
          TripVersion(trip: split.first, previous: old),
          TripVersion(trip: second, previous: nil),
        ], today: today)
    }
    echo.show(in: session, key: "rit.gesplitst")
    return .done
  }
}

/// One trip as two that meet at an address.
struct TripSplit {
  /// The first part, under the number of the trip.
  private(set) var first: Trip
  /// The second part, without a number.
  private(set) var second: Trip

  /// Throws a `.data` failure where the reading does not lie within the trip, and where the detour
  /// fits in neither part.
  init(_ trip: Trip, at reading: Odometer, place: Address) throws(Failure) {
    guard trip.kind != .correction else {
      throw Failure(.data, "fout.rit.splits.correctie", ["rit": .number(trip.number)])
    }
    guard trip.begin < reading, reading < trip.end else {
      throw Failure(
        .data, "fout.rit.splits.stand",
        [
          "rit": .number(trip.number), "stand": .odometer(reading),
          "begin": .odometer(trip.begin), "eind": .odometer(trip.end),
        ])
    }
    first = trip
    second = trip
    first.end = reading
    (first.to, first.toPlace) = (place.text, place.place)
    second.number = 0
    second.begin = reading
    (second.from, second.fromPlace) = (place.text, place.place)
    first.arrival = nil
    second.departure = nil
    // Of what was measured nobody knows how it divides.
    first.measured = nil
    second.measured = nil
    first.derived = trip.derived?.includesBegin == true ? .begin : nil
    second.derived = trip.derived?.includesEnd == true ? .end : nil
    second.beginWasProposed = false
    if trip.detour <= first.distance {
      second.detour = .zero
    } else if trip.detour <= second.distance {
      first.detour = .zero
    } else {
      throw Failure(
        .data, "fout.rit.splits.omrij",
        [
          "rit": .number(trip.number), "omrij": .distance(trip.detour),
          "km": .distance(first.distance), "km2": .distance(second.distance),
        ])
    }
  }
}
