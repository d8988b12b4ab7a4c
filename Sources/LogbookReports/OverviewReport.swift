package import Document
package import Language
import LogbookChecks
package import LogbookModel

/// What `ritmeester` alone shows of the current year: per vehicle in use its reading and km, per
/// test the room and the forecast, the first findings, and what to do next (design 6).
package struct OverviewReport: Sendable {
  private let analysis: LogbookAnalysis
  private let findings: [Finding]
  private let repairs: RepairCommand

  /// - Parameters:
  ///   - logbook: with the current year as its period.
  ///   - repairs: how repairs are written.
  package init(_ logbook: Logbook, repairs: RepairCommand) {
    analysis = LogbookAnalysis(logbook)
    self.repairs = repairs.within(logbook)
    // The gravest first; of the same weight in the order of `controle`.
    let found = CheckCatalogue.findings(in: analysis)
    findings = [Severity.error, .warning, .info].flatMap { severity in
      found.filter { $0.severity == severity }
    }
  }

  private var year: Int { analysis.logbook.period.first.year }

  package func document(words: Words) -> Document {
    var document = Document(title: "", language: words.language.rawValue)
    for vehicle in vehiclesInUse {
      document.blocks.append(
        .heading(level: 2, text: "\(vehicle.vehicle.title) · \(year)"))
      document.blocks.append(.facts(facts(vehicle, words: words)))
      if let test = test(of: vehicle), test.vehicles.last == vehicle.vehicle.id {
        document.blocks += blocks(test, words: words)
      }
    }
    if document.blocks.isEmpty {
      document.blocks.append(.paragraph(words("overzicht.leeg", ["jaar": .number(year)])))
    }
    document.blocks += findings.prefix(OverviewReport.shownFindings).map { finding in
      let plate = analysis.logbook.vehicles.count > 1 ? finding.vehicle.flatMap(plate) : nil
      return .finding(FindingBlock(finding, words, repairs, plate: plate))
    }
    document.blocks.append(.paragraph(next(words: words)))
    return document
  }

  private static let shownFindings = 3

  /// Those at disposal today, and those whose test no other vehicle of the year continues.
  private var vehiclesInUse: [VehicleAnalysis] {
    let today = analysis.logbook.today
    return analysis.vehiclesOfPeriod.filter { vehicle in
      vehicle.availabilities.contains { $0.contains(today) }
        || test(of: vehicle).map { $0.vehicles.last == vehicle.vehicle.id } ?? true
    }
  }

  /// The room as a bar, the verdict and the forecast.
  private func blocks(_ test: PrivateUseTest, words: Words) -> [Block] {
    let limit = LimitWords(test: test, words: words, plate: plate)
    let forecast = ForecastWords(Forecast(test, in: analysis), words: words)
    let room = Block.facts([
      Fact(words("veld.privé"), RoomBar(test).text),
      Fact(
        words("veld.ruimte-over"),
        words(
          "overzicht.ruimte",
          [
            "km": .distance(test.room),
            "ongunstigst": .distance(test.worstRoom),
            "grens": .distance(test.allowance),
          ])),
    ])
    let verdict = Block.statement(limit.sentence, emphasis: limit.emphasis)
    guard test.verdict != nil else { return [verdict] }
    return [room, verdict, .paragraph(forecast.sentence)]
  }

  /// How many errors are open, and what to do next.
  private func next(words: Words) -> String {
    let errors = findings.count { $0.severity == .error }
    if errors > 0 {
      return words("overzicht.fouten", ["n": .number(errors), "jaar": .number(year)])
    }
    if !findings.isEmpty {
      return words(
        "overzicht.meldingen", ["n": .number(findings.count), "jaar": .number(year)])
    }
    return words("overzicht.geen-fouten")
  }

  private func facts(_ vehicle: VehicleAnalysis, words: Words) -> [Fact] {
    let totals = vehicle.totals(analysis.logbook.period)
    let last = lastTrip(of: vehicle)
    let shares = totals.shares
    return [
      Fact(words("veld.stand"), totals.end.map { "\(words.odometer($0)) km" } ?? "-"),
      last.map { trip in
        Fact(words("veld.laatste-rit"), sentence(trip, words: words))
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
    ].compactMap { $0 }
  }

  /// The last that was driven: a correction moves the reading, not the car.
  private func lastTrip(of vehicle: VehicleAnalysis) -> Trip? {
    vehicle.chain.nodes.last { $0.trip.map { $0.kind != .correction } ?? false }?.trip
  }

  /// When the last trip was, and where it went.
  private func sentence(_ trip: Trip, words: Words) -> String {
    let days = analysis.logbook.today - trip.date
    let key =
      switch days {
      case ..<0: "overzicht.laatste-rit.later"
      case 0: "overzicht.laatste-rit.vandaag"
      case 1: "overzicht.laatste-rit.gisteren"
      default: "overzicht.laatste-rit"
      }
    let place = trip.toPlace ?? trip.to
    let date = words.date(trip.date)
    let trip =
      place.isEmpty
      ? date : words("overzicht.rit", ["datum": .text(date), "naar": .text(place)])
    return words(key, ["rit": .text(trip), "n": .number(days)])
  }

  /// Of several tests of a vehicle, as after a change of employer, the one of today.
  private func test(of vehicle: VehicleAnalysis) -> PrivateUseTest? {
    analysis.test(of: vehicle, on: analysis.logbook.today)
  }

  package func json(words: Words) -> JSON {
    .members(
      ("jaar", .integer(analysis.logbook.period.first.year)),
      ("voertuigen", .array(analysis.vehiclesOfPeriod.map(vehicle))),
      (
        "toets",
        .array(analysis.tests.map { JSON($0, plates: plate) })
      ),
      (
        "prognose",
        .array(
          analysis.forecasts.map { ForecastWords($0, words: words).json(plates: plate) })
      ),
      (
        "bevindingen",
        .members(
          ("fout", .integer(findings.count { $0.severity == .error })),
          ("waarschuwing", .integer(findings.count { $0.severity == .warning })),
          ("info", .integer(findings.count { $0.severity == .info })),
          (
            "eerste",
            .array(
              findings.prefix(OverviewReport.shownFindings).map {
                JSON($0, words: words, repairs: repairs, plate: plate)
              })
          ))
      ))
  }

  private func plate(_ id: Vehicle.ID) -> String? {
    analysis.logbook.vehicle(id)?.plate.formatted
  }

  private func vehicle(_ vehicle: VehicleAnalysis) -> JSON {
    let totals = vehicle.totals(analysis.logbook.period)
    let test = test(of: vehicle)
    let last = lastTrip(of: vehicle)
    return .members(
      ("kenteken", .string(vehicle.vehicle.plate.formatted)), ("eind", .optional(totals.end)),
      ("ritten", .integer(totals.tripCount)), ("laatste", .optional(last?.date)),
      ("naar", .optional(last?.to)), ("km", JSON(totals)),
      ("ruimte", .optional(test.map(\.room))),
      (
        "ruimte_ongunstigst",
        .optional(test.map(\.worstRoom))
      ))
  }
}

/// The private room as a bar of block characters: used, in the worst case, left.
struct RoomBar {
  /// Fits beside its label on 40 columns.
  static let width = 24

  let text: String

  init(_ test: PrivateUseTest) {
    let used = RoomBar.cells(test.privateDistance, of: test.allowance)
    let worst = RoomBar.cells(test.worstCase, of: test.allowance)
    text =
      String(repeating: "█", count: used) + String(repeating: "▒", count: worst - used)
      + String(repeating: "░", count: RoomBar.width - worst)
  }

  /// Rounded up, so that any use is seen; never more than the bar has; all of it where
  /// nothing passes.
  private static func cells(_ distance: Distance, of limit: Distance) -> Int {
    let limit = limit.tenths
    guard limit > 0 else { return width }
    return min(width, (min(distance.tenths, limit) * width + limit - 1) / limit)
  }
}
