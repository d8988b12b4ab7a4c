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
  func `CSV and JSON`(seed: Int) throws {
    let first = try freshSandbox()
    try first.must("import", try first.file("in.csv", HostileLogbook(seed: 1_000 + seed).csv))
    let listing = try first.listing([])
    try first.must("export", "--csv", "uit.csv")
    try first.must("export", "--json", "uit.json")
    #expect(try first.text("uit.json") == listing)
    for name in ["uit.csv", "uit.json"] {
      let second = try freshSandbox()
      let imported = try second.importing(first.folder.appending(path: name).path)
      #expect(imported.files.map(\.layout) == ["ritmeester"], "\(imported.run.errors)")
      #expect(try second.listing([]) == listing)
      try second.must("export", "--csv", "uit.csv")
      #expect(try second.text("uit.csv") == first.text("uit.csv"))
    }
  }
}
