import Foundation
import LogbookModel
import SeededRandom
import Testing

@Suite("The order of entry")
struct ChainOrderTests {
  private enum Order: String, CaseIterable {
    case inOrder, reversed, shuffled, imported, halfAndHalf
  }

  /// What must be the same, whatever the numbers of the trips.
  private struct Outcome: Equatable {
    var findings: [String] = []
    var totals: [String] = []
    var chain: [String] = []
    var pages: [String] = []
  }

  @Test func `five orders of the same trips give the same chain, findings, totals and PDF`() throws
  {
    let outcomes = try Order.allCases.map(outcome)
    #expect(
      outcomes[0].findings.map { $0.prefix { $0 != " " } }
        == ["gat", "datum", "stand", "nul", "soort"])
    #expect(outcomes[0].chain.count == 9)
    for (order, outcome) in zip(Order.allCases, outcomes).dropFirst() {
      #expect(outcome.chain == outcomes[0].chain, "\(order)")
      #expect(outcome.findings == outcomes[0].findings, "\(order)")
      #expect(outcome.totals == outcomes[0].totals, "\(order)")
      #expect(outcome.pages == outcomes[0].pages, "\(order)")
    }
  }

  /// Nine trips with a gap, an overlap, a wrong date, a trip without kind and one of 0 km.
  private func lines() throws -> [TripSheet.Line] {
    var sheet = TripSheet(reading: 10_000)
    let first = try day("2026-01-05")
    for index in 0..<9 { sheet.drive(300 + index * 10, on: first + index * 2) }
    sheet.lines[2].begin += 70
    sheet.lines[4].begin -= 40
    sheet.lines[5].date = first + 20
    sheet.lines[6].kind = ""
    sheet.lines[7].kind = "privé"
    sheet.lines[8].end = sheet.lines[8].begin
    for index in sheet.lines.indices {
      sheet.lines[index].to = "Dam 1\(index), 1012 JS Amsterdam"
      if index > 0 { sheet.lines[index].from = sheet.lines[index - 1].to }
      if sheet.lines[index].kind == "zakelijk" { sheet.lines[index].kind = "woon-werk" }
    }
    return sheet.lines
  }

  private func outcome(_ order: Order) throws -> Outcome {
    let sandbox = try Sandbox(today: "2026-02-10")
    try sandbox.addCar(from: "2026-01-05", reading: "10000")
    // How late trips are entered is not what is compared.
    try sandbox.must("instelling", "set", "laat.dagen", "10000")
    let lines = try lines()
    switch order {
    case .inOrder: for line in lines { try enter(line, sandbox) }
    case .reversed: for line in lines.reversed() { try enter(line, sandbox) }
    case .shuffled:
      var seeded = Seeded(5)
      for line in lines.shuffled(using: &seeded) { try enter(line, sandbox) }
    case .imported:
      var sheet = TripSheet(reading: 0)
      sheet.lines = lines.reversed()
      try sandbox.importSheet(sheet)
    case .halfAndHalf:
      var sheet = TripSheet(reading: 0)
      sheet.lines = lines.indices.filter { $0 % 2 == 0 }.map { lines[$0] }
      try sandbox.importSheet(sheet)
      for index in lines.indices where index % 2 == 1 { try enter(lines[index], sandbox) }
    }
    return try outcome(of: sandbox)
  }

  private func enter(_ line: TripSheet.Line, _ sandbox: Sandbox) throws {
    try sandbox.must(
      [
        "rit", "add", "--datum", line.date.iso, "--begin", TripSheet.decimal(line.begin), "--eind",
        TripSheet.decimal(line.end), "--van", line.from, "--naar", line.to,
      ] + (line.kind.isEmpty ? ["--in-te-delen"] : ["--soort", line.kind]))
  }

  private func outcome(of sandbox: Sandbox) throws -> Outcome {
    var outcome = Outcome()
    let rows = try sandbox.must("rit", "list", "2026", "--json").json as? [[String: Any]] ?? []
    var places: [Int: Int] = [:]
    for (index, row) in rows.enumerated() {
      places[row["nr"] as? Int ?? 0] = index
      let fields = ["datum", "begin", "eind", "km", "van", "naar", "soort"]
      outcome.chain.append(fields.map { "\(row[$0] ?? "")" }.joined(separator: "|"))
    }
    let inspection = try sandbox.inspect("2026")
    outcome.findings = inspection.bevindingen.map { finding in
      let trips = finding.ritten.map { places[$0] ?? -1 }
      return "\(finding.code) \(finding.ernst) \(finding.datum ?? "") \(trips) \(finding.km ?? -1)"
    }
    outcome.totals = inspection.voertuigen.map { "\($0.km.sorted { $0.key < $1.key })" }
    outcome.totals += inspection.toets.map { "\($0.known) \($0.ongunstigst) \($0.oordeel ?? "")" }
    // How trips came in is what the section about changes shows.
    let template = try sandbox.file(
      "zonder.ini", "[voertuig]\n[samenvatting]\n[grens]\n[ritten]\n[metingen]\n[bevindingen]\n")
    try sandbox.must(
      "rapport", "2026", "--pdf", "jaar.pdf", "--datum", "2026-02-10", "--sjabloon", template)
    let text = try sandbox.shell("pdftotext -layout jaar.pdf -").output
    outcome.pages = text.split(separator: "\n").map(withoutNumbers)
    return outcome
  }

  /// A line of the PDF without numbers of trips (all of one digit here), fingerprint and filling.
  private func withoutNumbers(_ line: Substring) -> String {
    line.replacing(/\b[0-9a-f]{16,}\b/, with: "vingerafdruk")
      .replacing(/(^|[^0-9.,-])[1-9](?![0-9.-]|,[0-9])/) { "\($0.output.1)#" }
      .split(separator: " ").joined(separator: " ")
  }
}
