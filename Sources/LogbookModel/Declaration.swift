/// A declaration to the tax authority that changes the test or the advice (verklaring;
/// domain.md 2.4, 3.1).
package struct Declaration: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Verklaring geen privégebruik auto: of the employee, for all his cars.
    case noPrivateUse = "geen privégebruik"
    /// Verklaring uitsluitend zakelijk gebruik bestelauto: of one van, with no private km at all.
    case onlyBusinessVan = "uitsluitend zakelijk bestelauto"
  }

  /// Given once per logbook; 0 while it is not stored yet.
  package var number: Int
  package var kind: Kind
  /// The van; nil for a declaration of the driver.
  package var vehicle: Vehicle.ID?
  package var from: CalendarDate
  /// The day from which it holds no more; nil while it holds.
  package var withdrawn: CalendarDate?
  /// The reason for which it was voided; nil while it is valid.
  package var voidReason: String?

  package init(
    number: Int = 0, kind: Kind, vehicle: Vehicle.ID? = nil, from: CalendarDate,
    withdrawn: CalendarDate? = nil, voidReason: String? = nil
  ) {
    self.number = number
    self.kind = kind
    self.vehicle = vehicle
    self.from = from
    self.withdrawn = withdrawn
    self.voidReason = voidReason
  }

  package func holds(on date: CalendarDate) -> Bool {
    from <= date && (withdrawn.map { date < $0 } ?? true)
  }

  /// Whether it holds on any day of a calendar year.
  package func holds(in year: Int) -> Bool {
    from <= .lastDay(of: year) && (withdrawn.map { $0 > .firstDay(of: year) } ?? true)
  }
}
