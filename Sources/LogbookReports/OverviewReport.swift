package import Document
package import Language
import LogbookChecks
package import LogbookModel

/// What `ritmeester` alone shows: readings, km, room and open findings of the current year.
package struct OverviewReport: Sendable {
  private let analysis: LogbookAnalysis
  private let findings: [Finding]

  /// - Parameter logbook: with the current year as its period.
  package init(_ logbook: Logbook) {
    analysis = LogbookAnalysis(logbook)
    findings = CheckCatalogue.findings(in: analysis)
  }

  package func document(words: Words) -> Document {
    let year = analysis.logbook.period.first.year
    var document = Document(title: "", language: words.language.rawValue)
    for vehicle in analysis.vehiclesOfPeriod {
      let name = [vehicle.vehicle.plate.formatted, vehicle.vehicle.make, vehicle.vehicle.type]
      document.blocks.append(
        .heading(
          level: 2,
          text: "\(name.filter { !$0.isEmpty }.joined(separator: " ")) · \(year)"))
      document.blocks.append(.facts(facts(vehicle, words: words)))
      if let test = test(of: vehicle) {
        let limit = LimitWords(test: test, words: words) {
          analysis.logbook.vehicle($0)?.plate.formatted
        }
        document.blocks.append(.statement(limit.sentence, emphasis: limit.emphasis))
      }
    }
    if document.blocks.isEmpty {
      document.blocks.append(.paragraph(words("overzicht.leeg", ["jaar": .number(year)])))
    }
    let errors = findings.count { $0.severity == .error }
    document.blocks.append(
      .paragraph(
        errors == 0
          ? words("overzicht.geen-fouten")
          : words("overzicht.fouten", ["n": .number(errors), "jaar": .number(year)])))
    return document
  }

  private func facts(_ vehicle: VehicleAnalysis, words: Words) -> [Fact] {
    let totals = vehicle.totals(analysis.logbook.period)
    let last = vehicle.chain.nodes.last { $0.trip != nil }?.trip
    let shares = totals.shares
    return [
      Fact(words("veld.stand"), totals.end.map { "\(words.odometer($0)) km" } ?? "-"),
      last.map { trip in
        Fact(
          words("veld.laatste-rit"),
          words(
            "overzicht.laatste-rit",
            [
              "datum": .date(trip.date), "naar": .text(trip.toPlace ?? trip.to),
              "n": .number(analysis.logbook.today - trip.date),
            ]))
      },
      Fact(words("veld.ritten"), words.number(totals.tripCount)),
      Fact(
        words("veld.km"),
        words(
          "overzicht.km",
          [
            "totaal": .distance(shares.total), "zakelijk": .distance(shares.business),
            "woon-werk": .distance(shares.commute), "privé": .distance(shares.private),
          ])),
      test(of: vehicle).map { test in
        Fact(
          words("veld.ruimte-over"),
          words(
            "overzicht.ruimte",
            [
              "km": .distance(max(.zero, test.limit.allowance - test.privateDistance)),
              "ongunstigst": .distance(max(.zero, test.limit.allowance - test.worstCase)),
            ]))
      },
    ].compactMap { $0 }
  }

  private func test(of vehicle: VehicleAnalysis) -> PrivateUseTest? {
    analysis.tests.first { $0.vehicles.contains(vehicle.vehicle.id) }
  }

  package var json: JSON {
    .members(
      ("jaar", .integer(analysis.logbook.period.first.year)),
      ("voertuigen", .array(analysis.vehiclesOfPeriod.map(vehicle))),
      (
        "toets",
        .array(
          analysis.tests.map { test in
            JSON(test) { analysis.logbook.vehicle($0)?.plate.formatted }
          })
      ),
      (
        "bevindingen",
        .members(
          ("fout", .integer(findings.count { $0.severity == .error })),
          ("waarschuwing", .integer(findings.count { $0.severity == .warning })),
          ("info", .integer(findings.count { $0.severity == .info })))
      ))
  }

  private func vehicle(_ vehicle: VehicleAnalysis) -> JSON {
    let totals = vehicle.totals(analysis.logbook.period)
    let test = test(of: vehicle)
    let last = vehicle.chain.nodes.last { $0.trip != nil }?.trip
    return .members(
      ("kenteken", .string(vehicle.vehicle.plate.formatted)), ("eind", .optional(totals.end)),
      ("ritten", .integer(totals.tripCount)), ("laatste", .optional(last?.date)),
      ("naar", .optional(last?.to)), ("km", JSON(totals)),
      ("ruimte", .optional(test.map { max(.zero, $0.limit.allowance - $0.privateDistance) })),
      (
        "ruimte_ongunstigst",
        .optional(test.map { max(.zero, $0.limit.allowance - $0.worstCase) })
      ))
  }
}
