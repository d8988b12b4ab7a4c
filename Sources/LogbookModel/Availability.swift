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
  /// Why the availability counts no more.
  package var voidReason: String?

  package init(
    id: Int = 0, vehicle: Vehicle.ID = 0, from: CalendarDate, to: CalendarDate? = nil,
    beginReading: Odometer, endReading: Odometer? = nil, nature: Nature = .fixed,
    driver: String? = nil, capacity: Capacity = .employee, employer: String? = nil,
    takenOverUntil: CalendarDate? = nil, takenOverPrivate: Distance? = nil,
    voidReason: String? = nil
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
    self.voidReason = voidReason
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
