package import LogbookModel

/// Always exactly the same distance between two addresses: real readings vary.
///
/// Rule: domain.md 6.4 (dist.constant).
package enum ConstantDistanceCheck: Check {
  package static let code = FindingCode.constantDistance
  package static let severities: [Severity] = [.info]
  package static let source = "Gerechtshof, NTFR 2003/1830"

  package static var examples: [CheckExample] {
    let same = (0..<10).map { Trip.example(day: $0 + 2, 10_000 + $0 * 40, 10_040 + $0 * 40) }
    return [
      CheckExample(finds: 1, same), CheckExample(finds: 0, Array(same.dropLast())),
      CheckExample(finds: 0, same + [.example(day: 12, 10_400, 10_441)]),
    ]
  }

  private struct Pair: Hashable {
    let vehicle: Vehicle.ID
    let number: Int32
  }

  private struct Run {
    let first: Trip
    var last: Trip
    var count = 1
    var isConstant = true
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var runs: [Pair: Run] = [:]
    for (index, trip) in analysis.logbook.trips.enumerated() {
      guard let number = analysis.texts.pairs[Int(analysis.texts.positions[index])],
        UsualDistances.tells(trip)
      else { continue }
      let pair = Pair(vehicle: trip.vehicle, number: number)
      guard var run = runs[pair] else {
        runs[pair] = Run(first: trip, last: trip)
        continue
      }
      runs[pair] = nil
      run.isConstant = run.isConstant && trip.distance == run.first.distance
      run.count += 1
      run.last = trip
      runs[pair] = run
    }
    let fewest = analysis.logbook.settings[.constantCount]
    return runs.values.filter { $0.isConstant && $0.count >= fewest && $0.count > 1 }.sorted {
      ($0.first.vehicle, $0.first.number) < ($1.first.vehicle, $1.first.number)
    }.map { run in
      Finding(
        code, .info, vehicle: run.first.vehicle, date: run.last.date,
        span: Period(between: run.first.date, and: run.last.date),
        trips: [run.first.number, run.last.number], distance: run.first.distance,
        arguments: [
          "n": .number(run.count), "km": .distance(run.first.distance),
          "van": .text(run.first.from), "naar": .text(run.first.to),
        ])
    }
  }
}
