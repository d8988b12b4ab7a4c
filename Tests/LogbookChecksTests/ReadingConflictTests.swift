import LogbookChecks
import LogbookModel
import SeededRandom
import Testing

@Suite("A reading by others against the trips of its day")
struct ReadingConflictTests {
  /// Trips on some days of January 2024, with gaps here and there; the same for the same seed.
  private struct Month {
    var trips: [Trip] = []
    var seeded: Seeded

    init(seed: Int) {
      seeded = Seeded(seed)
      var reading = 10_000
      for day in 2...14 where !seeded.oneIn(3) {
        for _ in 1...seeded.pick(1...2) {
          if seeded.oneIn(5) { reading += seeded.pick(1...20) }
          let end = reading + seeded.pick(1...40)
          trips.append(.example(day: day, reading, end))
          reading = end
        }
      }
    }
  }

  /// How many km a reading lies outside what the trips allow, by the words of the rule: from
  /// where the trips before the day ended to where the trips after it begin.
  private func distance(day: Int, _ value: Int, _ trips: [Trip]) -> Int {
    let date = CalendarDate.firstDay(of: 2_024) + (day - 1)
    let before = trips.filter { $0.date < date }.map { $0.end.tenths / 10 }.max() ?? 10_000
    let reached = trips.filter { $0.date <= date }.map { $0.end.tenths / 10 }.max() ?? 10_000
    let after = trips.filter { $0.date > date }.map { $0.begin.tenths / 10 }.min() ?? reached
    return max(0, before - value, value - after)
  }

  private func findings(_ trips: [Trip], _ reading: Reading) -> [Finding] {
    let example = CheckExample(finds: 0, trips) { $0.readings = [reading] }
    return ReadingConflictCheck.findings(in: LogbookAnalysis(example.logbook))
  }

  @Test(arguments: 1...300)
  func `is as far off as the rule says`(seed: Int) {
    var month = Month(seed: seed)
    for _ in 1...20 {
      let day = month.seeded.pick(1...15)
      let value = month.seeded.pick(9_980...10_500)
      let expected = distance(day: day, value, month.trips)
      let found = findings(month.trips, .example(day: day, value))
      #expect(
        found.compactMap(\.distance)
          == (expected == 0 ? [] : [Distance(kilometres: expected)]), "day \(day): \(value)")
      #expect(found.allSatisfy { ($0.severity == .warning) == (expected <= 5) })
    }
  }

  @Test func `the margin is a setting`() {
    let trips: [Trip] = [.example(day: 2, 10_000, 10_030)]
    let example = CheckExample(finds: 0, trips) { $0.readings = [.example(day: 4, 10_026)] }
    let logbook = example.logbook
    let strict = Logbook(
      vehicles: logbook.vehicles, availabilities: logbook.availabilities, trips: logbook.trips,
      readings: logbook.readings, settings: Settings([.readingMargin: 3]), period: logbook.period,
      today: logbook.today)
    // 4 km below where the car stood.
    #expect(
      ReadingConflictCheck.findings(in: LogbookAnalysis(logbook)).map(\.severity) == [.warning])
    #expect(
      ReadingConflictCheck.findings(in: LogbookAnalysis(strict)).map(\.severity) == [.error])
  }

  @Test func `nothing is said of a reading while a drop is open`() {
    let trips: [Trip] = [
      .example(day: 2, 10_000, 10_030), .example(day: 9, 12, 40), .example(day: 10, 40, 60),
    ]
    #expect(findings(trips, .example(day: 12, 60)) == [])
  }

  @Test func `a trip before midnight and a reading at the end of the year`() {
    let trips: [Trip] = [.example(day: 366, 10_000, 10_030), .example(day: 368, 10_030, 10_060)]
    func ends(_ value: Int) -> [Finding] {
      let example = CheckExample(finds: 0, trips) {
        $0.readings = [.example(day: 366, value, .yearEnd)]
        $0.today = .firstDay(of: 2_025) + 10
      }
      return PeriodEndCheck.findings(in: LogbookAnalysis(example.logbook))
    }
    #expect(ends(10_030) == [])
    // Within the trips of the day, but not where they end.
    #expect(ends(10_020).map(\.severity) == [.error])
    #expect(ends(10_020).map(\.distance) == [Distance(kilometres: 10)])
    #expect(ends(10_031).map(\.distance) == [Distance(kilometres: 1)])
  }
}
