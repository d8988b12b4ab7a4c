import Foundation
import Testing

@Suite("The report as a file")
struct ReportFileTests {
  @Test func `every trip is in the text of the PDF, and the file is sound`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.run("rapport", "2024", "--pdf", "jaar.pdf")
    let text = try sandbox.shell("pdftotext -layout jaar.pdf -").output
    let lines = text.split(separator: "\n").map {
      $0.split { $0.isWhitespace }.joined(separator: " ")
    }
    for line in [
      "1 1 2-1-2024 1.000 1.035 35 Lindelaan 4, 3511 ZZ Utrecht Zuiderweg 101, 8011 ZW Zwolle"
        + " zakelijk offerte",
      "2 2 2-1-2024 1.035 1.070 35 Zuiderweg 101, 8011 ZW Zwolle Lindelaan 4, 3511 ZZ Utrecht"
        + " zakelijk 5", "via Zeist",
      "4 4 10-2-2024 1.090,5 1.111 20,5 ul. Piotrkowska 1, 90-001 Łódź Lindelaan 4, 3511 ZZ Utrecht"
        + " privé",
      "90,5 januari 2024 5", "20,5 februari 2024", "189 maart 2024", "300 totaal 5",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(try sandbox.shell("qpdf --check jaar.pdf").status == 0)
    let info = try sandbox.shell("pdfinfo jaar.pdf").output
    #expect(info.contains("Rittenregistratie 2024 · K-482-TX"))
    #expect(info.contains(/Tagged: +yes/))
    #expect(info.contains(/Author: +J\. de Vries\n/))
    #expect(info.contains(/PDF version: +1\.7/))
  }

  @Test func `the same journal gives the same bytes, whatever is around it`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.run("rapport", "2024", "--pdf", "een.pdf")
    try sandbox.run(
      "--logboek", sandbox.logbook.path, "rapport", "2024", "--pdf", "twee.pdf",
      environment: [
        "TZ": "Pacific/Auckland", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": "/",
        "RITMEESTER_VANDAAG": "2031-01-01",
      ])
    #expect(
      try sandbox.shell("mkdir ander && cd ander && ritmeester rapport 2024 --pdf drie.pdf").status
        == 0)
    #expect(try sandbox.shell("cmp een.pdf twee.pdf && cmp een.pdf ander/drie.pdf").status == 0)
  }

  @Test func `the printed date is the epoch, else the option, else the last entry`() throws {
    let sandbox = try QuarterLogbook.make()
    // 2026-03-28 23:30 UTC is the 29th in the Netherlands.
    let epoch = ["SOURCE_DATE_EPOCH": "1774740600"]
    func foot(_ arguments: [String], _ environment: [String: String]) throws -> String {
      let result = try sandbox.run(
        ["rapport", "2024", "--pdf", "f.pdf"] + arguments, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      return try sandbox.shell("pdftotext -layout f.pdf - | grep 'pagina 1 van'").output
    }
    #expect(try foot([], epoch).contains(" 29-3-2026"))
    #expect(try foot(["--datum", "2025-01-05"], epoch).contains(" 29-3-2026"))
    #expect(try foot(["--datum", "2025-01-05"], [:]).contains(" 5-1-2025"))
    let today = try sandbox.shell("TZ=Europe/Amsterdam date +%-d-%-m-%Y").output
    #expect(try foot([], [:]).contains(" \(today.prefix { $0 != "\n" })"))
    let wrong = try sandbox.run(
      "rapport", "2024", "--pdf", "f.pdf", environment: ["SOURCE_DATE_EPOCH": "morgen"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("SOURCE_DATE_EPOCH=morgen"))
  }

  @Test func `a report cannot be dated before its last trip`() throws {
    let sandbox = try QuarterLogbook.make()
    let early = try sandbox.run("rapport", "2024", "--pdf", "f.pdf", "--datum", "2024-02-09")
    #expect(early.status == 3)
    #expect(early.errors.contains("--datum 9-2-2024 ligt vóór de laatste rit van het rapport"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "f.pdf").path))
    #expect(try sandbox.run("rapport", "2024-01", "--datum", "2024-02-09").status == 0)
  }

  @Test(arguments: ["pdf", "xlsx"], ["/nergens/jaar.*", "/", "/dev/full", "/proc/jaar.*"])
  func `a file that cannot be written is one clear line`(kind: String, place: String) throws {
    let sandbox = try QuarterLogbook.make()
    let path = place.replacing("*", with: kind)
    let result = try sandbox.run("rapport", "2024", "--\(kind)", path)
    #expect(result.status == 4)
    #expect(result.errors.contains(path))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  @Test func `a dash writes the PDF to the output and nothing else`() throws {
    let sandbox = try QuarterLogbook.make()
    #expect(try sandbox.shell("ritmeester rapport 2024 --pdf - > pijp.pdf").errors.isEmpty)
    try sandbox.run("rapport", "2024", "--pdf", "jaar.pdf")
    #expect(try sandbox.shell("cmp pijp.pdf jaar.pdf").status == 0)
    #expect(try sandbox.shell("ritmeester rapport 2024 --pdf - > /dev/full").status == 4)
  }

  @Test func `an earlier file stays whole where the new one fails`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.run("rapport", "2024", "--pdf", "jaar.pdf")
    try sandbox.shell(
      "cp jaar.pdf oud.pdf; sqlite3 '\(sandbox.logbook.path)' 'UPDATE rit SET eind = eind + 1 WHERE nr = 6'"
    )
    let result = try sandbox.run("rapport", "2024", "--pdf", "jaar.pdf")
    #expect(result.status == 4)
    #expect(result.errors.contains("logboek verify"))
    #expect(try sandbox.shell("cmp jaar.pdf oud.pdf").status == 0)
  }

  @Test func `what has no end wraps, and any European name prints`() throws {
    let sandbox = try Sandbox(today: "2024-01-05")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    let long = (1...30).map { "straatnaam\($0)" }.joined(separator: " ")
    let word = String(repeating: "Llanfairpwll", count: 8)
    try sandbox.run("rit", "add", "1010", long, word, "--datum", "2024-01-02", "--zakelijk")
    try sandbox.run(
      "rit", "add", "1020", "Łódź, Đurđevac", "Αριστοτέλους 5, Θεσσαλονίκη", "--datum",
      "2024-01-03", "--zakelijk", "--doel", "Київ ’s-Gravenhage Reykjavík Þingvellir ẞ Ő")
    try sandbox.run("rapport", "2024", "--pdf", "lang.pdf")
    let text = try sandbox.shell("pdftotext -raw lang.pdf -").output
    let letters = text.filter { !$0.isWhitespace }
    #expect(letters.contains(long.filter { $0 != " " }))
    #expect(letters.contains(word))
    for name in ["Łódź, Đurđevac", "Αριστοτέλους 5, Θεσσαλονίκη", "’s-Gravenhage", "Þingvellir"] {
      #expect(text.contains(name), "\(name)")
    }
    #expect(!text.contains("[U+"))
  }
}
