import LogbookModel

/// A track of a GPS receiver as the row of a trip.
struct Track {
  /// The headers of the rows; a layout knows them.
  static let heads = [
    "vertrek", "aankomst", "gemeten", "van.lat", "van.lon", "naar.lat", "naar.lon", "doel",
    "opmerking",
  ]

  var name = ""
  var note = ""
  private(set) var first: GeoPoint?
  private(set) var last: GeoPoint?
  /// Metres along the points.
  var length = 0.0
  private var start: Double?
  private var end: Double?

  /// Adds a point; the way to it counts unless another measured the length.
  mutating func add(_ point: GeoPoint, countsWay: Bool = true) {
    if countsWay, let last { length += last.metres(to: point) }
    first = first ?? point
    last = point
    if let moment = point.moment {
      start = min(start ?? moment, moment)
      end = max(end ?? moment, moment)
    }
  }

  /// Whether it says when it was driven.
  var hasMoments: Bool { start != nil }

  /// Writes its row.
  func write(into writer: inout SheetWriter) throws(Failure) {
    let texts = [start.map(Track.text) ?? "", end.map(Track.text) ?? ""]
    for (column, text) in texts.enumerated() { try writer.text(text, column: column) }
    // Tenths of a kilometre.
    let tenths = Int((length / 100).rounded())
    try writer.text("\(tenths / 10),\(tenths % 10) km", column: 2)
    for (column, point) in [(3, first), (5, last)] {
      guard let point else { continue }
      for (offset, degrees) in [point.latitude, point.longitude].enumerated() {
        guard let number = DecimalText(Array("\(degrees)".utf8)) else { continue }
        try writer.number(number, column: column + offset)
      }
    }
    try writer.text(name, column: 7)
    try writer.text(note, column: 8)
    writer.endRow()
  }

  /// ISO 8601 in UTC; the reader of rows turns it into Dutch time.
  private static func text(_ moment: Double) -> String {
    let seconds = Int(moment.rounded(.down))
    let day = seconds >= 0 ? seconds / 86_400 : -((-seconds + 86_399) / 86_400)
    let rest = seconds - day * 86_400
    return CalendarDate(dayNumber: day).iso
      + "T\(padded(rest / 3_600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))Z"
  }
}
