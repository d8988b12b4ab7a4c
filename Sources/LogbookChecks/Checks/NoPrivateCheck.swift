package import LogbookModel

/// A full year of 15.000 km or more without any private km: unlikely without a private car.
///
/// Rule: domain.md 6.4 (year.nopriv), A59.
package enum NoPrivateCheck: Check {
  package static let code = FindingCode.noPrivate
  package static let severities: [Severity] = [.info]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    let year: (TripKind) -> [Trip] = { kind in
      (0..<15).map { .example(day: 1 + $0 * 24, 10_000 + $0 * 1_000, 11_000 + $0 * 1_000, kind) }
    }
    let ended: (inout ExampleLogbook) -> Void = { $0.today = .firstDay(of: 2_025) }
    return [
      CheckExample(finds: 1, year(.business), change: ended),
      CheckExample(finds: 0, year(.business)),
      CheckExample(finds: 0, Array(year(.business).dropLast()), change: ended),
      CheckExample(finds: 0, year(.private), change: ended),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      analysis.logbook.period.years.compactMap { year -> Finding? in
        let days = Period(year: year)
        guard days.last < analysis.logbook.today,
          vehicle.availabilities.contains(where: {
            $0.contains(days.first) && $0.contains(days.last)
          }
          )
        else { return nil }
        let shares = vehicle.totals(days).shares
        guard shares.total >= Distance(kilometres: 15_000), shares.private == .zero else {
          return nil
        }
        return Finding(
          code, .info, vehicle: vehicle.vehicle.id, date: days.last, span: days,
          distance: shares.total,
          arguments: ["jaar": .number(year), "km": .distance(shares.total)])
      }
    }
  }
}
