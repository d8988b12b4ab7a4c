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

  package init(
    id: ID = 0, plate: LicencePlate, make: String = "", type: String = "",
    category: Category = .car, country: String = "NL", registration: Registration = .byHand,
    firstAdmission: CalendarDate? = nil, listPrice: Money? = nil, drive: String? = nil,
    label: String? = nil
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
  }
}

extension Vehicle {
  /// Whether it is a van with the simplified log per day, which needs no addresses of trips that
  /// are not private (domain.md 3.1).
  package var hasSimplifiedLog: Bool { category == .van && registration == .daily }
}

/// A period in which a vehicle is at a driver's disposal (terbeschikkingstelling).
package struct Availability: Hashable, Sendable {
  package enum Nature: String, CaseIterable, Sendable {
    case fixed = "vast"
    case replacement = "vervangend"
  }

  package enum Capacity: String, CaseIterable, Sendable {
    case employee = "werknemer"
    case entrepreneur = "ondernemer"
  }

  /// Given once per logbook; 0 while it is not stored yet.
  package var id: Int
  package var vehicle: Vehicle.ID
  package var from: CalendarDate
  /// Nil while the vehicle is still at disposal.
  package var to: CalendarDate?
  package var beginReading: Odometer
  package var endReading: Odometer?
  package var nature: Nature
  package var driver: String?
  package var capacity: Capacity
  package var employer: String?
  /// The last day registered elsewhere before the log began; nil where there is none.
  package var takenOverUntil: CalendarDate?
  /// The private km registered elsewhere until that day, in its calendar year.
  package var takenOverPrivate: Distance?

  package init(
    id: Int = 0, vehicle: Vehicle.ID = 0, from: CalendarDate, to: CalendarDate? = nil,
    beginReading: Odometer, endReading: Odometer? = nil, nature: Nature = .fixed,
    driver: String? = nil, capacity: Capacity = .employee, employer: String? = nil,
    takenOverUntil: CalendarDate? = nil, takenOverPrivate: Distance? = nil
  ) {
    self.id = id
    self.vehicle = vehicle
    self.from = from
    self.to = to
    self.beginReading = beginReading
    self.endReading = endReading
    self.nature = nature
    self.driver = driver
    self.capacity = capacity
    self.employer = employer
    self.takenOverUntil = takenOverUntil
    self.takenOverPrivate = takenOverPrivate
  }

  package func contains(_ date: CalendarDate) -> Bool {
    from <= date && (to.map { date <= $0 } ?? true)
  }

  /// Whether the same driver had both at the same employer.
  func hasSameHolder(as other: Availability) -> Bool {
    driver == other.driver && employer == other.employer && capacity == other.capacity
  }

  /// The days of the availability within `period`, an open end running on.
  package func days(within period: Period) -> Period? {
    Period(first: max(from, period.first), last: min(to ?? period.last, period.last))
  }

  /// How many days `date` lies outside; 0 within.
  package func distance(to date: CalendarDate) -> Int {
    if date < from { return from - date }
    if let to, date > to { return date - to }
    return 0
  }
}

/// An odometer replaced by another (tellerwissel; domain.md 6.5).
package struct OdometerReplacement: Hashable, Sendable {
  /// Given once per logbook; 0 while it is not stored yet.
  package var number: Int
  package var vehicle: Vehicle.ID
  package var date: CalendarDate
  /// The last reading of the old odometer.
  package var old: Odometer
  /// The first reading of the new odometer.
  package var new: Odometer
  package var note: String
  package var voidReason: String?

  package init(
    number: Int = 0, vehicle: Vehicle.ID, date: CalendarDate, old: Odometer, new: Odometer,
    note: String, voidReason: String? = nil
  ) {
    self.number = number
    self.vehicle = vehicle
    self.date = date
    self.old = old
    self.new = new
    self.note = note
    self.voidReason = voidReason
  }
}

/// A saved address with a short name (adres).
package struct SavedPlace: Hashable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case home = "thuis"
    case work = "werk"
    case customer = "klant"
    case `private` = "privé"
    case other = "overig"
  }

  /// Given once per logbook; 0 while it is not stored yet.
  package var id: Int
  package var name: String
  package var address: String
  package var role: Role?
  /// Degrees, in text as entered (the program computes nothing with it yet).
  package var latitude: String?
  package var longitude: String?
  /// Metres.
  package var radius: Int?
  package var voidReason: String?

  package init(
    id: Int = 0, name: String, address: String, role: Role? = nil, latitude: String? = nil,
    longitude: String? = nil, radius: Int? = nil, voidReason: String? = nil
  ) {
    self.id = id
    self.name = name
    self.address = address
    self.role = role
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
    self.voidReason = voidReason
  }
}
