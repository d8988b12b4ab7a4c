import LogbookModel

extension Correction {
  /// The command that makes the correction; nil where none does.
  func repair(in analysis: LogbookAnalysis) -> Repair? {
    switch self {
    case .date(let trip, _, let proposed): .edit(trip.number, date: proposed)
    case .readings(let trip, let begin?, let end?): .edit(trip.number, begin: begin, end: end)
    case .readings(let trip, let begin?, nil): .edit(trip.number, begin: begin)
    case .readings(let trip, nil, let end?): .edit(trip.number, end: end)
    case .readings(_, nil, nil), .missing: nil
    case .exchange(let first, let second): .exchange(first.number, second.number)
    case .vehicle(let trip, let vehicle):
      analysis.logbook.vehicle(vehicle).map { .edit(trip.number, vehicle: $0.plate) }
    }
  }
}

extension Explanation {
  /// The commands of all corrections.
  func repairs(in analysis: LogbookAnalysis) -> [Repair] {
    corrections.compactMap { $0.repair(in: analysis) }
  }
}

extension LogbookAnalysis {
  /// A finding for each explanation that has one cause of the kind that `describe` knows.
  ///
  /// - Parameter describe: the trips, the sentence's variant and its arguments; nil for other kinds.
  func findings(
    _ code: FindingCode,
    describe: (Correction) -> (trips: [Trip], variant: String, arguments: [String: Argument])?
  ) -> [Finding] {
    explanations.compactMap { explanation -> Finding? in
      guard let cause = explanation.cause, let description = describe(cause),
        let trip = description.trips.first
      else { return nil }
      var arguments = description.arguments
      arguments["km"] = .distance(explanation.distance)
      return Finding(
        code, .error, vehicle: explanation.vehicle, otherVehicle: cause.otherVehicle,
        date: trip.date, span: explanation.span, trips: description.trips.map(\.number),
        distance: explanation.distance,
        variant: description.variant, arguments: arguments, repair: cause.repair(in: self))
    }
  }
}
