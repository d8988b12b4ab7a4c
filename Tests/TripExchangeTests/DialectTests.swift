import Foundation
import LogbookModel
import SeededRandom
import Testing

@testable import TripExchange

/// Known trips in random spellings: they come back, or a refusal says what is ambiguous.
///
/// A column whose header is not understood is named as ignored; then the trips come back without it.
/// `RITMEESTER_RANDOM=10000 swift test --filter DialectTests` tries more files than the suite does,
/// and prints how many of each kind were right.
@Suite struct DialectTests {
  private enum Outcome: Hashable {
    case right
    /// Right, but for columns that were named as ignored.
    case less
    case refused(String)
    case wrong(String)

    /// Without the trip that is wrong.
    var kind: Outcome { if case .wrong = self { .wrong("") } else { self } }
  }

  private static let number =
    ProcessInfo.processInfo.environment["RITMEESTER_RANDOM"].flatMap { Int($0) }

  @Test func `random files give their trips or a refusal, never a wrong trip`() throws {
    var counts: [Outcome: Int] = [:]
    var traits: [String: [Outcome: Int]] = [:]
    for seed in 1...(DialectTests.number ?? 1_000) {
      let sample = RandomFile(seed: seed)
      let outcome = try outcome(sample)
      counts[outcome.kind, default: 0] += 1
      for trait in sample.dialect.traits { traits[trait, default: [:]][outcome, default: 0] += 1 }
      if case .wrong(let why) = outcome {
        Issue.record("file \(seed) \(sample.dialect.traits): \(why)\n\(sample.text)")
      }
    }
    if DialectTests.number != nil { report(counts, traits) }
    // What may be refused: an order of days and months that nobody can tell, `1.250` that may be
    // thousands, and kilometres in a column whose header is not understood.
    let refusals = Set(
      counts.keys.compactMap { if case .refused(let key) = $0 { key } else { nil } })
    #expect(
      refusals.isSubset(of: [
        "fout.import.datumvolgorde", "weiger.getal", "weiger.standen.geen",
      ]))
    let all = counts.values.reduce(0, +)
    #expect(counts[.right, default: 0] * 100 > all * 95, "\(counts)")
  }

  private func outcome(_ sample: RandomFile) throws -> Outcome {
    let options = sample.dialect.options(sample.known)
    let file: TripFile
    do {
      file = try read(sample.bytes, options)
    } catch {
      return .refused(error.key)
    }
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options)
    // Without the refused row the distances behind it are chained from another reading.
    guard plan.isComplete || sample.dialect.shape.isComplete else {
      return .refused(plan.files[0].refusedKeys.first ?? "")
    }
    let ignored = sample.fields(ignoredBy: plan.files[0])
    let expected = sample.known.map { $0.without(ignored) }
    let trips = plan.trips.map { KnownTrip($0) }
    if let strange = trips.first(where: { !expected.contains($0) }) {
      let meant = expected.first { $0.begin == strange.begin } ?? expected.first
      return .wrong("\(strange) is not \(meant.map { "\($0)" } ?? "there")")
    }
    guard plan.isComplete else { return .refused(plan.files[0].refusedKeys.first ?? "") }
    guard trips.count == expected.count, Set(trips) == Set(expected) else {
      return .wrong("\(trips.count) trips of \(expected.count)")
    }
    return expected == sample.known ? .right : .less
  }

  private func report(_ counts: [Outcome: Int], _ traits: [String: [Outcome: Int]]) {
    for (outcome, count) in counts.sorted(by: { $0.value > $1.value }) {
      print(count, "\(outcome)".prefix(60))
    }
    for (trait, outcomes) in traits.sorted(by: { $0.key < $1.key }) {
      let all = outcomes.values.reduce(0, +)
      print("\(trait): \(outcomes[.right] ?? 0) right, \(outcomes[.less] ?? 0) less, of \(all)")
    }
  }
}
