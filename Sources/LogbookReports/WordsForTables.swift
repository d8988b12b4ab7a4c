import Document
package import Language
package import LogbookModel

extension Words {
  /// A distance as a cell.
  func cell(_ distance: Distance) -> Cell {
    Cell(self.distance(distance), value: .tenths(distance.tenths))
  }

  /// A distance as a cell that stays empty for nothing.
  func cell(unlessZero distance: Distance) -> Cell {
    distance == .zero ? .empty : cell(distance)
  }

  func cell(_ reading: Odometer?) -> Cell {
    reading.map { Cell(odometer($0), value: .tenths($0.tenths)) } ?? .empty
  }

  func cell(_ date: CalendarDate?) -> Cell {
    date.map { Cell(self.date($0), value: .date($0.dayNumber)) } ?? .empty
  }

  func cell(number: Int) -> Cell { Cell(String(number), value: .integer(number)) }

  /// `zakelijk`, or `nog in te delen`.
  package func kind(_ kind: TripKind?) -> String {
    self("soort.\(kind?.rawValue ?? "geen")")
  }

  /// `12.500 + 19.514 + 50 - 3 = 32.061`, with the jump of replacements where there is one; nil
  /// without readings.
  package func identity(of totals: VehicleTotals) -> String? {
    guard let begin = totals.begin, let end = totals.end else { return nil }
    var key = "identiteit"
    if totals.jump != .zero { key += ".wissel" }
    return self(
      key,
      [
        "begin": .odometer(begin), "eind": .odometer(end),
        "totaal": .distance(totals.shares.total), "onverklaard": .distance(totals.unexplained),
        "dubbel": .distance(totals.double), "sprong": .distance(totals.jump),
      ])
  }
}
