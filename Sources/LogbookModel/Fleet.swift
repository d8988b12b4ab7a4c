/// The cars of one driver at one employer in a calendar year: which were at disposal one after
/// another and count together, and what the limit says of them (domain.md 2.3, design 5).
struct Fleet {
  /// By first day at disposal.
  let cars: [FleetCar]
  let year: Int
  /// The cars, by position, that count together; in the order of their first cars.
  let lines: [[Int]]
  /// Other ways to divide the cars over lines, with what then decides.
  private let readings: [(doubt: Doubt, lines: [[Int]])]
  /// Whether there may be more ways than `readings` has.
  private let isIncomplete: Bool

  /// As many shared days are a hand-over, not two cars at the same time.
  static let handOverDays = 7

  init(cars: [FleetCar], year: Int) {
    let cars = cars.sorted {
      ($0.first, $0.vehicle.vehicle.id) < ($1.first, $1.vehicle.vehicle.id)
    }
    self.cars = cars
    self.year = year
    let successive = Fleet.divisions(of: cars) {
      $0.sharedFixedDays(with: $1) <= Fleet.handOverDays
    }
    let apart = Fleet.divisions(of: cars) { $0.sharedDays(with: $1) == 0 }
    lines = successive[0]
    readings =
      successive.dropFirst().map { (.succession, $0) }
      + (successive == apart ? [] : apart.map { (.shared, $0) })
    isIncomplete = max(successive.count, apart.count) >= Fleet.mostDivisions
  }

  struct Judgement {
    var verdict: Verdict
    var worst: Verdict
    var doubt = Doubt.methods

    /// The worse of both, of two cars that are tested apart.
    func joined(_ other: Judgement) -> Judgement {
      Judgement(
        verdict: Judgement.worse(verdict, other.verdict),
        worst: Judgement.worse(worst, other.worst))
    }

    private static func worse(_ one: Verdict, _ other: Verdict) -> Verdict {
      if one == .over || other == .over { return .over }
      return one == .doubtful ? one : other
    }

    /// What holds if another reading of the facts is as good.
    mutating func compare(_ other: Judgement, _ reason: Doubt) {
      if other.verdict != verdict, verdict != .doubtful {
        verdict = .doubtful
        doubt = reason
      }
      if other.worst != worst { worst = .doubtful }
    }
  }

  /// What the limit says of a line, under every reading of the facts.
  func judgement(of line: [Int]) -> Judgement {
    var judgement = plainJudgement(of: line)
    for reading in readings {
      let touched = reading.lines.filter { $0.contains(where: line.contains) }
        .map(plainJudgement)
      guard let first = touched.first else { continue }
      judgement.compare(touched.dropFirst().reduce(first) { $0.joined($1) }, reading.doubt)
    }
    for together in overlapping(line) {
      let other = plainJudgement(of: together)
      if other.verdict != .within, judgement.verdict == .within {
        judgement.verdict = .doubtful
        judgement.doubt = .overlap
      }
      if other.worst != .within, judgement.worst == .within { judgement.worst = .doubtful }
    }
    if isIncomplete, judgement.verdict == .within {
      judgement.verdict = .doubtful
      judgement.doubt = .succession
    }
    if isIncomplete, judgement.worst == .within { judgement.worst = .doubtful }
    let isEmpty = line.contains { cars[$0].isEmpty(within: Period(year: year)) }
    let hasDrop = line.contains { !cars[$0].vehicle.chain.drops.isEmpty }
    if isEmpty, judgement.verdict == .within {
      judgement.verdict = .doubtful
      judgement.doubt = .empty
    }
    if isEmpty || hasDrop, judgement.worst == .within { judgement.worst = .doubtful }
    return judgement
  }

  /// The limit over the days at disposal of a line.
  func limit(of line: [Int]) -> PrivateLimit {
    PrivateLimit(periods: line.flatMap { cars[$0].days }, year: year)
  }

  /// What the limit says if exactly these cars count together.
  private func plainJudgement(of line: [Int]) -> Judgement {
    let sums = line.reduce(into: CountedTrips.Sums()) { $0 += cars[$1].sums }
    var judgement = judgement(sums, limit(of: line))
    let earlier = line.flatMap { cars[$0].earlierDays }
    if !earlier.isEmpty {
      let periods = line.flatMap { cars[$0].days } + earlier
      judgement.compare(
        self.judgement(sums, PrivateLimit(periods: periods, year: year)), .takenOver)
    }
    return judgement
  }

  private func judgement(_ sums: CountedTrips.Sums, _ limit: PrivateLimit) -> Judgement {
    let isDeemedOver = sums.declaredPrivate > .zero
    let worst = sums.declaredPrivate + sums.declaredUnclear > .zero
    return Judgement(
      verdict: isDeemedOver ? .over : limit.verdict(sums.private),
      worst: worst ? .over : limit.verdict(sums.private + sums.unclear))
  }

  /// A line with each other one of which a car shares many of its days, but neither car all of
  /// them; and with all that hang together so.
  private func overlapping(_ line: [Int]) -> [[Int]] {
    let others = lines.filter { $0 != line }
    let pairs = others.filter { sharesPart(line, $0) }
    guard pairs.count > 0 else { return [] }
    var all = line
    var rest = others
    while let next = rest.firstIndex(where: { sharesPart(all, $0) }) {
      all += rest.remove(at: next)
    }
    return pairs.map { line + $0 } + [all]
  }

  private func sharesPart(_ one: [Int], _ other: [Int]) -> Bool {
    one.contains { left in
      other.contains { right in
        let left = cars[left]
        let right = cars[right]
        let shared = left.sharedDays(with: right)
        return left.sharedFixedDays(with: right) > Fleet.handOverDays
          && shared < left.dayCount && shared < right.dayCount
      }
    }
  }

  /// More ways to divide the cars than this are not looked at.
  private static let mostDivisions = 1_000

  /// All ways to divide the cars over lines of which no two cars were at disposal at the same
  /// time: each car joins a line that is free. First the one in which it joins the line that
  /// ended last.
  private static func divisions(
    of cars: [FleetCar], isSuccessive: (FleetCar, FleetCar) -> Bool
  ) -> [[[Int]]] {
    var divisions: [[[Int]]] = [[]]
    for car in cars.indices {
      var next: [[[Int]]] = []
      for division in divisions {
        let ends = division.map { line in line.map { cars[$0].last }.max() ?? cars[car].first }
        let free = division.indices.filter { line in
          division[line].allSatisfy { isSuccessive(cars[$0], cars[car]) }
        }.sorted { (ends[$1], $0) < (ends[$0], $1) }
        if free.isEmpty { next.append(division + [[car]]) }
        for line in free {
          var joined = division
          joined[line].append(car)
          next.append(joined)
        }
      }
      divisions = Array(next.prefix(mostDivisions))
    }
    return divisions
  }
}
