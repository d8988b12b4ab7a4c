import Foundation
import Testing

/// The file of rejected rows, imported again after repair (design 8, `--afkeur`).
@Suite("Import: rejected rows come back")
struct ImportRejectsTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    return sandbox
  }

  /// 5/27 decides that months stand in front, 1.250,5 that the comma is decimal; without these rows
  /// neither can be told.
  private let decided =
    "Date,Start odometer,End odometer,Type\n"
    + "5/27/2026,\"1.250,5\",\"1.260,5\",private\n1/5/2026,1.000,1.010,?\n"

  @Test func `what all rows decided is kept for the few that are left`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", decided)
    let first = try sandbox.importing(file, "--sla-over", "--afkeur", "af.csv")
    #expect(first.files[0].counts == [1, 0, 0, 1])
    let rejects = try sandbox.text("af.csv")
    #expect(rejects.contains("reden van weigering [datumvolgorde=mdj decimaalteken=komma]\r\n"))
    let repaired = try sandbox.file("heel.csv", rejects.replacing(",?,", with: ",private,"))
    let second = try sandbox.importing(repaired)
    #expect(second.files[0].counts == [1, 0, 0, 0], "\(second.run.errors)")
    #expect(try sandbox.field("datum", as: String.self) == ["2026-01-05", "2026-05-27"])
    #expect(try sandbox.field("begin", as: Double.self) == [1000, 1250.5])
    // Rejected once more, the header is kept and does not grow.
    let again = try sandbox.importing(
      try sandbox.file("half.csv", rejects), "--afkeur", "af2.csv")
    #expect(again.run.status == 3)
    #expect(try sandbox.text("af2.csv") == rejects)
  }

  @Test func `the driver's word goes before what the file keeps`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", decided)
    try sandbox.run("import", file, "--sla-over", "--afkeur", "af.csv")
    let repaired = try sandbox.file(
      "heel.csv", try sandbox.text("af.csv").replacing(",?,", with: ",private,"))
    try sandbox.must("import", repaired, "--datumvolgorde", "dmj")
    #expect(try sandbox.field("datum", as: String.self) == ["2026-05-01", "2026-05-27"])
  }

  @Test func `miles that only the whole file tells stay miles`() throws {
    let sandbox = try sandbox()
    // 1000 to 1010 with 10 miles: the readings are miles; the last row has no distance.
    let file = try sandbox.file(
      "a.csv",
      "Datum;Begin;Eind;Miles\n5-1-2026;1000;1010;10\n6-1-2026;1010;1030;20\n30-2-2026;1030;1040;\n"
    )
    try sandbox.run("import", file, "--sla-over", "--afkeur", "af.csv")
    let repaired = try sandbox.file(
      "heel.csv", try sandbox.text("af.csv").replacing("30-2-2026", with: "7-1-2026"))
    try sandbox.must("import", repaired)
    // 1030 x 1,609344 = 1657,62; 1040 x 1,609344 = 1673,72.
    #expect(try sandbox.field("begin", as: Double.self).last == 1657.6)
    #expect(try sandbox.field("eind", as: Double.self).last == 1673.7)
  }

  @Test func `rows that were picked out do not end where the next begins`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      "Datum;Begin;Eind;Soort\n5-1-2026;1000;;p\n6-1-2026;900;910;p\n7-1-2026;1900;1910;?\n")
    let first = try sandbox.importing(file, "--sla-over", "--afkeur", "af.csv")
    #expect(first.files[0].refused.map { $0["regel"] as? Int } == [2, 4])
    // The next row in this file begins at 1.900, but was not driven next.
    let repaired = try sandbox.file(
      "heel.csv", try sandbox.text("af.csv").replacing(";?;", with: ";p;"))
    let second = try sandbox.importing(repaired)
    #expect(second.files[0].counts == [1, 0, 0, 1])
    #expect((second.files[0].refused[0]["reden"] as? String)?.contains("eindstand") == true)
  }

  @Test func `only the heads of files with rejected rows have to be one`() throws {
    let sandbox = try sandbox()
    let good = try sandbox.file("a.csv", "Datum;Eind;Begin\n5-1-2026;1010;1000\n")
    let bad = try sandbox.file("b.csv", "Datum;Begin;Eind\n?;1010;1020\n6-1-2026;1020;1030\n")
    let result = try sandbox.importing(good, bad, "--sla-over", "--afkeur", "af.csv")
    #expect(result.files.map(\.counts) == [[1, 0, 0, 0], [1, 0, 0, 1]])
    #expect(try sandbox.text("af.csv").contains("\r\n?;1010;1020;\"geen bestaande datum"))
    #expect(result.run.errors.contains("de geweigerde regels staan met hun reden in af.csv"))
  }

  @Test func `a file of an earlier import stays, and that is said`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.file("af.csv", "oud")
    let file = try sandbox.file("a.csv", "Datum;Begin;Eind\n5-1-2026;1000;1010\n")
    let result = try sandbox.must("import", file, "--afkeur", "af.csv")
    #expect(
      result.errors == "er is niets geweigerd: af.csv is er nog van eerder en is niet veranderd\n")
    #expect(try sandbox.text("af.csv") == "oud")
    #expect(try sandbox.must("import", file, "--afkeur", "af3.csv").errors.isEmpty)
  }
}
