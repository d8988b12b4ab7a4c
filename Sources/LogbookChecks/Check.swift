package import LogbookModel

/// One rule of the inspection: one type, one file, in `Checks/`.
package protocol Check: Sendable {
  /// The code of what it finds.
  static var code: FindingCode { get }
  /// How much its findings can weigh.
  static var severities: [Severity] { get }
  /// The law or publication behind the rule, as it is shown.
  static var source: String { get }
  /// Small logbooks with the number of findings the rule makes of them; they are its tests.
  static var examples: [CheckExample] { get }
  /// Everything the rule finds, whatever the period.
  static func findings(in analysis: LogbookAnalysis) -> [Finding]
}

/// All checks, in the order in which their findings are reported.
package enum CheckCatalogue {
  package static let checks: [any Check.Type] = [
    JournalCheck.self, VehicleCheck.self, PlateCheck.self, CountryCheck.self, GapCheck.self,
    OverlapCheck.self, OrderCheck.self, DropCheck.self, DoubleCheck.self, DateCheck.self,
    ReadingCheck.self, ExchangeCheck.self, CarCheck.self, RoundingCheck.self,
    PeriodBeginCheck.self, PeriodEndCheck.self, PeriodEmptyCheck.self,
    ReadingConflictCheck.self, DerivedCheck.self, ZeroCheck.self, OutsidePeriodCheck.self,
    AddressCheck.self, KindCheck.self, DetourCheck.self,
    DetourRouteCheck.self, ForgottenDetourCheck.self, VagueAddressCheck.self,
    AddressChainCheck.self, RoundTripCheck.self, PurposeCheck.self, DayCheck.self,
    DestinationCheck.self, CommuteCheck.self, ShortDistanceCheck.self, LongDistanceCheck.self,
    ConstantDistanceCheck.self, RoundDistanceCheck.self, JumpCheck.self, SpeedCheck.self,
    TimeOverlapCheck.self, MeasuredCheck.self, LateCheck.self, BulkCheck.self,
    ChangedCheck.self, CorrectionCheck.self, LimitCheck.self, WorstCaseCheck.self,
    NearLimitCheck.self,
    NoPrivateCheck.self, EmployerCheck.self, AgendaCheck.self,
  ]

  /// What concerns the period of the logbook: by vehicle, then in the order of the checks, then by
  /// date.
  ///
  /// What has days is shown for these, also where its vehicle was gone by then: the year's test
  /// stands under the first of several cars.
  ///
  /// - Parameter codes: of the checks that are wanted; nil for all.
  package static func findings(
    in analysis: LogbookAnalysis, of codes: Set<FindingCode>? = nil
  ) -> [Finding] {
    let period = analysis.logbook.period
    let present = Set(analysis.vehiclesOfPeriod.map(\.vehicle.id))
    var findings: [Finding] = []
    for check in checks where codes?.contains(check.code) ?? true {
      let found = check.findings(in: analysis).filter { finding in
        finding.span.map(period.overlaps) ?? finding.vehicle.map(present.contains) ?? true
      }
      findings += sorted(found) { $0.date?.dayNumber ?? Int.min }
    }
    let rank = Dictionary(
      uniqueKeysWithValues: analysis.logbook.vehicles.enumerated().map { ($1.id, $0) })
    return sorted(findings) { $0.vehicle.flatMap { rank[$0] } ?? -1 }
  }

  /// The findings by rank, equal ones in the order in which they are; positions are sorted, as
  /// findings are large.
  private static func sorted(_ findings: [Finding], by rank: (Finding) -> Int) -> [Finding] {
    let ranks = findings.map(rank)
    return findings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { findings[$0] }
  }
}
