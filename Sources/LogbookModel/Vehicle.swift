/// A car or van of the business (URLB art. 3.13: make, type, licence plate).
package struct Vehicle: Hashable, Sendable {
  package typealias ID = Int

  /// How trips of the vehicle are recorded.
  package enum Registration: String, CaseIterable, Sendable {
    case byHand = "hand"
    case gps = "gps"
    /// The simplified log per day (domain.md 3.1).
    case daily = "dag"
  }

  package enum Category: String, CaseIterable, Sendable {
    case car = "personenauto"
    case van = "bestelauto"
  }

  /// Given once per logbook, never reused; 0 while it is not stored yet.
  package var id: ID
  package var plate: LicencePlate
  package var make: String
  package var type: String
  package var category: Category
  /// ISO country code in capitals; the 500 km test is made for `NL` only.
  package var country: String
  package var registration: Registration
  /// Date of first admission (datum eerste toelating).
  package var firstAdmission: CalendarDate?
  package var listPrice: Money?
  package var drive: String?
  /// The driver's own name for the vehicle; it can be used instead of the plate.
  package var label: String?
  /// Why the vehicle counts no more; only one without trips can be made void.
  package var voidReason: String?

  package init(
    id: ID = 0, plate: LicencePlate, make: String = "", type: String = "",
    category: Category = .car, country: String = "NL", registration: Registration = .byHand,
    firstAdmission: CalendarDate? = nil, listPrice: Money? = nil, drive: String? = nil,
    label: String? = nil, voidReason: String? = nil
  ) {
    self.id = id
    self.plate = plate
    self.make = make
    self.type = type
    self.category = category
    self.country = country
    self.registration = registration
    self.firstAdmission = firstAdmission
    self.listPrice = listPrice
    self.drive = drive
    self.label = label
    self.voidReason = voidReason
  }
}

extension Vehicle {
  /// As far as they are known.
  package var makeAndType: String {
    [make, type].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The plate of today, the make and the type.
  package var title: String {
    [plate.formatted, makeAndType].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether it is a van with the simplified log per day, which needs no addresses of trips that
  /// are not private (domain.md 3.1).
  package var hasSimplifiedLog: Bool { category == .van && registration == .daily }
}
