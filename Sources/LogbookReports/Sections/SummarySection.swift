package import Document
package import Language
package import LogbookModel

/// Readings and kilometres per month, their totals, and what of them is private for which tax.
package struct SummarySection: ReportSection {
  package static let name = "samenvatting"
  package static let options: [String] = []

  package struct Rows: Sendable {
    package let vehicles: [VehicleMonths]
  }

  package struct VehicleMonths: Sendable {
    package let vehicle: Vehicle
    package let months: [MonthTotals]
    package let totals: VehicleTotals
    package let closes: Bool
    /// The identity is not stated while a drop of the odometer is unexplained.
    package let isStated: Bool
  }

  package init(options: SectionOptions) throws(Failure) {}

  package func rows(in data: ReportData) -> Rows {
    Rows(
      vehicles: data.vehicles.map { analysis in
        VehicleMonths(
          vehicle: analysis.vehicle,
          months: analysis.months(of: data.period, today: data.analysis.logbook.today),
          totals: analysis.totals(data.period),
          closes: data.findings.closes(analysis.vehicle.id),
          isStated: analysis.chain.drops.isEmpty)
      })
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    var blocks: [Block] = [.heading(level: 2, text: words("sectie.samenvatting"))]
    for vehicle in rows.vehicles {
      if rows.vehicles.count > 1 {
        blocks.append(.heading(level: 3, text: vehicle.vehicle.plate.formatted))
      }
      blocks.append(
        words.closing(vehicle.totals, closes: vehicle.closes, isStated: vehicle.isStated))
      blocks.append(.table(table(vehicle, words: words)))
      let shares = vehicle.totals.shares
      blocks.append(
        .facts([
          words.fact("veld.privé-loon", shares.private),
          words.fact("veld.privé-btw", shares.privateForVAT),
        ]))
    }
    return blocks
  }

  private func table(_ vehicle: VehicleMonths, words: Words) -> Table {
    let titles = [
      "maand", "beginstand", "eindstand", "zakelijk", "woon-werk", "privé", "waarvan-omrij",
      "in-te-delen", "totaal", "onverklaard",
    ]
    var table = Table(
      caption: words("sectie.samenvatting"),
      columns: titles.enumerated().map { index, title in
        Column(words("kolom.\(title)"), index == 0 ? .leading : .trailing)
      })
    for month in vehicle.months {
      table.rows.append(
        Row(
          cells(
            label: label(of: month.period.first, in: vehicle.totals.period, words: words),
            begin: month.begin, end: month.end, month.shares, month.unexplained, words)))
    }
    let totals = vehicle.totals
    table.rows.append(
      Row(
        cells(
          label: words("kolom.totaal"), begin: totals.begin, end: totals.end, totals.shares,
          totals.unexplained, words), role: .total))
    return table
  }

  /// The year is in the title of a report over a year or less.
  private func label(of month: CalendarDate, in period: Period, words: Words) -> String {
    let name = words("maand.kort.\(month.month)")
    return period.first.year == period.last.year ? name : "\(name) \(month.year)"
  }

  private func cells(
    label: String, begin: Odometer?, end: Odometer?, _ shares: TripShares,
    _ unexplained: Distance, _ words: Words
  ) -> [Cell] {
    [
      Cell(label), words.cell(begin), words.cell(end), words.cell(shares.business),
      words.cell(shares.commute), words.cell(shares.private), words.cell(shares.detours),
      words.cell(shares.unassigned), words.cell(shares.total), words.cell(unexplained),
    ]
  }
}
