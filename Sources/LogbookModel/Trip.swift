/// The character of a trip (URLB art. 3.13; domain.md 1.1).
///
/// Commuting is business for wage and income tax and private for VAT, so it is a kind of its own
/// (domain.md 0.4). A correction is the administrative entry of domain.md 1.3.
package enum TripKind: String, CaseIterable, Sendable {
  case business = "zakelijk"
  case commute = "woon-werk"
  case `private` = "privé"
  case correction = "correctie"

  /// Reads the words of design 2, in any case.
  package init?(word: some StringProtocol) {
    switch textKey(word) {
    case "z", "zakelijk", "business": self = .business
    case "w", "ww", "woonwerk", "woon werk", "commute": self = .commute
    case "p", "prive", "private", "personal": self = .private
    case "correctie": self = .correction
    default: return nil
    }
  }
}

/// Which readings of a trip were computed by an import instead of read (design 2).
package enum DerivedReadings: String, CaseIterable, Sendable {
  case begin = "begin"
  case end = "eind"
  case both = "beide"

  package var includesBegin: Bool { self != .end }
  package var includesEnd: Bool { self != .begin }
}

/// One journey between two addresses (domain.md 1.3); the odometer difference is its distance.
package struct Trip: Hashable, Sendable {
  /// Given once per logbook, never reused; 0 for a trip that is not stored yet.
  package var number: Int
  package var vehicle: Vehicle.ID
  /// The departure date.
  package var date: CalendarDate
  package var departure: ClockTime?
  package var arrival: ClockTime?
  package var begin: Odometer
  /// Never below `begin`.
  package var end: Odometer
  /// The full departure address; empty where it is not known.
  package var from: String
  /// The full arrival address; empty where it is not known.
  package var to: String
  /// The name of the saved place that `from` was entered by.
  package var fromPlace: String?
  /// The name of the saved place that `to` was entered by.
  package var toPlace: String?
  /// The route, where it was not the usual one.
  package var route: String?
  /// Nil while nog in te delen.
  package var kind: TripKind?
  /// Private detour within a business or commuting trip (domain.md 1.2).
  package var detour: Distance
  package var purpose: String?
  package var driver: String?
  package var note: String?
  /// Where the trip came from: `hand`, `import`.
  package var source: String
  /// The distance by another measurement; never used as the distance.
  package var measured: Distance?
  package var derived: DerivedReadings?
  /// Whether `begin` was proposed from the reading before it and taken over.
  package var beginWasProposed: Bool
  /// The reason for which the trip was voided; nil while it is valid.
  package var voidReason: String?

  package init(
    number: Int = 0, vehicle: Vehicle.ID, date: CalendarDate, departure: ClockTime? = nil,
    arrival: ClockTime? = nil, begin: Odometer, end: Odometer, from: String = "",
    to: String = "", fromPlace: String? = nil, toPlace: String? = nil, route: String? = nil,
    kind: TripKind? = nil, detour: Distance = .zero, purpose: String? = nil,
    driver: String? = nil, note: String? = nil, source: String = Trip.enteredByHand,
    measured: Distance? = nil, derived: DerivedReadings? = nil, beginWasProposed: Bool = false,
    voidReason: String? = nil
  ) {
    self.number = number
    self.vehicle = vehicle
    self.date = date
    self.departure = departure
    self.arrival = arrival
    self.begin = begin
    self.end = end
    self.from = from
    self.to = to
    self.fromPlace = fromPlace
    self.toPlace = toPlace
    self.route = route
    self.kind = kind
    self.detour = detour
    self.purpose = purpose
    self.driver = driver
    self.note = note
    self.source = source
    self.measured = measured
    self.derived = derived
    self.beginWasProposed = beginWasProposed
    self.voidReason = voidReason
  }

  /// The `source` of a trip typed by the driver.
  package static let enteredByHand = "hand"
  /// The `source` of a trip read from a file that names none itself.
  package static let imported = "import"

  package var distance: Distance { end - begin }

  package var isValid: Bool { voidReason == nil }

  /// Chain order: by reading, then by date, time and number (design 5).
  package func precedes(_ other: Trip) -> Bool {
    if begin != other.begin { return begin < other.begin }
    if end != other.end { return end < other.end }
    if date != other.date { return date < other.date }
    if departure != other.departure {
      return (departure?.minutes ?? -1) < (other.departure?.minutes ?? -1)
    }
    return number < other.number
  }
}

extension Trip {
  /// Longer trips are refused unless the driver insists (design 3).
  package static let longestPlausible = Distance(kilometres: 1_500)
}
