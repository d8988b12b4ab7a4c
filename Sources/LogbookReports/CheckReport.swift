package import Document
package import Language
package import LogbookChecks
package import LogbookModel

/// What `controle` shows: findings with their repairs, a summary per vehicle, the test.
package struct CheckReport: Sendable {
  private let analysis: LogbookAnalysis
  private let findings: [Finding]
  private let shown: [Finding]
  private let repairs: RepairCommand

  /// - Parameters:
  ///   - only: the codes that are shown, each with its sub-codes; empty for all.
  ///   - repairs: how repairs are written.
  package init(_ analysis: LogbookAnalysis, only: [String] = [], repairs: RepairCommand) {
    self.analysis = analysis
    self.repairs = repairs.within(analysis.logbook)
    findings = CheckCatalogue.findings(in: analysis)
    shown =
      only.isEmpty
      ? findings
      : findings.filter { finding in
        only.contains {
          finding.code.rawValue == $0 || finding.code.rawValue.hasPrefix("\($0).")
        }
      }
  }

  /// Whether there is any error, shown or not.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// All findings of the period, shown or not.
  package var all: [Finding] { findings }

  /// Whether the registration of a vehicle closes in the period.
  package func closes(_ vehicle: Vehicle.ID) -> Bool { findings.closes(vehicle) }

  // MARK: - For people

  package func document(words: Words) -> Document {
    let period = words.period(analysis.logbook.period)
    var document = Document(
      title: words("controle.titel", ["periode": .text(period)]),
      language: words.language.rawValue)
    document.blocks.append(.heading(level: 1, text: document.title))
    document.blocks += shown.map { finding in
      let plate = analysis.logbook.vehicles.count > 1 ? finding.vehicle.flatMap(plate) : nil
      return .finding(FindingBlock(finding, words, repairs, plate: plate))
    }
    if analysis.vehiclesOfPeriod.isEmpty {
      document.blocks.append(
        .paragraph(words("controle.geen-voertuig", ["periode": .text(period)])))
    } else if shown.isEmpty {
      document.blocks.append(.statement(words("bevindingen.geen"), emphasis: .good))
    }
    for vehicle in analysis.vehiclesOfPeriod {
      document.blocks += summary(vehicle, words: words)
    }
    for test in analysis.tests {
      let limit = LimitWords(test: test, words: words, plate: plate)
      let plates = test.vehicles.compactMap(plate).joined(separator: ", ")
      // With more than one, plates alone do not say whose test it is.
      let owners = analysis.tests.count > 1 ? [test.driver, test.employer] : []
      let names = ([plates] + owners).compactMap { $0 }
      document.blocks.append(
        .heading(
          level: 3,
          text: words(
            "controle.toets",
            [
              "jaar": .number(test.year), "kenteken": .text(names.joined(separator: " · ")),
            ])))
      document.blocks.append(.statement(limit.sentence, emphasis: limit.emphasis))
      document.blocks.append(.facts(limit.facts))
      document.blocks.append(
        .paragraph(ForecastWords(Forecast(test, in: analysis), words: words).sentence))
    }
    if let settings = words.changedSettings(analysis.logbook.settings) {
      document.blocks.append(.paragraph(settings))
    }
    if !findings.isEmpty { document.blocks.append(.paragraph(words.count(findings))) }
    return document
  }

  private func summary(_ vehicle: VehicleAnalysis, words: Words) -> [Block] {
    let totals = vehicle.totals(analysis.logbook.period)
    let shares = totals.shares
    let facts = [
      Fact(words("veld.beginstand"), totals.begin.map(words.odometer) ?? "-"),
      Fact(words("veld.eindstand"), totals.end.map(words.odometer) ?? "-"),
      Fact(words("veld.ritten"), words.number(totals.tripCount)),
      Fact(words("veld.totaal"), words.kilometres(shares.total)),
      Fact(words("veld.zakelijk"), words.kilometres(shares.business)),
      Fact(words("veld.woon-werk"), words.kilometres(shares.commute)),
      Fact(
        words("veld.privé"),
        words(
          "controle.privé",
          ["km": .distance(shares.private), "omrij": .distance(shares.detours)])),
      Fact(words("veld.privé-btw"), words.kilometres(shares.privateForVAT)),
      Fact(words("veld.in-te-delen"), words.kilometres(shares.unassigned)),
      Fact(words("veld.onverklaard"), words.kilometres(totals.unexplained)),
      Fact(words("veld.dubbel"), words.kilometres(totals.double)),
    ]
    let closing = state(of: vehicle).map { ClosingWords(words: words, state: $0) }
    let plates = Dictionary(
      uniqueKeysWithValues: analysis.logbook.vehicles.map { ($0.id, $0.plate.formatted) })
    return [
      .heading(level: 3, text: vehicle.vehicle.title),
      .facts(facts + (closing.map { [$0.closed] + $0.reopened } ?? [])),
    ] + (closing?.blocks(plates: plates) ?? []) + [
      words.closing(
        totals, closes: closes(vehicle.vehicle.id), isStated: vehicle.chain.drops.isEmpty)
    ]
  }

  private func state(of vehicle: VehicleAnalysis) -> ClosingState? {
    analysis.logbook.closingState(of: vehicle.vehicle.id, in: analysis.logbook.period)
  }

  // MARK: - For programs (design 12)

  package func json(words: Words) -> JSON {
    .members(
      (
        "periode",
        .members(
          ("van", .string(analysis.logbook.period.first.iso)),
          ("tot", .string(analysis.logbook.period.last.iso)))
      ),
      ("voertuigen", .array(analysis.vehiclesOfPeriod.map(vehicle))),
      ("toets", .array(analysis.tests.map { JSON($0, plates: plate) })),
      (
        "prognose",
        .array(
          analysis.forecasts.map { ForecastWords($0, words: words).json(plates: plate) })
      ),
      ("bevindingen", .array(shown.map { JSON($0, words: words, repairs: repairs, plate: plate) })))
  }

  private func plate(_ id: Vehicle.ID) -> String? {
    analysis.logbook.vehicle(id)?.plate.formatted
  }

  private func vehicle(_ vehicle: VehicleAnalysis) -> JSON {
    let totals = vehicle.totals(analysis.logbook.period)
    let members: [(String, JSON)] =
      [
        ("kenteken", .string(vehicle.vehicle.plate.formatted)),
        ("begin", .optional(totals.begin)), ("eind", .optional(totals.end)),
        ("ritten", .integer(totals.tripCount)),
        ("sluitend", .bool(closes(vehicle.vehicle.id))),
        ("km", JSON(totals)),
      ] + JSON.closing(state(of: vehicle))
    return .object(members.map { JSON.Member($0.0, $0.1) })
  }
}

extension [Finding] {
  /// Whether none of them is an error that keeps a vehicle's registration from closing (design 5).
  func closes(_ vehicle: Vehicle.ID) -> Bool {
    !contains { finding in
      (finding.vehicle == vehicle || finding.otherVehicle == vehicle)
        && finding.severity == .error && finding.code.breaksClosing
    }
  }
}
