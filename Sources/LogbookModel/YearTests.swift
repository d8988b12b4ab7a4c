/// Groups the availabilities of a calendar year and tests each group (domain.md 2.3).
struct YearTests {
  let year: Int
  let vehicles: [VehicleAnalysis]
  /// What the trips of each of `vehicles` add.
  let counted: [CountedTrips]

  private struct Owner: Hashable {
    let driver: String?
    let employer: String?
    let capacity: Availability.Capacity

    init(_ availability: Availability) {
      driver = availability.driver
      employer = availability.employer
      capacity = availability.capacity
    }
  }

  private struct Part {
    let vehicle: VehicleAnalysis
    let counted: CountedTrips
    let availability: Availability
    let days: Period
  }

  /// One for each driver, employer and line of successive cars.
  var tests: [PrivateUseTest] {
    let parts = zip(vehicles, counted).flatMap { vehicle, counted in
      vehicle.availabilities.compactMap { availability in
        availability.days(within: Period(year: year)).map {
          Part(
            vehicle: vehicle, counted: counted, availability: availability, days: $0)
        }
      }
    }.sorted {
      ($0.days.first, $0.vehicle.vehicle.id, $0.availability.id)
        < ($1.days.first, $1.vehicle.vehicle.id, $1.availability.id)
    }
    var owners: [Owner] = []
    for part in parts where !owners.contains(Owner(part.availability)) {
      owners.append(Owner(part.availability))
    }
    return owners.flatMap { owner in
      lines(of: parts.filter { Owner($0.availability) == owner }).map { test($0, owner: owner) }
    }
  }

  /// Cars that share a day are tested apart, cars one after another together: each car joins the
  /// line that ended last before it. Availabilities of one car stay in one line.
  private func lines(of parts: [Part]) -> [[Part]] {
    var lines: [[Part]] = []
    for part in parts {
      let joinable = lines.indices.filter { index in
        lines[index].allSatisfy { other in
          other.vehicle.vehicle.id == part.vehicle.vehicle.id || !other.days.overlaps(part.days)
        }
      }
      let best = joinable.max { left, right in
        rank(lines[left], for: part) < rank(lines[right], for: part)
      }
      if let best { lines[best].append(part) } else { lines.append([part]) }
    }
    return lines
  }

  /// The line with the same car first, then the one that ended last.
  private func rank(_ line: [Part], for part: Part) -> (Int, CalendarDate) {
    let hasSameCar = line.contains { $0.vehicle.vehicle.id == part.vehicle.vehicle.id }
    return (hasSameCar ? 1 : 0, line.map(\.days.last).max() ?? part.days.first)
  }

  private func test(_ line: [Part], owner: Owner) -> PrivateUseTest {
    let limit = PrivateLimit(periods: line.map(\.days), year: year)
    var privateDistance = Distance.zero
    var worst = Distance.zero
    for part in line {
      let sums = sums(of: part)
      privateDistance += sums.private
      worst += sums.unclear
    }
    worst += privateDistance
    let isDutch = line.allSatisfy { $0.vehicle.vehicle.country == "NL" }
    let isUnclear = line.contains { part in
      part.vehicle.emptyRuns.contains { $0.overlaps(part.days) }
    }
    let hasDrop = line.contains { !$0.vehicle.chain.drops.isEmpty }
    var verdict = limit.verdict(privateDistance)
    var worstVerdict = limit.verdict(worst)
    if isUnclear, verdict == .within { verdict = .doubtful }
    if isUnclear || hasDrop, worstVerdict == .within { worstVerdict = .doubtful }
    var vehicles: [Vehicle.ID] = []
    for part in line where !vehicles.contains(part.vehicle.vehicle.id) {
      vehicles.append(part.vehicle.vehicle.id)
    }
    let days = line.dropFirst().reduce(line[0].days) {
      Period(between: min($0.first, $1.days.first), and: max($0.last, $1.days.last))
    }
    return PrivateUseTest(
      year: year, driver: owner.driver, employer: owner.employer, capacity: owner.capacity,
      vehicles: vehicles, period: days, limit: limit, privateDistance: privateDistance,
      worstCase: worst, verdict: isDutch ? verdict : nil,
      worstVerdict: isDutch ? worstVerdict : nil)
  }

  /// The private km of a part, and what is unclear beside them.
  private func sums(of part: Part) -> CountedTrips.Sums {
    let vehicle = part.vehicle
    var sums = part.counted.sums(of: part.availability.id, in: year)
    guard isResponsible(part) else { return sums }
    sums.unclear += vehicle.totals(Period(year: year)).unexplained
    sums.unclear += WorstCase(vehicle: vehicle).gapsIntoLaterYears(from: year)
    return sums
  }

  /// Whoever had the car last in the year answers for what nobody accounts for.
  private func isResponsible(_ part: Part) -> Bool {
    let inYear = part.vehicle.availabilities.filter { $0.days(within: Period(year: year)) != nil }
    return inYear.last?.id == part.availability.id
  }
}
