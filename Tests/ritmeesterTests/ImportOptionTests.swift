import Foundation
import Testing

/// What the driver says with the options of `import`, and which car a row belongs to (design 8).
@Suite("Import: options and vehicles")
struct ImportOptionTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    return sandbox
  }

  // MARK: Vehicles

  @Test func `a row keeps its own car, others go to --voertuig`() throws {
    let sandbox = try sandbox()
    try sandbox.addCar("ZZ-001-Z", from: "2026-02-01", reading: "0", "--omschrijving", "bus")
    let file = try sandbox.file(
      "a.csv",
      "Kenteken;Datum;Begin;Eind\nk482tx;5-2-2026;1000;1010\nBus;5-2-2026;0;10\n"
        + ";5-1-2026;1010;1020\n;5-2-2026;1020;1030\nAA-11-BB;5-2-2026;1030;1040\n")
    let plain = try sandbox.run("import", file)
    #expect(plain.status == 3)
    #expect(plain.errors.contains("a.csv:5:1: "))
    #expect(plain.errors.contains("K-482-TX"))
    #expect(plain.errors.contains("ritmeester voertuig add AA-11-BB"))
    let (files, run) = try sandbox.importing(file, "--voertuig", "K-482-TX")
    #expect(run.status == 0)
    #expect(files[0].counts == [5, 0, 0, 0])
    #expect(files[0].decisions["voertuig"] == "AA-11-BB")
    #expect(
      try sandbox.field("voertuig", as: String.self)
        == ["K-482-TX", "K-482-TX", "K-482-TX", "K-482-TX", "ZZ-001-Z"])
  }

  @Test func `--voertuig that is not in the logbook`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Datum;Begin;Eind\n5-1-2026;1000;1010\n")
    let result = try sandbox.run("import", file, "--voertuig", "AA-11-BB")
    #expect(result.status == 3)
    #expect(result.errors.contains("AA-11-BB"))
    #expect(try sandbox.trips().isEmpty)
  }

  @Test func `a description that two cars have names neither`() throws {
    let sandbox = try sandbox()
    try sandbox.addCar("ZZ-001-Z", from: "2026-01-01", reading: "0", "--omschrijving", "bus")
    try sandbox.addCar("ZZ-002-Z", from: "2026-01-01", reading: "0")
    // The program refuses this; another program that writes the file does not.
    let copied = try sandbox.shell(
      "sqlite3 '\(sandbox.logbook.path)' \"UPDATE voertuig SET omschrijving = 'bus'"
        + " WHERE kenteken = 'ZZ002Z'\"")
    #expect(copied.status == 0, "\(copied.errors)")
    let file = try sandbox.file("a.csv", "Auto;Datum;Begin;Eind\nbus;5-2-2026;0;10\n")
    let result = try sandbox.run("import", file)
    #expect(result.status == 3)
    #expect(result.errors.contains("ZZ-001-Z") && result.errors.contains("ZZ-002-Z"))
  }

  @Test func `without a car there is no logbook`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.file("a.csv", "Datum;Begin;Eind\n5-1-2026;1000;1010\n")
    for more in [[], ["--proef"]] {
      let result = try sandbox.run(["import", file] + more)
      #expect(result.status == 3)
      #expect(result.errors.contains("voertuig add"))
    }
    #expect(!FileManager.default.fileExists(atPath: sandbox.logbook.path))
  }

  // MARK: Columns and words

  @Test func `--kolom maps what is not known`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Wann;Aaa;Bbb;Ccc\n5-1-2026;1000;1010;b\n")
    #expect(try sandbox.run("import", file).status == 3)
    let result = try sandbox.importing(
      file, "--kolom", "datum=Wann", "--kolom", "begin=Aaa", "--kolom", "EIND=bBB",
      "--kolom", "naar=Ccc")
    #expect(result.files[0].counts == [1, 0, 0, 0])
    #expect(try sandbox.field("naar", as: String.self) == ["b"])
  }

  @Test func `--kolom with a role or a header that does not exist`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Dag;Begin;Eind\n5-1-2026;1000;1010\n")
    let role = try sandbox.run("import", file, "--kolom", "datm=Dag")
    #expect(role.status == 2)
    #expect(role.errors.contains("bedoelde u datum?"))
    let far = try sandbox.run("import", file, "--kolom", "xyzzy=Dag")
    #expect(far.status == 2)
    #expect(far.errors.contains("xyzzy") && far.errors.contains("opmerking"))
    let header = try sandbox.run("import", file, "--kolom", "datum=Datums")
    #expect(header.status == 2)
    #expect(header.errors.contains("\"Datums\"") && header.errors.contains("Dag"))
    let twice = try sandbox.run(
      "import", file, "--kolom", "datum=Dag", "--kolom", "datum=Begin")
    #expect(twice.status == 2)
    #expect(try sandbox.run("import", file, "--kolom", "datum").status == 2)
  }

  @Test func `--soort and --soort-woord`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      "Datum;Begin;Eind;Soort\n5-1-2026;1000;1010;Plezier\n6-1-2026;1010;1020;\n"
        + "7-1-2026;1020;1030;Uncategorized\n8-1-2026;1030;1040;WW\n9-1-2026;1040;1050;business\n")
    let unknown = try sandbox.run("import", file)
    #expect(unknown.status == 3)
    #expect(unknown.errors.contains("a.csv:2:4: "))
    #expect(unknown.errors.contains("--soort-woord"))
    #expect(try sandbox.run("import", file, "--soort-woord", "plezier=pret").status == 3)
    #expect(try sandbox.run("import", file, "--soort-woord", "plezier=p").status == 0)
    #expect(
      try sandbox.field("soort", as: String.self) == ["privé", nil, nil, "woon-werk", "zakelijk"])
    let other = try self.sandbox()
    try other.run("import", file, "--soort-woord", "PLEZIER=privé", "--soort", "zakelijk")
    #expect(
      try other.field("soort", as: String.self)
        == ["privé", "zakelijk", "zakelijk", "woon-werk", "zakelijk"])
  }

  // MARK: Values

  @Test func `B59: --datumvolgorde`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Date,Start odometer,End odometer\n1/5/2026,1000,1010\n")
    let unclear = try sandbox.run("import", file)
    #expect(unclear.status == 3)
    #expect(unclear.errors.contains("a.csv:2") && unclear.errors.contains("--datumvolgorde"))
    #expect(try sandbox.run("import", file, "--datumvolgorde", "mdj").status == 0)
    #expect(try sandbox.field("datum", as: String.self) == ["2026-01-05"])
    let other = try self.sandbox()
    #expect(try other.run("import", file, "--datumvolgorde", "dmj").status == 0)
    #expect(try other.field("datum", as: String.self) == ["2026-05-01"])
    #expect(try other.run("import", file, "--datumvolgorde", "xyz").status == 3)
  }

  @Test func `--decimaalteken`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Datum;km\n5-1-2026;1.250\n")
    let unclear = try sandbox.run("import", file)
    #expect(unclear.status == 3)
    #expect(unclear.errors.contains("--decimaalteken"))
    #expect(try sandbox.run("import", file, "--decimaalteken", ".").status == 0)
    #expect(try sandbox.field("km", as: Double.self) == [1.3])
    let other = try self.sandbox()
    #expect(try other.run("import", file, "--decimaalteken", ",").status == 0)
    #expect(try other.field("km", as: Double.self) == [1250])
    #expect(try other.run("import", file, "--decimaalteken", ";").status == 3)
  }

  @Test func `--codering`() throws {
    let sandbox = try sandbox()
    let euro = Data("Datum;Begin;Eind;Van\n5-1-2026;1000;1010;".utf8) + [0xA4]
    let file = try sandbox.file("a.csv", euro)
    let forced = try sandbox.run("import", file, "--codering", "utf-8")
    #expect(forced.status == 3)
    #expect(forced.errors.contains("a.csv:2"))
    #expect(try sandbox.run("import", file, "--codering", "ebcdic").status == 3)
    #expect(try sandbox.run("import", file, "--codering", "iso-8859-15").status == 0)
    #expect(try sandbox.field("van", as: String.self) == ["€"])
  }

  @Test func `--eenheid, and a mile is 1,609344 km`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Datum;Begin;Eind\n5-1-2026;1000;1010\n")
    #expect(try sandbox.run("import", file, "--eenheid", "mijl").status == 0)
    #expect(try sandbox.field("begin", as: Double.self) == [1609.3])
    #expect(try sandbox.field("eind", as: Double.self) == [1625.4])
  }

  @Test func `--beginstand, over several files; the readings are reported as derived`() throws {
    let sandbox = try sandbox()
    let first = try sandbox.file("a.csv", "Datum;km\n5-1-2026;10\n6-1-2026;20\n")
    let second = try sandbox.file("b.csv", "Datum;km\n5-2-2026;30\n")
    let result = try sandbox.importing(second, first, "--beginstand", "2000")
    #expect(result.run.status == 0)
    #expect(try sandbox.field("begin", as: Int.self) == [2000, 2010, 2030])
    #expect(try sandbox.field("eind", as: Int.self) == [2010, 2030, 2060])
    #expect(try sandbox.field("afgeleid", as: String.self) == ["beide", "beide", "beide"])
    let check = try sandbox.run("controle", "2026", "--json")
    let codes = try #require(try check.object["bevindingen"] as? [[String: Any]])
      .compactMap { $0["code"] as? String }
    #expect(codes.count { $0 == "afgeleid" } == 1)
  }

  @Test func `distances follow the last reading, a conflict is shown before saving`() throws {
    let sandbox = try sandbox()
    try sandbox.run(
      "rit", "add", "1100", "a", "b", "--begin", "1005", "--datum", "1-2-2026", "--privé")
    let file = try sandbox.file("a.csv", "Datum;km\n5-1-2026;4\n6-1-2026;2\n")
    let trial = try sandbox.run("import", file, "--proef")
    #expect(trial.status == 0)
    #expect(trial.output.contains("maar rit 1 van 1-2-2026 begint al op 1.005"))
    try sandbox.run("import", file)
    #expect(try sandbox.field("begin", as: Int.self) == [1000, 1004, 1005])
  }

  @Test func `one reading and a distance give the other`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      "Datum;Begin;Eind;km\n5-1-2026;1000;;10,4\n6-1-2026;;1030;12\n7-1-2026;1030;;\n"
        + "8-1-2026;1040;1050;9,5\n9-1-2026;;;5\n10-1-2026;1056;1060;4\n")
    #expect(try sandbox.run("import", file).status == 0)
    #expect(
      try sandbox.field("begin", as: Double.self) == [1000, 1018, 1030, 1040, 1050, 1056])
    #expect(
      try sandbox.field("eind", as: Double.self) == [1010.4, 1030, 1040, 1050, 1055, 1060])
    #expect(
      try sandbox.field("afgeleid", as: String.self)
        == ["eind", "begin", "eind", nil, "beide", nil])
    #expect(
      try sandbox.field("gemeten", as: Double.self) == [10.4, 12, nil, 9.5, 5, nil])
  }

  // MARK: Standard input

  @Test func `from standard input`() throws {
    let sandbox = try sandbox()
    let text = "Datum;Begin;Eind\n5-1-2026;1000;1010\n"
    #expect(try sandbox.run("import", "-", "--proef", input: text).status == 0)
    #expect(try sandbox.run("import", "-", input: text).status == 0)
    #expect(try sandbox.trips().count == 1)
    #expect(try sandbox.run("import", "-").status == 3)
    let closed = try sandbox.shell("ritmeester import - <&-")
    #expect(closed.status == 4)
    #expect(closed.errors.split(separator: "\n").count == 1)
  }
}
