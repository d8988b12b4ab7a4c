import Foundation
import Testing

/// All or nothing, `--sla-over`, `--afkeur` and `--proef` (design 8).
@Suite("Import: refused rows")
struct ImportRefusalTests {
  private let head = "Datum;Begin;Eind;Van;Naar;Soort;Omrij\n"
  private let good = "5-1-2026;1000;1010;a;b;z;\n"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    return sandbox
  }

  @Test(arguments: [
    ("30-02-2026;1010;1020;a;b;z;", 1, "30-02-2026"), ("?;1010;1020;a;b;z;", 1, "?"),
    (";1010;1020;a;b;z;", 1, ""), ("1-1-2027;1010;1020;a;b;z;", 1, "1-1-2027"),
    ("6-1-2026;;;a;b;z;", 2, ""), ("6-1-2026;1020;1010;a;b;z;", 3, "1010"),
    ("6-1-2026;2000001;2000002;a;b;z;", 2, "2000001"),
    ("6-1-2026;1010;1020;a;b;z;10,1", 7, "10,1"), ("6-1-2026;1010;2510,1;a;b;z;", 3, "2510,1"),
    ("6-1-2026;1010;1020;a;b;plezier;", 6, "plezier"), ("6-1-2026;1e3;1020;a;b;z;", 2, "1e3"),
    ("6-1-2026;-5;1020;a;b;z;", 2, "-5"),
  ])
  func `one row that cannot be a trip keeps all out`(
    row: String, column: Int, value: String
  ) throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("ritten.csv", head + good + row + "\n")
    let before = try sandbox.logbookBytes()
    let (files, run) = try sandbox.importing(file)
    #expect(run.status == 3)
    #expect(files[0].counts == [1, 0, 0, 1])
    #expect(files[0].refused[0]["regel"] as? Int == 3)
    #expect(files[0].refused[0]["waarde"] as? String == value)
    #expect(run.errors.contains("ritten.csv:3:\(column): "))
    #expect(run.errors.contains("1 regel geweigerd: er is niets opgeslagen"))
    #expect(try sandbox.logbookBytes() == before)
    let trial = try sandbox.importing(file, "--proef")
    #expect(trial.run.status == 3)
    #expect(trial.files[0].counts == files[0].counts)
    let skipping = try sandbox.importing(file, "--sla-over")
    #expect(skipping.run.status == 3)
    #expect(skipping.run.errors.contains("de rest is opgeslagen"))
    #expect(try sandbox.field("eind", as: Int.self) == [1010])
  }

  @Test func `what is empty or odd is stored, 1.500 km is believed, more with --toch`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      head + "5-1-2019;1000;1010;;;;\n4-1-2026;1500;1500;x;x;p;\n6-1-2026;1005;2505;a;b;z;\n")
    let first = try sandbox.importing(file)
    #expect(first.run.status == 0, "\(first.run.errors)")
    #expect(first.files[0].counts == [3, 0, 0, 0])
    let long = try sandbox.file("b.csv", head + "7-1-2026;3000;4500,1;a;b;z;\n")
    #expect(try sandbox.importing(long).run.status == 3)
    #expect(try sandbox.importing(long, "--toch").files[0].counts == [1, 0, 0, 0])
  }

  @Test func `a refused row in the second file keeps the first out too`() throws {
    let sandbox = try sandbox()
    let first = try sandbox.file("a.csv", head + good)
    let second = try sandbox.file("b.csv", head + "6-1-2026;1020;1010;a;b;z;\n")
    let result = try sandbox.importing(first, second)
    #expect(result.run.status == 3)
    #expect(result.files.map(\.counts) == [[1, 0, 0, 0], [0, 0, 0, 1]])
    #expect(try sandbox.trips().isEmpty)
  }

  @Test func `a file that cannot be read keeps the others out`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + good)
    #expect(try sandbox.run("import", file, "weg.csv").status == 4)
    #expect(try sandbox.trips().isEmpty)
  }

  @Test func `totals, repeated heads and voided rows are skipped with their reasons`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      head + good + ";;;;;;\n" + head + "6-1-2026;1010;1020;a;b;Storniert;\nTotaal;;20;;;;\n")
    let result = try sandbox.run("import", file)
    #expect(result.status == 0)
    #expect(
      result.output.contains("4 gelezen = 1 nieuw + 0 aanwezig + 3 overgeslagen + 0 geweigerd"))
    #expect(result.output.contains("regel 4: de kop staat er nog een keer"))
    #expect(result.output.contains("regel 5: de rit is in het bestand vervallen (Storniert)"))
    #expect(result.output.contains("regel 6: een regel met totalen"))
  }

  @Test func `a trial leaves the logbook and its folder as they were`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + good)
    let before = try sandbox.logbookBytes()
    let folder = sandbox.logbook.deletingLastPathComponent().path
    let result = try sandbox.run("import", file, "--proef")
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "Proef, niets opgeslagen: 1 gelezen = 1 nieuw + 0 aanwezig + 0 overgeslagen"))
    #expect(try sandbox.logbookBytes() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["logboek.sqlite"])
    #expect(try sandbox.importing(file).files[0].counts == [1, 0, 0, 0])
  }

  // MARK: --afkeur

  @Test func `rejected rows come with their reason and go in after repair`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      "Kenteken;K-482-TX\r\n\r\n" + head
        + "30-2-2026;1010;1020;\"a; \"\"b\"\"\";c;z;\n" + good + "7-1-2026;1020;1030;d;e;?;\n")
    let first = try sandbox.importing(file, "--sla-over", "--afkeur", "af.csv")
    #expect(first.run.status == 3)
    let rejects = try sandbox.text("af.csv")
    #expect(
      rejects.hasPrefix(
        "\u{FEFF}Kenteken;K-482-TX\r\n\r\nDatum;Begin;Eind;Van;Naar;Soort;Omrij;"
          + "reden van weigering\r\n30-2-2026;1010;1020;\"a; \"\"b\"\"\";c;z;;\""))
    #expect(rejects.contains("bestaande datum"))
    #expect(rejects.split(separator: "\r\n").count == 4)
    let half = rejects.replacing("30-2-2026", with: "6-1-2026")
    let second = try sandbox.importing(
      try sandbox.file("half.csv", half), "--sla-over", "--afkeur", "af2.csv")
    #expect(second.files[0].counts == [1, 0, 0, 1])
    #expect(second.files[0].decisions["genegeerd"] == "reden van weigering")
    let last = try sandbox.text("af2.csv")
    #expect(last.split(separator: "\r\n")[1] == rejects.split(separator: "\r\n")[1])
    #expect(last.split(separator: "\r\n")[2] == rejects.split(separator: "\r\n")[3])
    let repaired = try sandbox.importing(
      try sandbox.file("heel.csv", last.replacing("e;?;", with: "e;z;")))
    #expect(repaired.files[0].counts == [1, 0, 0, 0])
    #expect(try sandbox.field("begin", as: Int.self) == [1000, 1010, 1020])
    #expect(try sandbox.field("van", as: String.self) == ["a", "a; \"b\"", "d"])
  }

  @Test func `rows with too many cells line up again after repair`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Date,From,Start odometer,End odometer\n2026-01-05,Plein 1, Delft,1000,1010\n")
    try sandbox.run("import", file, "--afkeur", "af.csv")
    let repaired = try sandbox.text("af.csv").replacing(
      "Plein 1, Delft", with: "\"Plein 1, Delft\"")
    #expect(
      try sandbox.importing(try sandbox.file("b.csv", repaired)).files[0].counts == [1, 0, 0, 0])
    #expect(try sandbox.field("van", as: String.self) == ["Plein 1, Delft"])
  }

  @Test func `rejected rows are written in UTF-8, whatever the file was`() throws {
    let sandbox = try sandbox()
    let text = "Datum;Begin;Eind;Van\n5-1-2026;x;2;Café\n"
    let latin = Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    let file = try sandbox.file("a.csv", latin)
    try sandbox.run("import", file, "--codering", "windows-1252", "--afkeur", "af.csv")
    let repaired = try sandbox.text("af.csv").replacing(";x;", with: ";1;")
    let again = try sandbox.file("b.csv", repaired)
    #expect(try sandbox.importing(again, "--codering", "windows-1252").run.status == 0)
    #expect(try sandbox.field("van", as: String.self) == ["Café"])
  }

  @Test func `rejects never go over a file that is read, nor under another head`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + "?;1000;1010;a;b;z;\n")
    let same = try sandbox.run("import", file, "--afkeur", "./a.csv", "--sla-over")
    #expect(same.status == 2)
    #expect(try sandbox.text("a.csv").hasPrefix(head))
    let other = try sandbox.file("b.csv", "Datum;Eind;Begin\n?;1010;1000\n")
    let two = try sandbox.run("import", file, other, "--afkeur", "af.csv", "--sla-over")
    #expect(two.status == 2)
    #expect(two.errors.contains("a.csv"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path + "/af.csv"))
  }

  @Test func `rejects that cannot be written keep all out`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", head + good + "?;1010;1020;a;b;z;\n")
    let result = try sandbox.run("import", file, "--sla-over", "--afkeur", "weg/af.csv")
    #expect(result.status == 4)
    #expect(try sandbox.trips().isEmpty)
  }

  @Test func `nothing refused writes no rejects`() throws {
    let sandbox = try sandbox()
    let old = try sandbox.file("af.csv", "oud")
    let result = try sandbox.run("import", try sandbox.file("a.csv", head + good), "--afkeur", old)
    #expect(result.status == 0)
    #expect(try sandbox.text("af.csv") == "oud")
  }
}
