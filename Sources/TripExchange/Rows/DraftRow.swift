import LogbookModel

/// A row understood on its own, not yet compared with its neighbours or the logbook.
struct DraftRow {
  /// The place among the rows of the table.
  var row: Int
  var line: Int
  var date: CalendarDate
  @Small var departure: ClockTime? = nil
  @Small var arrival: ClockTime? = nil
  @Small var begin: Odometer? = nil
  @Small var end: Odometer? = nil
  /// Whether the begin is left to the row before: it was given as 0, which is how some programs
  /// say so.
  var hasOpenBegin = false
  /// From the column of distances.
  @Small var distance: Distance? = nil
  /// From a column that says itself that it was measured otherwise.
  @Small var measured: Distance? = nil
  var derived: DerivedReadings?
  /// When the row says that it was written down: seconds since 1 January 1970, UTC.
  var recorded: Int?
  var detour = Distance.zero
  /// Whether a word says that the trip went there and back, so that the distance may be that of
  /// one way.
  var isThereAndBack = false
  /// Whether the column of the distance says itself that it is that of one way.
  var isSingleDistance = false
  /// Whether the way back is in the distance, from a column of its own.
  var includesWayBack = false
  var kind: TripKind?
  var vehicle = TextPool.empty
  var from = TextPool.empty
  var to = TextPool.empty
  var route = TextPool.empty
  var purpose = TextPool.empty
  var driver = TextPool.empty
  var note = TextPool.empty
  var source = TextPool.empty
}

/// What became of a row on its own.
enum RowResult {
  case draft(DraftRow)
  case skipped(Reason)
  case refused(RowRefusal)
  case empty
}

/// Why a row cannot be a trip, and the cell that is to blame.
struct RowRefusal: Error {
  /// The place of the cell in the row, or nil where the whole row is to blame.
  var place: Int?
  var value: String
  var reason: Reason
}
