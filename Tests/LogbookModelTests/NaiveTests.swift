import LogbookModel

/// The 500 km tests of a year by the words of design 5 and domain.md 2.3: days as sets, every
/// division of the cars tried, fractions compared crosswise.
struct NaiveTests {
  struct Owner: Hashable {
    let driver: String?
    let employer: String?
    let capacity: Availability.Capacity
    let isDutch: Bool
  }

  /// A car as far as one driver had it at one employer.
  struct Part {
    let vehicle: Vehicle.ID
    var days: Set<Int> = []
    var fixedDays: Set<Int> = []
    /// Before a car's first day, where km were taken over.
    var earlierDays: Set<Int> = []
    var known = 0
    var unclear = 0
    var declared = 0
    var declaredUnclear = 0
    var isEmpty = false
    var hasDrop = false
  }

  struct Outcome: Equatable {
    let owner: Owner
    let vehicles: [Vehicle.ID]
    let known: Int
    let worst: Int
    let months: Int?
    let days: Int
    let verdict: Verdict?
    let worstVerdict: Verdict?
  }

  let year: Int
  let cars: [NaiveCar]
  let today: CalendarDate

  private var length: Int { year % 4 == 0 ? 366 : 365 }

  /// The outcome for every driver at every employer.
  var outcomes: [Outcome] {
    var parts: [Owner: [Part]] = [:]
    for car in cars {
      for (owner, part) in self.parts(of: car) { parts[owner, default: []].append(part) }
    }
    return parts.flatMap { owner, parts in
      let sorted = parts.sorted {
        ($0.days.min() ?? 0, $0.vehicle) < ($1.days.min() ?? 0, $1.vehicle)
      }
      return NaiveFleet(parts: sorted, length: length).outcomes(of: owner)
    }
  }

  private func owner(_ one: Availability, _ car: NaiveCar) -> Owner {
    Owner(
      driver: one.driver, employer: one.employer, capacity: one.capacity,
      isDutch: car.vehicle.country == "NL")
  }

  private func parts(of car: NaiveCar) -> [Owner: Part] {
    var parts: [Owner: Part] = [:]
    let start = CalendarDate.firstDay(of: year)
    for one in car.availabilities {
      let first = max(0, one.from - start)
      let last = min(length - 1, one.to.map { $0 - start } ?? length - 1)
      guard first <= last else { continue }
      let key = owner(one, car)
      var part = parts[key] ?? Part(vehicle: car.vehicle.id)
      part.days.formUnion(first...last)
      if one.nature == .fixed { part.fixedDays.formUnion(first...last) }
      if car.isEmpty(one, year: year, today: today) { part.isEmpty = true }
      part.hasDrop = car.hasDrop
      if let until = one.takenOverUntil, until.year == year {
        let tenths = one.takenOverPrivate?.tenths ?? 0
        part.known += tenths
        if car.isDeclared(until) { part.declared += tenths }
        if until < one.from { part.earlierDays.formUnion(0...(until - start)) }
      }
      parts[key] = part
    }
    for row in car.rows {
      let (availability, counted) = car.belonging(row.trip)
      guard counted == year, var part = parts[owner(availability, car)] else { continue }
      let known = car.parts(of: row.trip).private
      let unclear = car.unclear(row.trip)
      part.known += known
      part.unclear += unclear
      if car.isDeclared(row.trip.date) {
        part.declared += known
        part.declaredUnclear += unclear
      }
      parts[owner(availability, car)] = part
    }
    for piece in car.pieces where piece.days.lowerBound.year <= year {
      let touches = piece.days.upperBound.year >= year
      guard touches, var part = parts[owner(piece.availability, car)] else { continue }
      part.unclear += piece.tenths
      var day = max(piece.days.lowerBound, start)
      let last = min(piece.days.upperBound, start + length - 1)
      var isDeclared = false
      while day <= last {
        if car.isDeclared(day) { isDeclared = true }
        day = day + 1
      }
      if isDeclared { part.declaredUnclear += piece.tenths }
      parts[owner(piece.availability, car)] = part
    }
    return parts
  }
}

/// The cars of one driver at one employer.
struct NaiveFleet {
  let parts: [NaiveTests.Part]
  /// Days in the year.
  let length: Int

  private typealias Both = (known: Verdict, worst: Verdict)

  func outcomes(of owner: NaiveTests.Owner) -> [NaiveTests.Outcome] {
    let together = divisions { fixedShared($0, $1) <= 7 }
    let apart = divisions { shared($0, $1) == 0 }
    return together[0].map { line in
      let both = verdict(of: line, together: together, apart: apart)
      let days = line.reduce(into: Set<Int>()) { $0.formUnion(parts[$1].days) }
      let known = line.reduce(0) { $0 + parts[$1].known }
      let worst = line.reduce(known) { $0 + parts[$1].unclear }
      let months = wholeMonths(days)
      return NaiveTests.Outcome(
        owner: owner, vehicles: line.map { parts[$0].vehicle }, known: known, worst: worst,
        months: months.map { roundedUp(known * 12, $0) },
        days: roundedUp(known * length, days.count),
        verdict: owner.isDutch ? both.known : nil, worstVerdict: owner.isDutch ? both.worst : nil)
    }
  }

  private func roundedUp(_ number: Int, _ divisor: Int) -> Int {
    number % divisor == 0 ? number / divisor : number / divisor + 1
  }

  private func shared(_ one: Int, _ other: Int) -> Int {
    parts[one].days.intersection(parts[other].days).count
  }

  private func fixedShared(_ one: Int, _ other: Int) -> Int {
    parts[one].fixedDays.intersection(parts[other].fixedDays).count
  }

  /// All divisions of the cars over lines, the one that is shown first.
  private func divisions(
    _ car: Int = 0, _ lines: [[Int]] = [], _ fits: (Int, Int) -> Bool
  ) -> [[[Int]]] {
    guard car < parts.count else { return [lines] }
    var free: [(end: Int, index: Int)] = []
    for (index, line) in lines.enumerated() where !line.contains(where: { !fits($0, car) }) {
      free.append((line.compactMap { parts[$0].days.max() }.max() ?? 0, index))
    }
    if free.isEmpty { return divisions(car + 1, lines + [[car]], fits) }
    free.sort { $0.end == $1.end ? $0.index < $1.index : $0.end > $1.end }
    return free.flatMap { choice in
      var joined = lines
      joined[choice.index] += [car]
      return divisions(car + 1, joined, fits)
    }
  }

  /// The months at disposal; nil where a month is at disposal in part.
  private func wholeMonths(_ days: Set<Int>) -> Int? {
    var start = 0
    var whole = 0
    for month in [31, length == 366 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
      let present = (start..<start + month).count { days.contains($0) }
      if present == month { whole += 1 } else if present > 0 { return nil }
      start += month
    }
    return whole == 0 ? nil : whole
  }

  private func judge(_ tenths: Int, _ days: Set<Int>) -> Verdict {
    var passes = [tenths * length <= 5_000 * days.count]
    if let months = wholeMonths(days) { passes.append(tenths * 12 <= 5_000 * months) }
    return passes.contains(false) ? passes.contains(true) ? .doubtful : .over : .within
  }

  private func plain(_ line: [Int]) -> Both {
    let days = line.reduce(into: Set<Int>()) { $0.formUnion(parts[$1].days) }
    let earlier = line.reduce(into: Set<Int>()) { $0.formUnion(parts[$1].earlierDays) }
    let known = line.reduce(0) { $0 + parts[$1].known }
    let worst = line.reduce(known) { $0 + parts[$1].unclear }
    let declared = line.reduce(0) { $0 + parts[$1].declared }
    let declaredWorst = line.reduce(declared) { $0 + parts[$1].declaredUnclear }
    func verdict(_ tenths: Int, _ declared: Int) -> Verdict {
      if declared > 0 { return .over }
      let one = judge(tenths, days)
      // Since when the car was there before km were taken over is not known.
      let other = judge(tenths, days.union(earlier))
      return one == other ? one : .doubtful
    }
    return (verdict(known, declared), verdict(worst, declaredWorst))
  }

  private func joined(_ verdicts: [Verdict]) -> Verdict {
    if verdicts.contains(.over) { return .over }
    return verdicts.contains(.doubtful) ? .doubtful : .within
  }

  private func isPartial(_ one: [Int], _ other: [Int]) -> Bool {
    one.contains { left in
      other.contains { right in
        fixedShared(left, right) > 7 && !parts[left].days.isSubset(of: parts[right].days)
          && !parts[right].days.isSubset(of: parts[left].days)
      }
    }
  }

  private func verdict(of line: [Int], together: [[[Int]]], apart: [[[Int]]]) -> Both {
    let base = plain(line)
    var known = Set([base.known])
    var worst = Set([base.worst])
    for division in together + apart {
      let touched = division.filter { !Set($0).isDisjoint(with: line) }.map(plain)
      known.insert(joined(touched.map(\.known)))
      worst.insert(joined(touched.map(\.worst)))
    }
    var both = (
      known: known.count == 1 ? base.known : .doubtful,
      worst: worst.count == 1 ? base.worst : Verdict.doubtful
    )
    let others = together[0].filter { $0 != line }
    var reached = line
    while let next = others.first(where: {
      Set($0).isDisjoint(with: reached) && isPartial(reached, $0)
    }) { reached += next }
    let joint = others.filter { isPartial(line, $0) }.map { plain(line + $0) } + [plain(reached)]
    if both.known == .within, joint.contains(where: { $0.known != .within }) {
      both.known = .doubtful
    }
    if both.worst == .within, joint.contains(where: { $0.worst != .within }) {
      both.worst = .doubtful
    }
    let isEmpty = line.contains { parts[$0].isEmpty }
    if isEmpty, both.known == .within { both.known = .doubtful }
    if isEmpty || line.contains(where: { parts[$0].hasDrop }), both.worst == .within {
      both.worst = .doubtful
    }
    return both
  }
}
