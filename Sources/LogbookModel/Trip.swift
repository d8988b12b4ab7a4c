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
///
/// A log holds many trips, so that a trip is small: numbers take the bits they need, and the texts
/// are shared by all trips that have the same ones.
package struct Trip: Hashable, Sendable {
  private var shared: SharedTripTexts
  /// Everything that is no text.
  package private(set) var figures: TripFigures

  package init(
    number: Int = 0, vehicle: Vehicle.ID, date: CalendarDate, departure: ClockTime? = nil,
    arrival: ClockTime? = nil, begin: Odometer, end: Odometer, from: String = "",
    to: String = "", fromPlace: String? = nil, toPlace: String? = nil, route: String? = nil,
    kind: TripKind? = nil, detour: Distance = .zero, purpose: String? = nil,
    driver: String? = nil, note: String? = nil, source: String = Trip.enteredByHand,
    measured: Distance? = nil, derived: DerivedReadings? = nil, beginWasProposed: Bool = false,
    recorded: Int? = nil, voidReason: String? = nil
  ) {
    self.init(
      number: number, vehicle: vehicle, date: date, departure: departure, arrival: arrival,
      begin: begin, end: end,
      texts: SharedTripTexts(
        TripTexts(
          from: from, to: to, fromPlace: fromPlace, toPlace: toPlace, route: route,
          purpose: purpose, driver: driver, note: note, source: source, voidReason: voidReason)),
      kind: kind, detour: detour, measured: measured, derived: derived,
      beginWasProposed: beginWasProposed, recorded: recorded)
  }

  /// - Parameter texts: can be shared with other trips.
  package init(
    number: Int, vehicle: Vehicle.ID, date: CalendarDate, departure: ClockTime?,
    arrival: ClockTime?, begin: Odometer, end: Odometer, texts: SharedTripTexts,
    kind: TripKind?, detour: Distance, measured: Distance?, derived: DerivedReadings?,
    beginWasProposed: Bool, recorded: Int?
  ) {
    shared = texts
    figures = TripFigures(
      number: number, vehicle: vehicle, date: date, departure: departure, arrival: arrival,
      begin: begin, end: end, kind: kind, detour: detour, measured: measured, derived: derived,
      beginWasProposed: beginWasProposed, recorded: recorded)
  }

  /// The `source` of a trip typed by the driver.
  package static let enteredByHand = "hand"
  /// The `source` of a trip read from a file that names none itself.
  package static let imported = "import"

  package var distance: Distance { figures.distance }

  /// The distance less the private detour in it.
  package var withoutDetour: Distance { figures.withoutDetour }

  package var isValid: Bool { shared.texts.voidReason == nil }

  /// Chain order: by reading, then by date, time and number (design 5).
  package func precedes(_ other: Trip) -> Bool { figures.precedes(other.figures) }
}

// MARK: - Figures

extension Trip {
  /// Given once per logbook, never reused; 0 for a trip that is not stored yet.
  package var number: Int {
    get { figures.number }
    set { figures.number = newValue }
  }

  package var vehicle: Vehicle.ID {
    get { figures.vehicle }
    set { figures.vehicle = newValue }
  }

  /// The departure date.
  package var date: CalendarDate {
    get { figures.date }
    set { figures.date = newValue }
  }

  package var departure: ClockTime? {
    get { figures.departure }
    set { figures.departure = newValue }
  }

  package var arrival: ClockTime? {
    get { figures.arrival }
    set { figures.arrival = newValue }
  }

  package var begin: Odometer {
    get { figures.begin }
    set { figures.begin = newValue }
  }

  /// Never below `begin`.
  package var end: Odometer {
    get { figures.end }
    set { figures.end = newValue }
  }

  /// Private detour within a business or commuting trip (domain.md 1.2).
  package var detour: Distance {
    get { figures.detour }
    set { figures.detour = newValue }
  }

  /// The distance by another measurement, not below zero; never used as the distance.
  package var measured: Distance? {
    get { figures.measured }
    set { figures.measured = newValue }
  }

  /// When the trip was written down by what an imported file says, in seconds since 1 January 1970,
  /// UTC, whole minutes; nothing but that file vouches for it.
  package var recorded: Int? {
    get { figures.recorded }
    set { figures.recorded = newValue }
  }

  /// Nil while nog in te delen.
  package var kind: TripKind? {
    get { figures.kind }
    set { figures.kind = newValue }
  }

  package var derived: DerivedReadings? {
    get { figures.derived }
    set { figures.derived = newValue }
  }

  /// Whether `begin` was proposed from the reading before it and taken over.
  package var beginWasProposed: Bool {
    get { figures.beginWasProposed }
    set { figures.beginWasProposed = newValue }
  }
}

// MARK: - Texts

extension Trip {
  /// All texts at once.
  package var texts: TripTexts {
    get { shared.texts }
    set { shared = SharedTripTexts(newValue) }
  }

  /// One and the same object for trips that share their texts.
  var sharedTexts: SharedTripTexts { shared }

  /// The full departure address; empty where it is not known.
  package var from: String {
    get { shared.texts.from }
    set { texts.from = newValue }
  }

  /// The full arrival address; empty where it is not known.
  package var to: String {
    get { shared.texts.to }
    set { texts.to = newValue }
  }

  /// The name of the saved place that `from` was entered by.
  package var fromPlace: String? {
    get { shared.texts.fromPlace }
    set { texts.fromPlace = newValue }
  }

  /// The name of the saved place that `to` was entered by.
  package var toPlace: String? {
    get { shared.texts.toPlace }
    set { texts.toPlace = newValue }
  }

  /// The route, where it was not the usual one.
  package var route: String? {
    get { shared.texts.route }
    set { texts.route = newValue }
  }

  package var purpose: String? {
    get { shared.texts.purpose }
    set { texts.purpose = newValue }
  }

  package var driver: String? {
    get { shared.texts.driver }
    set { texts.driver = newValue }
  }

  package var note: String? {
    get { shared.texts.note }
    set { texts.note = newValue }
  }

  /// Where the trip came from: `hand`, `import`.
  package var source: String {
    get { shared.texts.source }
    set { texts.source = newValue }
  }

  /// The reason for which the trip was voided; nil while it is valid.
  package var voidReason: String? {
    get { shared.texts.voidReason }
    set { texts.voidReason = newValue }
  }
}

extension Trip {
  /// Longer trips are refused unless the driver insists with `--toch` (design 3).
  package static let longestPlausible = Distance(kilometres: 1_500)
}
