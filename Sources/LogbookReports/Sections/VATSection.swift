package import Document
package import Language
package import LogbookModel

/// The view for VAT, where commuting is private: km per class and the private share
/// (art. 4 lid 2 Wet OB 1968; domain.md 4).
package struct VATSection: ReportSection {
  package static let name = "btw"
  package static let place = SectionPlace.chapter
  package static let options = [SpanTotals.Length.option(standard: .quarter)]

  private let length: SpanTotals.Length

  package struct Rows: Sendable {
    package let vehicles: [VehicleShare]
    package let period: Period
  }

  package struct VehicleShare: Sendable {
    package let vehicle: Vehicle
    package let spans: [SpanTotals]
    package let totals: VehicleTotals
    /// Days of the period at disposal, each once.
    package let days: Int

    /// Tenths of a percent; nil without km.
    package var share: Int? { VATSection.share(totals.shares) }

    /// Business km that no reading or explanation bears out.
    let doubted: Distance

    /// What is still to be assigned, what no trip explains, and business km that nothing bears out.
    package var unclear: Distance { totals.shares.unassigned + totals.unexplained + doubted }

    /// The share where all that is unclear is private, in tenths of a percent.
    package var worstShare: Int? {
      VATSection.share(
        totals.shares.privateForVAT + unclear, of: totals.shares.total + totals.unexplained)
    }
  }

  package init(options: SectionOptions) {
    length = options.text("per").flatMap(SpanTotals.Length.init) ?? .quarter
  }

  package func rows(in data: ReportData) -> Rows {
    Rows(
      vehicles: data.vehicles.map { analysis in
        VehicleShare(
          vehicle: analysis.vehicle, spans: data.spans(length, of: analysis),
          totals: analysis.totals(data.period), days: days(analysis, in: data.period),
          doubted: analysis.doubtedBusiness(in: data.period))
      }, period: data.period)
  }

  private func days(_ analysis: VehicleAnalysis, in period: Period) -> Int {
    var counted = 0
    var next = period.first
    for availability in analysis.availabilities {
      guard let days = availability.days(within: period), days.last >= next else { continue }
      counted += days.last - max(days.first, next) + 1
      next = days.last + 1
    }
    return counted
  }

  private static func share(_ shares: TripShares) -> Int? {
    share(shares.privateForVAT, of: shares.total)
  }

  /// Rounded half up; nil for a share of nothing.
  private static func share(_ part: Distance, of whole: Distance) -> Int? {
    guard whole > .zero else { return nil }
    return (2_000 * part.tenths + whole.tenths) / (2 * whole.tenths)
  }

  // MARK: - Layout

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    rows.vehicles.flatMap { vehicle -> [Block] in
      var blocks = [statement(vehicle, words: words)]
      if vehicle.unclear > .zero, let worst = vehicle.worstShare {
        blocks.append(
          .statement(
            words(
              "btw.onduidelijk",
              ["km": .distance(vehicle.unclear), "aandeel": .text(words.tenths(worst))]),
            emphasis: .attention))
      }
      blocks.append(.facts(facts(vehicle, period: rows.period, words: words)))
      blocks.append(.table(table(vehicle, words: words)))
      return blocks
    } + [.paragraph(words("btw.uitleg"))]
  }

  private func statement(_ vehicle: VehicleShare, words: Words) -> Block {
    guard let share = vehicle.share else { return .paragraph(words("rapport.geen-ritten")) }
    return .statement(
      words(
        "btw.aandeel",
        [
          "privé": .distance(vehicle.totals.shares.privateForVAT),
          "totaal": .distance(vehicle.totals.shares.total), "aandeel": .text(words.tenths(share)),
        ]), emphasis: vehicle.unclear > .zero ? .attention : .good)
  }

  private func facts(_ row: VehicleShare, period: Period, words: Words) -> [Fact] {
    func fact(_ key: String, _ value: String?) -> Fact? {
      value.map { Fact(words("veld.\(key)"), $0) }
    }
    return [
      fact("beginstand", row.totals.begin.map { "\(words.odometer($0)) km" }),
      fact("eindstand", row.totals.end.map { "\(words.odometer($0)) km" }),
      fact(
        "dagen",
        words("grens.dagen", ["n": .number(row.days), "jaar_dagen": .number(period.days)])),
      fact("catalogusprijs", row.vehicle.listPrice.map(words.money)),
      fact("det", row.vehicle.firstAdmission.map(words.date)),
    ].compactMap { $0 }
  }

  private func table(_ row: VehicleShare, words: Words) -> Table {
    let names = [
      length.rawValue, "totaal", "zakelijk", "woon-werk", "privé", "privé-btw", "in-te-delen",
      "onverklaard", "aandeel",
    ]
    var table = Table(
      caption: words("sectie.btw"),
      columns: names.enumerated().map { index, name in
        Column(words("kolom.\(name)"), index == 0 ? .leading : .trailing)
      })
    table.rows = row.spans.map { span in
      Row(
        [Cell(span.label(length, in: row.totals.period, words: words))]
          + cells(span.shares, span.unexplained, words))
    }
    table.rows.append(
      Row(
        [Cell(words("kolom.totaal"))]
          + cells(row.totals.shares, row.totals.unexplained, words), role: .total))
    return table
  }

  private func cells(
    _ shares: TripShares, _ unexplained: Distance, _ words: Words
  ) -> [Cell] {
    [
      shares.total, shares.business, shares.commute, shares.private, shares.privateForVAT,
      shares.unassigned, unexplained,
    ].map { words.cell($0) } + [
      Cell(VATSection.share(shares).map { "\(words.tenths($0)) %" } ?? "")
    ]
  }
}
