import Foundation
import SeededRandom

/// A car over the years 2025 to 2028, a file of trips a year, in a logbook of 1 January 2034.
struct PurgeLogbook {
  let sandbox: Sandbox
  static let years = 2_025...2_028

  /// - Parameter gaps: whether trips are missing, over New Year too, and private ones among them.
  init(seed: Int = 1, gaps: Bool = false) throws {
    var random = Seeded(seed)
    sandbox = try Sandbox(today: "2034-01-01")
    let last = "2028-12-31"
    try sandbox.addCar(from: "2025-01-01", reading: "1000", "--tot", last)
    if gaps { try sandbox.addCar("AB-12-CD", from: "2026-02-01", reading: "500", "--tot", last) }
    try sandbox.must("adres", "add", "thuis", "Lindelaan 4, 3511 ZZ Utrecht", "--rol", "thuis")
    for (plate, start) in gaps ? [("K-482-TX", 1_000), ("AB-12-CD", 500)] : [("K-482-TX", 1_000)] {
      var reading = start
      for year in PurgeLogbook.years where plate == "K-482-TX" || year > 2_025 {
        let file = try sandbox.file(
          "\(plate)-\(year).csv", PurgeLogbook.rows(year, &reading, gaps: gaps, &random))
        try sandbox.must("import", file, "--voertuig", plate, "--stil")
      }
    }
  }

  private static func rows(
    _ year: Int, _ reading: inout Int, gaps: Bool, _ random: inout Seeded
  ) -> String {
    var text = "datum;begin;eind;van;naar;soort;doel\n"
    for month in 2...12 {
      let begin = reading + (gaps && random.oneIn(4) ? random.pick(1...30) : 0)
      reading = begin + random.pick(10...60)
      let kind = gaps && random.oneIn(3) ? "privé" : "zakelijk"
      text += "\(random.pick(1...28))-\(month)-\(year);\(begin);\(reading);"
      text +=
        "Weg \(year), 3511 ZZ Utrecht;Kade \(random.pick(1...3)), 3011 AA Rotterdam;\(kind);x\n"
    }
    return text
  }

  var archive: URL {
    sandbox.logbook.deletingLastPathComponent().appending(path: "logboek-voor-2027.archief.sqlite")
  }

  @discardableResult
  func purge(_ arguments: String...) throws -> Sandbox.Result {
    try sandbox.run(["logboek", "opschonen", "--voor", "2027"] + arguments)
  }

  /// What the check says of a year, without its warnings and what they make of the journal.
  func figures(_ year: Int) throws -> String {
    var answer = try sandbox.run("controle", String(year), "--json").object
    let findings = answer["bevindingen"] as? [[String: Any]] ?? []
    answer["bevindingen"] = findings.filter { $0["ernst"] as? String == "fout" }
    let data = try JSONSerialization.data(withJSONObject: answer, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  func trips(_ year: Int) throws -> [Int] {
    let trips = try sandbox.must("rit", "list", String(year), "--json").json as? [[String: Any]]
    return trips?.compactMap { $0["nr"] as? Int } ?? []
  }

  func fingerprint() throws -> String {
    try sandbox.must("logboek", "verify", "--json").object["vingerafdruk"] as? String ?? ""
  }

  /// Changes the file with SQLite's own program, the triggers of the journal put back as they were.
  func tamper(_ statements: String) throws {
    let triggers = try sandbox.shell(
      "sqlite3 '\(sandbox.logbook.path)' \"SELECT sql || ';' FROM sqlite_schema "
        + "WHERE type = 'trigger'\""
    ).output
    _ = try sandbox.file(
      "vervals.sql",
      "DROP TRIGGER journaal_wijzigt_niet; DROP TRIGGER journaal_vergeet_niet; \(statements);"
        + triggers)
    let result = try sandbox.shell("sqlite3 -bail '\(sandbox.logbook.path)' < vervals.sql")
    guard result.status == 0 else { throw SandboxError(message: result.errors) }
  }
}
