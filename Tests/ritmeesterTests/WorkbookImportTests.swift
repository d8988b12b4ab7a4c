import Foundation
import Testing
import WorkbookReader

/// Workbooks through the program: tried, imported, imported again, repaired.
@Suite("Import: workbooks")
struct WorkbookImportTests {
  /// The eight official columns with dates and numbers as a spreadsheet keeps them.
  private func book(_ change: (inout MadeWorkbook) -> Void = { _ in }) -> MadeWorkbook {
    var book = MadeWorkbook()
    book.styles =
      "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"20\"/></cellXfs>"
    change(&book)
    return book
  }

  private static let head = text([
    "Datum", "Beginstand", "Eindstand", "Vertrekadres", "Aankomstadres", "Route",
    "Privé/zakelijk", "Privé-omrijkilometers",
  ])

  private static func text(_ words: [String]) -> String {
    let cells = words.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }
    return "<row>\(cells.joined())</row>"
  }

  private static func trip(
    _ serial: String, _ begin: String, _ end: String, _ kind: String, detour: String = ""
  ) -> String {
    "<row><c s=\"1\"><v>\(serial)</v></c><c><v>\(begin)</v></c><c><f>B2+1</f><v>\(end)</v></c>"
      + "<c t=\"str\"><v>Lindelaan 4</v></c><c t=\"str\"><v>Havenkade 18</v></c><c/>"
      + "<c t=\"str\"><v>\(kind)</v></c>\(detour.isEmpty ? "" : "<c><v>\(detour)</v></c>")</row>"
  }

  private func lines(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.trips().map { trip in
      [trip["voertuig"], trip["datum"], trip["begin"], trip["eind"], trip["soort"], trip["omrij"]]
        .map { $0.map { "\($0)" } ?? "" }.joined(separator: " ")
    }
  }

  @Test func `a sheet for each car, tried, imported and imported again`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar("K-482-TX", from: "2025-01-01", reading: "0")
    try sandbox.addCar("ZZ-003-Z", from: "2025-01-01", reading: "0")
    let data = book {
      $0.add(
        "K-482-TX 2026",
        Self.head + Self.trip("46027", "48210", "48248", "zakelijk", detour: "7.5")
          + Self.trip("46028", "48248", "48290.300000000003", "privé"))
      $0.add("Uitleg", Self.text(["Vul per rit", "een regel in"]))
      $0.add(
        "ander",
        Self.text(["Kenteken", "ZZ-003-Z"]) + "<row/>" + Self.head
          + Self.trip("46030", "1000", "1012.345", "woon-werk"))
      $0.add("Oud", Self.head, attributes: "state=\"hidden\"")
    }.data
    let path = try sandbox.file("boek.xlsx", data)
    let before = try sandbox.logbookBytes()
    let trial = try sandbox.run("import", path, "--proef")
    #expect(trial.status == 0, "\(trial.errors)")
    #expect(trial.output.contains("boek.xlsx:ander"))
    #expect(trial.output.contains("Uitleg"))
    #expect(trial.output.contains("Oud"))
    #expect(try sandbox.logbookBytes() == before)
    #expect(try sandbox.run("import", path).status == 0)
    let expected = [
      "K-482-TX 2026-01-05 48210 48248 zakelijk 7.5",
      "K-482-TX 2026-01-06 48248 48290.3 privé 0", "ZZ-003-Z 2026-01-08 1000 1012.3 woon-werk 0",
    ]
    #expect(try lines(sandbox) == expected)
    let (files, _) = try sandbox.importing(path)
    #expect(files.map(\.counts) == [[0, 2, 0, 0], [0, 1, 0, 0]])
    #expect(try lines(sandbox) == expected)
  }

  @Test func `rejected rows are named by their row and import after repair`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2025-01-01", reading: "0")
    let data = book {
      $0.add(
        "Ritten",
        Self.head + Self.trip("46027", "48210", "48248", "zakelijk")
          + Self.trip("46028", "48290", "48248.5", "zakelijk"))
    }.data
    let path = try sandbox.file("boek.xlsx", data)
    let result = try sandbox.run("import", path, "--sla-over", "--afkeur", "afkeur.csv")
    #expect(result.status == 3)
    #expect(
      result.errors.contains("boek.xlsx:Ritten:3:3: Eindstand \"48248,5\""), "\(result.errors)")
    let rejects = sandbox.folder.appending(path: "afkeur.csv")
    let text = try String(contentsOf: rejects, encoding: .utf8)
    #expect(text.contains("\"2026-01-06\";48290;48248,5;"))
    try Data(text.replacing("48290;48248,5", with: "48248;48290,5").utf8).write(to: rejects)
    #expect(try sandbox.run("import", rejects.path).status == 0)
    #expect(try sandbox.field("eind", as: Double.self) == [48248, 48290.5])
  }

  @Test func `rejected rows under other headers go into a file of their own`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar("K-482-TX", from: "2025-01-01", reading: "0")
    try sandbox.addCar("ZZ-003-Z", from: "2025-01-01", reading: "0")
    let data = book {
      for plate in ["K-482-TX", "ZZ-003-Z"] {
        $0.add(
          plate,
          Self.text(["Kenteken", plate]) + Self.head
            + Self.trip("46027", "200", "100", "zakelijk"))
      }
    }.data
    let path = try sandbox.file("boek.xlsx", data)
    let result = try sandbox.run("import", path, "--afkeur", "afkeur.csv")
    #expect(result.status == 3)
    #expect(result.errors.contains("afkeur-2.csv"), "\(result.errors)")
    for name in ["afkeur.csv", "afkeur-2.csv"] {
      let rejects = sandbox.folder.appending(path: name)
      let text = try String(contentsOf: rejects, encoding: .utf8)
      try Data(text.replacing("200;100", with: "100;200").utf8).write(to: rejects)
      #expect(try sandbox.run("import", rejects.path).status == 0)
    }
    #expect(
      try lines(sandbox) == [
        "K-482-TX 2026-01-05 100 200 zakelijk 0", "ZZ-003-Z 2026-01-05 100 200 zakelijk 0",
      ])
  }

  @Test func `numbers in text keep their own notation beside real numbers`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2025-01-01", reading: "0")
    let data = book {
      $0.add(
        "Ritten",
        Self.head
          + Self.trip("46027", "20110", "20172.5", "zakelijk").replacing(
            "<c><v>20110</v></c>", with: "<c t=\"str\"><v>20.110</v></c>")
          + Self.trip("46028", "20172.5", "20180", "zakelijk"))
    }.data
    #expect(try sandbox.run("import", try sandbox.file("boek.xlsx", data)).status == 0)
    #expect(try sandbox.field("begin", as: Double.self) == [20110, 20172.5])
  }

  @Test func `old workbooks and other archives say what to do`() throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2025-01-01", reading: "0")
    let old = try sandbox.run(
      "import", try sandbox.file("oud.xls", Data([0xD0, 0xCF, 0x11, 0xE0, 0, 0])))
    #expect(old.status == 3)
    #expect(old.errors.contains(".xlsx of CSV"))
    var archive = MadeArchive()
    archive.add("ritten.csv", "Datum;Begin;Eind\n")
    let packed = try sandbox.run("import", try sandbox.file("ritten.zip", archive.data))
    #expect(packed.status == 3)
    #expect(packed.errors.contains("pak het uit"))
  }

  @Test(arguments: [
    ("libzip.so.4", "boek.xlsx", "libzip4"), ("libxml2.so.2", "boek.xlsx", "libxml2"),
    ("libxml2.so.2", "rit.gpx", "libxml2"), ("libjson-c.so.5", "rit.json", "libjson-c5"),
  ])
  func `a library that is missing is named`(
    library: String, file: String, package: String
  ) throws {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2025-01-01", reading: "0")
    for name in [library, "libzip.so.5", "libxml2.so.16"] { _ = try sandbox.file(name, "") }
    let content =
      switch file {
      case "boek.xlsx": book { $0.add("Ritten", Self.head) }.data
      case "rit.gpx": Data("<gpx/>".utf8)
      default: Data("[{\"a\": 1}]".utf8)
      }
    let path = try sandbox.file(file, content)
    let environment = ["LD_LIBRARY_PATH": sandbox.folder.path]
    let result = try sandbox.run("import", path, environment: environment)
    #expect(result.status == 4)
    #expect(result.errors.contains("installeer het pakket \(package)"), "\(result.errors)")
    let text = try sandbox.file("ritten.csv", "Datum;Begin;Eind\n5-1-2026;1;2\n")
    #expect(try sandbox.run("import", text, environment: environment).status == 0)
  }
}
