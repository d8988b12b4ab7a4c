package import LogbookModel

/// A business trip to a place that is private by its role or its name: restaurant, gym, shop.
///
/// Rule: domain.md 3, 6.4 (class.destination).
package enum DestinationCheck: Check {
  package static let code = FindingCode.destination
  package static let severities: [Severity] = [.warning]
  package static let source = "Hof ’s-Hertogenbosch, ECLI:NL:GHSHE:2025:1617"

  package static var examples: [CheckExample] {
    let trip = Trip.example(day: 2, 10_000, 10_030)
    return [
      CheckExample(finds: 1, [trip.with { $0.to = "Restaurant De Hoop, Dam 1, Amsterdam" }]),
      CheckExample(finds: 1, [trip]) {
        $0.places = [SavedPlace(name: "moeder", address: trip.to, role: .private)]
      },
      CheckExample(finds: 0, [trip.with { $0.kind = .private }]) {
        $0.places = [SavedPlace(name: "moeder", address: trip.to, role: .private)]
      },
      CheckExample(finds: 0, [trip]),
    ]
  }

  private static let words = RecognisedWords([
    "restaurant", "eetcafe", "cafe", "bistro", "brasserie", "pizzeria", "sportschool", "fitness",
    "fitnesscentrum", "gym", "golfbaan", "golfclub", "sporthal", "zwembad", "tennisclub",
    "supermarkt", "winkelcentrum", "tuincentrum", "meubelboulevard", "basisschool",
    "kinderopvang", "kinderdagverblijf", "creche", "bioscoop", "pretpark", "basic fit",
    "albert heijn", "mcdonald s", "personal trainer",
  ])

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let roles = PlaceRoles(analysis.logbook.places)
    var groups = TripGroups(per: .month)
    let isSuspect = analysis.texts.addresses.map { address in
      words.occur(inKey: address.key) || roles.role(ofKey: address.key) == .private
    }
    let suspect = analysis.trips { texts, ends in
      isSuspect[Int(ends.to)] || words.occur(in: texts.toPlace)
    }
    for trip in suspect where trip.kind == .business {
      groups.add(trip, cause: Int(analysis.texts.address(trip.to) ?? 0))
    }
    return groups.findings(
      code, .warning, arguments: { ["adres": .text($0.to)] },
      repair: { .edit($0.number, kind: .private) })
  }
}
