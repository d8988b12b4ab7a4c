import LogbookModel

/// One car by the words of design 5 and domain.md 2 and 3, slowly and from the rows alone: the
/// second calculation that the program is compared with.
struct NaiveCar {
  /// Something that tells where the odometer stood on a day, from `low` to `high` tenths counted
  /// on across replacements.
  struct Moment {
    enum What: Int {
      case begin, trip, replacement, reading, end
    }

    let what: What
    let day: CalendarDate
    let low: Int
    let high: Int
    /// The availability that begins or ends.
    var availability: Availability?
    /// The first day on which what follows can have been driven.
    var following: CalendarDate
  }

  /// Tenths that no trip covers, between two moments.
  struct Piece {
    let low: Int
    let high: Int
    let previous: Moment
    let next: Moment
    /// Who had the car.
    let availability: Availability

    var tenths: Int { high - low }

    /// The days on which they can have been driven.
    var days: ClosedRange<CalendarDate> {
      min(previous.following, next.day)...next.day
    }
  }

  struct Row {
    let trip: Trip
    let low: Int
    let high: Int
  }

  let vehicle: Vehicle
  let availabilities: [Availability]
  let rows: [Row]
  let moments: [Moment]
  /// What no trip covers, from low to high.
  private(set) var pieces: [Piece] = []
  private let readingDays: Set<CalendarDate>
  private let declarations: [Declaration]

  init(_ vehicle: Vehicle, in logbook: Logbook) {
    self.vehicle = vehicle
    let availabilities = logbook.availabilities.filter { $0.vehicle == vehicle.id }
    self.availabilities = availabilities
    declarations = logbook.declarations.filter {
      $0.kind == .onlyBusinessVan && $0.vehicle == vehicle.id
    }
    let replacements = logbook.replacements.filter { $0.vehicle == vehicle.id }
    func jump(_ day: CalendarDate, _ isAfter: Bool = false) -> Int {
      replacements.filter { isAfter ? $0.date <= day : $0.date < day }
        .reduce(0) { $0 + $1.old.tenths - $1.new.tenths }
    }
    rows = logbook.trips.filter { $0.vehicle == vehicle.id && $0.voidReason == nil }.map {
      Row(trip: $0, low: $0.begin.tenths + jump($0.date), high: $0.end.tenths + jump($0.date))
    }
    func point(
      _ what: Moment.What, _ day: CalendarDate, _ at: Int, _ availability: Availability? = nil
    ) -> Moment {
      Moment(
        what: what, day: day, low: at, high: at, availability: availability, following: day)
    }
    var moments = rows.map {
      Moment(what: .trip, day: $0.trip.date, low: $0.low, high: $0.high, following: $0.trip.date)
    }
    for one in availabilities {
      moments.append(point(.begin, one.from, one.beginReading.tenths + jump(one.from), one))
      if let to = one.to, let end = one.endReading {
        moments.append(point(.end, to, end.tenths + jump(to, true), one))
      }
    }
    for one in replacements {
      moments.append(point(.replacement, one.date, one.new.tenths + jump(one.date, true)))
    }
    let readings = logbook.readings.filter { $0.vehicle == vehicle.id }
    for one in readings {
      var moment = point(.reading, one.date, one.reading.tenths + jump(one.date))
      // 31 December at midnight.
      if one.source == .yearEnd { moment.following = one.date + 1 }
      moments.append(moment)
    }
    readingDays = Set(readings.map(\.date))
    // At one reading on one day a car is handed in before the next driver gets it.
    func rank(_ moment: Moment) -> Int {
      let isHandOver = availabilities.contains { $0.from == moment.day }
      return moment.what == .end && isHandOver ? -1 : moment.what.rawValue
    }
    self.moments = moments.sorted {
      ($0.day, $0.low, $0.high, rank($0)) < ($1.day, $1.low, $1.high, rank($1))
    }
    pieces = uncovered()
  }

  /// A trip on a later day that begins below the end of an earlier one and of everything between,
  /// with nothing that explains it.
  var hasDrop: Bool {
    rows.contains { one in
      rows.contains { $0.trip.date > one.trip.date && $0.high + 1_000 < one.low }
    }
  }

  // MARK: - What no trip covers

  private func uncovered() -> [Piece] {
    let cuts = Set(moments.flatMap { [$0.low, $0.high] }).sorted()
    guard let first = moments.firstIndex(where: { $0.what == .begin }) else { return [] }
    return zip(cuts, cuts.dropFirst()).compactMap { low, high in
      guard low >= moments[first].low, !isCovered(low, high, rows),
        !isHandedIn(low, high),
        let index = moments.indices.first(where: { $0 > first && moments[$0].low >= high })
      else { return nil }
      // Who had the car is who got it last.
      let had = moments[..<index].last { $0.what == .begin }?.availability ?? availabilities[0]
      return Piece(
        low: low, high: high, previous: moments[index - 1], next: moments[index],
        availability: had)
    }
  }

  private func isCovered(_ low: Int, _ high: Int, _ rows: [Row]) -> Bool {
    rows.contains { $0.low <= low && high <= $0.high }
  }

  /// From a closing reading until the next availability the car was at nobody's disposal.
  private func isHandedIn(_ low: Int, _ high: Int) -> Bool {
    let edges = moments.filter { $0.what == .begin || $0.what == .end }
    return edges.indices.contains { index in
      guard edges[index].what == .end, edges[index].low <= low else { return false }
      return index + 1 == edges.count || high <= edges[index + 1].low
    }
  }

  // MARK: - Totals

  struct Totals: Equatable {
    var business = 0
    var commute = 0
    var `private` = 0
    var unassigned = 0
    var detours = 0
    var unexplained = 0
    var double = 0
  }

  func totals(_ year: Int) -> Totals {
    var totals = Totals()
    let own = rows.filter { $0.trip.date.year == year }
    for row in own {
      let parts = parts(of: row.trip)
      totals.business += parts.business
      totals.commute += parts.commute
      totals.private += parts.private
      totals.unassigned += parts.unassigned
      totals.detours += parts.detour
    }
    let (opening, closing) = bounds(year)
    totals.unexplained = pieces.filter { $0.next.day.year == year && $0.low >= opening }
      .reduce(0) { $0 + $1.tenths }
    let cuts = Set(own.flatMap { [$0.low, $0.high] } + [opening, closing]).sorted()
      .filter { opening <= $0 && $0 <= closing }
    let covered = zip(cuts, cuts.dropFirst()).filter { isCovered($0, $1, own) }
      .reduce(0) { $0 + $1.1 - $1.0 }
    let driven = own.reduce(0) { $0 + $1.high - $1.low }
    totals.double = driven - (opening <= closing ? covered : closing - opening)
    return totals
  }

  /// Where the odometer stood when the year, or the car in it, began, and at its end.
  private func bounds(_ year: Int) -> (Int, Int) {
    func isEdge(_ moment: Moment) -> Bool { moment.what == .begin || moment.what == .end }
    func highest(_ moments: [Moment]) -> Int? {
      let came = moments.lastIndex { $0.what == .begin } ?? 0
      return moments.dropFirst(came).map(\.high).max()
    }
    let before = moments.filter { $0.day.year < year }
    let within = moments.filter { $0.day.year == year }
    var opening = highest(before) ?? within.first?.low ?? 0
    // The car came in the year, for the first time or again.
    if let begin = within.first(where: { $0.what == .begin }),
      before.last(where: isEdge)?.what != .begin
    {
      opening = begin.low
    }
    if let edge = within.last(where: isEdge), edge.what == .end { return (opening, edge.low) }
    return (opening, highest(within) ?? opening)
  }

  // MARK: - What a trip is

  struct Parts {
    var business = 0
    var commute = 0
    var `private` = 0
    var unassigned = 0
    var detour = 0
  }

  func parts(of trip: Trip) -> Parts {
    let tenths = trip.end.tenths - trip.begin.tenths
    let detour = min(trip.detour.tenths, tenths)
    switch trip.kind {
    case .business: return Parts(business: tenths - detour, private: detour, detour: detour)
    case .commute: return Parts(commute: tenths - detour, private: detour, detour: detour)
    case .private: return Parts(private: tenths)
    case .correction: return correction(trip, tenths)
    case nil: return Parts(unassigned: tenths)
    }
  }

  /// In proportion to what was driven since the correction before it, what is left over to the
  /// largest remainders, of equal ones to what is private first.
  private func correction(_ trip: Trip, _ tenths: Int) -> Parts {
    let ordered = rows.sorted {
      ($0.low, $0.high, $0.trip.date, $0.trip.number)
        < ($1.low, $1.high, $1.trip.date, $1.trip.number)
    }
    var sums = [0, 0, 0, 0]
    for row in ordered {
      if row.trip.number == trip.number { break }
      if row.trip.kind == .correction {
        sums = [0, 0, 0, 0]
        continue
      }
      let parts = parts(of: row.trip)
      for (index, part) in [parts.private, parts.commute, parts.business, parts.unassigned]
        .enumerated()
      { sums[index] += part }
    }
    let whole = sums[0] + sums[1] + sums[2] + sums[3]
    if whole == 0 { return Parts(private: tenths) }
    var given = sums.map { tenths * $0 / whole }
    var rests = sums.map { tenths * $0 % whole }
    while given[0] + given[1] + given[2] + given[3] < tenths {
      let largest = rests.firstIndex(of: rests.max() ?? 0) ?? 0
      given[largest] += 1
      rests[largest] = -1
    }
    return Parts(
      business: given[2], commute: given[1], private: given[0], unassigned: given[3])
  }

  /// What counts against the driver without being private.
  func unclear(_ trip: Trip) -> Int {
    let parts = parts(of: trip)
    let tenths = trip.end.tenths - trip.begin.tenths
    if trip.measured == nil, trip.derived == .end || trip.derived == .both {
      return tenths - parts.private
    }
    if trip.kind == .correction {
      let isCalledFor =
        vehicle.registration == .gps || rows.contains { $0.trip.derived != nil }
      let isExplained = trip.note != nil || trip.purpose != nil
      if !isCalledFor || !isExplained { return tenths - parts.private }
    }
    return parts.unassigned
  }

  /// The availability and the year that a trip counts for.
  func belonging(_ trip: Trip) -> (Availability, Int) {
    func off(_ one: Availability) -> Int {
      if trip.date < one.from { return one.from - trip.date }
      if let to = one.to, trip.date > to { return trip.date - to }
      return 0
    }
    let nearest = availabilities.map(off).min() ?? 0
    var near = availabilities.filter { off($0) == nearest }
    if nearest == 0, near.count > 1 {
      // The day of a hand-over: the driver decides, else the reading.
      let named = near.filter { trip.driver != nil && $0.driver == trip.driver }
      if !named.isEmpty { near = named }
      near = [near.last { $0.beginReading <= trip.begin } ?? near[0]]
    }
    let one = near[0]
    var day = max(trip.date, one.from)
    if let to = one.to { day = min(day, to) }
    return (one, day.year)
  }

  // MARK: - Days

  func isDeclared(_ day: CalendarDate) -> Bool {
    declarations.contains {
      $0.from <= day && ($0.withdrawn == nil || day < ($0.withdrawn ?? day))
    }
  }

  /// Whether 28 days or more at disposal went by without trip or reading, some of them in the year.
  func isEmpty(_ availability: Availability, year: Int, today: CalendarDate) -> Bool {
    let driven = Set(rows.map(\.trip.date)).union(readingDays)
    var first = availability.from
    if let until = availability.takenOverUntil { first = max(first, until + 1) }
    let last = min(availability.to ?? today, today)
    guard first <= last else { return false }
    let start = CalendarDate.firstDay(of: year)
    let end = CalendarDate.lastDay(of: year)
    var run = 0
    var inYear = 0
    var day = first
    while day <= last {
      if driven.contains(day) {
        if run >= 28, inYear > 0 { return true }
        run = 0
        inYear = 0
      } else {
        run += 1
        if start <= day, day <= end { inYear += 1 }
      }
      day = day + 1
    }
    // At the end nothing follows, and each year answers for its own days.
    return inYear >= 28
  }
}
