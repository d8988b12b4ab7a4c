package import Document
package import Language
package import LogbookModel

/// The evidence beside the trips: readings by others with what the chain says, replaced odometers
/// and new plates.
package struct ReadingsSection: ReportSection {
  package static let name = "metingen"
  package static let place = SectionPlace.chapter

  package struct Rows: Sendable {
    package let vehicles: [VehicleEvidence]
  }

  package struct VehicleEvidence: Sendable {
    package let readings: [(reading: Reading, room: ReadingRoom)]
    package let replacements: [OdometerReplacement]
    package let plates: [(from: CalendarDate, old: LicencePlate, new: LicencePlate)]
  }

  package init(options: SectionOptions) {}

  package func rows(in data: ReportData) -> Rows {
    Rows(
      vehicles: data.vehicles.map { analysis in
        let readings = data.analysis.logbook.readings.filter {
          $0.vehicle == analysis.vehicle.id && data.period.contains($0.date)
        }
        let spans = data.analysis.logbook.plates(of: analysis.vehicle)
          .spans(in: Period(between: data.period.first - 1, and: data.period.last))
        return VehicleEvidence(
          readings: readings.map { reading in
            var shown = reading
            shown.note = reading.note.map(data.disclosure.shown)
            return (shown, analysis.chain.room(for: reading))
          },
          replacements: data.replacements(of: analysis.vehicle),
          plates: zip(spans, spans.dropFirst()).map { old, new in
            (new.days.first, old.plate, new.plate)
          })
      })
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    rows.vehicles.flatMap { vehicle -> [Block] in
      let tables = [
        readings(vehicle, words: words), replacements(vehicle, words: words),
        plates(vehicle, words: words),
      ].compactMap { $0 }
      guard !tables.isEmpty else { return [.paragraph(words("metingen.geen"))] }
      return tables.flatMap { [.paragraph($0.caption), .table($0)] }
    }
  }

  private func readings(_ vehicle: VehicleEvidence, words: Words) -> Table? {
    guard !vehicle.readings.isEmpty else { return nil }
    return Table(
      caption: words("metingen.uitleg"),
      columns: [
        Column(words("kolom.nr"), .trailing), Column(words("kolom.datum"), .trailing),
        Column(words("kolom.stand"), .trailing), Column(words("kolom.bron")),
        Column(words("kolom.volgens-ritten")), Column(words("kolom.afwijking"), .trailing),
        Column(words("kolom.toelichting"), width: .share(1)),
      ],
      rows: vehicle.readings.map { reading, room in
        Row([
          words.cell(number: reading.number), words.cell(reading.date),
          words.cell(reading.reading), Cell(words("meting.bron.\(reading.source.rawValue)")),
          Cell(text(of: room, words: words)),
          words.cell(unlessZero: room.deviation).strong(if: true), Cell(reading.note ?? ""),
        ])
      })
  }

  private func text(of room: ReadingRoom, words: Words) -> String {
    switch (room.lowest, room.highest) {
    case (let lowest?, let highest?) where lowest == highest: words.odometer(lowest)
    case (let lowest?, let highest?):
      words("metingen.tussen", ["laagst": .odometer(lowest), "hoogst": .odometer(highest)])
    case (let lowest?, nil): words("metingen.vanaf", ["laagst": .odometer(lowest)])
    case (nil, let highest?): words("metingen.tot", ["hoogst": .odometer(highest)])
    case (nil, nil): words("metingen.onbekend")
    }
  }

  private func replacements(_ vehicle: VehicleEvidence, words: Words) -> Table? {
    guard !vehicle.replacements.isEmpty else { return nil }
    return Table(
      caption: words("metingen.tellerwissels"),
      columns: [
        Column(words("kolom.nr"), .trailing), Column(words("kolom.datum"), .trailing),
        Column(words("kolom.oude-stand"), .trailing),
        Column(words("kolom.nieuwe-stand"), .trailing), Column(words("kolom.sprong"), .trailing),
        Column(words("kolom.toelichting"), width: .share(1)),
      ],
      rows: vehicle.replacements.map { replacement in
        Row([
          words.cell(number: replacement.number), words.cell(replacement.date),
          words.cell(replacement.old), words.cell(replacement.new),
          words.cell(replacement.new - replacement.old), Cell(replacement.note),
        ])
      })
  }

  private func plates(_ vehicle: VehicleEvidence, words: Words) -> Table? {
    guard !vehicle.plates.isEmpty else { return nil }
    return Table(
      caption: words("metingen.kentekens"),
      columns: [
        Column(words("kolom.vanaf"), .trailing), Column(words("kolom.oud-kenteken")),
        Column(words("kolom.nieuw-kenteken")),
      ],
      rows: vehicle.plates.map { change in
        Row([
          words.cell(change.from), Cell(change.old.formatted), Cell(change.new.formatted),
        ])
      })
  }
}
