import Foundation
import Testing

@testable import LogbookModel

@Suite("The 500 km test and the totals against a second calculation")
struct PrivateUseOracleTests {
  /// How many fleets; another number by `RITMEESTER_RANDOM`.
  private static let count =
    ProcessInfo.processInfo.environment["RITMEESTER_RANDOM"].flatMap { Int($0) } ?? 10_000
  private static let parts = 2

  @Test(arguments: 0..<parts)
  func `random fleets`(part: Int) {
    let share = PrivateUseOracleTests.count / PrivateUseOracleTests.parts
    var verdicts: [Verdict: Int] = [:]
    for seed in part * share + 1...(part + 1) * share {
      let fleet = RandomFleet(seed: seed)
      let analysis = LogbookAnalysis(fleet.logbook)
      compare(fleet, analysis, seed: seed)
      for test in analysis.tests {
        if let verdict = test.verdict { verdicts[verdict, default: 0] += 1 }
      }
    }
    // Every outcome occurs often enough to mean something.
    #expect(verdicts.count == 3 && verdicts.values.allSatisfy { $0 > 50 })
  }

  private func compare(_ fleet: RandomFleet, _ analysis: LogbookAnalysis, seed: Int) {
    let cars = fleet.logbook.vehicles.map { NaiveCar($0, in: fleet.logbook) }
    let hasDrop = cars.contains(where: \.hasDrop)
    for year in fleet.logbook.period.years {
      for (car, vehicle) in zip(cars, analysis.vehicles) where !car.hasDrop {
        #expect(
          PrivateUseOracleTests.totals(vehicle.totals(Period(year: year))) == car.totals(year),
          "seed \(seed), \(year), car \(car.vehicle.id)")
      }
      let naive = NaiveTests(year: year, cars: cars, today: fleet.logbook.today).outcomes
      let tests = analysis.tests.filter { $0.year == year }.map(PrivateUseOracleTests.outcome)
      for test in tests {
        let other = naive.first { $0.owner == test.owner && $0.vehicles == test.vehicles }
        if other?.verdict == .over { #expect(test.verdict != .within, "seed \(seed), \(year)") }
        if other?.worstVerdict == .over {
          #expect(test.worstVerdict != .within, "seed \(seed), \(year)")
        }
        // While the odometer drops, nobody knows what was driven.
        if !hasDrop { #expect(test == other, "seed \(seed), \(year)") }
      }
      #expect(tests.count == naive.count, "seed \(seed), \(year)")
    }
  }

  private static func totals(_ totals: VehicleTotals) -> NaiveCar.Totals {
    NaiveCar.Totals(
      business: totals.shares.business.tenths, commute: totals.shares.commute.tenths,
      private: totals.shares.private.tenths, unassigned: totals.shares.unassigned.tenths,
      detours: totals.shares.detours.tenths, unexplained: totals.unexplained.tenths,
      double: totals.double.tenths)
  }

  private static func outcome(_ test: PrivateUseTest) -> NaiveTests.Outcome {
    NaiveTests.Outcome(
      owner: .init(
        driver: test.driver, employer: test.employer, capacity: test.capacity,
        isDutch: test.verdict != nil),
      vehicles: test.vehicles, known: test.privateDistance.tenths, worst: test.worstCase.tenths,
      months: test.limit.byMonths(test.privateDistance)?.tenths,
      days: test.limit.byDays(test.privateDistance).tenths, verdict: test.verdict,
      worstVerdict: test.worstVerdict)
  }
}
