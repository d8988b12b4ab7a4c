import CommandKit
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rit edit`: a new version of a trip; its neighbours never move.
  static let tripEdit = Entry(
    Command(
      "rit edit", operands: [.number],
      options: Option.tripFields + [Option("in-te-delen"), .insists, .vehicle, .reason()],
      printsData: true,
      examples: [
        "ritmeester rit edit 211 --eind 48398 --reden tikfout",
        "ritmeester rit edit 211 --privé",
      ])
  ) { session throws(Failure) in
    let today = try session.today()
    let values = OptionValues(invocation: session.invocation, today: today)
    let number = try OptionValues.number(session.invocation.operands[0])
    let fields = (Option.tripFields + [Option("in-te-delen"), .vehicle]).map(\.name)
    guard fields.contains(where: session.invocation.has) else {
      throw Failure(.usage, "fout.niets-te-wijzigen")
    }
    let (isChanged, echo) = try session.recording {
      writer throws(Failure) -> (Bool, TripEcho) in
      let old = try validTrip(number, in: writer)
      let choice = try VehicleChoice(writer)
      var trip = old
      try TripChange(values: values).apply(
        to: &trip, proposal: try TripProposal(writer, vehicle: old.vehicle))
      if let name = session.invocation.value("voertuig") {
        trip.vehicle = try choice.named(name).id
      }
      if trip != old {
        // A length that was believed before is not asked about again.
        let insists = session.invocation.has("toch") || trip.distance == old.distance
        try TripRules(today: today, insists: insists).check(trip)
        try writer.update(trip, reason: values.text("reden"))
      }
      return (trip != old, try TripEcho(writer, trip: trip, previous: old, today: today))
    }
    echo.show(in: session, key: isChanged ? "rit.gewijzigd" : "rit.ongewijzigd")
    return .done
  }

  /// `rit void`: the trip stays visible with its reason and counts no more.
  static let tripVoid = Entry(
    Command(
      "rit void", operands: [.number], options: [.reason()], printsData: true,
      examples: ["ritmeester rit void 211 --reden dubbel"])
  ) { session throws(Failure) in
    let today = try session.today()
    let values = OptionValues(invocation: session.invocation, today: today)
    let number = try OptionValues.number(session.invocation.operands[0])
    let reason = try values.required("reden")
    let echo = try session.recording { writer throws(Failure) -> TripEcho in
      let old = try validTrip(number, in: writer)
      var trip = old
      trip.voidReason = reason
      try writer.update(trip, reason: reason)
      return try TripEcho(writer, trip: trip, previous: old, today: today)
    }
    echo.show(in: session, key: "rit.ongeldig")
    return .done
  }

  /// The trip with this number, which must be there and valid.
  static func validTrip(
    _ number: Int, in writer: LogbookWriter
  ) throws(Failure) -> Trip {
    guard let trip = try writer.trip(number) else {
      throw Failure(.data, "fout.rit.onbekend", ["rit": .number(number)])
    }
    if let reason = trip.voidReason {
      throw Failure(
        .data, "fout.rit.ongeldig", ["rit": .number(number), "reden": .text(reason)])
    }
    return trip
  }
}

/// The fields that an edit changes; an empty value clears what may be empty.
struct TripChange {
  let values: OptionValues

  func apply(to trip: inout Trip, proposal: TripProposal) throws(Failure) {
    let invocation = values.invocation
    if let date = try values.date("datum") { trip.date = date }
    if invocation.has("vertrek") { trip.departure = try values.time("vertrek") }
    if invocation.has("aankomst") { trip.arrival = try values.time("aankomst") }
    try applyReadings(to: &trip)
    if let text = invocation.value("van") {
      let address = proposal.address(text)
      (trip.from, trip.fromPlace) = (address.text, address.place)
    }
    if let text = invocation.value("naar") {
      let address = proposal.address(text)
      (trip.to, trip.toPlace) = (address.text, address.place)
    }
    if invocation.has("route") { trip.route = values.text("route") }
    if let kind = try values.kind() { trip.kind = kind }
    if invocation.has("in-te-delen") {
      guard try values.kind() == nil else { throw Failure(.usage, "fout.soort.meer") }
      trip.kind = nil
    }
    if invocation.has("omrij") { trip.detour = try values.distance("omrij") ?? .zero }
    if invocation.has("doel") { trip.purpose = values.text("doel") }
    if invocation.has("bestuurder") { trip.driver = values.text("bestuurder") }
    if invocation.has("opmerking") { trip.note = values.text("opmerking") }
    if invocation.has("gemeten") { trip.measured = try values.distance("gemeten") }
  }

  /// A reading that is typed is read: it is no longer derived or proposed.
  private func applyReadings(to trip: inout Trip) throws(Failure) {
    if let begin = try values.reading("begin") {
      trip.begin = begin
      trip.beginWasProposed = false
      trip.derived = trip.derived?.includesEnd == true ? .end : nil
    }
    if let end = try values.reading("eind") {
      trip.end = end
      trip.derived = trip.derived?.includesBegin == true ? .begin : nil
    }
  }
}
