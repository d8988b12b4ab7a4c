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
    var causes: [[Int32?]: Int] = [:]
    var tripsBefore: [Int: Trip] = [:]
    for vehicle in analysis.vehicles {
      let nodes = vehicle.chain.nodes
      var latest: Trip?
      for index in nodes.indices {
        let trip = nodes[index].trip
        defer { latest = trip }
        guard let previous = latest, let next = trip, previous.to != next.from,
          !previous.to.isEmpty, !next.from.isEmpty,
          !analysis.texts.isSame(previous.to, next.from),
          nodes[index - 1].range.upper == nodes[index].range.lower
        else { continue }
        let pair = [analysis.texts.address(previous.to), analysis.texts.address(next.from)]
        let cause = causes[pair] ?? causes.count
        causes[pair] = cause
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
