import Foundation
import Testing

@Suite("The report on the terminal")
struct ReportTextTests {
  @Test(arguments: ["nl", "en"])
  func `a report is word for word what was worked out by hand`(language: String) throws {
    let golden = Sandbox.repository.appending(path: "Tests/Reports/rapport.\(language).txt")
    let expected = try String(contentsOf: golden, encoding: .utf8)
    let report = try QuarterLogbook.make().run("rapport", "2024", "--taal", language)
    #expect(report.status == 0)
    #expect(report.output == expected)
  }

  @Test func `a registration that does not close says so, with the sum`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.run("rit", "void", "4", "--reden", "vergissing")
    let report = try sandbox.run("rapport", "2024").output
    #expect(
      report.contains(
        "niet sluitend. Standen: beginstand 1.000 + ritten 279,5 + onverklaard 20,5 ="))
    #expect(report.contains("eindstand 1.300."))
    #expect(report.contains("2024: 25,5 km privé (102,6 km op jaarbasis)"))
  }

  @Test func `no trips is a report too`() throws {
    let sandbox = try Sandbox(today: "2024-01-05")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    let report = try sandbox.run("rapport", "2024")
    #expect(report.status == 0)
    #expect(report.output.contains("Geen ritten in deze periode."))
    let pdf = try sandbox.run("rapport", "2024", "--pdf", "leeg.pdf")
    #expect(pdf.status == 0)
    #expect(try sandbox.shell("pdftotext leeg.pdf -").output.contains("Geen ritten"))
  }

  @Test func `several cars are chapters by plate`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.addCar(
      "12-ABC-3", from: "2024-02-01", reading: "100", "--bestuurder", "M. Łukasiewicz")
    try sandbox.run(
      "rit", "add", "350", "Markt 1, Ede", "Dam 1, Amsterdam", "--datum", "2024-02-02", "--privé",
      "--voertuig", "12-ABC-3")
    let report = try sandbox.run("rapport", "2024").output
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    let chapters = ["K-482-TX · Škoda Octavia", "12-ABC-3 · Škoda Octavia"]
    let own = [
      "Voertuig", "Samenvatting", "Ritten", "Metingen, tellers en kentekens", "Bevindingen",
      "Wijzigingen",
    ]
    let headings = chapters + own + ["De grens van 500 km privé", "Verklaring"]
    #expect(
      lines.map(String.init).filter(headings.contains)
        == ["Samenvatting", "De grens van 500 km privé", "Bevindingen"] + [chapters[0]] + own
        + [chapters[1]] + own + ["Verklaring"])
    // 65 business, 189 commute and 46 private of the one, 250 private of the other.
    let total = lines.first { $0.hasPrefix("totaal") }?.split(separator: " ")
    #expect(total == ["totaal", "65", "189", "296", "5", "0", "550", "0"])
    #expect(lines.contains("12-ABC-3 · M. Łukasiewicz"))
    #expect(report.contains("Handtekening J. de Vries: ____"))
    #expect(report.contains("Handtekening M. Łukasiewicz: ____"))
  }
}
