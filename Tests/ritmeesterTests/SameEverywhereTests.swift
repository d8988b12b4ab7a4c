import Foundation
import Testing

/// Whatever the logbook, all that is written of it says the same: pages, terminal, sheets, files
/// and `controle --json`; and where it can be worked out from the trips alone, it is that.
@Suite("The same everywhere")
struct SameEverywhereTests {
  /// How many logbooks; `RITMEESTER_RANDOM=1000` for more.
  static var seeds: ClosedRange<Int> {
    1...(ProcessInfo.processInfo.environment["RITMEESTER_RANDOM"].flatMap { Int($0) } ?? 30)
  }

  @Test(arguments: seeds)
  func `B35, B37: every cell and sum of the report, the check and the export`(seed: Int) throws {
    let (book, sandbox) = try made(seed)
    // Every third time, one of the other templates.
    let others = ["werkgever", "maand", "btw", "werkgever"]
    if seed % 3 == 0 { try expectOther(sandbox, book, template: others[seed / 3 % 4]) }
    let report = try ReportSurfaces(sandbox, template: "belastingdienst")
    expectSame(report)
    try sandbox.expectInsideMargins("jaar.pdf")
    try sandbox.must("export", "2024", "--csv", "uit.csv")
    let exported = ReportSurfaces.trips(try sandbox.shell("cat uit.csv").output)
    #expect(exported == report.attached)
    expectTrips(book, exported, report)
    expectSums(book, report)
    try expectCarried(sandbox, report)
    try expectCheck(sandbox, book, report)
  }

  /// The report of another template; one for the employer tells no place of a private trip.
  private func expectOther(_ sandbox: Sandbox, _ book: EveryLogbook, template: String) throws {
    let report = try ReportSurfaces(sandbox, template: template)
    expectSame(report)
    try sandbox.expectInsideMargins("jaar.pdf")
    guard template != "btw" else { return }
    let secret = Set(
      book.trips.filter { !$0.isVoided && ["privé", ""].contains($0.kind) }.flatMap {
        [$0.from, $0.to]
      }
      .map(ReportSurfaces.plain))
    // Only one for the employer has columns for the line and the number.
    let trips =
      template == "maand"
      ? report.paper.filter { $0.isRow && $0.cells.count == 10 && $0.cells[0].contains("-2024") }
        .map(\.cells) : rows(report, count: 12).map { Array($0.dropFirst(2)) }
    #expect(trips.count == book.trips.count { !$0.isVoided })
    for cells in trips {
      #expect(secret.isDisjoint(with: cells[4...5]))
      if ["privé", "nog in te delen"].contains(cells[7]) {
        #expect(cells[4...6].allSatisfy(\.isEmpty) && cells[9].isEmpty)
      }
    }
    let attached = try report.attached.values.map { trip in
      let begin = EveryLogbook.dutch(try tenths(trip["begin"] ?? ""))
      let texts = ["van", "naar", "route", "doel"].map { trip[$0] ?? "" }
      return [begin] + texts.dropLast() + [texts[3].isEmpty ? trip["opmerking"] ?? "" : texts[3]]
    }
    let printed = trips.map { [$0[1]] + $0[4...6] + [$0[9]] }
    #expect(Set(attached) == Set(printed) && attached.count == printed.count)
  }

  private func made(_ seed: Int) throws -> (EveryLogbook, Sandbox) {
    var book = EveryLogbook(seed: seed)
    let sandbox = try Sandbox(today: "2025-01-10")
    let file = try sandbox.file("ritten.csv", book.csv)
    for call in book.calls {
      try sandbox.must(call.map { $0 == "RITTEN" ? file : $0 })
    }
    guard seed.isMultiple(of: 2) else { return (book, sandbox) }
    try sandbox.must("export", "--csv", "begin.csv")
    let stored = ReportSurfaces.trips(try sandbox.shell("cat begin.csv").output)
    let numbers = Dictionary(uniqueKeysWithValues: stored.map { (key($1), $0) })
    let changes = book.changes(numbers: book.trips.map { numbers[key($0)] ?? 0 })
    for change in changes {
      try sandbox.must(change)
    }
    return (book, sandbox)
  }

  private func key(_ trip: [String: String]) -> [String?] {
    [trip["voertuig"], trip["datum"], trip["begin"], trip["eind"]]
  }

  private func key(_ trip: EveryLogbook.Trip) -> [String?] {
    [
      trip.car, EveryLogbook.iso(trip.day), number(trip.begin), number(trip.end),
    ]
  }

  /// As the export writes it.
  private func number(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : EveryLogbook.decimal(tenths)
  }

  // MARK: - Text

  /// The pages, the terminal and the sheets have the same words, row by row and cell by cell.
  private func expectSame(_ report: ReportSurfaces) {
    // What the look of a page means, only pages have.
    let paper = report.paper.filter { line in
      line.cells.contains { !$0.isEmpty } && !line.cells[0].contains("afwijkende route. Vet: ")
        && !line.cells[0].hasPrefix("Vet: ")
    }
    let text = paper.filter { !$0.isHead }.map { ReportSurfaces.joined($0.cells) }
    for (line, onScreen) in zip(text, report.screen) where line != onScreen {
      Issue.record("paper: \(line)\nscreen: \(onScreen)")
      break
    }
    #expect(text.count == report.screen.count)
    var sheets = report.sheets.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for line in paper where line.isRow {
      var cells = line.cells
      while cells.last == "" { cells.removeLast() }
      sheets[cells, default: 0] -= 1
      #expect(sheets[cells, default: 0] >= 0, "not in the sheets: \(cells)")
    }
  }

  /// The rows of trips, which have so many cells and a date.
  private func rows(_ report: ReportSurfaces, count: Int) -> [[String]] {
    report.paper.filter { $0.isRow && $0.cells.count == count && $0.cells[2].contains("-2024") }
      .map(\.cells)
  }

  // MARK: - Trips

  private func expectTrips(
    _ book: EveryLogbook, _ exported: [Int: [String: String]], _ report: ReportSurfaces
  ) {
    let numbers = Dictionary(uniqueKeysWithValues: exported.map { (key($1), $0) })
    let valid = book.trips.filter { !$0.isVoided }
    let printed = Dictionary(
      rows(report, count: 12).map { (Int($0[1]) ?? -1, $0) },
      uniquingKeysWith: { first, _ in first })
    #expect(exported.count == valid.count && printed.count == valid.count)
    for trip in valid {
      guard let number = numbers[key(trip)], let file = exported[number] else {
        Issue.record("not exported: \(trip)")
        continue
      }
      let texts = [trip.from, trip.to, trip.route, trip.purpose].map(ReportSurfaces.plain)
      let note = ReportSurfaces.plain(trip.note)
      #expect(["van", "naar", "route", "doel"].map { file[$0] } == texts)
      #expect(file["opmerking"] == note && file["soort"] == trip.kind)
      #expect(file["km"] == self.number(trip.distance))
      #expect(file["omrij"] == self.number(trip.detour))
      let expected = [
        "\(number)", EveryLogbook.dutch(day: trip.day), EveryLogbook.dutch(trip.begin),
        EveryLogbook.dutch(trip.end), EveryLogbook.dutch(trip.distance), texts[0], texts[1],
        texts[2], trip.kind.isEmpty ? "nog in te delen" : trip.kind,
        trip.detour == 0 ? "" : EveryLogbook.dutch(trip.detour),
        trip.purpose.isEmpty ? note : texts[3],
      ]
      #expect(printed[number].map { Array($0.dropFirst()) } == expected)
    }
  }

  // MARK: - Sums

  /// The month subtotals and the totals of each car, and the number of each line.
  private func expectSums(_ book: EveryLogbook, _ report: ReportSurfaces) {
    var expected: [[String]] = []
    var lines: [String] = []
    let months = [
      "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
      "oktober", "november", "december",
    ]
    func sum(_ trips: [EveryLogbook.Trip], _ name: String) -> [String] {
      let detours = trips.reduce(0) { $0 + $1.countedDetour }
      return [
        EveryLogbook.dutch(trips.reduce(0) { $0 + $1.distance }), name,
        detours == 0 ? "" : EveryLogbook.dutch(detours),
      ]
    }
    for car in book.cars {
      let trips = book.trips.filter { $0.car == car && !$0.isVoided }
      for (index, name) in months.enumerated() {
        let ofMonth = trips.filter { $0.month == index + 1 }
        if !ofMonth.isEmpty { expected.append(sum(ofMonth, "\(name) 2024")) }
      }
      expected.append(sum(trips, "totaal"))
      lines += trips.indices.map { "\($0 + 1)" }
    }
    let sums = report.paper.filter {
      $0.isRow && $0.cells.count == 12 && $0.cells[0].isEmpty && !$0.cells[6].isEmpty
    }
    #expect(sums.map { [$0.cells[5], $0.cells[6], $0.cells[10]] } == expected)
    #expect(rows(report, count: 12).map { $0[0] } == lines)
  }

  /// What is carried to the next page is the sum of the trips before it.
  private func expectCarried(_ sandbox: Sandbox, _ report: ReportSurfaces) throws {
    let pages = try sandbox.shell("pdftotext -layout jaar.pdf -").output.split(
      separator: "\u{C}", omittingEmptySubsequences: false
    ).map { $0.split(separator: "\n").map { $0.split(separator: " ").map(String.init) } }
    var sum = 0
    var carried: [Int: String] = [:]
    var latest: Int?
    for line in report.paper where line.isRow && line.cells.count == 12 {
      if line.cells[0] == "regel" {
        (sum, latest) = (0, nil)
        continue
      }
      if let latest, latest != line.page { carried[line.page] = EveryLogbook.dutch(sum) }
      latest = line.page
      if line.cells[2].contains("-2024") { sum += try tenths(line.cells[5]) }
    }
    for (index, page) in pages.enumerated() {
      func amounts(_ label: [String]) -> [String] {
        page.filter { $0.starts(with: label) && $0.count > label.count }.map { $0[label.count] }
      }
      #expect(amounts(["van", "vorige", "pagina"]) == [carried[index]].compactMap(\.self))
      #expect(amounts(["transport"]) == [carried[index + 1]].compactMap(\.self))
    }
  }

  /// `12.345,6` in tenths.
  private func tenths(_ text: String) throws -> Int {
    let parts = text.replacing(".", with: "").split(separator: ",")
    return try #require(Int(parts[0])) * 10 + (parts.count > 1 ? #require(Int(parts[1])) : 0)
  }

  // MARK: - The check

  private func expectCheck(
    _ sandbox: Sandbox, _ book: EveryLogbook, _ report: ReportSurfaces
  ) throws {
    let result = try sandbox.run("controle", "2024", "--json")
    #expect(result.status <= 1)
    let check = try result.object
    let cars = try #require(check["voertuigen"] as? [[String: Any]])
    let keys = ["zakelijk", "woon-werk", "privé", "omrij", "in_te_delen", "totaal", "onverklaard"]
    var totals: [[String]] = []
    for car in cars {
      let km = try #require(car["km"] as? [String: Any])
      let bounds = [car["begin"], car["eind"]].map(shown)
      totals.append(["totaal"] + bounds + keys.map { shown(km[$0]) })
      let name = try #require(car["kenteken"] as? String)
      if let (opening, closing) = book.plain[name] {
        #expect(totals.last == expected(book, name, opening, closing))
      }
      #expect(
        report.text.contains("privé voor de btw (met woon-werk) \(shown(km["privé_btw"])) km"))
    }
    let printed = report.paper.filter { $0.isRow && $0.cells.count == 10 }.map(\.cells)
    #expect(printed.filter { $0[0] == "totaal" } == totals)
    try expectVerdicts(try #require(check["toets"] as? [[String: Any]]), report)
  }

  /// What the trips of a car add up to; what its odometer has more is unexplained.
  private func expected(
    _ book: EveryLogbook, _ car: String, _ opening: Int, _ closing: Int
  ) -> [String] {
    let trips = book.trips.filter { $0.car == car && !$0.isVoided }
    func sum(_ kind: String) -> Int {
      trips.filter { $0.kind == kind }.reduce(0) { $0 + $1.distance - $1.countedDetour }
    }
    let detours = trips.reduce(0) { $0 + $1.countedDetour }
    let total = trips.reduce(0) { $0 + $1.distance }
    let numbers = [
      opening, closing, sum("zakelijk"), sum("woon-werk"), sum("privé") + detours, detours, sum(""),
      total, closing - opening - total,
    ]
    return ["totaal"] + numbers.map { EveryLogbook.dutch($0) }
  }

  private func expectVerdicts(_ tests: [[String: Any]], _ report: ReportSurfaces) throws {
    let begin = try #require(report.text.firstIndex(of: "De grens van 500 km privé"))
    let text = report.text[begin...]
    let sentences = text.filter { $0.hasPrefix("2024: ") }.prefix(tests.count)
    let worst = text.filter { $0.hasPrefix("ongunstigste geval ") }
    #expect(sentences.count == tests.count && worst.count == tests.count)
    for ((test, sentence), worst) in zip(zip(tests, sentences), worst) {
      let yearly = (test["per_jaar"] as? [String: Any] ?? [:]).values.compactMap { $0 as? Double }
      let own = shown(test["privé"])
      let whole = shown(yearly.max())
      let more = own == whole ? "" : " (\(whole) km op jaarbasis)"
      #expect(sentence.hasPrefix("2024: \(own) km privé\(more)"), "\(sentence)")
      let word =
        if sentence.contains(", binnen de grens van 500 km") {
          "binnen"
        } else {
          sentence.contains("boven de grens van 500 km") ? "over" : "twijfel"
        }
      #expect(test["oordeel"] as? String == word, "\(sentence)")
      #expect(worst.hasPrefix("ongunstigste geval \(shown(test["ongunstigst"])) km"), "\(worst)")
    }
  }

  /// A number of JSON as the report writes it.
  private func shown(_ value: Any?) -> String {
    (value as? Double).map { EveryLogbook.dutch(Int(($0 * 10).rounded())) } ?? "?"
  }
}
