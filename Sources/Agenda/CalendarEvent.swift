import CIcal
import LogbookModel

/// An appointment as it stands in the file, before its recurrences are worked out.
struct CalendarEvent {
  /// A time with the zone of its clock.
  struct Moment {
    let wall: WallTime
    let zone: Zone

    /// What the Dutch clock shows then; a whole day is the same day everywhere.
    var dutch: Int { wall.isDate ? wall.seconds : zone.dutch(wall: wall.seconds) }
  }

  /// Where it begins in the file.
  let line: Int
  let rules: [String]
  private(set) var identifier = ""
  private(set) var summary = ""
  private(set) var place: String?
  let start: Moment
  /// Seconds on the Dutch clock.
  private(set) var length = 0
  private(set) var further: [Moment] = []
  private(set) var excluded: [Moment] = []
  /// The time of the series that this appointment replaces.
  private(set) var replaced: Moment?
  private(set) var isCancelled = false
  private(set) var isFree = false
  private var attendees: [(address: String, hasDeclined: Bool)] = []

  /// Throws a `.data` failure where it has no date.
  ///
  /// - Parameter zones: those that the file describes.
  init(
    _ raw: RawComponent, library: IcalLibrary, zones: [String: ZoneDescription], file: String
  ) throws(Failure) {
    line = raw.line
    rules = raw.rules
    let properties = library.properties(of: raw.closedText)
    let moment: (IcalProperty) -> Moment? = { property in
      property.time.map { Moment(wall: $0, zone: CalendarEvent.zone(property, $0, zones)) }
    }
    guard let start = properties.first(where: { $0.kind == ICAL_DTSTART_PROPERTY }).flatMap(moment)
    else {
      throw Failure(
        .data, "fout.agenda.datum", ["bestand": .text(file), "regel": .number(raw.line)])
    }
    self.start = start
    for property in properties { take(property, moment) }
    // The day after the last one ends an appointment of whole days.
    length = max(length, start.wall.isDate ? 86_400 : 0)
  }

  private mutating func take(_ property: IcalProperty, _ moment: (IcalProperty) -> Moment?) {
    switch property.kind {
    case ICAL_UID_PROPERTY: identifier = property.text
    case ICAL_SUMMARY_PROPERTY: summary = property.text
    case ICAL_LOCATION_PROPERTY: place = trimmedPlace(property.text)
    case ICAL_STATUS_PROPERTY: isCancelled = property.text == "CANCELLED"
    case ICAL_TRANSP_PROPERTY: isFree = property.text.hasPrefix("TRANSPARENT")
    case ICAL_DTEND_PROPERTY: length = moment(property).map { $0.dutch - start.dutch } ?? length
    case ICAL_DURATION_PROPERTY: length = property.seconds
    case ICAL_RDATE_PROPERTY: further += [moment(property)].compactMap { $0 }
    case ICAL_EXDATE_PROPERTY: excluded += [moment(property)].compactMap { $0 }
    case ICAL_RECURRENCEID_PROPERTY: replaced = moment(property)
    case ICAL_ATTENDEE_PROPERTY:
      let address = property.text.lowercased()
      attendees.append(
        (
          address.hasPrefix("mailto:") ? String(address.dropFirst(7)) : address,
          property.participation == "DECLINED"
        ))
    default: return
    }
  }

  /// Whether it will not take place for the owner of the calendar: it was declined by them, or by
  /// everybody who was invited.
  func isDeclined(by owner: String) -> Bool {
    guard !attendees.isEmpty else { return false }
    let own = attendees.filter { $0.address == owner.lowercased() }
    return (own.isEmpty ? attendees : own).allSatisfy(\.hasDeclined)
  }

  private static func zone(
    _ property: IcalProperty, _ time: WallTime, _ zones: [String: ZoneDescription]
  ) -> Zone {
    if time.isUTC { return .utc }
    guard let name = property.zone else { return .dutch }
    return Zone(name: name) ?? zones[name].map(Zone.described) ?? .dutch
  }

  private func trimmedPlace(_ text: String) -> String? {
    let place = text.split { $0.isWhitespace }.joined(separator: " ")
    return place.isEmpty ? nil : place
  }
}
