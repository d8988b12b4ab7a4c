import Foundation
import Testing

@Suite("The same bytes")
struct ReportBytesTests {
  @Test func `journal, period, template and language alone make the file`() throws {
    let sandbox = try QuarterLogbook.make()
    for template in ["belastingdienst", "werkgever", "maand", "btw"] {
      let made = ["rapport", "2024", "--sjabloon", template, "--pdf"]
      #expect(try sandbox.run(made + ["\(template).pdf"]).status == 0)
      try sandbox.shell("rm -rf elders; mkdir -p elders/x; cp '\(sandbox.logbook.path)' elders/log")
      // Another file and folder, a second later, another zone, language and day.
      let line =
        "sleep 1.1; cd elders/x && ritmeester --logboek ../log \(made.joined(separator: " ")) a.pdf"
      let other = try sandbox.shell(
        line,
        environment: [
          "TZ": "Pacific/Auckland", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8",
          "RITMEESTER_VANDAAG": "2031-01-01", "COLUMNS": "40", "NO_COLOR": "1",
        ])
      #expect(other.status == 0, "\(other.errors)")
      #expect(try sandbox.shell("cmp \(template).pdf elders/x/a.pdf").status == 0, "\(template)")
    }
    // And each of the four makes a difference.
    try sandbox.must("rapport", "2024", "--pdf", "en.pdf", "--taal", "en")
    try sandbox.must("rapport", "2024-k1", "--pdf", "k1.pdf")
    try sandbox.must("adres", "add", "oma", "Dam 1")
    try sandbox.must("rapport", "2024", "--pdf", "later.pdf")
    for file in ["en.pdf", "k1.pdf", "later.pdf", "werkgever.pdf"] {
      #expect(try sandbox.shell("cmp -s belastingdienst.pdf \(file)").status == 1, "\(file)")
    }
  }

  @Test func `a day named in three ways is one day`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rapport", "2024", "--pdf", "a.pdf", "--datum", "2025-01-05")
    // In the Netherlands these are 00:30:00 and 23:59:59 on the 5th, and midnight after it.
    for (name, epoch) in [("b", "1736033400"), ("c", "1736117999")] {
      let result = try sandbox.run(
        ["rapport", "2024", "--pdf", "\(name).pdf"], environment: ["SOURCE_DATE_EPOCH": epoch])
      #expect(result.status == 0)
      #expect(try sandbox.shell("cmp a.pdf \(name).pdf").status == 0, "\(epoch)")
    }
    try sandbox.run(
      "rapport", "2024", "--pdf", "d.pdf", environment: ["SOURCE_DATE_EPOCH": "1736118000"])
    #expect(try sandbox.shell("cmp -s a.pdf d.pdf").status == 1)
  }

  @Test(arguments: ["morgen", "-1", "+5", " 1736033400", "1e9", "0x10", "1.5", "253402300800", "٣"])
  func `an epoch that is none is refused, and nothing is written`(epoch: String) throws {
    let sandbox = try QuarterLogbook.make()
    let result = try sandbox.run(
      "rapport", "2024", "--pdf", "a.pdf", environment: ["SOURCE_DATE_EPOCH": epoch])
    #expect(result.status == 2)
    #expect(result.errors.contains("SOURCE_DATE_EPOCH"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "a.pdf").path))
  }
}
