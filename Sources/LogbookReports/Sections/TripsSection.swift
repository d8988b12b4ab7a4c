package import Document
package import Language
package import LogbookModel

/// The trips, one line each, with month subtotals.
package struct TripsSection: ReportSection {
  package static let name = "ritten"
  package static let place = SectionPlace.chapter
  package static let options = [
    SectionOption("maandtotalen", .flag, standard: "ja"),
    SectionOption(
      "kolommen", .list(TripColumn.allCases.map(\.rawValue)),
      standard: TripColumn.standard.map(\.rawValue).joined(separator: ";")),
    SectionOption("soorten", .list(kinds.map(\.name))),
  ]

  private static let kinds: [(name: String, kind: TripKind?)] =
    TripKind.allCases.map { ($0.rawValue, $0) } + [("in te delen", nil)]

  private let hasMonthTotals: Bool
  private let columns: [TripColumn]
  /// The kinds that are shown; nil for all.
  private let kinds: [TripKind?]?

  package struct Rows: Sendable {
    package let vehicles: [VehicleTrips]
  }

  package struct VehicleTrips: Sendable {
    package let vehicle: Vehicle
    package let lines: [Line]
    /// The numbers of the trips that a finding names.
    let named: Set<Int>
  }

  package struct Sums: Hashable, Sendable {
    package var distance = Distance.zero
    package var detour = Distance.zero

    static func += (left: inout Sums, right: Sums) {
      left.distance += right.distance
      left.detour += right.detour
    }
  }

  package enum Line: Sendable {
    /// A trip with its number in the period, and what trips before it add that are not shown.
    case trip(Trip, line: Int, isFirstOfMonth: Bool, sums: Sums, unseen: Sums)
    case month(Period, Sums, unseen: Sums)
    case total(Sums, unseen: Sums)

    /// Whether a detour is printed that no sum has: of a trip that counts whole, not by its soort.
    var hasUncountedDetour: Bool {
      guard case .trip(let trip, _, _, let sums, _) = self else { return false }
      return trip.detour > sums.detour
    }
  }

  package init(options: SectionOptions) {
    hasMonthTotals = options.flag("maandtotalen", default: true)
    columns =
      options.list("kolommen")?.compactMap(TripColumn.init) ?? TripColumn.standard
    kinds = options.list("soorten").map { names in
      TripsSection.kinds.filter { names.contains($0.name) }.map(\.kind)
    }
  }

  package func rows(in data: ReportData) -> Rows {
    Rows(
      vehicles: data.vehicles.map { analysis in
        VehicleTrips(
          vehicle: analysis.vehicle, lines: lines(analysis, data),
          named: Set(data.findings.flatMap(\.namedTrips)))
      })
  }

  /// Month after month, so that subtotals add up what stands above them; within a month in chain
  /// order, which only a misdated trip leaves.
  private func lines(_ analysis: VehicleAnalysis, _ data: ReportData) -> [Line] {
    let trips = analysis.chain.trips.lazy.map(\.trip).filter { data.period.contains($0.date) }
    let byMonth = Dictionary(grouping: trips) { $0.date.monthPeriod }
    var lines: [Line] = []
    var count = 0
    var total = Sums()
    var unseen = Sums()
    for (month, trips) in byMonth.sorted(by: { $0.key.first < $1.key.first }) {
      var ofMonth = Sums()
      var isFirst = true
      for trip in trips {
        count += 1
        let sums = Sums(
          distance: trip.distance, detour: analysis.shares.shares(of: trip).detours)
        ofMonth += sums
        guard kinds?.contains(trip.kind) ?? true else {
          unseen += sums
          continue
        }
        lines.append(
          .trip(
            data.disclosure.shown(trip), line: count, isFirstOfMonth: isFirst, sums: sums,
            unseen: unseen))
        isFirst = false
        unseen = Sums()
      }
      total += ofMonth
      guard hasMonthTotals else { continue }
      lines.append(.month(month, ofMonth, unseen: unseen))
      unseen = Sums()
    }
    if count > 0 { lines.append(.total(total, unseen: unseen)) }
    return lines
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    var blocks: [Block] = []
    if rows.vehicles.contains(where: { !$0.lines.isEmpty }) {
      blocks.append(.paragraph(legend(rows, words)))
      if let kinds {
        let names = words.all(kinds.map(words.kind))
        blocks.append(.paragraph(words("ritten.getoond", ["soorten": .text(names)])))
      }
    }
    return blocks + rows.vehicles.map { .table(table($0, words: words)) }
  }

  // MARK: - Layout

  /// What the heads of the columns that are shown mean.
  private func legend(_ rows: Rows, _ words: Words) -> String {
    let hasDetours = columns.contains(.detour)
    let isApart = rows.vehicles.contains { $0.lines.contains(where: \.hasUncountedDetour) }
    let keys = [
      "ritten.legenda", columns.contains(.number) ? "ritten.legenda.nr" : nil,
      hasDetours ? "ritten.legenda.omrij" : nil,
      hasDetours && isApart ? "ritten.legenda.omrij.apart" : nil,
    ]
    return keys.compactMap { $0 }.map { words($0) }.joined(separator: " ")
  }

  /// The columns that are summed, with their positions.
  private var summed: [(position: Int, value: any KeyPath<Sums, Distance> & Sendable)] {
    columns.enumerated().compactMap { position, column in
      switch column {
      case .distance: (position, \.distance)
      case .detour: (position, \.detour)
      default: nil
      }
    }
  }

  private func table(_ vehicle: VehicleTrips, words: Words) -> Table {
    let summed = summed
    return Table(
      caption: words("sectie.ritten"), columns: columns.map { $0.column(words) },
      rows: vehicle.lines.compactMap { row($0, named: vehicle.named, words: words) },
      carry: summed.isEmpty
        ? nil
        : CarryForward(
          carriedLabel: words("rapport.transport"), broughtLabel: words("rapport.van-vorige"),
          columns: summed.map(\.position),
          format: { words.distance(Distance(tenths: $0)) }),
      emptyText: words("rapport.geen-ritten"), legend: legend(vehicle, words))
  }

  /// What the signs of a printed page mean, as far as it has them.
  private func legend(_ vehicle: VehicleTrips, _ words: Words) -> String {
    let signs = [
      columns.contains(.route) ? "ritten.legenda.route" : nil,
      columns.contains(.kind) || columns.contains(.detour) ? "ritten.legenda.vet" : nil,
      vehicle.named.isEmpty ? nil : "ritten.legenda.bevinding",
      summed.isEmpty ? nil : "ritten.legenda.transport",
    ]
    return signs.compactMap { $0 }.map { words($0) }.joined(separator: " ")
  }

  /// Nil for a sum where no column shows it.
  private func row(_ line: Line, named: Set<Int>, words: Words) -> Row? {
    switch line {
    case .trip(let trip, let number, let isFirst, var sums, let unseen):
      sums += unseen
      var cells = columns.map { $0.cell(of: trip, line: number, among: columns, words) }
      if named.contains(trip.number),
        let column = TripColumn.references.first(where: columns.contains),
        let index = columns.firstIndex(of: column)
      {
        cells[index] = cells[index].linked([
          .toFinding(of: trip.number, text: cells[index].text, words)
        ])
      }
      return Row(
        cells, amounts: amounts(sums),
        bookmark: isFirst ? words.month(trip.date.month, of: trip.date.year) : nil,
        anchors: [Link.anchor(ofTrip: trip.number)])
    case .month(let month, let sums, let unseen):
      let name = words.month(month.first.month, of: month.first.year)
      return sum(name, sums, unseen, .subtotal, words)
    case .total(let sums, let unseen):
      return sum(words("kolom.totaal"), sums, unseen, .total, words)
    }
  }

  private func amounts(_ sums: Sums) -> [Int] { summed.map { sums[keyPath: $0.value].tenths } }

  private func sum(
    _ label: String, _ sums: Sums, _ unseen: Sums, _ role: Row.Role, _ words: Words
  ) -> Row? {
    guard !summed.isEmpty else { return nil }
    let labelled = TripColumn.labels.first(where: columns.contains)
    let cells = columns.map { column in
      switch column {
      case .distance: words.cell(sums.distance)
      case .detour: words.cell(unlessZero: sums.detour)
      default: column == labelled ? Cell(label) : .empty
      }
    }
    return Row(cells, role: role, amounts: amounts(unseen))
  }
}
