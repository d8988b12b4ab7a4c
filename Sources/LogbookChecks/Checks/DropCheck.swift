package import LogbookModel

/// A reading that drops without an odometer replacement.
///
/// Rule: domain.md 6.5 (odo.replaced).
package enum DropCheck: Check {
  package static let code = FindingCode.drop
  package static let severities: [Severity] = [.error]
  package static let source = "WVW 1994 art. 70m"

  package static var examples: [CheckExample] {
    let trips: [Trip] = [
      .example(day: 2, 10_000, 10_030), .example(day: 9, 12, 40), .example(day: 10, 40, 60),
    ]
    return [
      CheckExample(finds: 1, trips),
      CheckExample(finds: 0, trips) {
        $0.replacements = [
          OdometerReplacement(
            number: 1, vehicle: 1, date: .firstDay(of: 2_024) + 8,
            old: Odometer(kilometres: 10_030), new: Odometer(kilometres: 12), note: "garage")
        ]
      },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      vehicle.chain.drops.map { drop in
        let typo = drop.isSingle ? likelyReading(of: drop) : nil
        return Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: drop.after.date,
          span: Period(between: drop.before.date, and: drop.after.date),
          trips: [drop.before.number, drop.after.number],
          variant: typo == nil ? "" : "tikfout",
          arguments: [
            "rit1": .number(drop.before.number), "rit2": .number(drop.after.number),
            "stand1": .odometer(drop.before.end), "stand2": .odometer(drop.after.begin),
            "voorstel": .odometer(typo ?? drop.after.begin),
          ],
          // Where a digit may just have been forgotten, no odometer is replaced at a paste.
          repair: typo == nil
            ? .replaceOdometer(
              vehicle.vehicle.plate, on: drop.after.date, old: drop.before.end,
              new: drop.after.begin) : nil)
      } + vehicle.chain.conflicts.compactMap { conflict(in: vehicle, $0) }
    }
  }

  /// The reading that was meant, where one forgotten digit makes it fit.
  private static func likelyReading(of drop: OdometerDrop) -> Odometer? {
    let digits = Array(String(drop.after.begin.tenths / 10))
    let fitting = drop.before.end...(drop.before.end + Trip.longestPlausible)
    let candidates = (0...digits.count).flatMap { place in
      "0123456789".compactMap { digit -> Odometer? in
        var longer = digits
        longer.insert(digit, at: place)
        return Int(String(longer)).map { Odometer(kilometres: $0) }
      }
    }
    return candidates.filter(fitting.contains).min()
  }

  /// Trips that run past the readings of a replacement.
  private static func conflict(in vehicle: VehicleAnalysis, _ conflict: ChainConflict) -> Finding? {
    let replacement: OdometerReplacement
    switch (conflict.previous.kind, conflict.next.kind) {
    case (.replacement(let found), _), (_, .replacement(let found)): replacement = found
    default: return nil
    }
    let trips = [conflict.previous.trip?.number, conflict.next.trip?.number].compactMap { $0 }
    return Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: replacement.date,
      span: Period(between: conflict.previous.date, and: conflict.next.date), trips: trips,
      distance: conflict.distance, variant: "wissel",
      arguments: [
        "km": .distance(conflict.distance), "rit": .number(trips.first ?? 0),
        "datum": .date(replacement.date), "oud": .odometer(replacement.old),
        "nieuw": .odometer(replacement.new),
      ])
  }
}
