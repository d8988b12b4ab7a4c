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

  private struct Run {
    let first: Int
    var last: Int
    var count = 1
    var isConstant = true
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let trips = analysis.logbook.trips
    let texts = analysis.texts
    var runs: [Run] = []
    for range in analysis.tripsByVehicle {
      // The position in `runs` of each pair of addresses.
      var positions = [Int](repeating: -1, count: texts.pairCount)
      for index in range {
        guard let pair = texts.pairs[Int(texts.positions[index])].map({ Int($0) }),
          UsualDistances.tells(trips[index].figures)
        else { continue }
        let position = positions[pair]
        guard position >= 0 else {
          positions[pair] = runs.count
          runs.append(Run(first: index, last: index))
          continue
        }
        if trips[index].figures.distance != trips[runs[position].first].figures.distance {
          runs[position].isConstant = false
        }
        runs[position].count += 1
        runs[position].last = index
      }
    }
    let fewest = analysis.logbook.settings[.constantCount]
    return runs.filter { $0.isConstant && $0.count >= fewest && $0.count > 1 }.sorted {
      (trips[$0.first].vehicle, trips[$0.first].number)
        < (trips[$1.first].vehicle, trips[$1.first].number)
    }.map { run in
      let (first, last) = (trips[run.first], trips[run.last])
      return Finding(
        code, .info, vehicle: first.vehicle, date: last.date,
        span: Period(between: first.date, and: last.date),
        trips: [first.number, last.number], distance: first.distance,
        arguments: [
          "n": .number(run.count), "km": .distance(first.distance),
          "van": .text(first.from), "naar": .text(first.to),
        ])
    }
  }
}
