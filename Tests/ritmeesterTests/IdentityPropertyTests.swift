import Foundation
import Testing

/// What goes out comes back in, whatever stands in it (design 8).
@Suite("Export: the same trips in a fresh logbook")
struct IdentityPropertyTests {
  /// How many logbooks; another number by `RITMEESTER_RANDOM`.
  private static let seeds =
    1...(ProcessInfo.processInfo.environment["RITMEESTER_RANDOM"].flatMap { Int($0) } ?? 50)

  /// A logbook with the cars and places of `HostileLogbook`, and no trip.
  private static let fresh = Result { () throws -> Data in
    let sandbox = try Sandbox(today: "2027-03-01")
    try sandbox.addCar("K-482-TX", from: "2026-01-01", reading: "1000")
    try sandbox.addCar("ZZ-001-Z", from: "2026-01-01", reading: "1000")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2026-06-01", "--oud", "3000", "--nieuw", "50",
      "--toelichting", "kapot")
    try sandbox.must("adres", "add", "=thuis", "=Lindelaan; 4", "--rol", "thuis")
    return try sandbox.logbookBytes()
  }

  private func freshSandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2027-03-01")
    try FileManager.default.createDirectory(
      at: sandbox.logbook.deletingLastPathComponent(), withIntermediateDirectories: true)
    try IdentityPropertyTests.fresh.get().write(to: sandbox.logbook)
    return sandbox
  }

  @Test(arguments: seeds)
  func `CSV`(seed: Int) throws {
    let first = try freshSandbox()
    try first.must("import", try first.file("in.csv", HostileLogbook(seed: 1_000 + seed).csv))
    let listing = try first.listing([])
    try first.must("export", "--csv", "uit.csv")
    let second = try freshSandbox()
    try second.must("import", first.folder.appending(path: "uit.csv").path)
    #expect(try second.listing([]) == listing)
    try second.must("export", "--csv", "uit.csv")
    #expect(try second.text("uit.csv") == first.text("uit.csv"))
  }

  @Test(arguments: seeds)
  func `JSON says the same as the CSV`(seed: Int) throws {
    let sandbox = try freshSandbox()
    try sandbox.must(
      "import", try sandbox.file("in.csv", HostileLogbook(seed: 1_000 + seed).csv))
    try sandbox.must("export", "--json", "uit.json")
    #expect(try sandbox.text("uit.json") == sandbox.listing([]))
    let data = try Data(contentsOf: sandbox.folder.appending(path: "uit.json"))
    let trips = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let fields = try sandbox.columns("begin", "eind", "km", "omrij")
    #expect(trips.count == fields.count)
    for (trip, cells) in zip(trips, fields) {
      let numbers = ["begin", "eind", "km", "omrij"].map { trip[$0] as? Double }
      #expect(numbers == cells.map { Double($0.replacing(",", with: ".")) })
    }
  }
}

extension Sandbox {
  /// The cells of some columns of the CSV export, for each trip in its order.
  fileprivate func columns(_ names: String...) throws -> [[String]] {
    let text = try must("export", "--csv", "-").output
    let table = QuotedCells(text).rows
    let head = try #require(table.first)
    let places = names.compactMap { head.firstIndex(of: $0) }
    return table.dropFirst().map { row in places.map { row[$0] } }
  }
}

/// Cells by the rules of RFC 4180 with `;`, written down without a look at the program.
private struct QuotedCells {
  private(set) var rows: [[String]] = []

  init(_ text: String) {
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        cell.append(scalar)
        scalars.removeFirst()
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted:
        row.append(String(cell))
        cell = .init()
      case "\r" where !isQuoted && scalars.first == "\n":
        scalars.removeFirst()
        rows.append(row + [String(cell)])
        (row, cell) = ([], .init())
      default: cell.append(scalar)
      }
    }
  }
}
