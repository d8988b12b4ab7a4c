package import Document
package import Language
package import LogbookModel

/// The trips, one line each, with month subtotals.
package struct TripsSection: ReportSection {
  package static let name = "ritten"
  package static let options = ["maandtotalen"]

  private let hasMonthTotals: Bool

  package struct Rows: Sendable {
    package let vehicles: [VehicleTrips]
  }

  package struct VehicleTrips: Sendable {
    package let vehicle: Vehicle
    package let lines: [Line]
  }

  package enum Line: Sendable {
    /// A trip with its number in the period.
    case trip(Trip, line: Int, isFirstOfMonth: Bool)
    case month(Period, distance: Distance, detour: Distance)
    case total(distance: Distance, detour: Distance)
  }

  package init(options: SectionOptions) throws(Failure) {
    hasMonthTotals = try options.flag("maandtotalen", default: true)
  }

  package func rows(in data: ReportData) -> Rows {
    Rows(
      vehicles: data.vehicles.map { analysis in
        VehicleTrips(vehicle: analysis.vehicle, lines: lines(analysis, data.period))
      })
  }

  /// Month after month, so that subtotals add up what stands above them; within a month in chain
  /// order, which only a misdated trip leaves.
  private func lines(_ analysis: VehicleAnalysis, _ period: Period) -> [Line] {
    let trips = analysis.chain.trips.lazy.map(\.trip).filter { period.contains($0.date) }
    let byMonth = Dictionary(grouping: trips) { $0.date.monthPeriod }
    var lines: [Line] = []
    var count = 0
    var total = (distance: Distance.zero, detour: Distance.zero)
    for (month, trips) in byMonth.sorted(by: { $0.key.first < $1.key.first }) {
      var sums = (distance: Distance.zero, detour: Distance.zero)
      for (index, trip) in trips.enumerated() {
        count += 1
        sums.distance += trip.distance
        sums.detour += analysis.shares.shares(of: trip).detours
        lines.append(.trip(trip, line: count, isFirstOfMonth: index == 0))
      }
      total.distance += sums.distance
      total.detour += sums.detour
      if hasMonthTotals {
        lines.append(.month(month, distance: sums.distance, detour: sums.detour))
      }
    }
    if count > 0 { lines.append(.total(distance: total.distance, detour: total.detour)) }
    return lines
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    var blocks: [Block] = [.heading(level: 2, text: words("sectie.ritten"))]
    if rows.vehicles.contains(where: { !$0.lines.isEmpty }) {
      blocks.append(.paragraph(words("ritten.legenda")))
    }
    for vehicle in rows.vehicles {
      if rows.vehicles.count > 1 {
        blocks.append(.heading(level: 3, text: vehicle.vehicle.plate.formatted))
      }
      blocks.append(.table(table(vehicle.lines, words: words)))
    }
    return blocks
  }

  private func table(_ lines: [Line], words: Words) -> Table {
    Table(
      caption: words("sectie.ritten"),
      columns: [
        Column(words("kolom.regel"), .trailing), Column(words("kolom.nr"), .trailing),
        Column(words("kolom.datum"), .trailing), Column(words("kolom.beginstand"), .trailing),
        Column(words("kolom.eindstand"), .trailing), Column(words("kolom.km"), .trailing),
        Column(words("kolom.van"), width: .share(30)),
        Column(words("kolom.naar"), width: .share(30)),
        Column(words("kolom.route"), width: .share(16)), Column(words("kolom.soort")),
        Column(words("kolom.omrij"), .trailing), Column(words("kolom.doel"), width: .share(24)),
      ],
      rows: lines.map { row($0, words: words) },
      carry: CarryForward(
        carriedLabel: words("rapport.transport"), broughtLabel: words("rapport.van-vorige"),
        columns: [5, 10], format: { words.distance(Distance(tenths: $0)) }),
      emptyText: words("rapport.geen-ritten"))
  }

  private func row(_ line: Line, words: Words) -> Row {
    switch line {
    case .trip(let trip, let number, let isFirst):
      return Row(
        [
          words.cell(number: number), words.cell(number: trip.number), words.cell(trip.date),
          words.cell(trip.begin), words.cell(trip.end), words.cell(trip.distance),
          Cell(trip.from), Cell(trip.to), Cell(trip.route ?? ""),
          Cell(words.kind(trip.kind)).strong(if: trip.kind == .private || trip.kind == nil),
          words.cell(unlessZero: trip.detour).strong(if: true),
          Cell(trip.purpose ?? trip.note ?? ""),
        ], amounts: [trip.distance.tenths, TripShares(trip).detours.tenths],
        bookmark: isFirst ? words.month(trip.date.month, of: trip.date.year) : nil)
    case .month(let month, let distance, let detour):
      return sum(
        words.month(month.first.month, of: month.first.year), distance, detour, .subtotal, words)
    case .total(let distance, let detour):
      return sum(words("kolom.totaal"), distance, detour, .total, words)
    }
  }

  private func sum(
    _ label: String, _ distance: Distance, _ detour: Distance, _ role: Row.Role, _ words: Words
  ) -> Row {
    var cells = Array(repeating: Cell.empty, count: 12)
    cells[5] = words.cell(distance)
    cells[6] = Cell(label)
    cells[10] = words.cell(unlessZero: detour)
    return Row(cells, role: role)
  }
}
