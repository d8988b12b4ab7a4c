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
  private var storedNumber: Int32
  private var storedVehicle: Int32
  private var storedDay: Int32
  private var storedBegin: Int32
  private var storedEnd: Int32
  private var storedDetour: Int32
  /// Below zero for none.
  private var storedMeasured: Int32
  /// Minutes since 1 January 1970, UTC; below zero for none.
  private var storedRecorded: Int32
  /// Minutes; below zero for none.
  private var storedDeparture: Int16
  /// Minutes; below zero for none.
  private var storedArrival: Int16
  /// Nil while nog in te delen.
  package var kind: TripKind?
  package var derived: DerivedReadings?
  /// Whether `begin` was proposed from the reading before it and taken over.
  package var beginWasProposed: Bool

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
    storedNumber = Int32(clamping: number)
    storedVehicle = Int32(clamping: vehicle)
    storedDay = Int32(clamping: date.dayNumber)
    storedBegin = Int32(clamping: begin.tenths)
    storedEnd = Int32(clamping: end.tenths)
    storedDetour = Int32(clamping: detour.tenths)
    storedMeasured = Int32(clamping: measured?.tenths ?? -1)
    storedRecorded = Int32(clamping: recorded.map { $0 / 60 } ?? -1)
    storedDeparture = Int16(departure?.minutes ?? -1)
    storedArrival = Int16(arrival?.minutes ?? -1)
    self.kind = kind
    self.derived = derived
    self.beginWasProposed = beginWasProposed
  }

  /// The `source` of a trip typed by the driver.
  package static let enteredByHand = "hand"
  /// The `source` of a trip read from a file that names none itself.
  package static let imported = "import"

  package var distance: Distance { Distance(tenths: Int(storedEnd) - Int(storedBegin)) }

  package var isValid: Bool { shared.texts.voidReason == nil }

  /// Chain order: by reading, then by date, time and number (design 5).
  package func precedes(_ other: Trip) -> Bool {
    if storedBegin != other.storedBegin { return storedBegin < other.storedBegin }
    if storedEnd != other.storedEnd { return storedEnd < other.storedEnd }
    if storedDay != other.storedDay { return storedDay < other.storedDay }
    if storedDeparture != other.storedDeparture { return storedDeparture < other.storedDeparture }
    return storedNumber < other.storedNumber
  }
}

// MARK: - Numbers

// Far more km than a car can drive fit into 32 bits; what does not fit becomes the largest number
// that does, which every rule refuses as well.
extension Trip {
  /// Given once per logbook, never reused; 0 for a trip that is not stored yet.
  package var number: Int {
    get { Int(storedNumber) }
    set { storedNumber = Int32(clamping: newValue) }
  }

  package var vehicle: Vehicle.ID {
    get { Int(storedVehicle) }
    set { storedVehicle = Int32(clamping: newValue) }
  }

  /// The departure date.
  package var date: CalendarDate {
    get { CalendarDate(dayNumber: Int(storedDay)) }
    set { storedDay = Int32(clamping: newValue.dayNumber) }
  }

  package var departure: ClockTime? {
    get { ClockTime(minutes: Int(storedDeparture)) }
    set { storedDeparture = Int16(newValue?.minutes ?? -1) }
  }

  package var arrival: ClockTime? {
    get { ClockTime(minutes: Int(storedArrival)) }
    set { storedArrival = Int16(newValue?.minutes ?? -1) }
  }

  package var begin: Odometer {
    get { Odometer(tenths: Int(storedBegin)) }
    set { storedBegin = Int32(clamping: newValue.tenths) }
  }

  /// Never below `begin`.
  package var end: Odometer {
    get { Odometer(tenths: Int(storedEnd)) }
    set { storedEnd = Int32(clamping: newValue.tenths) }
  }

  /// Private detour within a business or commuting trip (domain.md 1.2).
  package var detour: Distance {
    get { Distance(tenths: Int(storedDetour)) }
    set { storedDetour = Int32(clamping: newValue.tenths) }
  }

  /// The distance by another measurement, not below zero; never used as the distance.
  package var measured: Distance? {
    get { storedMeasured < 0 ? nil : Distance(tenths: Int(storedMeasured)) }
    set { storedMeasured = Int32(clamping: newValue?.tenths ?? -1) }
  }

  /// When the trip was written down by what an imported file says, in seconds since 1 January 1970,
  /// UTC, whole minutes; nothing but that file vouches for it.
  package var recorded: Int? {
    get { storedRecorded < 0 ? nil : Int(storedRecorded) * 60 }
    set { storedRecorded = Int32(clamping: newValue.map { $0 / 60 } ?? -1) }
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
