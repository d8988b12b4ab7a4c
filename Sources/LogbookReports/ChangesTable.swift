import Document
import Language
import LogbookModel

/// What the journal says was changed: old, new, when, why and who, a row for each field.
struct ChangesTable {
  let words: Words
  /// The plates by vehicle.
  let plates: [Vehicle.ID: String]

  func table(_ changes: [RecordedChange], caption: String) -> Table {
    table(changes.map { ($0, nil) }, caption: caption)
  }

  /// Each change named by what was changed.
  func table(_ changes: [LateChange], caption: String) -> Table {
    table(
      changes.map { change in
        let isTrip = change.change.trip != nil
        return (
          change.change,
          isTrip ? nil : "\(words("logboek.ding.\(change.table)")) \(change.number)"
        )
      }, caption: caption)
  }

  private func table(
    _ changes: [(change: RecordedChange, thing: String?)], caption: String
  ) -> Table {
    Table(
      caption: caption,
      columns: [
        Column(words("kolom.journaal"), .trailing), Column(words("kolom.rit"), .trailing),
        Column(words("kolom.wat"), width: .share(20)),
        Column(words("kolom.oud"), width: .share(24)),
        Column(words("kolom.nieuw"), width: .share(24)),
        Column(words("kolom.wanneer"), .trailing),
        Column(words("kolom.waarom"), width: .share(24)), Column(words("kolom.wie")),
      ],
      rows: changes.flatMap { rows(of: $0.change, thing: $0.thing) })
  }

  /// One for each field that was changed.
  private func rows(of change: RecordedChange, thing: String?) -> [Row] {
    func row(_ what: String, old: String = "", new: String = "") -> Row {
      Row([
        words.cell(number: change.entry), change.trip.map(words.cell(number:)) ?? .empty,
        Cell([thing, what].compactMap { $0 }.joined(separator: ": ")), Cell(old), Cell(new),
        Cell("\(words.date(change.date)) \(change.time.text)"), Cell(change.reason ?? ""),
        Cell(change.actor),
      ])
    }
    let fields = change.fields.map { field in
      row(
        words("veld.\(field.name)"), old: text(field.old, of: field),
        new: text(field.new, of: field))
    }
    return switch change.kind {
    case .added: [row(words("wijzigingen.toegevoegd"))]
    case .corrected: fields
    case .voided: [row(words("wijzigingen.ongeldig"))] + fields
    case .restored: [row(words("wijzigingen.hersteld"))] + fields
    case .imported(let file, let trips):
      [row(words("wijzigingen.import", ["bestand": .text(file), "n": .number(trips)]))]
    }
  }

  private func text(_ value: Argument?, of field: RecordedChange.Field) -> String {
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
    case .money(let money): words.money(money)
    case .period, .word, .list: ""
    }
  }
}
