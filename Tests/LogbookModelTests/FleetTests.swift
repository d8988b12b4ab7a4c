import Testing

@testable import LogbookModel

@Suite("Several cars against a second calculation")
struct FleetTests {
  private struct Car {
    let first: Int
    let last: Int
    let isReplacement: Bool
    let tenths: Int

    var days: Set<Int> { Set(first...last) }
  }

  /// The rule of design 5 written down once more: days as sets, every division tried by recursion,
  /// fractions compared crosswise.
  private struct Naive {
    let cars: [Car]
    let year: Int

    func shared(_ one: Int, _ other: Int) -> Int {
      cars[one].days.intersection(cars[other].days).count
    }

    func fixedShared(_ one: Int, _ other: Int) -> Int {
      cars[one].isReplacement || cars[other].isReplacement ? 0 : shared(one, other)
    }

    /// All divisions, the one that is shown first.
    func divisions(
      _ car: Int = 0, _ lines: [[Int]] = [], _ fits: (Int, Int) -> Bool
    ) -> [[[Int]]] {
      guard car < cars.count else { return [lines] }
      var free: [(end: Int, index: Int)] = []
      for (index, line) in lines.enumerated() where !line.contains(where: { !fits($0, car) }) {
        free.append((line.map { cars[$0].last }.max() ?? 0, index))
      }
      if free.isEmpty { return divisions(car + 1, lines + [[car]], fits) }
      free.sort { $0.end == $1.end ? $0.index < $1.index : $0.end > $1.end }
      return free.flatMap { choice in
        var joined = lines
        joined[choice.index] += [car]
        return divisions(car + 1, joined, fits)
      }
    }

    func plain(_ line: [Int]) -> Verdict {
      let days = line.reduce(into: Set<Int>()) { $0.formUnion(cars[$1].days) }
      let tenths = line.reduce(0) { $0 + cars[$1].tenths }
      let isLeap = year % 4 == 0
      var passes = [tenths * (isLeap ? 366 : 365) <= 5_000 * days.count]
      var start = 0
      var whole = 0
      var isBroken = false
      for length in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        let present = (start..<start + length).count { days.contains($0) }
        if present == length { whole += 1 } else if present > 0 { isBroken = true }
        start += length
      }
      if !isBroken { passes.append(tenths * 12 <= 5_000 * whole) }
      return passes.contains(false) ? passes.contains(true) ? .doubtful : .over : .within
    }

    func joined(_ verdicts: [Verdict]) -> Verdict {
      if verdicts.contains(.over) { return .over }
      return verdicts.contains(.doubtful) ? .doubtful : .within
    }

    func isPartial(_ one: Int, _ other: Int) -> Bool {
      fixedShared(one, other) > 7 && !cars[one].days.isSubset(of: cars[other].days)
        && !cars[other].days.isSubset(of: cars[one].days)
    }

    func isPartial(_ one: [Int], _ other: [Int]) -> Bool {
      one.contains { left in other.contains { isPartial(left, $0) } }
    }

    /// The lines that are shown with their verdicts.
    var outcome: [[Int]: Verdict] {
      let together = divisions { fixedShared($0, $1) <= 7 }
      let apart = divisions { shared($0, $1) == 0 }
      var outcome: [[Int]: Verdict] = [:]
      for line in together[0] {
        let base = plain(line)
        var all = Set([base])
        for division in together + apart {
          all.insert(joined(division.filter { !Set($0).isDisjoint(with: line) }.map(plain)))
        }
        var verdict = all.count == 1 ? base : .doubtful
        let others = together[0].filter { $0 != line }
        var reached = line
        while let next = others.first(where: {
          Set($0).isDisjoint(with: reached) && isPartial(reached, $0)
        }) { reached += next }
        let joint =
          others.filter { isPartial(line, $0) }.map { plain(line + $0) } + [plain(reached)]
        if verdict == .within, joint.contains(where: { $0 != .within }) { verdict = .doubtful }
        outcome[line] = verdict
      }
      return outcome
    }
  }

  private static func fleet(_ seed: Int) -> (cars: [Car], year: Int) {
    var seeded = Seeded(seed)
    let year = seeded.oneIn(2) ? 2_026 : 2_028
    let length = year == 2_028 ? 366 : 365
    // Month ends, where cars change.
    let ends = [30, 58, 89, 119, 150, 180, 211, 242, 272, 303, 333, length - 1]
    let cars = (0..<seeded.pick(1...4)).map { _ in
      let start = seeded.oneIn(3) ? 0 : ends[seeded.pick(0...10)] + 1 - seeded.pick(0...9)
      let stop = max(start, min(length - 1, ends[seeded.pick(0...11)] + seeded.pick(-1...6)))
      let last = seeded.oneIn(4) ? length - 1 : stop
      let share = 5_000 * (last - start + 1) / length
      return Car(
        first: start, last: last, isReplacement: seeded.oneIn(6),
        tenths: max(0, share + seeded.pick(-900...250)))
    }
    return (cars.sorted { $0.first < $1.first }, year)
  }

  @Test func `1.000 random fleets`() {
    var seen: [Verdict: Int] = [:]
    for seed in 1...1_000 {
      let (cars, year) = FleetTests.fleet(seed)
      let logbook = FleetTests.logbook(cars, year: year)
      let tests = LogbookAnalysis(logbook).tests
      let naive = Naive(cars: cars, year: year).outcome
      #expect(
        Dictionary(uniqueKeysWithValues: tests.map { ($0.vehicles.map { $0 - 1 }, $0.verdict) })
          == naive.mapValues { $0 }, "seed \(seed)")
      for test in tests {
        #expect(
          test.privateDistance.tenths == test.vehicles.reduce(0) { $0 + cars[$1 - 1].tenths })
        #expect((test.doubt != nil) == (test.verdict == .doubtful))
        seen[test.verdict ?? .over, default: 0] += 1
      }
    }
    // Every outcome occurs often enough to mean something.
    #expect(seen.count == 3 && seen.values.allSatisfy { $0 > 50 })
  }

  private static func logbook(_ cars: [Car], year: Int) -> Logbook {
    let start = CalendarDate.firstDay(of: year)
    return Logbook(
      vehicles: cars.indices.map {
        Vehicle(id: $0 + 1, plate: LicencePlate(normalised: "1\($0)GBB1"))
      },
      availabilities: cars.enumerated().map { index, car in
        Availability(
          id: index + 1, vehicle: index + 1, from: start + car.first, to: start + car.last,
          beginReading: Odometer(tenths: 0), nature: car.isReplacement ? .replacement : .fixed)
      },
      trips: cars.enumerated().map { index, car in
        Trip(
          number: index + 1, vehicle: index + 1, date: start + car.first,
          begin: Odometer(tenths: 0), end: Odometer(tenths: car.tenths), from: "a", to: "b",
          kind: .private)
      }, period: Period(year: year), today: start)
  }

  @Test func `plates of their dates`() throws {
    let vehicle = Vehicle(id: 1, plate: LicencePlate(normalised: "13GBB1"))
    let january = CalendarDate.firstDay(of: 2_026)
    let july = try #require(CalendarDate(iso: "2026-07-01"))
    let history = PlateHistory(
      vehicle,
      changes: [
        PlateChange(
          number: 1, vehicle: 1, plate: LicencePlate(normalised: "12GBB1"), from: january),
        PlateChange(number: 2, vehicle: 1, plate: vehicle.plate, from: july),
      ])
    #expect(history.plate(on: january - 5).formatted == "12-GBB-1")
    #expect(history.plate(on: july - 1).formatted == "12-GBB-1")
    #expect(history.plate(on: july).formatted == "13-GBB-1")
    #expect(history.spans(in: Period(year: 2_026)).map(\.days.days) == [181, 184])
    #expect(history.spans(in: Period(year: 2_027)).map(\.plate) == [vehicle.plate])
  }
}
