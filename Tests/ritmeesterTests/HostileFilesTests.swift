import Foundation
import Testing
import WorkbookReader

/// What files of others, and a logbook that another program wrote in, show on a terminal.
@Suite("Hostile files never reach the terminal")
struct HostileFilesTests {
  private static let evil = HostileText.all
  /// What XML can hold of it, escaped.
  private static let inXML = evil.unicodeScalars.filter { $0.value >= 32 || $0 == "\t" }
    .map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\"": "&quot;"
      default: "&#\(scalar.value);"
      }
    }.joined()
  private static let inJSON = evil.unicodeScalars.map { scalar in
    "\"\\".unicodeScalars.contains(scalar) || scalar.value < 32 || scalar.value == 0x7F
      ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      : String(scalar)
  }.joined()

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-03-31")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    return sandbox
  }

  /// Imports a file in all ways in which one can be looked at, and lists what came of it.
  private func expectHarmless(_ name: String, _ content: Data, _ more: String...) throws {
    let sandbox = try sandbox()
    let path = try sandbox.file(name, content)
    let call = ["import", path] + more
    for way in [["--proef"], ["--toon"], ["--lijst"], ["--json", "--proef"], ["--stil"], []] {
      try sandbox.expectHarmless(call + way)
    }
    try sandbox.expectHarmless(call + ["--sla-over", "--afkeur", "af.csv"])
    for call in [["rit", "list", "2024"], ["logboek", "list"], ["controle", "2024"]] {
      try sandbox.expectHarmless(call)
      try sandbox.expectHarmless(call + ["--json"])
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  @Test(arguments: ["ritten.csv", "x\(HostileText.all).csv"])
  func `separated values, and their name`(name: String) throws {
    let evil = quoted(Self.evil)
    let head = "datum;begin;eind;van;naar;soort;\(evil);doel;voertuig\n"
    let rows = [
      "2024-03-05;1000;1010;\(evil);\(evil);z;\(evil);\(evil);", "2024-03-05;1010;1000;a;b;z;x;y;",
      "\(evil);1010;1020;a;b;z;x;y;", "2024-03-06;\(evil);1020;a;b;z;x;y;",
      "2024-03-06;1010;1020;a;b;\(evil);x;y;", "2024-03-07;1020;1030;a;b;z;x;y;\(evil)",
    ]
    let text = "\(evil)\n" + head + rows.joined(separator: "\n") + "\n"
    try expectHarmless(name, Data(text.utf8))
    try expectHarmless(name, Data(text.utf8), "--codering", "utf-8")
    try expectHarmless(
      name, Data(text.utf8), "--codering", "utf-8", "--kolom", "doel=\(Self.evil)", "--soort", "z")
  }

  @Test func `a workbook, its sheets and its cells`() throws {
    func row(_ cells: [String]) -> String {
      let parts = cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }
      return "<row>\(parts.joined())</row>"
    }
    // Spreadsheets write control characters as `_x001B_`.
    let cell = "_x001B_[31m_x0007__x202E_" + Self.inXML
    var book = MadeWorkbook()
    for name in [Self.inXML, "_x001B_]0;x"] {
      book.add(
        name,
        row([cell]) + row(["datum", "begin", "eind", "van", "naar", "soort", cell])
          + row(["2024-03-05", "1000", "1010", cell, cell, "z", cell])
          + row([cell, "1000", "1010", cell, cell, cell, cell]))
    }
    try expectHarmless("ritten.xlsx", book.data)
  }

  @Test func `a spreadsheet of OpenDocument`() throws {
    func row(_ cells: [String]) -> String {
      let parts = cells.map {
        "<table:table-cell office:value-type=\"string\"><text:p>\($0)</text:p></table:table-cell>"
      }
      return "<table:table-row>\(parts.joined())</table:table-row>"
    }
    let evil = Self.inXML
    let rows =
      row([evil]) + row(["datum", "begin", "eind", "van", "naar", "soort", evil])
      + row(["2024-03-05", "1000", "1010", evil, evil, "z", evil])
      + row([evil, "1000", "1010", evil, evil, evil, evil])
    var archive = MadeArchive()
    archive.add(
      "content.xml",
      """
      <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>
      <office:spreadsheet><table:table table:name="\(evil)">\(rows)</table:table>
      </office:spreadsheet></office:body></office:document-content>
      """)
    try expectHarmless("ritten.ods", archive.data)
  }

  @Test func `JSON, its keys and its texts`() throws {
    let evil = Self.inJSON
    func trip(_ date: String, _ kind: String) -> String {
      "{\"datum\":\"\(date)\",\"begin\":1000,\"eind\":1010,\"van\":\"\(evil)\",\"naar\":\"\(evil)\","
        + "\"soort\":\"\(kind)\",\"\(evil)\":\"\(evil)\",\"x\":{\"\(evil)\":1}}"
    }
    let text = "{\"\(evil)\":1,\"ritten\":[\(trip("2024-03-05", "z")),\(trip(evil, evil))]}"
    try expectHarmless("ritten.json", Data(text.utf8))
    try expectHarmless("kapot.json", Data((text + "\(evil)").utf8))
  }

  @Test func `a track and its name`() throws {
    let text = """
      <?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><name>\(Self.inXML)</name></metadata><trk><name>\(Self.inXML)</name>
      <desc>\(Self.inXML)</desc><trkseg>
      <trkpt lat="52.0" lon="5.5"><time>2024-03-05T09:05:00Z</time></trkpt>
      <trkpt lat="52.1" lon="5.5"><time>2024-03-05T09:20:00Z</time></trkpt></trkseg></trk></gpx>
      """
    try expectHarmless("rit.gpx", Data(text.utf8))
    try expectHarmless("kapot.gpx", Data(text.dropLast(9).utf8))
  }

  @Test func `a calendar`() throws {
    let sandbox = try sandbox()
    let evil = Self.evil.unicodeScalars.filter { $0 != "\r" && $0 != "\n" }.map(String.init)
      .joined()
    for event in [
      "DTSTART:20240308T140000\r\nSUMMARY:\(evil)\r\nLOCATION:\(evil)",
      "DTSTART;TZID=\(evil):20240308T140000\r\nSUMMARY:\(evil)", "DTSTART:\(evil)",
      "\(evil):\(evil)",
      "DTSTART:20240308T140000\r\nRRULE:\(evil)",
    ] {
      let file = try sandbox.file(
        "a.ics",
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:\(evil)\r\nBEGIN:VEVENT\r\n\(event)\r\n"
          + "END:VEVENT\r\nEND:VCALENDAR\r\n")
      try sandbox.expectHarmless(["controle", "2024", "--agenda", file])
      try sandbox.expectHarmless(["controle", "2024", "--agenda", file, "--json"])
    }
  }

  @Test func `templates and layouts of the user, and their names`() throws {
    let sandbox = try sandbox()
    let data = sandbox.logbook.deletingLastPathComponent()
    let evil = Self.evil.unicodeScalars.filter { $0 != "\r" && $0 != "\n" }.map(String.init)
      .joined()
    for (kind, text) in [
      ("rapport", "[rapport]\ntitel = \(evil)\n[ritten]\ntitel = \(evil)\n"),
      ("rapport", "[\(evil)]\n"), ("rapport", "[ritten]\n\(evil) = 1\n"),
      ("rapport", "[ritten]\nkolommen = \(evil)\n"), ("rapport", evil),
      ("import", "[indeling]\ntitel = \(evil)\n[kolommen]\ndatum = \(evil)\n"),
      ("import", "[\(evil)]\n"), ("import", "[kolommen]\n\(evil) = x\n"),
    ] {
      let folder = data.appending(path: kind)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "x\(evil).ini")
      try Data(text.utf8).write(to: file)
      for call in [
        ["rapport", "--lijst"], ["import", "--lijst"], ["voltooiing-waarden", "sjablonen"],
        ["rapport", "2024", "--sjabloon", "x\(evil)"], ["rapport", "2024", "--sjabloon", "x"],
        ["rapport", "2024", "--sjabloon", file.path, "--controleer"],
        ["import", "bestaat-niet.csv", "--indeling", "x\(evil)"],
      ] { try sandbox.expectHarmless(call) }
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test func `a logbook in which another program wrote`() throws {
    let sandbox = try Sandbox.withHostileTexts()
    let evil = "'" + Self.evil.replacing("'", with: "''") + "'"
    let columns = [
      (
        "rit",
        "van naar van_adres naar_adres route soort doel bestuurder opmerking bron datum vertrek"
      ),
      ("voertuig", "kenteken merk type categorie land omschrijving"),
      ("adres", "naam adres rol lat"),
      ("meting", "datum bron toelichting"), ("instelling", "naam waarde"),
      ("terbeschikkingstelling", "vanaf bestuurder werkgever"),
      ("journaal", "tijdstip wie soort oud nieuw reden vorige hash"),
    ]
    let original = try Data(contentsOf: sandbox.logbook)
    for (table, names) in columns {
      let sets = names.split(separator: " ").map { "\($0) = \(evil)" }
      try Data(
        """
        PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
        DROP TRIGGER IF EXISTS journaal_wijzigt_niet;
        \(sets.map { "UPDATE \(table) SET \($0);" }.joined(separator: "\n"))
        CREATE TABLE "x\(Self.evil.replacing("\"", with: ""))" (a);
        """.utf8
      ).write(to: sandbox.folder.appending(path: "wijzig.sql"))
      try sandbox.shell("sqlite3 '\(sandbox.logbook.path)' < wijzig.sql")
      for call in [
        ["logboek", "list"], ["logboek", "verify"], ["rit", "list", "2024"], ["controle", "2024"],
        ["rapport", "2024"], ["voertuig", "list"], ["adres", "list"], ["meting", "list"], [],
        ["instelling", "list"], ["rit", "add", "+1"], ["voltooiing-waarden", "voertuigen"],
      ] {
        try sandbox.expectHarmless(call)
        if call.last == "list" { try sandbox.expectHarmless(call + ["--json"]) }
      }
      try original.write(to: sandbox.logbook)
    }
  }
}
