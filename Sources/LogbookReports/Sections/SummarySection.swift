package import Document
package import Language
import LogbookChecks
package import LogbookModel

/// Readings and kilometres per month, their totals, and what of them is private for which tax; of
/// several vehicles a line each.
package struct SummarySection: ReportSection {
  package static let name = "samenvatting"
  package static let place = SectionPlace.both
  package static let options = [SpanTotals.Length.option(standard: .month)]

  private let length: SpanTotals.Length

  package struct Rows: Sendable {
    package let vehicles: [VehicleSpans]
    let scope: ReportData.Scope
  }

  package struct VehicleSpans: Sendable {
    package let vehicle: Vehicle
    package let plates: String
    /// Each once, in the order of the availabilities.
    package let drivers: [String]
    package let employers: [String]
    package let spans: [SpanTotals]
    package let totals: VehicleTotals
    package let closes: Bool
    /// The identity is not stated while a drop of the odometer is unexplained.
    package let isStated: Bool
  }

  package init(options: SectionOptions) {
    length = options.text("per").flatMap(SpanTotals.Length.init) ?? .month
  }

  package func rows(in data: ReportData) -> Rows {
    Rows(
      vehicles: data.vehicles.map { analysis in
        let availabilities = analysis.availabilities.filter {
          $0.days(within: data.period) != nil
        }
        return VehicleSpans(
          vehicle: analysis.vehicle, plates: data.plates(of: analysis.vehicle),
          drivers: availabilities.compactMap(\.driver).withoutRepetition,
          employers: availabilities.compactMap(\.employer).withoutRepetition,
          spans: data.spans(length, of: analysis),
          totals: analysis.totals(data.period),
          closes: data.closing.contains(analysis.vehicle.id),
          isStated: analysis.chain.drops.isEmpty)
      }, scope: data.scope)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    guard rows.scope != .overview else { return overview(rows.vehicles, words: words) }
    return rows.vehicles.flatMap { vehicle -> [Block] in
      [
        words.closing(vehicle.totals, closes: vehicle.closes, isStated: vehicle.isStated),
        .table(table(vehicle, words: words)),
        .facts([
          words.fact("veld.privé-loon", vehicle.totals.shares.private),
          words.fact("veld.privé-btw", vehicle.totals.shares.privateForVAT),
        ]),
      ]
    }
  }

  // MARK: - One vehicle

  private func table(_ vehicle: VehicleSpans, words: Words) -> Table {
    let names = [length.rawValue, "beginstand", "eindstand"] + SummarySection.distances
    let totals = vehicle.totals
    var table = Table(
      caption: words("sectie.samenvatting"),
      columns: names.enumerated().map { index, name in
        Column(words("kolom.\(name)"), index == 0 ? .leading : .trailing)
      })
    table.rows = vehicle.spans.map { span in
      Row(
        [
          Cell(span.label(length, in: totals.period, words: words)), words.cell(span.begin),
          words.cell(span.end),
        ] + cells(span.shares, span.unexplained, words))
    }
    table.rows.append(
      Row(
        [Cell(words("kolom.totaal")), words.cell(totals.begin), words.cell(totals.end)]
          + cells(totals.shares, totals.unexplained, words), role: .total))
    return table
  }

  private static let distances = [
    "zakelijk", "woon-werk", "privé", "waarvan-omrij", "in-te-delen", "totaal", "onverklaard",
  ]

  private func cells(
    _ shares: TripShares, _ unexplained: Distance, _ words: Words
  ) -> [Cell] {
    [
      words.cell(shares.business), words.cell(shares.commute), words.cell(shares.private),
      words.cell(shares.detours), words.cell(shares.unassigned), words.cell(shares.total),
      words.cell(unexplained),
    ]
  }

  // MARK: - Several vehicles

  private func overview(_ vehicles: [VehicleSpans], words: Words) -> [Block] {
    let open = vehicles.filter { !$0.closes }
    let statement: Block =
      open.isEmpty
      ? .statement(words("aansluiting.alle-sluitend"), emphasis: .good)
      : .statement(
        words("aansluiting.niet-alle", ["kentekens": .text(words.all(open.map(\.plates)))]),
        emphasis: .bad)
    var shares = TripShares()
    var unexplained = Distance.zero
    var table = Table(
      caption: words("sectie.samenvatting"),
      columns: [
        Column(words("kolom.voertuig")), Column(words("kolom.bestuurder"), width: .share(1)),
        Column(words("kolom.werkgever"), width: .share(1)),
        Column(words("kolom.beginstand"), .trailing), Column(words("kolom.eindstand"), .trailing),
      ] + SummarySection.distances.map { Column(words("kolom.\($0)"), .trailing) })
    table.rows = vehicles.map { vehicle in
      shares += vehicle.totals.shares
      unexplained += vehicle.totals.unexplained
      return Row(
        [
          Cell(vehicle.plates), Cell(vehicle.drivers.joined(separator: ", ")),
          Cell(vehicle.employers.joined(separator: ", ")), words.cell(vehicle.totals.begin),
          words.cell(vehicle.totals.end),
        ] + cells(vehicle.totals.shares, vehicle.totals.unexplained, words))
    }
    table.rows.append(
      Row(
        [Cell(words("kolom.totaal")), .empty, .empty, .empty, .empty]
          + cells(shares, unexplained, words), role: .total))
    return [statement, .table(table)]
  }
}

extension [String] {
  fileprivate var withoutRepetition: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
