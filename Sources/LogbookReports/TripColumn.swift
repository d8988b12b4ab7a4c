import Document
import Language
import LogbookModel

/// A column of the trips, named as the field of design 2 that it shows.
package enum TripColumn: String, CaseIterable, Sendable {
  /// The number of the trip in the period.
  case line = "regel"
  case number = "nr"
  case date = "datum"
  case departure = "vertrek"
  case arrival = "aankomst"
  case begin = "begin"
  case end = "eind"
  case distance = "km"
  case from = "van"
  case to = "naar"
  case route = "route"
  case kind = "soort"
  case detour = "omrij"
  case purpose = "doel"
  case driver = "bestuurder"
  case note = "opmerking"
  case measured = "gemeten"

  /// What URLB art. 3.13 asks for, and the numbers by which findings name a trip.
  package static let standard: [TripColumn] = [
    .line, .number, .date, .begin, .end, .distance, .from, .to, .route, .kind, .detour, .purpose,
  ]

  func column(_ words: Words) -> Column {
    let title = words("kolom.\(titleName)")
    return switch self {
    case .line, .number, .date, .departure, .arrival, .begin, .end, .distance, .detour, .measured:
      Column(title, .trailing)
    case .kind: Column(title)
    case .from, .to: Column(title, width: .share(30))
    case .route: Column(title, width: .share(16)).asNote
    case .driver: Column(title, width: .share(16))
    case .purpose, .note: Column(title, width: .share(24))
    }
  }

  private var titleName: String {
    switch self {
    case .begin: "beginstand"
    case .end: "eindstand"
    default: rawValue
    }
  }

  /// - Parameter columns: all that are shown; without one for notes, a note stands for a purpose
  ///   that is missing.
  func cell(of trip: Trip, line: Int, among columns: [TripColumn], _ words: Words) -> Cell {
    switch self {
    case .line: words.cell(number: line)
    case .number: words.cell(number: trip.number)
    case .date: words.cell(trip.date)
    case .departure: Cell(trip.departure?.text ?? "")
    case .arrival: Cell(trip.arrival?.text ?? "")
    case .begin: words.cell(trip.begin)
    case .end: words.cell(trip.end)
    case .distance: words.cell(trip.distance)
    case .from: Cell(trip.from)
    case .to: Cell(trip.to)
    case .route: Cell(trip.route ?? "")
    case .kind:
      Cell(words.kind(trip.kind)).strong(if: trip.kind == .private || trip.kind == nil)
    case .detour: words.cell(unlessZero: trip.detour).strong(if: true)
    case .purpose:
      Cell(trip.purpose ?? (columns.contains(.note) ? nil : trip.note) ?? "")
    case .driver: Cell(trip.driver ?? "")
    case .note: Cell(trip.note ?? "")
    case .measured: trip.measured.map { words.cell($0) } ?? .empty
    }
  }

  /// Where the link to a finding stands, the first of these that is shown.
  static let references: [TripColumn] = [.number, .line, .date, .distance, .from, .to]

  /// Where the name of a sum stands, the first of these that is shown.
  static let labels: [TripColumn] = [
    .from, .to, .purpose, .note, .route, .driver, .kind, .date, .number, .line,
  ]
}
