import Foundation
import Testing

@Suite("Evidence and changes in the report")
struct ReportJournalTests {
  private func lines(_ template: String, _ sandbox: Sandbox) throws -> [String] {
    let path = try sandbox.file("eigen.ini", template)
    let text = try sandbox.must("rapport", "2024", "--sjabloon", path).output
    return text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  /// The words of a change without entry number, moment and actor.
  private func changes(_ sandbox: Sandbox) throws -> [String] {
    try lines("[wijzigingen]\n", sandbox).compactMap { line in
      line.wholeMatch(of: /\d+ (.*?) ?\d+-\d+-\d{4} \d\d:\d\d ?(.*) \S+/).map {
        [String($0.1), String($0.2)].filter { !$0.isEmpty }.joined(separator: " | ")
      }
    }
  }

  @Test func `a correction has old, new and why, a void its reason`() throws {
    let sandbox = try QuarterLogbook.make()
    #expect(try changes(sandbox) == [])
    try sandbox.must("rit", "edit", "1", "--doel", "offerte dak", "--reden", "vollediger")
    try sandbox.must("rit", "edit", "3", "--eind", "1091", "--zakelijk")
    try sandbox.must("rit", "edit", "3", "--eind", "1090,5", "--privé")
    try sandbox.must("rit", "void", "2", "--reden", "bestond niet")
    #expect(
      try changes(sandbox) == [
        "1 doel offerte offerte dak | vollediger", "3 eindstand 1.090,5 1.091",
        "3 soort privé zakelijk", "3 eindstand 1.091 1.090,5", "3 soort zakelijk privé",
        "2 ongeldig gemaakt | bestond niet",
      ])
  }

  @Test func `a trip that left the period is in its changes, one of another year is not`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rit", "edit", "6", "--datum", "2024-03-26")
    #expect(try changes(sandbox) == ["6 datum 25-3-2024 26-3-2024"])
    let path = try sandbox.file("eigen.ini", "[wijzigingen]\n")
    let march = try sandbox.must("rapport", "2024-03", "--sjabloon", path).output
    #expect(march.contains("25-3-2024"))
    let february = try sandbox.must("rapport", "2024-02", "--sjabloon", path).output
    #expect(february.contains("niets gewijzigd"))
  }

  @Test func `an import is one line with its file and its trips of the period`() throws {
    let sandbox = try Sandbox(today: "2024-04-01")
    try sandbox.addCar(from: "2023-12-01", reading: "1000")
    let file = try sandbox.file(
      "oud.csv",
      """
      datum;begin;eind;van;naar;soort
      2023-12-30;1000;1010;A 1, Ede;B 2, Soest;zakelijk
      2024-01-02;1010;1020;B 2, Soest;A 1, Ede;zakelijk
      2024-01-03;1020;1030;A 1, Ede;B 2, Soest;privé

      """)
    try sandbox.must("import", file)
    #expect(try changes(sandbox) == ["import van oud.csv: 2 ritten"])
  }

  @Test func `readings, replaced odometers and new plates are evidence`() throws {
    let sandbox = try Sandbox(today: "2024-04-01")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    for trip in [["2024-01-02", "1035"], ["2024-01-20", "1090,5"]] {
      try sandbox.must(
        "rit", "add", trip[1], "A 1, Ede", "B 2, Soest", "--zakelijk", "--datum", trip[0])
    }
    try sandbox.must(
      "meting", "add", "1020", "--bron", "garage", "--datum", "2024-01-02", "--toelichting",
      "factuur 311")
    try sandbox.must("meting", "add", "1100", "--bron", "apk", "--datum", "2024-01-20")
    try sandbox.must(
      "voertuig", "teller", "K-482-TX", "--datum", "2024-02-01", "--oud", "1090,5", "--nieuw", "7",
      "--toelichting", "dashboard vervangen")
    try sandbox.must("voertuig", "kenteken", "K-482-TX", "X-100-BB", "--datum", "2024-03-10")
    let lines = try lines("[metingen]\n", sandbox)
    for line in [
      "1 2-1-2024 1.020 garage 1.000 tot 1.035 factuur 311",
      "1 1-2-2024 1.090,5 7 -1.083,5 dashboard vervangen", "10-3-2024 K-482-TX X-100-BB",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    // The trips of 20 January came no further than 1.090,5: 9,5 km less than the inspection read.
    #expect(lines.contains { $0.hasPrefix("2 20-1-2024 1.100 apk ") && $0.hasSuffix(" 9,5") })
  }
}
