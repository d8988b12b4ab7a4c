package import LogbookModel

/// A note or route that suggests a private detour, where none is entered.
///
/// Rule: domain.md 6.4 (detour.missing).
package enum ForgottenDetourCheck: Check {
  package static let code = FindingCode.forgottenDetour
  package static let severities: [Severity] = [.info]
  package static let source = "Belastingdienst, model rittenregistratie (2024)"

  package static var examples: [CheckExample] {
    let trip = Trip.example(day: 2, 10_000, 10_040, .commute)
    return [
      CheckExample(finds: 1, [trip.with { $0.note = "kind naar school gebracht" }]),
      CheckExample(
        finds: 0,
        [
          trip.with {
            $0.note = "kind naar school gebracht"
            $0.detour = Distance(kilometres: 4)
          }
        ]),
      CheckExample(finds: 0, [trip.with { $0.note = "file bij de Schoolstraat" }]),
    ]
  }

  private static let words = RecognisedWords([
    "school", "kinderopvang", "creche", "kinderdagverblijf", "bso", "opvang", "sport", "sporten",
    "sportschool", "gym", "fitness", "boodschappen", "boodschap", "supermarkt", "winkel",
    "winkelen", "omgereden", "omrijden", "omweg", "kind", "kinderen", "apotheek", "kapper",
    "huisarts", "tandarts",
  ])

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var groups = TripGroups(per: .month)
    let suggesting = analysis.trips { texts, _ in
      words.occur(in: texts.note) || words.occur(in: texts.route)
    }
    for trip in suggesting
    where trip.detour == .zero && (trip.kind == .business || trip.kind == .commute) {
      groups.add(trip)
    }
    return groups.findings(code, .info)
  }
}
