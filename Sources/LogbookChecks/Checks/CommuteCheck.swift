package import LogbookModel

/// A trip between home and work that is booked as other business; for VAT it is private.
///
/// Rule: domain.md 6.4 (class.commute).
package enum CommuteCheck: Check {
  package static let code = FindingCode.commute
  package static let severities: [Severity] = [.warning]
  package static let source = "Besluit omzetbelasting 11 juli 2012 (privégebruik auto)"

  package static var examples: [CheckExample] {
    let trip = Trip.example(day: 2, 10_000, 10_030)
    let places: (inout ExampleLogbook) -> Void = {
      $0.places = [
        SavedPlace(name: "thuis", address: trip.from, role: .home),
        SavedPlace(name: "kantoor", address: trip.to, role: .work),
      ]
    }
    return [
      CheckExample(finds: 1, [trip], change: places),
      CheckExample(finds: 0, [trip.with { $0.kind = .commute }], change: places),
      CheckExample(finds: 0, [trip]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let roles = PlaceRoles(analysis.logbook.places)
    var groups = TripGroups(per: .month)
    let ofAddress = analysis.texts.addresses.map { roles.role(ofKey: $0.key) }
    let commutes = analysis.trips { _, ends in
      PlaceRoles.kind(from: ofAddress[Int(ends.from)], to: ofAddress[Int(ends.to)]) == .commute
    }
    for trip in commutes where trip.kind == .business { groups.add(trip) }
    return groups.findings(code, .warning, repair: { .edit($0.number, kind: .commute) })
  }
}
