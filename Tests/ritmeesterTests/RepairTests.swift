import Foundation
import LogbookModel
import SeededRandom
import Testing

/// A logbook with mistakes, the same for the same seed.
private struct BrokenLogbook {
  var sheet = TripSheet(reading: 10_000)
  /// Entered by hand after the import.
  var byHand: [TripSheet.Line] = []
  var closing: Int?
  private var seeded: Seeded
  private(set) var mistakes: [String] = []

  static let first = CalendarDate.firstDay(of: 2_026)
  static let last = first + 89

  init(seed: Int) {
    seeded = Seeded(seed)
    for index in 0..<10 {
      sheet.drive(
        seeded.pick(100...600), on: BrokenLogbook.first + index * 9 + seeded.pick(0...4))
    }
    if seeded.oneIn(2) { closing = sheet.reading }
    // A drop hides what else is wrong in the readings after it, so it comes alone.
    let drops = seeded.oneIn(12)
    for _ in 1...(drops ? 1 : seeded.pick(1...3)) {
      breakIt(drops ? 13 : seeded.pick(1...12))
    }
  }

  private mutating func breakIt(_ mistake: Int) {
    let index = seeded.pick(1...sheet.lines.count - 2)
    switch mistake {
    case 1: sheet.lines.remove(at: index)
    case 2: sheet.lines[index].begin += seeded.pick(10...60)
    case 3: sheet.lines[index].begin -= seeded.pick(10...60)
    case 4:
      var inner = sheet.lines[index]
      inner.begin += 20
      inner.end -= 30
      inner.from = "Dam 1, 1012 JS Amsterdam"
      sheet.lines.append(inner)
    case 5: byHand.append(sheet.lines[index])
    case 6: sheet.lines[index].date = sheet.lines[index].date + seeded.pick(-40...40)
    case 7: sheet.lines[index].kind = ""
    case 8: sheet.lines[0].begin += seeded.pick(10...60) * (seeded.oneIn(2) ? 1 : -1)
    case 9: closing = sheet.reading + seeded.pick(-90...90)
    case 10 where sheet.lines.last.map { $0.date < BrokenLogbook.last + 5 } == true:
      for later in index..<sheet.lines.count {
        sheet.lines[later].date = sheet.lines[later].date + 30
      }
    case 11: sheet.lines[index].begin += seeded.pick(1...9)
    case 10, 12: sheet.lines[index].begin -= seeded.pick(1...9)
    default:
      let drop = sheet.lines[index].begin - 120
      for later in index..<sheet.lines.count {
        sheet.lines[later].begin -= drop
        sheet.lines[later].end -= drop
      }
      closing = nil
    }
    mistakes.append(String(mistake))
  }

  /// Enters everything, the way a driver would.
  func enter(into sandbox: Sandbox, cars: Int) throws {
    var lines = sheet
    lines.lines = lines.lines.filter { $0.begin >= 0 && $0.begin <= $0.end }
    let end = closing.map {
      ["--tot", BrokenLogbook.last.iso, "--eindstand", TripSheet.decimal($0)]
    }
    try sandbox.addCar(
      from: BrokenLogbook.first.iso, reading: "10000", end ?? [])
    if cars > 1 {
      try sandbox.must(
        "voertuig", "add", "12-GBB-1", "--merk", "Opel", "--type", "Astra", "--beginstand", "500",
        "--vanaf", BrokenLogbook.first.iso)
    }
    try sandbox.importSheet(lines)
    for line in byHand {
      try sandbox.must(
        "rit", "add", "--datum", line.date.iso, "--begin", TripSheet.decimal(line.begin), "--eind",
        TripSheet.decimal(line.end), "--van", line.from, "--naar", line.to, "--zakelijk",
        "--voertuig", "K-482-TX")
    }
  }
}

@Suite("Every repair of controle, pasted into a shell")
struct RepairTests {
  @Test(arguments: 1...40)
  func `closes what it is for and changes nothing else`(seed: Int) throws {
    let sandbox = try Sandbox(today: (BrokenLogbook.last + 40).iso)
    if seed % 3 == 0 {
      sandbox.environment["RITMEESTER_LOGBOEK"] =
        sandbox.folder.appending(path: "o'ver zicht.sqlite").path
    }
    let broken = BrokenLogbook(seed: seed)
    try broken.enter(into: sandbox, cars: seed % 2 + 1)
    let period = "2025-12-01..2026-12-31"
    let before = try sandbox.inspect(period, "--voertuig", "K-482-TX")
    let trips = try sandbox.trips()
    for finding in before.bevindingen {
      guard let repair = finding.herstel else { continue }
      let label: Comment = "seed \(seed) \(broken.mistakes): \(finding.code) \(repair)"
      try sandbox.keepingLogbook {
        let result = try sandbox.shell(repair)
        #expect(result.status == 0, "\(label) \(result.errors)")
        let after = try sandbox.inspect(period, "--voertuig", "K-482-TX")
        #expect(
          !after.bevindingen.contains {
            $0.code == finding.code && $0.ritten == finding.ritten && $0.datum == finding.datum
              && $0.km == finding.km
          }, "still there: \(label)")
        let now = try sandbox.trips()
        let added = now.keys.filter { trips[$0] == nil }
        #expect(added.count <= 1, label)
        #expect(
          trips.filter { now[$0.key] != $0.value }.count + added.count <= 1, "changed: \(label)")
        // An added trip has no kind, and no address where its neighbours have none.
        let honest =
          after.errors.count { ["soort", "adres.leeg"].contains($0) }
          - before.errors.count { ["soort", "adres.leeg"].contains($0) }
        #expect(honest <= added.count, label)
        var revealed: Set = ["soort", "adres.leeg"]
        // Where a trip leaves a day, the weeks around it turn out to be empty.
        if ["dubbel", "volgorde", "datum", "auto"].contains(finding.code) {
          revealed.formUnion(["periode.leeg", "grens"])
        }
        // What else is wrong may look otherwise once its neighbour is right.
        let explained: Set = ["overlap", "volgorde", "datum", "stand", "wissel", "auto"]
        func families(_ errors: [String]) -> [String] {
          errors.map { explained.contains($0) ? "overlap" : $0 }
        }
        let (left, past) = (families(after.errors), families(before.errors))
        for code in Set(left).subtracting(revealed) {
          #expect(
            left.count { $0 == code } <= past.count { $0 == code }, "more \(code): \(label)")
        }
      }
    }
  }
}

extension Sandbox {
  /// The logbook in use.
  private var current: URL {
    environment["RITMEESTER_LOGBOEK"].map { URL(filePath: $0) } ?? logbook
  }

  /// Runs `body` and puts the logbook back as it was.
  fileprivate func keepingLogbook(_ body: () throws -> Void) throws {
    let copy = folder.appending(path: "kopie")
    try FileManager.default.copyItem(at: current, to: copy)
    try body()
    try FileManager.default.removeItem(at: current)
    try FileManager.default.moveItem(at: copy, to: current)
  }

  /// All trips, voided ones included, as text by number.
  fileprivate func trips() throws -> [Int: String] {
    let list = try run(
      "rit", "list", "2025-12-01..2026-12-31", "--ongeldig", "--json", "--voertuig", "K-482-TX")
    let rows = try list.json as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: try rows.map { row in
        let data = try JSONSerialization.data(withJSONObject: row, options: .sortedKeys)
        return (row["nr"] as? Int ?? 0, String(decoding: data, as: UTF8.self))
      })
  }
}
