import LogbookModel

/// A row understood on its own, not yet compared with its neighbours or the logbook.
///
/// There are as many as a file has rows, so that it is small: numbers take the bits they need, and
/// the texts are kept once for all rows that have the same ones.
struct DraftRow {
  /// Where the row begins in the text of the file: bytes from its beginning, and its line.
  @Narrow var offset: Int
  @Narrow var line: Int
  @Narrow var date: CalendarDate
  @Small var departure: ClockTime? = nil
  @Small var arrival: ClockTime? = nil
  @Small var begin: Odometer? = nil
  @Small var end: Odometer? = nil
  /// From the column of distances.
  @Small var distance: Distance? = nil
  /// From a column that says itself that it was measured otherwise.
  @Small var measured: Distance? = nil
  @Narrow var detour = Distance.zero
  /// When the row says that it was written down: minutes since 1 January 1970, UTC.
  @Small var recordedMinutes: Int? = nil
  /// The number of its texts in the pool of the file.
  var texts = TextPool.noTexts
  /// Whether the begin is left to the row before: it was given as 0, which is how some programs
  /// say so.
  var hasOpenBegin = false
  /// Whether a word says that the trip went there and back, so that the distance may be that of
  /// one way.
  var isThereAndBack = false
  /// Whether the column of the distance says itself that it is that of one way.
  var isSingleDistance = false
  /// Whether the way back is in the distance, from a column of its own.
  var includesWayBack = false
  var derived: DerivedReadings?
  var kind: TripKind?

  var place: RowPlace { RowPlace(offset: offset, line: line) }

  /// Whether the row says nothing about the odometer.
  var hasNoReading: Bool { begin == nil && end == nil }
}

/// The texts of a row, by their numbers in the pool of the file.
struct RowTexts: Hashable {
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
