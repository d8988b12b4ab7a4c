import Foundation
import Testing

/// What other programs got wrong on paper.
@Suite("Reported faults: paper")
struct ReportedPaperTests {
  private func car() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-12-31")
    try sandbox.addCar(
      from: "2024-01-01", reading: "1000", "--bestuurder", "Zoë Đặng", "--werkgever",
      "Voorbeeld BV")
    return sandbox
  }

  /// Trips of 3 km on every day from 1 January on.
  private func drive(_ count: Int, _ sandbox: Sandbox) throws {
    var csv = "datum;begin;eind;van;naar;soort\n"
    for trip in 0..<count {
      let date = "2024-0\(trip / 28 + 1)-\(trip % 28 + 1 < 10 ? "0" : "")\(trip % 28 + 1)"
      csv += "\(date);\(1000 + 3 * trip);\(1003 + 3 * trip);Ede;Epe;zakelijk\n"
    }
    try sandbox.must("import", try sandbox.file("ritten.csv", csv))
  }

  private func print(_ sandbox: Sandbox, _ more: String...) throws -> String {
    try sandbox.must(["rapport", "2024", "--pdf", "jaar.pdf"] + more)
    return try sandbox.shell("pdftotext -layout jaar.pdf -").output
  }

  @Test func `B85: a long address and a word without an end are printed whole`() throws {
    let sandbox = try car()
    let address =
      (1...9).map { "Gebouw \($0)" }.joined(separator: ", ")
      + ", Burgemeester van Reenensingel 101 achter, Bedrijventerrein De Goudse Poort, "
      + "2803 PA Gouda"
    #expect(address.count > 160)
    let relation = "Aansprakelijkheidswaardevaststellingsveranderingencommissarissen"
    try sandbox.must(
      "rit", "add", "1010", "Ede", address, "--datum", "2024-01-02", "--zakelijk", "--doel",
      relation)
    let text = try print(sandbox)
    #expect(!text.contains("…") && !text.contains("..."))
    let letters = try sandbox.shell("pdftotext -raw jaar.pdf -").output
      .filter { !$0.isWhitespace }
    #expect(letters.contains(address.filter { $0 != " " }))
    #expect(letters.contains(relation))
    try sandbox.expectInsideMargins("jaar.pdf")
  }

  @Test func `B86: with every column full nothing leaves the page`() throws {
    let sandbox = try car()
    let long = Array(repeating: "Bedrijventerrein De Goudse Poort", count: 5).joined(separator: " ")
    let word = String(repeating: "onbreekbaar", count: 9)
    for (index, text) in [long, word].enumerated() {
      try sandbox.must(
        "rit", "add", "\(1010 + index * 10)", text, text + " 2", "--datum", "2024-01-02",
        "--zakelijk", "--omrij", "5", "--route", text, "--doel", text, "--vertrek",
        "1\(index):00", "--aankomst", "1\(index):30")
    }
    _ = try print(sandbox)
    try sandbox.expectInsideMargins("jaar.pdf")
    let all =
      "regel;nr;datum;vertrek;aankomst;begin;eind;km;van;naar;route;soort;omrij;doel;bestuurder;"
      + "opmerking;gemeten"
    let template = try sandbox.file("breed.ini", "[ritten]\nkolommen = \(all)\n")
    let text = try print(sandbox, "--sjabloon", template)
    try sandbox.expectInsideMargins("jaar.pdf")
    #expect(text.contains("gemeten"))
    let letters = try sandbox.shell("pdftotext -raw jaar.pdf -").output
      .filter { !$0.isWhitespace }
    #expect(letters.contains(word))
  }

  @Test func `B88: every European name prints and copies back`() throws {
    let sandbox = try car()
    let names = [
      "Łódź", "Θεσσαλονίκη", "Москва", "日本橋", "’s-Gravenhage", "fiets effluent affiche",
    ]
    for (index, name) in names.enumerated() {
      try sandbox.must(
        "rit", "add", "\(1010 + index * 10)", "Ede", name, "--datum", "2024-01-0\(index + 1)",
        "--zakelijk")
    }
    try sandbox.must(
      "rit", "add", "1100", "Ede", "Epe", "--datum", "2024-02-01", "--zakelijk", "--doel",
      "feest \u{10FFFD}\u{10FFFD}")
    let result = try sandbox.run("rapport", "2024", "--pdf", "jaar.pdf")
    let text = try sandbox.shell("pdftotext -raw jaar.pdf -").output
    for name in names { #expect(text.contains(name), "\(name)") }
    #expect(text.contains("feest [U+10FFFD][U+10FFFD]"))
    // Said once, with the trip where it stands.
    #expect(result.errors.contains("1 teken staat in geen geïnstalleerd lettertype"))
    #expect(result.errors.components(separatedBy: "U+10FFFD (rit 7)").count == 2)
    #expect(result.status == 0)
    let fonts = try sandbox.shell("pdffonts jaar.pdf").output.split(separator: "\n").dropFirst(2)
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.contains("yes yes yes") })
  }

  @Test func `B89: without trips it says so, with the owner on the first page`() throws {
    let sandbox = try car()
    let text = try print(sandbox)
    #expect(text.contains("Geen ritten in deze periode."))
    let first = try sandbox.shell("pdftotext -layout -l 1 jaar.pdf -").output
    for owner in [
      "Rittenregistratie 2024", "K-482-TX", "Škoda Octavia", "Zoë Đặng", "Voorbeeld BV",
    ] {
      #expect(first.contains(owner), "\(owner)")
    }
    #expect(first.contains("pagina 1 van "))
    #expect(try sandbox.shell("qpdf --check jaar.pdf").status == 0)
  }

  /// Whatever number of rows: what is carried is the sum so far, and what is brought equals it.
  @Test(arguments: [1, 33, 34, 35, 36, 37, 70, 140])
  func `B89: totals are carried right wherever pages end`(count: Int) throws {
    let sandbox = try car()
    try drive(count, sandbox)
    let template = try sandbox.file("kaal.ini", "[ritten]\nmaandtotalen = nee\n")
    let pages = try print(sandbox, "--sjabloon", template).split(separator: "\u{C}")
      .map { $0.split(separator: "\n").map { $0.split(separator: " ").map(String.init) } }
    var trips = 0
    for (index, page) in pages.enumerated() {
      func total(_ label: [String]) -> [Int] {
        page.filter { $0.starts(with: label) && $0.count > label.count }
          .compactMap { Int($0[label.count].filter { $0 != "." }) }
      }
      #expect(total(["van", "vorige", "pagina"]) == (index == 0 ? [] : [3 * trips]))
      trips += page.count { $0.contains("zakelijk") && $0.contains("Ede") }
      #expect(total(["transport"]) == (index == pages.count - 1 ? [] : [3 * trips]))
      #expect(
        page.contains {
          $0.joined(separator: " ").contains("pagina \(index + 1) van \(pages.count)")
        })
    }
    #expect(trips == count)
  }

  /// Business 35, 30 and 35; private 20 and a detour of 5; 10 km between the second and the third
  /// trip are in no trip, and the third is as long as the first.
  private func withHole() throws -> Sandbox {
    let sandbox = try car()
    let home = "Lindelaan 4, 3511 ZZ Utrecht"
    let client = "Zuiderweg 101, 8011 ZW Zwolle"
    let rows = [
      "2024-01-02;1000;1035;\(home);\(client);zakelijk;0;;offerte",
      "2024-01-02;1035;1070;\(client);\(home);zakelijk;5;via Zeist;terug",
      "2024-01-05;1080;1115;\(home);\(client);zakelijk;0;;offerte",
      "2024-01-05;1115;1135;\(client);Kade 2, 6711 AA Ede;privé;0;;",
    ]
    let csv = "datum;begin;eind;van;naar;soort;omrij;route;doel\n" + rows.joined(separator: "\n")
    try sandbox.must("import", try sandbox.file("ritten.csv", csv))
    return sandbox
  }

  @Test func `B91: the columns that the tax authority asks for`() throws {
    let text = try print(withHole())
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("regel nr datum begin eind km van naar soort omrij doel"))
    #expect(lines.contains("afwijkende route") && lines.contains("via Zeist"))
    #expect(lines.contains { $0.contains("Rittenregistratie 2024 · K-482-TX") })
    #expect(text.contains("Škoda Octavia"))
    #expect(lines.contains("totaal 1.000 1.135 100 0 25 5 0 125 10"), "\(text)")
    #expect(text.contains("niet sluitend"))
    #expect(text.contains("10 km niet verantwoord tussen rit 2"))
  }

  @Test func `a finding leads to its trips, and they lead back`() throws {
    let sandbox = try withHole()
    let text = try print(sandbox)
    #expect(text.contains("Onderstreept: "))
    let places = try sandbox.shell("pdfinfo -dests jaar.pdf").output
    for name in ["rit-2", "rit-3", "bevinding-2", "bevinding-3"] {
      #expect(places.contains("\"\(name)\""), "\(places)")
    }
    let links = try sandbox.shell("qpdf --json=2 --json-key=qpdf jaar.pdf | grep Contents").output
    for text in ["naar rit 2\"", "naar rit 3\"", "naar de bevinding over rit 3\""] {
      #expect(links.contains(text), "\(links)")
    }
  }
}
