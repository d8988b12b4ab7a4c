import Foundation
import Testing

/// What other programs got wrong on the command line and in storage.
@Suite("Reported faults: command line and storage")
struct ReportedStorageTests {
  private static let places = ["Lindelaan 4, 3511 ZZ Utrecht", "Zuiderweg 101, 8011 ZW Zwolle"]

  /// A car from 1 January 2026 at 48.000 km, and one trip of that day to 48.210.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-01-07")
    try sandbox.addCar(from: "2026-01-01", reading: "48000")
    try sandbox.addTrip("2026-01-01", "48000", "48210", "zakelijk")
    return sandbox
  }

  @Test(arguments: [
    ("2026-01-05", "2026-01-05"), ("5-1-2026", "2026-01-05"), ("05/01/2026", "2026-01-05"),
    ("5 jan", "2026-01-05"), ("gisteren", "2026-01-06"), ("vandaag", "2026-01-07"),
    ("ma", "2026-01-05"),
  ])
  func `B92: a date means the same day under any locale, and comes out as ISO`(
    typed: String, day: String
  ) throws {
    // 7 January 2026 is a Wednesday.
    for locale in ["C", "en_US.UTF-8", "ar_EG.UTF-8"] {
      let sandbox = try sandbox()
      let added = try sandbox.must(
        ["rit", "add", "48250", "--datum", typed, "--zakelijk", "--json"] + Self.places,
        environment: ["LC_ALL": locale, "LANG": locale])
      #expect((try added.object["rit"] as? [String: Any])?["datum"] as? String == day, "\(locale)")
    }
  }

  @Test(arguments: ["5/13/2026", "2026-1-5", "1e jan", "over 3 dagen"])
  func `B92: another date is refused with its value and the forms that are accepted`(
    typed: String
  ) throws {
    let result = try sandbox().run(
      ["rit", "add", "48250", "--datum", typed, "--zakelijk"] + Self.places)
    #expect(result.status == 3)
    for part in ["\"\(typed)\"", "2026-01-05", "5-1-2026", "5 jan", "gisteren", "ma"] {
      #expect(result.errors.contains(part), "\(typed): \(result.errors)")
    }
  }

  @Test func `B94: the begin is the last end and shown, and --begin goes before it`() throws {
    let sandbox = try sandbox()
    let own = try sandbox.must(["rit", "add", "48389", "--zakelijk"] + Self.places)
    #expect(own.output.contains("48.210"))
    let trip = ["rit", "add", "48450", "--begin", "48400", "--zakelijk", "--json"] + Self.places
    let added = try sandbox.must(trip).object
    #expect((added["rit"] as? [String: Any])?["begin"] as? Int == 48_400)
    #expect((added["rit"] as? [String: Any])?["km"] as? Int == 50)
    let found = try #require(added["bevindingen"] as? [[String: Any]])
    let gap = try #require(found.first { $0["code"] as? String == "gat" })
    // From 48.389 to 48.400.
    #expect(gap["km"] as? Int == 11)
  }

  @Test func `B95: a wrong entry is taken back by one command, which is in the journal`() throws {
    let sandbox = try sandbox()
    try sandbox.must(["rit", "add", "48389", "--zakelijk"] + Self.places)
    try sandbox.must("ongedaan")
    #expect(try sandbox.trips().compactMap { $0["nr"] as? Int } == [1])
    let all = try sandbox.trips("--ongeldig")
    #expect(all.compactMap { $0["nr"] as? Int } == [1, 2])
    // The next trip begins where the first ended.
    let next = try sandbox.must(["rit", "add", "48300", "--zakelijk", "--json"] + Self.places)
      .object
    #expect((next["rit"] as? [String: Any])?["begin"] as? Int == 48_210)
    #expect((next["rit"] as? [String: Any])?["nr"] as? Int == 3)
    let journal = try sandbox.must("logboek", "list", "--json").json as? [[String: Any]] ?? []
    #expect(journal.contains { $0["soort"] as? String == "ongedaan" })
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  @Test func `B115: a trip of a closed year cannot be changed or voided, and is never deleted`()
    throws
  {
    let sandbox = try sandbox()
    try sandbox.must("sluit", "2026-01", "--toch", "--reden", "proef")
    for call in [
      ["rit", "void", "1", "--reden", "weg"], ["rit", "edit", "1", "--eind", "48211"],
      ["rit", "edit", "1", "--datum", "2026-01-02", "--reden", "x"],
    ] {
      let result = try sandbox.run(call)
      #expect(result.status == 3, "\(call)")
      #expect(result.errors.contains("heropen"), "\(call): \(result.errors)")
    }
    #expect(try sandbox.run("rit", "delete", "1").status == 2)
    let trips = try sandbox.trips("--ongeldig")
    #expect(trips.compactMap { $0["eind"] as? Int } == [48_210])
    #expect(trips.first?["ongeldig"] is NSNull || trips.first?["ongeldig"] == nil)
  }

  @Test func `B97: a pipe that closes early is silent, and nothing is coloured off a terminal`()
    throws
  {
    let sandbox = try sandbox()
    for line in ["rit list", "controle 2026", "rapport 2026", "logboek list", "handleiding"] {
      let result = try sandbox.shell(
        "{ ritmeester \(line) --kleur auto; echo $? > status; } | head -c 1 >/dev/null; cat status")
      #expect(result.errors.isEmpty, "\(line): \(result.errors)")
      // The check of this year has errors, with 1; nothing ends by a signal.
      #expect(["0\n", "1\n"].contains(result.output), "\(line): \(result.output)")
      for variables in [[:], ["NO_COLOR": "1", "TERM": "xterm-256color"], ["TERM": "dumb"]] {
        let words = line.split(separator: " ").map(String.init)
        let plain = try sandbox.run(words, environment: variables)
        #expect(!(plain.output + plain.errors).contains("\u{1B}"), "\(line) \(variables)")
      }
    }
  }

  @Test func `B97: the logbook is free while a pager shows more than a pipe holds`() throws {
    let sandbox = try sandbox()
    let rows = (1...900).map { "2026-01-02;\(48_209 + $0);\(48_210 + $0);Aplein 1;Bplein 2;z" }
    let file = try sandbox.file(
      "veel.csv", "datum;begin;eind;van;naar;soort\n" + rows.joined(separator: "\n") + "\n")
    try sandbox.must("import", file)
    let result = try sandbox.shell(
      """
      ritmeester rit list 2026 --json | { sleep 1; wc -c; } > grootte &
      sleep 0.3
      ritmeester rit add +1 a b --privé --stil; echo $?; wait; cat grootte
      """)
    let lines = result.output.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(lines.first == "0" && result.errors.isEmpty, "\(result.output) \(result.errors)")
    // The pipe was full: what is listed is more than the 64 KB that one holds.
    #expect((Int(lines.last ?? "") ?? 0) > 65_536)
  }

  @Test func `B98: twenty commands at once, beside a reader, are twenty trips in a chain`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.shell(
      """
      (echo 'BEGIN; SELECT count(*) FROM rit;'; while [ ! -e klaar ]; do sleep 0.1; done) \
        | sqlite3 '\(sandbox.logbook.path)' >/dev/null &
      for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        ritmeester rit add +1 a b --privé --stil || echo mislukt & pids="$pids $!"
      done; wait $pids; touch klaar; wait
      """)
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.output) \(result.errors)")
    let begins = try sandbox.trips().compactMap { $0["begin"] as? Int }
    #expect(begins == [48_000] + Array(48_210..<48_230))
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }
}
