import Foundation
import Testing

/// When two rows are one trip (design 8, "Identity").
@Suite("Import: identity")
struct ImportIdentityTests {
  private let head = "Datum;Begin;Eind;Van;Naar;Soort\n"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    return sandbox
  }

  private func rows(_ days: Range<Int>) -> String {
    days.map { "2026-01-\($0 < 10 ? "0" : "")\($0);\(990 + $0 * 10);\(1000 + $0 * 10);a;b;z\n" }
      .joined()
  }

  @Test func `a file twice, and two exports that overlap`() throws {
    let sandbox = try sandbox()
    let january = try sandbox.file("a.csv", head + rows(1..<21))
    let later = try sandbox.file("b.csv", head + rows(11..<31))
    #expect(try sandbox.importing(january).files[0].counts == [20, 0, 0, 0])
    let before = try sandbox.logbookBytes()
    let again = try sandbox.importing(january)
    #expect(again.files[0].counts == [0, 20, 0, 0])
    #expect(again.run.status == 0)
    #expect(try sandbox.logbookBytes() == before)
    #expect(try sandbox.importing(later).files[0].counts == [10, 10, 0, 0])
    #expect(try sandbox.trips().count == 30)
  }

  @Test func `overlapping files in one call`() throws {
    let sandbox = try sandbox()
    let first = try sandbox.file("a.csv", head + rows(11..<21))
    let second = try sandbox.file("b.csv", head + rows(1..<16))
    let files = try sandbox.importing(first, second).files
    #expect(files.map(\.read) == [10, 15])
    #expect(files.map(\.new).reduce(0, +) == 20)
    #expect(files.map(\.present).reduce(0, +) == 5)
    #expect(try sandbox.field("begin", as: Int.self) == (1..<21).map { 990 + $0 * 10 })
    #expect(try sandbox.field("nr", as: Int.self) == Array(1...20))
  }

  @Test func `a trip that was edited or voided since`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + rows(1..<4))
    try sandbox.run("import", file)
    try sandbox.run("rit", "edit", "1", "--eind", "1009")
    try sandbox.run("rit", "edit", "2", "--doel", "offerte")
    try sandbox.run("rit", "void", "3", "--reden", "dubbel")
    let before = try sandbox.listing()
    let result = try sandbox.run("import", file)
    #expect(result.status == 0)
    #expect(result.output.contains("regel 2: al aanwezig, intussen gewijzigd (nr 1)"))
    #expect(result.output.contains("regel 3: al aanwezig, intussen gewijzigd (nr 2)"))
    #expect(result.output.contains("regel 4: al aanwezig, ongeldig gemaakt (nr 3)"))
    #expect(try sandbox.importing(file).files[0].counts == [0, 3, 0, 0])
    #expect(try sandbox.listing() == before)
  }

  @Test func `a trip edited there and back is as it was`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + rows(1..<2))
    try sandbox.run("import", file)
    try sandbox.run("rit", "edit", "1", "--datum", "2026-02-01")
    try sandbox.run("rit", "edit", "1", "--datum", "2026-01-01")
    let result = try sandbox.run("import", file)
    #expect(!result.output.contains("gewijzigd"))
    #expect(try sandbox.trips().count == 1)
  }

  @Test func `twins with other readings are two trips, doubles are one`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      head + "5-1-2026;1000;1010;a;b;z\n5-1-2026;1010;1020;a;b;z\n5-1-2026;1010;1020;c;d;p\n")
    let result = try sandbox.run("import", file)
    #expect(result.output.contains("regel 4: dezelfde rit staat al op regel 3"))
    #expect(try sandbox.field("eind", as: Int.self) == [1010, 1020])
    #expect(try sandbox.importing(file).files[0].counts == [0, 2, 1, 0])
  }

  @Test func `distances without times are kept as often as they stand there`() throws {
    let sandbox = try sandbox()
    let two = "Datum;km;Van;Naar\n5-1-2026;10;a;b\n5-1-2026;10;a;b\n"
    let file = try sandbox.file("a.csv", two)
    #expect(try sandbox.importing(file).files[0].counts == [2, 0, 0, 0])
    #expect(try sandbox.importing(file).files[0].counts == [0, 2, 0, 0])
    let three = try sandbox.file("b.csv", two + "5-1-2026;10;a;b\n")
    #expect(try sandbox.importing(three).files[0].counts == [1, 2, 0, 0])
    #expect(try sandbox.field("eind", as: Int.self) == [1010, 1020, 1030])
  }

  @Test func `distances with the same times are one trip`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      "Datum;Vertrektijd;Aankomsttijd;km\n5-1-2026;08:00;08:30;10\n5-1-2026;8:00;8:30;10,0\n"
        + "5-1-2026;09:00;09:30;10\n")
    #expect(try sandbox.importing(file).files[0].counts == [2, 0, 1, 0])
    #expect(try sandbox.importing(file).files[0].counts == [0, 2, 1, 0])
  }

  @Test func `a distance whose trip was edited or voided`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Datum;km;Van;Naar\n5-1-2026;10;a;b\n6-1-2026;20;b;c\n7-1-2026;30;c;d\n")
    try sandbox.run("import", file)
    try sandbox.run("rit", "edit", "2", "--naar", "elders")
    try sandbox.run("rit", "void", "3", "--reden", "dubbel")
    let result = try sandbox.run("import", file)
    #expect(result.output.contains("regel 3: al aanwezig, intussen gewijzigd (nr 2)"))
    #expect(result.output.contains("regel 4: al aanwezig, ongeldig gemaakt (nr 3)"))
    #expect(try sandbox.trips("--ongeldig").count == 3)
  }

  @Test func `identity reads values, not spelling`() throws {
    let sandbox = try sandbox()
    try sandbox.run("import", try sandbox.file("a.csv", head + "5-1-2026;1.000;1.010,0;a;b;z\n"))
    let other = try sandbox.file(
      "b.csv", "date,license plate,start odometer,end odometer\n2026-01-05,k482tx,1000,1010\n")
    #expect(try sandbox.importing(other).files[0].counts == [0, 1, 0, 0])
  }

  @Test func `a later file adds trips of the same and of earlier days`() throws {
    let sandbox = try sandbox()
    try sandbox.run("import", try sandbox.file("a.csv", head + "5-1-2026;1010;1020;a;b;z\n"))
    let later = try sandbox.file(
      "b.csv", head + "5-1-2026;1010;1020;a;b;z\n5-1-2026;1020;1030;b;a;z\n3-1-2026;1000;1010;;;z\n"
    )
    #expect(try sandbox.importing(later).files[0].counts == [2, 1, 0, 0])
    #expect(try sandbox.field("begin", as: Int.self) == [1000, 1010, 1020])
  }

  @Test func `an own export after edits matches the trips as they are now`() throws {
    let sandbox = try sandbox()
    try sandbox.run("import", try sandbox.file("a.csv", head + rows(1..<4)))
    try sandbox.run("rit", "edit", "1", "--eind", "1009,5")
    try sandbox.run("export", "--csv", "uit.csv")
    let result = try sandbox.run("import", "uit.csv")
    #expect(!result.output.contains("gewijzigd"), "\(result.output)")
    #expect(try sandbox.trips().count == 3)
  }

  @Test func `B82: twins are counted per file, also over files of one import`() throws {
    let sandbox = try sandbox()
    let twin = "5-1-2026;10;a;b\n"
    let first = try sandbox.file("a.csv", "Datum;km;Van;Naar\n" + twin + twin)
    let second = try sandbox.file("b.csv", "Datum;km;Van;Naar\n" + twin + twin + twin)
    let files = try sandbox.importing(first, second).files
    #expect(files.map(\.counts) == [[2, 0, 0, 0], [1, 2, 0, 0]])
    #expect(try sandbox.importing(second, first).files.map(\.new) == [0, 0])
    #expect(try sandbox.field("eind", as: Int.self) == [1010, 1020, 1030])
  }

  @Test func `B83: an export of the same day, made later that day`() throws {
    let sandbox = try sandbox()
    let morning = "5-1-2026;1000;1010;a;b;z\n"
    try sandbox.must("import", try sandbox.file("a.csv", head + morning))
    // The trip of the 4th was entered late; those of the 5th are of the same date as the newest.
    let later = try sandbox.file(
      "b.csv", head + "4-1-2026;990;1000;b;a;p\n" + morning + "5-1-2026;1010;1020;b;a;z\n")
    #expect(try sandbox.importing(later).files[0].counts == [2, 1, 0, 0])
    #expect(try sandbox.field("begin", as: Int.self) == [990, 1000, 1010])
  }
}
