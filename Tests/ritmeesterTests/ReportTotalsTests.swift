import Testing

@Suite("The same totals everywhere")
struct ReportTotalsTests {
  @Test(arguments: 1...30)
  func `B35, B37: check, report, PDF and export agree with the sums of the trips`(seed: Int) throws
  {
    let book = RandomLogbook(seed: UInt64(seed))
    let sandbox = try Sandbox(today: "2024-06-30")
    try sandbox.addCar(
      from: "2024-05-01", reading: RandomLogbook.dutch(book.opening), "--tot", "2024-05-31",
      "--eindstand", RandomLogbook.dutch(book.closing))
    let file = try sandbox.file("ritten.csv", book.csv)
    let imported = try sandbox.run("import", file)
    #expect(imported.status == 0, "\(imported.errors)")

    let check = try sandbox.run("controle", "2024", "--json")
    #expect(check.status != 2)
    let vehicles = try #require(try check.object["voertuigen"] as? [[String: Any]])
    let km = try #require(vehicles.first?["km"] as? [String: Any])
    func tenths(_ key: String) -> Int? { (km[key] as? Double).map { Int(($0 * 10).rounded()) } }
    #expect(tenths("totaal") == book.total)
    #expect(tenths("zakelijk") == book.distance(of: "zakelijk"))
    #expect(tenths("woon-werk") == book.distance(of: "woon-werk"))
    #expect(tenths("privé") == book.privateDistance)
    #expect(tenths("omrij") == book.detours)
    #expect(tenths("in_te_delen") == book.unassigned)
    #expect(tenths("onverklaard") == book.unexplained)
    #expect(tenths("dubbel") == 0)

    let sums = [
      book.distance(of: "zakelijk"), book.distance(of: "woon-werk"), book.privateDistance,
      book.detours, book.unassigned, book.total, book.unexplained,
    ].map(RandomLogbook.dutch)
    let bounds = [book.opening, book.closing].map(RandomLogbook.dutch)
    let expected = ["totaal"] + bounds + sums
    let screen = try sandbox.run("rapport", "2024").output
    #expect(words(screen, first: "totaal") == expected)
    try sandbox.run("rapport", "2024", "--pdf", "jaar.pdf")
    let paper = try sandbox.shell("pdftotext -layout jaar.pdf -").output
    #expect(words(paper, first: "totaal") == expected)

    try sandbox.run("export", "2024", "--csv", "uit.csv")
    let exported = try sandbox.shell("cat uit.csv").output
    #expect(column("km", of: exported) == book.total)
    #expect(column("omrij", of: exported) == book.trips.reduce(0) { $0 + $1.detour })
  }

  /// The words of the first line that begins so and has numbers.
  private func words(_ text: String, first: String) -> [String] {
    text.split(separator: "\n").lazy
      .map { $0.split { $0.isWhitespace }.map(String.init) }
      .first { $0.first == first && $0.count > 5 } ?? []
  }

  /// The sum of a column of an export, in tenths.
  private func column(_ name: String, of csv: String) -> Int {
    let rows = csv.replacing("\u{FEFF}", with: "").split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init) }
    guard let index = rows.first?.firstIndex(of: name) else { return -1 }
    return rows.dropFirst().reduce(0) { sum, row in
      let parts = row[index].split(separator: ",")
      let whole = parts.first.flatMap { Int($0) } ?? 0
      return sum + whole * 10 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    }
  }
}
