import LogbookModel

/// What the rows of a table are.
enum TableContent {
  case trips
  /// Readings by others; without a source each row names its own.
  case readings(ImportLayout, source: Reading.Source?)
  /// Departures and arrivals, which the column with this place tells apart.
  case events(ImportLayout, column: Int)
  /// A list that would be of readings, but has only distances.
  case distances(Reading.Source)

  var isOfReadings: Bool {
    if case .readings = self { true } else { false }
  }

  /// The layouts and options with which such a table is read.
  func reading(
    _ layouts: [ImportLayout], _ options: ImportOptions
  ) -> ([ImportLayout], ImportOptions) {
    var own = options
    own.layout = nil
    switch self {
    case .trips, .distances: return (layouts.filter { $0.isOfTrips || $0.isForeign }, options)
    case .readings(let layout, _), .events(let layout, _): return ([layout], own)
    }
  }

  /// The places of columns that are used beside those with a role.
  func columns(in match: HeaderMatch) -> Set<Int> {
    switch self {
    case .trips, .distances: []
    case .readings(let layout, _):
      Set(
        match.headers.indices.filter {
          match.headers[$0].keys.contains(where: layout.evidence.noteHeaders.contains)
        })
    case .events(_, let column): [column]
    }
  }
}
