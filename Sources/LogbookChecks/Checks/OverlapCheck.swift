package import LogbookModel

/// Kilometres that two trips claim, without a simpler explanation.
///
/// Rule: domain.md 6.4 (odo.overlap).
package enum OverlapCheck: Check {
  package static let code = FindingCode.overlap
  package static let severities: [Severity] = [.error]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    [
      CheckExample(
        finds: 1, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_028, 10_060)]),
      CheckExample(
        finds: 0, [.example(day: 2, 10_000, 10_030), .example(day: 3, 10_030, 10_060)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      vehicle.chain.strays.compactMap { stray in
        let explanation = analysis.explanation(of: stray)
        guard explanation?.cause == nil else { return nil }
        let alternatives = explanation?.repairs(in: analysis) ?? []
        switch stray.cause {
        case .overlap(let other, let others, let distance, let rest):
          return overlap(
            vehicle, stray, other, others: others, distance: distance, rest: rest, alternatives)
        case .outside(let bound): return outside(vehicle, stray, bound, alternatives)
        case .double, .order: return nil
        }
      }
    }
  }

  private static func overlap(
    _ vehicle: VehicleAnalysis, _ stray: Stray, _ other: Trip, others: Int, distance: Distance,
    rest: ReadingRange?, _ alternatives: [Repair]
  ) -> Finding {
    let pair = stray.trip.precedes(other) ? (stray.trip, other) : (other, stray.trip)
    var repair: Repair?
    if !vehicle.chain.hasDouble(of: other) {
      if stray.neighbours.contains(stray.trip.date) {
        repair = self.repair(pair.0, pair.1, shared: distance)
      }
      repair = repair ?? trim(stray.trip, to: rest)
    }
    return Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: stray.trip.date, span: stray.span,
      trips: [pair.0.number, pair.1.number], distance: distance,
      variant: others > 0 ? "meer" : "",
      arguments: [
        "km": .distance(distance), "n": .number(others),
        "rit": .number(stray.trip.number), "begin": .odometer(stray.trip.begin),
        "eind": .odometer(stray.trip.end), "ander": .number(other.number),
        "rit1": .number(pair.0.number), "rit2": .number(pair.1.number),
        "begin1": .odometer(pair.0.begin), "eind1": .odometer(pair.0.end),
        "begin2": .odometer(pair.1.begin), "eind2": .odometer(pair.1.end),
      ], repair: repair, alternatives: alternatives)
  }

  /// A trip that the odometer cannot have shown.
  private static func outside(
    _ vehicle: VehicleAnalysis, _ stray: Stray, _ bound: Odometer, _ alternatives: [Repair]
  ) -> Finding {
    Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: stray.trip.date, span: stray.span,
      trips: [stray.trip.number], distance: stray.trip.distance,
      variant: stray.trip.begin < bound ? "onder" : "boven",
      arguments: [
        "rit": .number(stray.trip.number), "begin": .odometer(stray.trip.begin),
        "eind": .odometer(stray.trip.end), "grens": .odometer(bound),
      ], alternatives: alternatives)
  }

  /// Trimming the later begin, or else the earlier end, where that alone resolves it.
  private static func repair(_ first: Trip, _ second: Trip, shared: Distance) -> Repair? {
    guard first.date <= second.date, first.end < second.end,
      first.end - second.begin == shared
    else { return nil }
    if second.detour <= second.end - first.end { return .edit(second.number, begin: first.end) }
    if first.begin < second.begin, first.detour <= second.begin - first.begin {
      return .edit(first.number, end: second.begin)
    }
    return nil
  }
}

extension OverlapCheck {
  /// Leaves the trip what the trips of the chain do not claim, as where a begin was proposed before
  /// earlier trips were entered.
  private static func trim(_ trip: Trip, to rest: ReadingRange?) -> Repair? {
    guard let rest, trip.detour <= rest.distance else { return nil }
    return rest.upper == trip.end
      ? .edit(trip.number, begin: rest.lower) : .edit(trip.number, end: rest.upper)
  }
}

extension OdometerChain {
  /// Whether a trip was entered twice: another reading would make its double an overlap.
  func hasDouble(of trip: Trip) -> Bool {
    strays.contains { stray in
      guard case .double(let other) = stray.cause else { return false }
      return other.number == trip.number
    }
  }
}

extension Stray {
  /// The dates of the trip and of its neighbours by reading: it is shown in each of their periods.
  var span: Period {
    Period(between: min(trip.date, neighbours.first), and: max(trip.date, neighbours.last))
  }
}
