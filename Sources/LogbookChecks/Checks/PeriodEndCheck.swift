package import LogbookModel

/// The last reading against the closing reading of the availability, and the end of the year.
///
/// Rule: domain.md 6.4 (odo.end).
package enum PeriodEndCheck: Check {
  package static let code = FindingCode.periodEnd
  package static let severities: [Severity] = [.error, .info]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let trips: [Trip] = [.example(day: 2, 10_000, 10_030)]
    let handIn: (Int) -> (inout ExampleLogbook) -> Void = { reading in
      { example in
        example.availability.to = .firstDay(of: 2_024) + 9
        example.availability.endReading = Odometer(kilometres: reading)
      }
    }
    return [
      CheckExample(finds: 1, trips, change: handIn(10_050)),
      CheckExample(finds: 1, trips, change: handIn(10_010)),
      CheckExample(finds: 0, trips, change: handIn(10_030)),
      CheckExample(finds: 1, trips) { $0.today = .firstDay(of: 2_025) },
      CheckExample(finds: 1, trips) {
        $0.readings = [.example(day: 366, 10_040, .yearEnd)]
        $0.today = .firstDay(of: 2_025)
      },
      CheckExample(finds: 0, trips) {
        $0.readings = [.example(day: 366, 10_030, .yearEnd)]
        $0.today = .firstDay(of: 2_025)
      },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle -> [Finding] in
      let yearEnds = unverifiedYearEnds(of: vehicle, in: analysis.logbook)
      guard vehicle.chain.drops.isEmpty else { return yearEnds }
      let gaps = vehicle.chain.gaps.filter {
        $0.code == code && !analysis.isExplained($0, of: vehicle.vehicle.id)
      }.map { gap in
        Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: gap.next.date, span: gap.span,
          trips: [gap.previous.trip?.number].compactMap { $0 }, distance: gap.distance,
          variant: variant(of: gap), arguments: gap.arguments, repair: gap.repair(for: vehicle))
      }
      return gaps + vehicle.chain.conflicts.compactMap { tooHigh(in: vehicle, $0) }
        + vehicle.chain.disputes.filter(\.isAboutYearEnd).map { yearEnd(in: vehicle, $0) }
        + yearEnds
    }
  }

  private static func variant(of gap: ChainGap) -> String {
    if gap.previous.trip == nil { return "zonder-rit" }
    return gap.next.reading == nil ? "" : "meting"
  }

  /// The reading of 31 December against trips that run past it, or begin before it.
  private static func yearEnd(in vehicle: VehicleAnalysis, _ dispute: ReadingDispute) -> Finding {
    Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: dispute.reading.date,
      trips: dispute.around.map(\.number), distance: dispute.deviation.magnitude,
      variant: dispute.deviation < .zero ? "meting.lager" : "meting.hoger",
      arguments: dispute.arguments)
  }

  private static func tooHigh(in vehicle: VehicleAnalysis, _ conflict: ChainConflict) -> Finding? {
    guard case .end(let availability) = conflict.next.kind, let reading = availability.endReading
    else { return nil }
    return Finding(
      code, .error, vehicle: vehicle.vehicle.id, date: conflict.next.date,
      span: Period(between: conflict.previous.date, and: conflict.next.date),
      trips: [conflict.previous.trip?.number].compactMap { $0 }, distance: conflict.distance,
      variant: "hoger",
      arguments: [
        "km": .distance(conflict.distance),
        "rit1": .number(conflict.previous.trip?.number ?? 0),
        "stand1": .odometer(conflict.previous.closingReading), "stand2": .odometer(reading),
        "datum2": .date(conflict.next.date),
      ])
  }

  /// Years that ended while the vehicle was at disposal: nothing but the trips tells the reading.
  private static func unverifiedYearEnds(
    of vehicle: VehicleAnalysis, in logbook: Logbook
  ) -> [Finding] {
    let today = logbook.today
    let readings = logbook.readings.filter { $0.vehicle == vehicle.vehicle.id }
    guard let first = vehicle.availabilities.first?.from.year, first < today.year else { return [] }
    return (first..<today.year).compactMap { year in
      let end = CalendarDate.lastDay(of: year)
      guard vehicle.availabilities.contains(where: { $0.contains(end) && $0.to != end }),
        !readings.contains(where: { $0.date == end && $0.source == .yearEnd }),
        let reading = vehicle.closingReading(of: Period(year: year))
      else { return nil }
      return Finding(
        code, .info, vehicle: vehicle.vehicle.id, date: end, variant: "jaarwissel",
        arguments: ["datum": .date(end), "stand": .odometer(reading)])
    }
  }
}
