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
    /// The plates by vehicle.
    let plates: [Vehicle.ID: String]
  }

  package init(options: SectionOptions) {}

  package func rows(in data: ReportData) -> Rows {
    let vehicles = Set(data.vehicles.map(\.vehicle.id))
    return Rows(
      changes: data.changes.filter { !$0.vehicles.isDisjoint(with: vehicles) },
      plates: data.platesByVehicle)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    guard !rows.changes.isEmpty else { return [.paragraph(words("wijzigingen.geen"))] }
    let table = Table(
      caption: words("sectie.wijzigingen"),
      columns: [
        Column(words("kolom.journaal"), .trailing), Column(words("kolom.rit"), .trailing),
        Column(words("kolom.wat"), width: .share(20)),
        Column(words("kolom.oud"), width: .share(24)),
        Column(words("kolom.nieuw"), width: .share(24)),
        Column(words("kolom.wanneer"), .trailing),
        Column(words("kolom.waarom"), width: .share(24)), Column(words("kolom.wie")),
      ],
      rows: rows.changes.flatMap { change in
        self.rows(of: change, plates: rows.plates, words: words)
      })
    return [.paragraph(words("wijzigingen.uitleg")), .table(table)]
  }

  /// One for each field that was changed.
  private func rows(
    of change: RecordedChange, plates: [Vehicle.ID: String], words: Words
  ) -> [Row] {
    func row(_ what: String, old: String = "", new: String = "") -> Row {
      Row([
        words.cell(number: change.entry), change.trip.map(words.cell(number:)) ?? .empty,
        Cell(what), Cell(old), Cell(new),
        Cell("\(words.date(change.date)) \(change.time.text)"), Cell(change.reason ?? ""),
        Cell(change.actor),
      ])
    }
    let fields = change.fields.map { field in
      row(
        words("veld.\(field.name)"), old: text(field.old, of: field, plates, words),
        new: text(field.new, of: field, plates, words))
    }
    return switch change.kind {
    case .corrected: fields
    case .voided: [row(words("wijzigingen.ongeldig"))] + fields
    case .restored: [row(words("wijzigingen.hersteld"))] + fields
    case .imported(let file, let trips):
      [row(words("wijzigingen.import", ["bestand": .text(file), "n": .number(trips)]))]
    }
  }

  private func text(
    _ value: Argument?, of field: RecordedChange.Field, _ plates: [Vehicle.ID: String],
    _ words: Words
  ) -> String {
    switch value {
    case nil: field.name == "soort" ? words.kind(nil) : words("wijzigingen.leeg")
    case .number(let id) where field.name == "voertuig": plates[id] ?? String(id)
    case .text(let name) where field.name == "soort":
      words.kind(TripKind(rawValue: name))
    case .text(let text): text
    case .odometer(let reading): words.odometer(reading)
    case .distance(let distance): words.distance(distance)
    case .date(let date): words.date(date)
    case .number(let number): words.number(number)
    case .money, .period, .word, .list: ""
    }
  }
}
