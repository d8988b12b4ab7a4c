package import LogbookModel

/// How much a finding weighs (design 5).
package enum Severity: String, CaseIterable, Sendable {
  /// The books do not close, or legal content is missing.
  case error = "fout"
  case warning = "waarschuwing"
  case info = "info"
}

/// What a check found: data only, Language makes the sentence.
package struct Finding: Hashable, Sendable {
  package let code: FindingCode
  package let severity: Severity
  package let vehicle: Vehicle.ID?
  /// The car whose chain lacks what the first has too much; nil for all but `auto`.
  package let otherVehicle: Vehicle.ID?
  /// The day it is filed under.
  package let date: CalendarDate?
  /// The days it concerns; it is shown for every period that has one of them, nil for always.
  package let span: Period?
  /// The trips it concerns, in chain order.
  package let trips: [Int]
  /// The km it is about.
  package let distance: Distance?
  /// Distinguishes sentences of one code; empty for the usual one.
  package let variant: String
  package let arguments: [String: Argument]
  /// The command that repairs it.
  package let repair: Repair?
  /// Other commands that would repair it equally well.
  package let alternatives: [Repair]

  package init(
    _ code: FindingCode, _ severity: Severity, vehicle: Vehicle.ID?,
    otherVehicle: Vehicle.ID? = nil,
    date: CalendarDate? = nil, span: Period? = nil, trips: [Int] = [], distance: Distance? = nil,
    variant: String = "",
    arguments: [String: Argument] = [:], repair: Repair? = nil, alternatives: [Repair] = []
  ) {
    self.code = code
    self.severity = severity
    self.vehicle = vehicle
    self.otherVehicle = otherVehicle
    self.date = date
    self.span = span ?? date.map { Period(between: $0, and: $0) }
    self.trips = trips
    self.distance = distance
    self.variant = variant
    self.arguments = arguments
    self.repair = repair
    self.alternatives = alternatives.filter { $0 != repair }
  }

  /// The key of the sentence: `bevinding.` with the code and the variant.
  package var key: String {
    "bevinding.\(code.rawValue)" + (variant.isEmpty ? "" : ".\(variant)")
  }
}

/// The codes of design 5, in the order in which findings are reported.
package enum FindingCode: String, CaseIterable, Sendable {
  case journal = "journaal"
  case vehicle = "voertuig"
  case plate = "kenteken"
  case country = "land"
  case gap = "gat"
  case overlap = "overlap"
  case order = "volgorde"
  case drop = "teller"
  case double = "dubbel"
  case date = "datum"
  case reading = "stand"
  case exchange = "wissel"
  case car = "auto"
  case rounding = "afronding"
  case periodBegin = "periode.begin"
  case periodEnd = "periode.eind"
  case periodEmpty = "periode.leeg"
  case readingConflict = "meting.tegenspraak"
  case derived = "afgeleid"
  case zero = "nul"
  case outsidePeriod = "buiten.periode"
  case address = "adres.leeg"
  case kind = "soort"
  case detour = "omrij"
  case detourRoute = "omrij.route"
  case forgottenDetour = "omrij.vergeten"
  case vagueAddress = "adres.vaag"
  case addressChain = "adres.keten"
  case roundTrip = "heen-en-terug"
  case purpose = "doel"
  case day = "dag"
  case destination = "bestemming"
  case commute = "woon-werk"
  case shortDistance = "afstand.kort"
  case longDistance = "afstand.lang"
  case constantDistance = "afstand.vast"
  case roundDistance = "afstand.rond"
  case jump = "sprong"
  case speed = "snelheid"
  case timeOverlap = "tijd.overlap"
  case measured = "gemeten"
  case late = "laat"
  case bulk = "bulk"
  case changed = "gewijzigd"
  case correction = "correctie"
  case limit = "grens"
  case worstCase = "grens.ongunstigst"
  case nearLimit = "grens.nabij"
  case noPrivate = "geen.privé"
  case employer = "werkgever"
  case agenda = "agenda"

  /// Whether an error of this code means that the registration does not close (`sluitend`).
  package var breaksClosing: Bool {
    switch self {
    case .derived, .gap, .overlap, .order, .drop, .double, .date, .reading, .exchange, .car,
      .periodBegin, .periodEnd, .periodEmpty, .readingConflict, .outsidePeriod, .vehicle,
      .address, .kind:
      true
    case .journal, .plate, .country, .rounding, .zero, .detour, .correction, .limit, .worstCase,
      .nearLimit, .detourRoute, .forgottenDetour, .vagueAddress, .addressChain, .roundTrip,
      .purpose, .day, .destination, .commute, .shortDistance, .longDistance, .constantDistance,
      .roundDistance, .jump, .speed, .timeOverlap, .measured, .late, .bulk, .changed, .noPrivate,
      .employer, .agenda:
      false
    }
  }
}
