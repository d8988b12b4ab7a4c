/// Groups the availabilities of a calendar year and tests each group (domain.md 2.3).
struct YearTests {
  let year: Int
  let vehicles: [VehicleAnalysis]
  /// What the trips of each of `vehicles` add.
  let counted: [CountedTrips]
  let declarations: [Declaration]
  let today: CalendarDate

  private struct Owner: Hashable {
    let driver: String?
    let employer: String?
    let capacity: Availability.Capacity
    /// The rule is not made for cars of other countries, so that they never join Dutch ones.
    let isDutch: Bool

    init(_ availability: Availability, of vehicle: Vehicle) {
      driver = availability.driver
      employer = availability.employer
      capacity = availability.capacity
      isDutch = vehicle.country == "NL"
    }
  }

  /// One for each driver, employer and line of successive cars.
  var tests: [PrivateUseTest] {
    var owners: [Owner] = []
    var cars: [Owner: [FleetCar]] = [:]
    for (vehicle, counted) in zip(vehicles, counted) {
      let atDisposal = vehicle.availabilities.filter {
        $0.days(within: Period(year: year)) != nil
      }
      let byOwner = Dictionary(grouping: atDisposal) { Owner($0, of: vehicle.vehicle) }
      for (owner, availabilities) in byOwner {
        cars[owner, default: []].append(
          FleetCar(vehicle, availabilities, counted: counted, year: year))
      }
    }
    owners = cars.keys.sorted { rank(cars[$0]) < rank(cars[$1]) }
    return owners.flatMap { owner in
      let fleet = Fleet(cars: cars[owner] ?? [], year: year)
      return fleet.lines.map { test($0, of: fleet, owner: owner) }
    }
  }

  /// By first day, then in the order in which vehicles and availabilities were registered.
  private func rank(_ cars: [FleetCar]?) -> (CalendarDate, Int, Int) {
    (cars ?? []).map { ($0.first, $0.vehicle.vehicle.id, $0.availabilities[0].id) }
      .min { $0 < $1 } ?? (.firstDay(of: year), 0, 0)
  }

  private func test(_ line: [Int], of fleet: Fleet, owner: Owner) -> PrivateUseTest {
    let judgement = fleet.judgement(of: line)
    let cars = line.map { fleet.cars[$0] }
    let sums = cars.reduce(into: CountedTrips.Sums()) { $0 += $1.sums }
    let period = Period(
      between: cars.map(\.first).min() ?? .firstDay(of: year),
      and: cars.map(\.last).max() ?? .lastDay(of: year))
    let lookedAt = min(today, period.last)
    let own = owner.capacity == .employee ? ownDeclarations(of: owner.driver) : []
    return PrivateUseTest(
      year: year, driver: owner.driver, employer: owner.employer, capacity: owner.capacity,
      shares: cars.map {
        .init(
          vehicle: $0.vehicle.vehicle.id, privateDistance: $0.sums.private,
          takenOver: $0.takenOver)
      },
      period: period, limit: fleet.limit(of: line), privateDistance: sums.private,
      worstCase: sums.private + sums.unclear,
      verdict: owner.isDutch ? judgement.verdict : nil,
      worstVerdict: owner.isDutch ? judgement.worst : nil,
      doubt: owner.isDutch && judgement.verdict == .doubtful ? judgement.doubt : nil,
      declaredPrivate: sums.declaredPrivate,
      bansPrivate: sums.declaredPrivate > .zero || cars.contains { $0.bansPrivate(on: lookedAt) },
      beforeDeclaration: earlierUse(own, cars: cars, period: period),
      declaration: own.first { $0.holds(on: lookedAt) })
  }

  /// The driver's declarations of no private use: those that name no car, or one that he had.
  private func ownDeclarations(of driver: String?) -> [Declaration] {
    declarations.filter { declaration in
      declaration.kind == .noPrivateUse && declaration.withdrawn != declaration.from
        && (declaration.vehicle == nil
          || vehicles.contains { vehicle in
            vehicle.vehicle.id == declaration.vehicle
              && vehicle.availabilities.contains { $0.driver == driver }
          })
    }
  }

  /// The use before a declaration that was handed in after the first day at disposal.
  private func earlierUse(
    _ declarations: [Declaration], cars: [FleetCar], period: Period
  ) -> EarlierUse? {
    guard let first = declarations.map(\.from).min(), period.contains(first),
      let before = Period(first: period.first, last: first - 1)
    else { return nil }
    let limit = PrivateLimit(
      periods: cars.flatMap(\.days).compactMap { $0.intersection(before) }, year: year)
    let sums = cars.reduce(into: CountedTrips.Sums()) { $0 += $1.sums(in: before) }
    let isUnclear = cars.contains {
      $0.isEmpty(within: before) || !$0.vehicle.chain.drops.isEmpty
    }
    return EarlierUse(
      period: before, limit: limit, privateDistance: sums.private,
      worstCase: sums.private + sums.unclear,
      isUnclear: isUnclear || sums.declaredPrivate + sums.declaredUnclear > .zero)
  }
}
