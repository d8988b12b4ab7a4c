package import LogbookModel

/// Trips beside the calendar of the driver: business trips on a day without an appointment, and
/// appointments with a place on days without a trip. Silent where no calendar was given.
///
/// Rule: domain.md 6.1 (whether the business visit existed).
package enum AgendaCheck: Check {
  package static let code = FindingCode.agenda
  package static let severities: [Severity] = [.info]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  /// More appointments of one month than this become one finding.
  private static let mostPerMonth = 3

  package static var examples: [CheckExample] {
    let trip = Trip.example(day: 2, 10_000, 10_030)
    let visit: (Int, String?) -> (inout ExampleLogbook) -> Void = { day, place in
      let date = CalendarDate.firstDay(of: 2_024) + (day - 1)
      return {
        $0.appointments = [
          Appointment(
            days: Period(between: date, and: date), time: ClockTime("10:00"),
            summary: "Offerte", place: place)
        ]
      }
    }
    return [
      CheckExample(finds: 0, [trip], change: visit(2, "Zwolle")),
      CheckExample(finds: 1, [trip], change: visit(3, nil)),
      CheckExample(finds: 2, [trip], change: visit(3, "Zwolle")),
      CheckExample(finds: 1, [], change: visit(3, "Zwolle")),
      CheckExample(finds: 0, [], change: visit(3, "Microsoft Teams-vergadering")),
      CheckExample(finds: 0, [], change: visit(16, "Zwolle")),
      CheckExample(finds: 0, [trip]),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let logbook = analysis.logbook
    guard let appointments = logbook.appointments, logbook.period.first <= logbook.today,
      let period = Period(
        first: logbook.period.first, last: min(logbook.period.last, logbook.today))
    else { return [] }
    return withoutAppointment(logbook, appointments, period)
      + withoutTrip(analysis, appointments, period)
  }

  // MARK: - Trips

  private static func withoutAppointment(
    _ logbook: Logbook, _ appointments: [Appointment], _ period: Period
  ) -> [Finding] {
    // Days that are free of work tell of a visit only where it has a place.
    let days = DayCover(
      of: appointments.filter { $0.isBusy || place(of: $0) != nil }.map(\.days), within: period)
    var groups = TripGroups(per: .month)
    let business = logbook.trips { $0.kind == .business && period.contains($0.date) }
    for trip in business
    where !days.contains(trip.date) && !logbook.companions.contains(trip.vehicle) {
      groups.add(trip)
    }
    return groups.findings(code, .info) { ["datum": .date($0.date)] }
  }

  // MARK: - Appointments

  private static func withoutTrip(
    _ analysis: LogbookAnalysis, _ appointments: [Appointment], _ period: Period
  ) -> [Finding] {
    let homes = Set(
      analysis.logbook.places.filter { $0.role == .home }
        .flatMap { [textKey($0.name), textKey($0.address)] })
    let tripDays = DayCover(
      of: analysis.logbook.trips.lazy.map { Period(between: $0.date, and: $0.date) },
      within: period)
    var missed: [[Appointment]] = []
    for appointment in appointments {
      guard appointment.isBusy, let place = place(of: appointment),
        !homes.contains(textKey(place)),
        let days = appointment.days.intersection(period),
        !tripDays.touches(days), vehicle(on: days, analysis) != nil
      else { continue }
      if let last = missed.last?.last, isSameMonth(last, appointment) {
        missed[missed.count - 1].append(appointment)
      } else {
        missed.append([appointment])
      }
    }
    return missed.flatMap { month -> [Finding] in
      month.count > mostPerMonth
        ? [summary(month, analysis, period)]
        : month.map { finding($0, analysis, period) }
    }
  }

  private static func finding(
    _ appointment: Appointment, _ analysis: LogbookAnalysis, _ period: Period
  ) -> Finding {
    let days = appointment.days.intersection(period) ?? appointment.days
    var arguments: [String: Argument] = [
      "datum": .date(days.first), "plaats": .text(appointment.place ?? ""),
      "naam": .text(appointment.summary),
    ]
    if let time = appointment.time { arguments["tijd"] = .text(time.text) }
    let variant =
      switch (appointment.summary.isEmpty, appointment.time == nil) {
      case (false, false): "afspraak"
      case (false, true): "dag"
      case (true, _): "naamloos"
      }
    return Finding(
      code, .info, vehicle: vehicle(on: days, analysis), date: days.first, span: days,
      variant: variant, arguments: arguments)
  }

  /// One finding about all of a month.
  private static func summary(
    _ month: [Appointment], _ analysis: LogbookAnalysis, _ period: Period
  ) -> Finding {
    let days = month.compactMap { $0.days.intersection(period) }
    let first = days.map(\.first).min() ?? period.first
    let dates = Set(days.map(\.first)).sorted()
    return Finding(
      code, .info, vehicle: days.first.flatMap { vehicle(on: $0, analysis) }, date: first,
      span: Period(between: first, and: days.map(\.last).max() ?? first), variant: "maand",
      arguments: [
        "n": .number(month.count), "dagen": .list(dates.map { .date($0) }),
      ])
  }

  private static func isSameMonth(_ left: Appointment, _ right: Appointment) -> Bool {
    let (one, other) = (left.days.first.components, right.days.first.components)
    return one.year == other.year && one.month == other.month
  }

  /// The first vehicle that was at disposal on one of the days.
  private static func vehicle(on days: Period, _ analysis: LogbookAnalysis) -> Vehicle.ID? {
    analysis.vehicles.first { vehicle in
      !analysis.logbook.companions.contains(vehicle.vehicle.id)
        && vehicle.availabilities.contains { $0.days(within: days) != nil }
    }?.vehicle.id
  }

  // MARK: - Places

  /// Where one has to drive to; nil for a meeting without a place or by wire.
  private static func place(of appointment: Appointment) -> String? {
    guard let place = appointment.place, !place.contains("://"), !place.hasPrefix("www.") else {
      return nil
    }
    // "Bergen op Zoom" is a place, "Zoom" and "via Microsoft Teams" are none.
    let words = textKey(place).split(separator: " ").map(String.init)
    let first = words.first { !["via", "microsoft", "ms", "google"].contains($0) }
    return wires.contains(first ?? "") ? nil : place
  }

  private static let wires: Set<String> = [
    "", "teams", "zoom", "online", "webex", "skype", "meet", "hangouts", "telefonisch",
    "telefoon", "telefoongesprek", "bellen", "phone", "call", "virtueel", "virtual",
    "videobellen", "videocall", "facetime", "thuis",
  ]
}
