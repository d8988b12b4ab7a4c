import CIcal
package import LogbookModel

/// An iCalendar file (RFC 5545), as Outlook, Google and Apple export it.
package struct CalendarFile {
  /// More than any calendar needs: 64 MB.
  package static let largest = 64 << 20

  private let file: String
  private let text: CalendarText
  private let library: IcalLibrary
  private let seconds: Int

  /// Throws a `.data` failure for what is no calendar, and a `.storage` failure where libical is
  /// not installed.
  ///
  /// - Parameters:
  ///   - file: its name, for the errors.
  ///   - seconds: how long its recurrences may be computed.
  package init(_ bytes: [UInt8], file: String, seconds: Int = 10) throws(Failure) {
    self.file = file
    self.seconds = seconds
    text = try CalendarText(bytes, file: file)
    library = try IcalLibrary()
  }

  /// The appointments that touch a period, by date and time; those that were cancelled or declined
  /// are left out, and those that stand there twice are there once.
  ///
  /// Throws a `.data` failure for one without a date, and for recurrences that take too long.
  package func appointments(in period: Period) throws(Failure) -> [Appointment] {
    var patience = Patience(seconds: seconds, file: file)
    let zones = try zones(until: period.last, &patience)
    var events: [CalendarEvent] = []
    for raw in text.events {
      try patience.check(line: raw.line)
      events.append(
        try CalendarEvent(raw, library: library, zones: zones, file: file))
    }
    var replaced: [String: [CalendarEvent.Moment]] = [:]
    for event in events {
      if let moment = event.replaced { replaced[event.identifier, default: []].append(moment) }
    }
    var found: Set<Appointment> = []
    for event in events where !isLeftOut(event) {
      let skipped = event.replaced == nil ? replaced[event.identifier] ?? [] : []
      let starts = try starts(
        of: event, without: event.excluded + skipped, in: period, &patience)
      for start in starts {
        try patience.step(line: event.line)
        found.insert(appointment(event, start: start))
      }
    }
    return found.sorted { CalendarFile.order($0, $1) }
  }

  private func isLeftOut(_ event: CalendarEvent) -> Bool {
    text.isCancelled || event.isCancelled || event.isDeclined(by: text.name)
  }

  /// When an appointment begins on the Dutch clock, as far as it touches the period; once a day.
  private func starts(
    of event: CalendarEvent, without excluded: [CalendarEvent.Moment], in period: Period,
    _ patience: inout Patience
  ) throws(Failure) -> [Int] {
    let skippedDays = Set(excluded.filter(\.wall.isDate).map(\.wall.date))
    let skippedTimes = Set(excluded.filter { !$0.wall.isDate }.map(\.dutch))
    let first = period.first.dayNumber * 86_400
    let end = (period.last.dayNumber + 1) * 86_400
    var starts: [Int] = []
    var days: Set<CalendarDate> = []
    let take: (CalendarEvent.Moment) -> Void = { moment in
      let dutch = moment.dutch
      guard dutch < end, dutch + max(event.length, 1) > first,
        !skippedDays.contains(moment.wall.date), !skippedTimes.contains(dutch),
        days.insert(WallTime.date(dutch)).inserted
      else { return }
      starts.append(dutch)
    }
    take(event.start)
    guard event.replaced == nil else { return starts }
    event.further.forEach(take)
    let zone = event.start.zone
    for rule in event.rules {
      try patience.check(line: event.line)
      let recurrence = Recurrence(library: library, rule: rule, start: event.start.wall)
      // No clock is more than a day from the Dutch one.
      try recurrence.times(
        until: WallTime(seconds: end + 86_400), onClock: zone.wall, patience: &patience,
        line: event.line
      ) { take(CalendarEvent.Moment(wall: $0, zone: zone)) }
    }
    return starts
  }

  private func appointment(_ event: CalendarEvent, start: Int) -> Appointment {
    let first = WallTime.date(start)
    let last = WallTime.date(start + max(event.length, 1) - 1)
    return Appointment(
      days: Period(between: first, and: last),
      time: event.start.wall.isDate
        ? nil : ClockTime(minutes: (start - first.dayNumber * 86_400) / 60),
      summary: CalendarFile.short(event.summary), place: event.place.map(CalendarFile.short),
      isBusy: !event.isFree)
  }

  /// The zones that the file describes and that have no name known here.
  private func zones(
    until last: CalendarDate, _ patience: inout Patience
  ) throws(Failure) -> [String: ZoneDescription] {
    var zones: [String: ZoneDescription] = [:]
    for raw in text.zones {
      let name = library.properties(of: raw.closedText).first { $0.kind == ICAL_TZID_PROPERTY }
      guard let name = name?.text, Zone(name: name) == nil else { continue }
      var changes: [ZoneDescription.Change] = []
      for part in raw.parts { changes += try self.changes(part, until: last, &patience) }
      if !changes.isEmpty { zones[name] = ZoneDescription(changes) }
    }
    return zones
  }

  private func changes(
    _ part: RawComponent, until last: CalendarDate, _ patience: inout Patience
  ) throws(Failure) -> [ZoneDescription.Change] {
    let properties = library.properties(of: part.closedText)
    guard let start = properties.first(where: { $0.kind == ICAL_DTSTART_PROPERTY })?.time,
      let before = properties.first(where: { $0.kind == ICAL_TZOFFSETFROM_PROPERTY })?.seconds,
      let after = properties.first(where: { $0.kind == ICAL_TZOFFSETTO_PROPERTY })?.seconds
    else { return [] }
    var times = [start]
    times += properties.filter { $0.kind == ICAL_RDATE_PROPERTY }.compactMap(\.time)
    for rule in part.rules {
      try patience.check(line: part.line)
      try Recurrence(library: library, rule: rule, start: start).times(
        until: WallTime(seconds: (last.dayNumber + 366) * 86_400), onClock: { $0 + before },
        patience: &patience, line: part.line, body: { times.append($0) })
    }
    return times.map { ZoneDescription.Change(wall: $0.seconds, before: before, after: after) }
  }

  /// A text on one line, of at most 80 characters.
  private static func short(_ text: String) -> String {
    let line = text.prefix(2_000).split { $0.isWhitespace }.joined(separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }

  private static func order(_ left: Appointment, _ right: Appointment) -> Bool {
    if left.days.first != right.days.first { return left.days.first < right.days.first }
    let times = (left.time?.minutes ?? -1, right.time?.minutes ?? -1)
    if times.0 != times.1 { return times.0 < times.1 }
    return (left.summary, left.place ?? "", left.days.last)
      < (right.summary, right.place ?? "", right.days.last)
  }
}
