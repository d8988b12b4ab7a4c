import Foundation
import Testing

@Suite("Options of templates")
struct ReportOptionTests {
  private func report(_ template: String, _ sandbox: Sandbox) throws -> String {
    let path = try sandbox.file("eigen.ini", template)
    return try sandbox.must("rapport", "2024", "--sjabloon", path).output
  }

  @Test func `columns are those that were asked for, in that order`() throws {
    let sandbox = try QuarterLogbook.make()
    let text = try report("[ritten]\nkolommen = km;datum;soort\nmaandtotalen = nee\n", sandbox)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let trips = [
      "35 2-1-2024 zakelijk", "35 2-1-2024 zakelijk", "20,5 20-1-2024 privé",
      "20,5 10-2-2024 privé", "89 1-3-2024 woon-werk", "100 25-3-2024 woon-werk",
    ]
    let table = lines.drop { $0 != "km datum soort" }.filter { !$0.hasPrefix("--") }
    #expect(Array(table) == ["km datum soort"] + trips + ["300 totaal"])
  }

  @Test func `kinds that are not shown count in the totals`() throws {
    let sandbox = try QuarterLogbook.make()
    let text = try report("[ritten]\nsoorten = zakelijk;woon-werk\n", sandbox)
    #expect(text.contains("Getoond zijn alleen de ritten: zakelijk en woon-werk."))
    #expect(!text.contains("Łódź"))
    // February has 20,5 private km and no line.
    #expect(text.contains(/\n +20,5 +februari 2024\n/))
    #expect(text.contains(/\n +300 +5 +totaal\n/))
  }

  @Test func `in the PDF what is not shown is carried forward, too`() throws {
    let sandbox = try Sandbox(today: "2024-12-31")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    // A hundred days: 10 km business, then 3 km private.
    var csv = "datum;begin;eind;van;naar;soort\n"
    for day in 0..<100 {
      let begin = 1_000 + day * 13
      let date = String(format: "2024-%02d-%02d", day / 25 + 1, day % 25 + 1)
      csv += "\(date);\(begin);\(begin + 10);A 1, Ede;B 2, Soest;zakelijk\n"
      csv += "\(date);\(begin + 10);\(begin + 13);B 2, Soest;A 1, Ede;privé\n"
    }
    try sandbox.must("import", try sandbox.file("ritten.csv", csv))
    let path = try sandbox.file(
      "eigen.ini", "[ritten]\nsoorten = zakelijk\nmaandtotalen = nee\n")
    try sandbox.must("rapport", "2024", "--sjabloon", path, "--pdf", "e.pdf")
    let text = try sandbox.shell("pdftotext -layout e.pdf -").output
    let lines = text.split(separator: "\n").map { $0.split { $0.isWhitespace }.map(String.init) }
    // The last line of a page has the total of all trips up to it: 10 for its own, 13 for each day
    // before it.
    var checked = 0
    var day = 0
    for line in lines {
      if line.count > 6, let number = Int(line[0]), line.last == "zakelijk" {
        day = (number + 1) / 2
      }
      guard line.contains("transport") else { continue }
      let carried = line.compactMap { Int($0.replacing(".", with: "")) }
      #expect(carried == [(day - 1) * 13 + 10, 0])
      checked += 1
    }
    #expect(checked > 0)
    #expect(lines.contains { $0 == ["1.300", "totaal"] })
  }

  @Test func `a title replaces the heading, of the report and of a section`() throws {
    let sandbox = try QuarterLogbook.make()
    let text = try report(
      "[rapport]\ntitel = Zwarte lijst\n[grens]\ntitel = Haal ik het?\n", sandbox)
    #expect(text.hasPrefix("Zwarte lijst · 2024 · K-482-TX\n====="))
    #expect(text.contains("\nHaal ik het?\n------------\n"))
    #expect(!text.contains("De grens van"))
  }

  @Test func `a summary per quarter has a line for each`() throws {
    let sandbox = try QuarterLogbook.make()
    let text = try report("[samenvatting]\nper = kwartaal\n", sandbox)
    #expect(text.contains(/\n1e kwartaal +1.000 +1.300 +65 +189 +46 +5 +0 +300 +0\n/))
    #expect(!text.contains("jan "))
  }

  @Test func `the VAT view is per quarter or per month`() throws {
    let sandbox = try QuarterLogbook.make()
    // 46 private and 189 commute of 300 km: 235 / 300 = 78,33 %.
    let quarter = try report("[btw]\n", sandbox)
    #expect(quarter.contains("Voor de btw privé: 235 van 300 km, dat is 78,3 %."))
    #expect(quarter.contains(/\n1e kwartaal +300 +65 +189 +46 +235 +0 +0 +78,3 %\n/))
    // January: 25,5 of 90,5 km is 28,18 %.
    let month = try report("[btw]\nper = maand\n", sandbox)
    #expect(month.contains(/\njan +90,5 +65 +0 +25,5 +25,5 +0 +0 +28,2 %\n/))
  }

  @Test func `a quarter of which the report has a part is named by its months`() throws {
    let sandbox = try QuarterLogbook.make()
    func rows(_ period: String) throws -> String {
      try sandbox.run("rapport", period, "--sjabloon", "btw").output
    }
    // The trip of 10 February is the only one of that month.
    #expect(try rows("2024-02").contains(/\nfeb +20,5 +0 +0 +20,5 +20,5 +0 +0 +100 %\n/))
    // With the commute of March: 20,5 + 189 = 209,5.
    #expect(
      try rows("2024-02-01..2024-03-31")
        .contains(/\nfeb-mrt +209,5 +0 +189 +20,5 +209,5 +0 +0 +100 %\n/))
    #expect(try rows("2024-k1").contains("\n1e kwartaal "))
  }

  @Test func `findings of one severity are shown, all are counted`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rit", "void", "4", "--reden", "vergissing")
    try sandbox.must("rit", "edit", "1", "--doel", "")
    let all = try report("[bevindingen]\n", sandbox)
    let errors = try report("[bevindingen]\nernst = fout\n", sandbox)
    let counted = all.split(separator: "\n")[2...4].first { $0.contains("fout") }
    let count = try #require(counted)
    #expect(errors.contains(count))
    #expect(errors.contains("\nfout "))
    #expect(!errors.contains("\nwaarschuwing "))
    #expect(all.contains("\nwaarschuwing "))
  }

  @Test func `only checking a template needs no logbook`() throws {
    let sandbox = try Sandbox()
    let good = try sandbox.file("goed.ini", "# mijn\n[ritten]\nkolommen = km\n[grens]\n")
    let result = try sandbox.run("rapport", "--sjabloon", good, "--controleer")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("goed.ini is in orde: ritten, grens\n"))
    let bad = try sandbox.file("slecht.ini", "[ritten]\nkolomen = km\n")
    let refused = try sandbox.run("rapport", "--sjabloon", bad, "--controleer")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("slecht.ini:2:"))
    #expect(refused.errors.contains("bedoelde u \"kolommen\""))
    #expect(!FileManager.default.fileExists(atPath: sandbox.logbook.path))
  }

  @Test(arguments: ["belastingdienst", "werkgever", "maand", "btw"])
  func `a built-in template is in order and on the list`(name: String) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("rapport", "--sjabloon", name, "--controleer").status == 0)
    let list = try sandbox.run("rapport", "--lijst", "--json").object
    let templates = list["sjablonen"] as? [[String: Any]] ?? []
    let template = try #require(templates.first { $0["naam"] as? String == name })
    #expect((template["onderdelen"] as? [String])?.contains("voertuig") == true)
    #expect(template["fout"] is NSNull)
  }

  @Test func `the template of the handbook works`() throws {
    let page = Sandbox.repository.appending(path: "LEESMIJ.md")
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      .drop { $0 != "    # Alleen wat de boekhouder wil zien" }
      .prefix { $0.isEmpty || $0.hasPrefix("    ") }
    let template = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    #expect(template.contains("[ritten]"))
    let text = try report(template, QuarterLogbook.make())
    #expect(text.hasPrefix("Zakelijke ritten · 2024"))
    #expect(text.contains(" offerte"))
  }

  @Test func `the list names every option, and an own template with its fault`() throws {
    let sandbox = try Sandbox()
    try sandbox.shell(
      """
      mkdir -p .local/share/ritmeester/rapport
      printf '[riten]\\n' > .local/share/ritmeester/rapport/kapot.ini
      """)
    let object = try sandbox.run("rapport", "--lijst", "--json").object
    let sections = object["onderdelen"] as? [[String: Any]] ?? []
    func options(_ name: String) -> [String] {
      let section = sections.first { $0["naam"] as? String == name }
      return (section?["opties"] as? [[String: Any]] ?? []).compactMap { $0["naam"] as? String }
    }
    #expect(options("ritten") == ["maandtotalen", "kolommen", "soorten", "titel"])
    #expect(options("rapport") == ["titel", "adressen"])
    #expect(sections.allSatisfy { ($0["uitleg"] as? String)?.isEmpty == false })
    let own = (object["sjablonen"] as? [[String: Any]])?.first { $0["naam"] as? String == "kapot" }
    #expect((own?["fout"] as? String)?.contains("kapot.ini:1:") == true)
    let text = try sandbox.run("rapport", "--lijst").output
    for word in ["[ritten]", "kolommen =", "zonder-privé", "kapot.ini:1:", "Standaard: kwartaal."] {
      #expect(text.contains(word), "\(word)")
    }
  }
}
