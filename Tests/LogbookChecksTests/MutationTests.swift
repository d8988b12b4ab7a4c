import Foundation
import LogbookChecks
import LogbookModel
import Testing

@Suite("One cause, one finding: seeded mistakes in a clean year")
struct MutationTests {
  private static let isWriting =
    ProcessInfo.processInfo.environment["RITMEESTER_MUTATIONS"] == "write"

  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The year of the examples, and one of another kind with another seed; the page is written with
  /// 200 and 100 mistakes of each kind.
  private static func studies() throws -> [MutationStudy] {
    let file = root.appending(path: "Examples/ritten-2024.csv")
    return [
      MutationStudy(clean: try CleanYear(file: file), seed: 7, rounds: isWriting ? 200 : 4),
      MutationStudy(clean: CleanYear(seed: 2_024), seed: 91, rounds: isWriting ? 100 : 4),
    ]
  }

  @Test func `the true cause is named, its repair works, and nothing goes unseen`() throws {
    var tables: [String] = []
    for study in try MutationTests.studies() {
      #expect(study.clean.faults(study.clean.trips).isEmpty)
      let rows = Mutation.allCases.map { ($0, study.tally($0)) }
      for (mutation, tally) in rows { #expect(tally.unseen == 0, "\(mutation.rawValue)") }
      let named = rows.reduce(0) { $0 + $1.1.named }
      #expect(named * 100 >= rows.count * study.rounds * 90)
      let pairs = study.pairs()
      #expect(pairs.unseen == 0)
      #expect(pairs.balanced == study.rounds)
      tables.append(MutationTests.table(rows) + "\n" + MutationTests.table(pairs, study.rounds))
    }
    guard MutationTests.isWriting else { return }
    try MutationTests.write(tables)
  }

  /// Puts each table under its heading.
  private static func write(_ tables: [String]) throws {
    let page = root.appending(path: "Benchmarks/MUTATIONS.md")
    var parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "| fout |")
    #expect(parts.count == tables.count + 1)
    for (index, table) in tables.enumerated() {
      let next = parts[index + 1].range(of: "\n## ").map { parts[index + 1][$0.lowerBound...] }
      parts[index + 1] = table + (next.map(String.init) ?? "")
    }
    try parts.joined().write(to: page, atomically: true, encoding: .utf8)
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func table(_ rows: [(Mutation, MutationStudy.Tally)]) -> String {
    let codes = [
      "datum", "stand", "wissel", "auto", "gat", "dubbel", "overlap", "volgorde", "meer",
    ]
    let heads = ["genoemd", "hersteld", "sluit", "als alternatief", "onopgemerkt"]
    let lines = rows.map { mutation, tally in
      let counts =
        codes.map { tally.codes[$0] ?? 0 }
        + [tally.named, tally.restored, tally.closing, tally.listed, tally.unseen]
      return row([mutation.rawValue] + counts.map(String.init))
    }
    return
      ([
        row(["fout"] + codes + heads),
        "|---" + String(repeating: "|---:", count: codes.count + heads.count) + "|",
      ] + lines).joined(separator: "\n") + "\n"
  }

  private static func table(_ pairs: MutationStudy.PairTally, _ rounds: Int) -> String {
    let heads = [
      "twee fouten", "beide genoemd", "een genoemd", "geen", "hersteld", "sluit", "som klopt",
      "onopgemerkt",
    ]
    let counts = [
      rounds, pairs.both, pairs.one, pairs.none, pairs.restored, pairs.closing, pairs.balanced,
      pairs.unseen,
    ]
    return [
      row(heads), String(repeating: "|---:", count: heads.count) + "|",
      row(counts.map(String.init)),
    ].joined(separator: "\n") + "\n"
  }
}
