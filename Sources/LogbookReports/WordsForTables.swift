import Document
package import Language
package import LogbookChecks
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

  /// A distance with its unit under a label.
  func fact(_ key: String, _ distance: Distance) -> Fact {
    Fact(self(key), kilometres(distance), amount: .tenths(distance.tenths))
  }

  func cell(number: Int) -> Cell { Cell(String(number), value: .integer(number)) }

  /// `zakelijk`, or `nog in te delen`.
  package func kind(_ kind: TripKind?) -> String {
    self("soort.\(kind?.rawValue ?? "geen")")
  }

  /// How many findings there are of each severity that occurs: `5 fouten en 1 waarschuwing`.
  package func count(_ findings: [Finding]) -> String {
    count(Dictionary(grouping: findings, by: \.severity).mapValues(\.count))
  }

  /// The same from numbers.
  func count(_ counts: [Severity: Int]) -> String {
    let parts = Severity.allCases.compactMap { severity -> String? in
      let count = counts[severity] ?? 0
      return count == 0 ? nil : self("ernst.\(severity.rawValue).aantal", ["n": .number(count)])
    }
    return parts.isEmpty ? self("bevindingen.geen") : all(parts) + "."
  }

  /// Whether the registration closes, with the sum that shows it (design 5, "The identity").
  ///
  /// - Parameter isStated: false while a drop of the odometer is unexplained.
  func closing(_ totals: VehicleTotals, closes: Bool, isStated: Bool) -> Block {
    let key = closes ? "aansluiting.sluitend" : "aansluiting.niet-sluitend"
    let emphasis: Emphasis = closes ? .good : .bad
    guard isStated, let sum = identity(of: totals) else {
      return .statement(self(key), emphasis: emphasis)
    }
    return .statement(self("\(key).som", ["som": .text(sum)]), emphasis: emphasis)
  }

  /// `beginstand 12.500 + ritten 19.514 + onverklaard 50 − dubbel 3 = eindstand 32.061`, without
  /// the terms that are zero; nil without readings.
  private func identity(of totals: VehicleTotals) -> String? {
    guard let begin = totals.begin, let end = totals.end else { return nil }
    let total = totals.shares.total
    guard begin + total + totals.unexplained - totals.double - totals.jump == end else {
      return nil
    }
    func term(_ name: String, _ distance: Distance) -> String? {
      distance == .zero ? nil : self("aansluiting.\(name)", ["km": .distance(distance)])
    }
    let jump = totals.jump
    return [
      self("aansluiting.begin", ["stand": .odometer(begin)]),
      self("aansluiting.ritten", ["km": .distance(total)]),
      term("onverklaard", totals.unexplained), term("dubbel", totals.double),
      jump < .zero
        ? term("wissel.hoger", Distance(tenths: -jump.tenths)) : term("wissel.lager", jump),
      self("aansluiting.eind", ["stand": .odometer(end)]),
    ].compactMap { $0 }.joined(separator: " ")
  }
}
