/// A threshold or preference that the driver can change (instelling); what the law fixes is none.
package enum Setting: String, CaseIterable, Sendable {
  /// Shorter than this percentage of the usual distance of the pair is `afstand.kort`.
  case shortPercentage = "afstand.kort.procent"
  /// Longer than the usual distance by more than this many km, and …
  case longKilometres = "afstand.lang.km"
  /// … by more than this percentage is `afstand.lang`.
  case longPercentage = "afstand.lang.procent"
  /// As often the same distance of a pair is `afstand.vast`.
  case constantCount = "afstand.vast.keer"
  /// A larger share of multiples of 5 km than this percentage is `afstand.rond`, …
  case roundPercentage = "afstand.rond.procent"
  /// … from as many trips on.
  case roundCount = "afstand.rond.ritten"
  /// A trip longer than the longest usual one as many times is `sprong`.
  case jumpFactor = "sprong.keer"
  /// A higher average than this many km/h is `snelheid`.
  case speed = "snelheid.kmu"
  /// Measured and driven may differ by as many km, or …
  case measuredKilometres = "gemeten.km"
  /// … by this percentage.
  case measuredPercentage = "gemeten.procent"
  /// A reading within as many km of the trips of its day is a warning only.
  case readingMargin = "meting.marge.km"
  /// Entered later than as many days after the trip is `laat`, for information.
  case lateDays = "laat.dagen"
  /// Entered later than as many days after the trip is `laat`, a warning.
  case veryLateDays = "laat.waarschuwing.dagen"
  /// More trips than this entered at once …
  case bulkTrips = "bulk.ritten"
  /// … over more days than this is `bulk`.
  case bulkDays = "bulk.dagen"
  /// A GPS log without correction for more days than this is `correctie`.
  case correctionDays = "correctie.dagen"

  /// What holds until the driver sets another value.
  package var standard: Int {
    switch self {
    case .shortPercentage: 95
    case .longKilometres, .measuredKilometres: 3
    case .longPercentage, .measuredPercentage, .constantCount: 10
    case .roundPercentage: 40
    case .roundCount: 20
    case .jumpFactor: 3
    case .speed: 130
    case .readingMargin: 5
    case .lateDays: 7
    case .veryLateDays: 31
    case .bulkTrips: 30
    case .bulkDays: 14
    case .correctionDays: 62
    }
  }

  /// What may be set.
  package var range: ClosedRange<Int> {
    switch self {
    case .shortPercentage: 0...100
    case .longPercentage, .measuredPercentage, .roundPercentage: 0...1_000
    case .correctionDays: 1...62
    default: 0...10_000
    }
  }
}

/// The values of all settings.
package struct Settings: Hashable, Sendable {
  /// Only what the driver set.
  package private(set) var changed: [Setting: Int]

  package init(_ changed: [Setting: Int] = [:]) {
    self.changed = changed.filter { $0.value != $0.key.standard }
  }

  package subscript(setting: Setting) -> Int { changed[setting] ?? setting.standard }
}
