import Foundation
import Testing

/// Texts of the driver and of his templates stay texts, whatever they are written into (design 7,
/// 8): no markup, no formula, no link, no script.
@Suite("Texts cannot escape their place")
struct MarkupTests {
  private static let texts = [
    "<b>vet</b><span size=\"99999\">x</span>&amp;&lt;", "a) Tj ET (b", "\\) /S /JavaScript \\(",
    "]]><x:xmpmeta>", "' dest='x' uri='http://x", "name=\"x\" internal rect=[0 0 1 1]",
    "=HYPERLINK(\"http://x\")", "+cmd|' /C calc'!A0", "@SUM(1)", "-2+3", "javascript:alert(1)",
    "file:///etc/passwd", "%s%n%p {km}", "{nr}", ".TH X 1", "\\fBx\\*(xx",
    "$(touch gevaar)`touch x`",
    "../../gevaar", "http://voorbeeld.nl/a", "_x001B_", "\u{FFFD}", "a\\", "((((",
  ]

  /// A logbook with these texts in every field that is printed, and a template with one as title.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-12-31")
    let texts = Self.texts
    try sandbox.addCar(
      from: "2024-01-01", reading: "1000", "--bestuurder", texts[3] + texts[0], "--werkgever",
      texts[2], "--omschrijving", texts[4])
    try sandbox.must("voertuig", "edit", "K482TX", "--type", texts[0], "--merk", texts[1])
    for (index, text) in texts.enumerated() {
      try sandbox.must(
        "rit", "add", "\(1010 + index * 10)", "--van=\(text)", "--naar=\(text) 2", "--zakelijk",
        "--doel=\(text)", "--route=\(text)", "--opmerking=\(text)", "--datum", "2024-03-05")
    }
    try sandbox.must("rit", "edit", "1", "--doel", texts[1], "--reden", texts[2])
    try sandbox.must("rit", "void", "2", "--reden", texts[3])
    try sandbox.must(
      "meting", "add", "1010", "--bron", "tank", "--datum", "2024-03-05", "--toelichting", texts[6])
    _ = try sandbox.file(
      "eigen.ini",
      "[rapport]\ntitel = \(texts[3]) \(texts[0])\n[voertuig]\ntitel = \(texts[1])\n"
        + "[ritten]\ntitel = =1+1\n[metingen]\n[bevindingen]\n[wijzigingen]\ntitel = \(texts[4])\n")
    return sandbox
  }

  @Test func `in a report, its metadata and its attachments`() throws {
    let sandbox = try sandbox()
    try sandbox.must(
      "rapport", "2024", "--sjabloon", "./eigen.ini", "--pdf", "a.pdf", "--xlsx", "a.xlsx")
    #expect(try sandbox.shell("qpdf --check a.pdf").status == 0)
    let objects = try sandbox.shell("qpdf --json=2 a.pdf").output
    for action in [
      "\"/JavaScript\"", "\"/JS\"", "\"/Launch\"", "\"/URI\"", "\"/OpenAction\"", "\"/AA\"",
    ] {
      #expect(!objects.contains(action), "\(action)")
    }
    let text = try sandbox.shell("pdftotext -enc UTF-8 a.pdf -").output.squeezed
    // The first trip was given another purpose and the second is void.
    for shown in Self.texts.dropFirst(2) { #expect(text.contains(shown.squeezed), "\(shown)") }
    let named = try sandbox.shell("pdfinfo a.pdf").output
    #expect(named.contains(Self.texts[3] + Self.texts[0]), "\(named)")
    try expectWellFormed("pdfinfo -meta a.pdf", sandbox)
    #expect(
      try sandbox.shell("pdfdetach -list a.pdf").output.hasPrefix("2 embedded files"),
      "the two files of the program and no other")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).sorted()
        == [".local", "a.pdf", "a.xlsx", "eigen.ini"])
  }

  @Test func `in a workbook`() throws {
    let sandbox = try sandbox()
    try sandbox.must("rapport", "2024", "--sjabloon", "./eigen.ini", "--xlsx", "a.xlsx")
    let parts = try sandbox.shell("unzip -Z1 a.xlsx").output.split(separator: "\n")
    #expect(parts.count > 5)
    for part in parts {
      try expectWellFormed("unzip -p a.xlsx '\(part.replacing("[", with: "\\["))'", sandbox)
    }
    let all = try sandbox.shell("unzip -p a.xlsx").output
    for element in ["<f>", "<f ", "External", "oleObject", "<hyperlink r:id"] {
      #expect(!all.contains(element), "\(element)")
    }
    #expect(all.contains("=HYPERLINK(&quot;http://x&quot;)") || all.contains("=HYPERLINK(\"http"))
  }

  @Test func `in an export, which comes back as it was`() throws {
    let sandbox = try sandbox()
    try sandbox.must("export", "--csv", "uit.csv")
    let lines = try sandbox.text("uit.csv").split(separator: "\r\n").dropFirst()
    for line in lines {
      for cell in line.split(separator: ";") where !cell.hasPrefix("\"") {
        #expect(!["=", "+", "@"].contains(cell.prefix(1)), "\(cell)")
        #expect(cell.prefix(1) != "-", "\(cell)")
      }
    }
    let other = try Sandbox(today: "2024-12-31")
    try other.addCar(from: "2024-01-01", reading: "1000")
    try other.must("import", sandbox.folder.appending(path: "uit.csv").path)
    for field in ["van", "naar", "doel", "route", "opmerking"] {
      let original = try sandbox.trips().map { $0[field] as? String }
      #expect(try other.field(field, as: String.self) == original, "\(field)")
    }
  }

  /// The XML that a command line writes is XML.
  private func expectWellFormed(_ line: String, _ sandbox: Sandbox) throws {
    let check = "import sys, xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read().strip())"
    let result = try sandbox.shell("\(line) | python3 -c '\(check)'")
    #expect(result.status == 0, "\(line): \(result.errors)")
  }
}
