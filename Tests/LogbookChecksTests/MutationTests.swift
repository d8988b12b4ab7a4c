import Foundation
import LogbookChecks
import LogbookModel
import Testing

@Suite("One cause, one finding: seeded mistakes in a clean year")
struct MutationTests {
  private struct Row {
    var codes: [String: Int] = [:]
    var named = 0
    var listed = 0
    var restored = 0
    var closing = 0
    var unseen = 0
  }

  /// Of each kind; the page is written with 200.
  private static let rounds = isWriting ? 200 : 8

  private static var isWriting: Bool {
    ProcessInfo.processInfo.environment["RITMEESTER_MUTATIONS"] == "write"
  }

  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  @Test func `the true cause is named, its repair works, and nothing goes unseen`() throws {
    let clean = try CleanYear(file: MutationTests.root.appending(path: "Examples/ritten-2024.csv"))
    #expect(clean.faults(clean.trips).isEmpty)
    var rows: [(Mutation, Row)] = []
    for mutation in Mutation.allCases {
      let row = try run(mutation, clean)
      rows.append((mutation, row))
      #expect(row.unseen == 0, "\(mutation.rawValue)")
    }
    let named = rows.reduce(0) { $0 + $1.1.named }
    #expect(named * 100 >= rows.count * MutationTests.rounds * 90)
    guard MutationTests.isWriting else { return }
    let table = MutationTests.table(rows)
    let page = MutationTests.root.appending(path: "Benchmarks/MUTATIONS.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let head = text.components(separatedBy: "| fout |")[0]
    try (head + table).write(to: page, atomically: true, encoding: .utf8)
  }

  private func run(_ mutation: Mutation, _ clean: CleanYear) throws -> Row {
    var row = Row()
    var seeded = Seeded(mutation.rawValue.utf8.reduce(7) { $0 * 31 % 1_000_003 + Int($1) })
    for _ in 1...MutationTests.rounds {
      var made: (trips: [Trip], wrong: Int)?
      while made == nil { made = mutation.applied(to: clean.trips, &seeded) }
      let (trips, wrong) = try #require(made)
      let faults = clean.faults(trips)
      guard let first = faults.first else {
        row.unseen += 1
        continue
      }
      let code = faults.count == 1 ? first.code.rawValue : "meer"
      row.codes[code, default: 0] += 1
      let commands = faults.flatMap { [$0.repair].compactMap { $0 } + $0.alternatives }
      let results = commands.map { clean.repaired(trips, by: $0.words) }
      let isRight = results.map {
        clean.isRestored($0, without: mutation == .missing ? wrong : nil)
      }
      if code == mutation.code {
        row.named += 1
        if isRight.first == true { row.restored += 1 }
        if let result = results.first, clean.faults(result).isEmpty { row.closing += 1 }
      } else if isRight.contains(true) {
        row.listed += 1
      }
    }
    return row
  }

  private static func table(_ rows: [(Mutation, Row)]) -> String {
    let codes = [
      "datum", "stand", "wissel", "auto", "gat", "dubbel", "overlap", "volgorde", "meer",
    ]
    var lines = [
      "| fout | \(codes.joined(separator: " | ")) | genoemd | hersteld | sluit | als alternatief | onopgemerkt |",
      "|---" + String(repeating: "|---:", count: codes.count + 5) + "|",
    ]
    for (mutation, row) in rows {
      let cells =
        codes.map { row.codes[$0] ?? 0 }
        + [row.named, row.restored, row.closing, row.listed, row.unseen]
      lines.append("| \(mutation.rawValue) | \(cells.map(String.init).joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
