import LogbookModel
import Testing

@testable import TripExchange

/// Known trips in random spellings: they come back, or a refusal says what is ambiguous.
@Suite struct DialectTests {
  private enum Outcome: Hashable {
    case right
    case refused(String)
    case wrong(String)
  }

  @Test func `a thousand random files give their trips or a refusal, never a wrong trip`() throws {
    var counts: [Outcome: Int] = [:]
    for seed in 1...1_000 {
      let dialect = RandomDialect(seed: seed)
      let outcome = try outcome(dialect)
      counts[outcome, default: 0] += 1
      if case .wrong(let why) = outcome {
        Issue.record("file \(seed): \(why)\n\(dialect.text)")
      }
    }
    // What may be refused: dates whose order nobody can tell, and `1.250` that may be thousands.
    let refusals = Set(
      counts.keys.compactMap { if case .refused(let key) = $0 { key } else { nil } })
    #expect(refusals.isSubset(of: ["fout.import.datumvolgorde", "weiger.getal"]))
    #expect(counts[.right, default: 0] > 950, "\(counts)")
  }

  private func outcome(_ dialect: RandomDialect) throws -> Outcome {
    let file: TripFile
    do {
      file = try read(dialect.bytes)
    } catch {
      return .refused(error.key)
    }
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options())
    let expected = dialect.known.map { "\($0)" }
    let trips = plan.trips.map { trip in
      "\(RandomDialect.Known(date: trip.date, begin: trip.begin.tenths, end: trip.end.tenths, from: trip.from, to: trip.to, kind: trip.kind, note: trip.note ?? ""))"
    }
    if let strange = trips.first(where: { !expected.contains($0) }) {
      return .wrong("\(strange) is not one of \(expected)")
    }
    guard plan.isComplete else {
      return .refused(plan.files[0].refusedKeys.first ?? "")
    }
    return trips.sorted() == expected.sorted() ? .right : .wrong("\(trips.count) trips")
  }
}
