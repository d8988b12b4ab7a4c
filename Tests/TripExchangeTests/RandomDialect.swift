import LogbookModel
import SeededRandom

@testable import TripExchange

/// How some program in some country writes trips; all of it follows from a seed.
struct RandomDialect {
  enum Language: Int, CaseIterable {
    case dutch
    case english
    case german
    case french
    case swedish
  }

  /// What the columns say about readings and distances.
  enum Shape: CaseIterable {
    case readings
    case readingsAndDistance
    case endAndDistance
    case beginAndDistance
    case end
    case distance
    case readingsAndDistancePerKind
    case distancePerKind

    var hasBegin: Bool {
      switch self {
      case .readings, .readingsAndDistance, .beginAndDistance, .readingsAndDistancePerKind: true
      default: false
      }
    }

    var hasEnd: Bool {
      switch self {
      case .beginAndDistance, .distance, .distancePerKind: false
      default: true
      }
    }

    var hasDistance: Bool {
      switch self {
      case .readingsAndDistance, .endAndDistance, .beginAndDistance, .distance: true
      default: false
      }
    }

    var isPerKind: Bool { self == .readingsAndDistancePerKind || self == .distancePerKind }

    /// Whether each row tells both readings by itself.
    var isComplete: Bool { self != .end && self != .distance && self != .distancePerKind }
  }

  /// Where the times stand.
  enum Times: CaseIterable {
    case none
    case columns
    case halfDays
    case span
    case withDate
    case moments
    case universal
    case epoch
  }

  enum DateStyle {
    case iso
    case hyphens
    case dots
    case slashes
    case shortYear
    case namedMonth
    case monthFirst
    case namedMonthFirst
  }

  /// How the rows follow each other.
  enum Order {
    case chronological
    case newestFirst
    case shuffled
  }

  enum Encoding: CaseIterable {
    case utf8
    case utf8WithMark
    case utf16Little
    case utf16Big
    case windows1252
    case latin9
    case macRoman
    case utf16WithoutMark
  }

  let language: Language
  let shape: Shape
  let times: Times
  let dateStyle: DateStyle
  var order: Order
  /// One that has all characters of the file.
  var encoding: Encoding
  let separator: Character
  let decimalSign: String
  let grouping: String
  /// Digits behind the decimal sign.
  let decimals: Int
  let unit: DistanceUnit
  let hasJoinedPlaces: Bool
  let hasKind: Bool
  let hasDetour: Bool
  let hasLettersForKinds: Bool

  init(_ dice: inout Seeded) {
    language = dice.pick([.dutch, .dutch] + Language.allCases)
    shape = dice.pick(Shape.allCases)
    times = dice.pick([.none, .none] + Times.allCases)
    dateStyle =
      times == .universal
      ? .iso
      : dice.pick(
        [.iso, .hyphens, .dots, .slashes, .shortYear, .namedMonth]
          + (language == .english ? [.monthFirst, .monthFirst, .namedMonthFirst] : []))
    let orders: [Order] = [.chronological, .chronological, .newestFirst, .shuffled]
    order = dice.pick(shape.isComplete ? orders : orders.dropLast())
    encoding = dice.pick([.utf8, .utf8] + Encoding.allCases)
    separator = dice.pick([";", ",", "\t", "|"])
    decimalSign = dice.pick([",", "."])
    grouping = dice.pick(["", "", decimalSign == "," ? "." : ",", "\u{A0}", " "])
    decimals = dice.pick([0, 1, 1, 2, 3])
    unit = dice.pick([.kilometre, .kilometre, .kilometre, .mile])
    hasJoinedPlaces = dice.oneIn(5)
    hasKind = !shape.isPerKind && !dice.oneIn(6)
    hasDetour = shape.hasBegin && shape.hasEnd && !shape.isPerKind && dice.oneIn(4)
    hasLettersForKinds = language == .dutch && dice.oneIn(3)
  }

  /// Whether a row tells when the trip began, and when it ended.
  var hasDeparture: Bool { times != .none }
  var hasArrival: Bool { hasDeparture && times != .withDate && times != .epoch }

  /// The names of what is out of the ordinary, for counting.
  var traits: [String] {
    ["\(language)", "\(shape)", "times \(times)", "\(dateStyle)", "\(order)", "\(encoding)"]
      + (unit == .mile ? ["miles"] : []) + (hasJoinedPlaces ? ["joined places"] : [])
  }

  /// What the driver says where the file cannot.
  func options(_ trips: [KnownTrip]) -> ImportOptions {
    var options = ImportOptions(today: today)
    if !shape.isComplete { options.beginReading = trips.first?.begin }
    options.encoding =
      switch encoding {
      case .latin9: .latin9
      case .utf16WithoutMark: .utf16LittleEndian
      case .macRoman: .macRoman
      default: nil
      }
    return options
  }
}
