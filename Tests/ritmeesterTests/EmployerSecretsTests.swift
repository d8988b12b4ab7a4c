import Foundation
import Testing

/// What was once private, and places of other cars: an employer does not see those either
/// (design 7, `werkgever`).
@Suite("Former private places in reports for the employer")
struct EmployerSecretsTests {
  private static let home = "Lindelaan 4, 3511 ZZ Utrecht"
  private static let client = "Kade 1, 3011 AA Rotterdam"

  /// A car with a business trip between two addresses that stay open, from 0 to 50 km.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-03-31")
    try sandbox.addCar(
      from: "2024-01-01", reading: "0", "--bestuurder", "J. de Vries", "--werkgever", "Wit BV")
    try sandbox.drive("2024-01-03", "50", "Havenkade 12, Delft", Self.client)
    return sandbox
  }

  /// The parts of the report in which a text stands, of all that the report is written to.
  private func places(of text: String, in sandbox: Sandbox) throws -> [String] {
    try sandbox.writtenReport("2024", template: "werkgever")
      .filter { $0.value.squeezed.contains(text.squeezed) }.map(\.key).sorted()
  }

  private func expectHidden(_ texts: String..., in sandbox: Sandbox) throws {
    let report = try sandbox.writtenReport("2024", template: "werkgever")
    #expect(report["terminal"]?.contains("privéadres") == true)
    for text in texts {
      let found = report.filter { $0.value.squeezed.contains(text.squeezed) }.map(\.key)
      #expect(found.isEmpty, "\(text): \(found)")
    }
    // What only business trips have stays: the report is of use to its reader.
    for open in ["Havenkade 12, Delft", Self.client] {
      #expect(report["text"]?.squeezed.contains(open.squeezed) == true, "\(open)")
    }
  }

  @Test func `the places of a voided private trip`() throws {
    let sandbox = try sandbox()
    try sandbox.drive("2024-01-05", "70", Self.home, "Strandweg 9, Zandvoort", "--privé")
    try sandbox.must("rit", "void", "2", "--reden", "Strandweg 9, Zandvoort was vorig jaar")
    try sandbox.drive(
      "2024-01-06", "70", "Strandweg 9, Zandvoort", Self.client, "--doel",
      "klus, eerst langs Strandweg 9, Zandvoort")
    try expectHidden("Strandweg 9", in: sandbox)
  }

  @Test func `the places that a private trip had before it was corrected`() throws {
    let sandbox = try sandbox()
    try sandbox.drive("2024-01-05", "70", Self.home, "Strandweg 9, Zandvoort", "--privé")
    try sandbox.must("rit", "edit", "2", "--naar", "Duinweg 3, Katwijk", "--reden", "ander strand")
    try sandbox.drive("2024-01-06", "90", "Strandweg 9, Zandvoort", Self.client)
    try sandbox.drive("2024-01-07", "99", "Duinweg 3, Katwijk", Self.client)
    try expectHidden("Strandweg 9", "Duinweg 3", in: sandbox)
  }

  @Test func `the places of another driver's car in the same logbook`() throws {
    let sandbox = try sandbox()
    try sandbox.addCar(
      "12-GBB-1", from: "2024-01-01", reading: "0", "--bestuurder", "A. Bos", "--werkgever",
      "Zwart BV")
    try sandbox.drive(
      "2024-01-05", "20", Self.home, "Strandweg 9, Zandvoort", "--privé", "--voertuig", "12GBB1")
    try sandbox.drive(
      "2024-01-06", "70", "Strandweg 9, Zandvoort", Self.client, "--zakelijk", "--voertuig",
      "K482TX")
    try sandbox.must(
      "meting", "add", "70", "--voertuig", "K482TX", "--bron", "tank", "--datum",
      "2024-01-06", "--toelichting", "pomp naast Strandweg 9, Zandvoort")
    let report = ["rapport", "2024", "--voertuig", "K482TX", "--sjabloon", "werkgever"]
    let shown = try sandbox.must(report).output.squeezed
    #expect(!shown.contains("strandweg9"))
    #expect(shown.contains(Self.client.squeezed))
  }

  @Test func `a saved address for private use, voided or moved`() throws {
    let sandbox = try sandbox()
    try sandbox.must("adres", "add", "moeder", "Plein 5, Soest", "--rol", "privé")
    try sandbox.must("adres", "edit", "moeder", "--adres", "Laan 8, Baarn")
    try sandbox.must("adres", "add", "tennis", "Baan 7, Bunnik", "--rol", "privé")
    try sandbox.must("adres", "void", "tennis", "--reden", "gestopt")
    try sandbox.drive("2024-01-05", "60", "Plein 5, Soest", Self.client)
    try sandbox.drive("2024-01-06", "70", "Laan 8, Baarn", Self.client)
    try sandbox.drive("2024-01-07", "80", "Baan 7, Bunnik", Self.client, "--doel", "via tennis")
    try expectHidden("Plein 5", "Laan 8", "Baan 7", "tennis", in: sandbox)
  }

  @Test(arguments: ["edit", "anew"])
  func `a business trip that was booked as private by mistake stays open`(way: String) throws {
    let sandbox = try sandbox()
    let place = "Strandweg 9, Zandvoort"
    try sandbox.drive("2024-01-05", "70", place, Self.client, "--privé")
    #expect(try places(of: place, in: sandbox).isEmpty)
    if way == "edit" {
      try sandbox.must("rit", "edit", "2", "--zakelijk", "--reden", "toch zakelijk")
    } else {
      try sandbox.must("rit", "void", "2", "--reden", "verkeerde soort")
      try sandbox.drive("2024-01-05", "70", place, Self.client)
    }
    #expect(try places(of: place, in: sandbox).contains("text"))
  }

  @Test func `trips that were assigned later are not private for having been open`() throws {
    let sandbox = try sandbox()
    let place = "Strandweg 9, Zandvoort"
    try sandbox.must(
      "rit", "add", "70", place, Self.client, "--datum", "2024-01-05", "--in-te-delen")
    #expect(try places(of: place, in: sandbox).isEmpty)
    try sandbox.must("rit", "edit", "2", "--zakelijk", "--reden", "ingedeeld")
    #expect(try places(of: place, in: sandbox).contains("text"))
  }
}

extension Sandbox {
  /// A trip up to a reading, business unless it is said to be something else.
  fileprivate func drive(
    _ date: String, _ end: String, _ from: String, _ to: String, _ more: String...
  ) throws {
    let kind = ["--privé", "--zakelijk"].contains(where: more.contains) ? [] : ["--zakelijk"]
    try must(["rit", "add", end, from, to, "--datum", date] + kind + more)
  }
}
