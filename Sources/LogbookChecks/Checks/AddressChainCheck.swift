package import LogbookModel

/// A departure from another address than where the trip before arrived: a trip may be hidden there.
///
/// Rule: domain.md 6.4 (addr.chain).
package enum AddressChainCheck: Check {
  package static let code = FindingCode.addressChain
  package static let severities: [Severity] = [.warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let there = Trip.example(day: 2, 10_000, 10_030)
    let back = Trip.example(day: 3, 10_030, 10_060).with {
      $0.from = "zuiderweg 101 8011 zw zwolle"
      $0.to = there.from
    }
    return [
      CheckExample(finds: 1, [there, .example(day: 3, 10_030, 10_060)]),
      CheckExample(finds: 0, [there, back]),
      CheckExample(finds: 0, [there, .example(day: 3, 10_050, 10_080)]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var groups = TripGroups(per: .year)
    var causes: [[Int32]: Int] = [:]
    var tripsBefore: [Int: Trip] = [:]
    let texts = analysis.texts
    for vehicle in analysis.vehicles {
      let (trips, nodes) = (vehicle.chain.trips, vehicle.chain.nodes)
      var latest: Int?
      for node in nodes.indices {
        let index = nodes.tripIndex(at: node)
        defer { latest = index }
        guard let before = latest, let index else { continue }
        let to = texts.ends(at: trips.logbookIndex(before)).to
        let from = texts.ends(at: trips.logbookIndex(index)).from
        guard to != from, nodes.range(at: node - 1).upper == nodes.range(at: node).lower else {
          continue
        }
        let (previous, next) = (trips[before].trip, trips[index].trip)
        guard !previous.to.isEmpty, !next.from.isEmpty else { continue }
        let cause = causes[[to, from]] ?? causes.count
        causes[[to, from]] = cause
        tripsBefore[next.number] = previous
        groups.add(next, cause: cause)
      }
    }
    return groups.findings(code, .warning) { next in
      [
        "rit1": .number(tripsBefore[next.number]?.number ?? 0),
        "naar": .text(tripsBefore[next.number]?.to ?? ""), "van": .text(next.from),
      ]
    }
  }
}
