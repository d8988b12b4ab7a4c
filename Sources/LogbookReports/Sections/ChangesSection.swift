package import Document
package import Language
package import LogbookModel

/// What was corrected and voided of the trips of the period, and which came from a file, by the
/// journal: old, new, when, why and who.
package struct ChangesSection: ReportSection {
  package static let name = "wijzigingen"
  package static let place = SectionPlace.chapter
  package static let showsJournal = true

  package struct Rows: Sendable {
    package let changes: [RecordedChange]
    /// How far the vehicles that were ever closed in the period are, in their order.
    package let states: [(vehicle: Vehicle.ID, state: ClosingState)]
    /// The plates by vehicle.
    let plates: [Vehicle.ID: String]
  }

  package init(options: SectionOptions) {}

  package func rows(in data: ReportData) -> Rows {
    let vehicles = Set(data.vehicles.map(\.vehicle.id))
    return Rows(
      changes: data.changes.filter { !$0.vehicles.isDisjoint(with: vehicles) },
      states: data.showsJournal
        ? data.vehicles.compactMap { vehicle in
          data.analysis.logbook.closingState(of: vehicle.vehicle.id, in: data.period)
            .map { (vehicle.vehicle.id, $0) }
        } : [], plates: data.platesByVehicle)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    let table = ChangesTable(words: words, plates: rows.plates)
    var blocks: [Block] =
      rows.changes.isEmpty
      ? [.paragraph(words("wijzigingen.geen"))]
      : [
        .paragraph(words("wijzigingen.uitleg")),
        .table(table.table(rows.changes, caption: words("sectie.wijzigingen"))),
      ]
    for (vehicle, state) in rows.states {
      let closing = ClosingWords(words: words, state: state)
      let plate = rows.plates[vehicle].map { Fact(words("veld.kenteken"), $0) }
      if !state.reopened.isEmpty {
        let facts = rows.states.count > 1 ? [plate].compactMap { $0 } : []
        blocks.append(.facts(facts + closing.reopened))
      }
      blocks += closing.blocks(plates: rows.plates)
    }
    return blocks
  }
}
