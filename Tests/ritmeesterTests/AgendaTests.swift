import Foundation
import Testing

/// `controle --agenda`, as a driver runs it.
struct AgendaTests {
  /// A car with trips on 5 March 2024 (business), 6 March (private) and 7 March (business).
  private func logbook() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-03-31")
    try sandbox.addCar(from: "2024-03-01", reading: "10000", "--tot", "2024-03-29")
    for (date, end, kind) in [
      ("2024-03-05", "10035", "zakelijk"), ("2024-03-06", "10050", "privé"),
      ("2024-03-07", "10085", "zakelijk"),
    ] {
      let result = try sandbox.run(
        "rit", "add", end, "--datum", date, "--van", "Lindelaan 4, 3511 ZZ Utrecht", "--naar",
        "Zuiderweg 101, 8011 ZW Zwolle", "--soort", kind, "--doel", "overleg")
      #expect(result.status == 0, "\(result.errors)")
    }
    return sandbox
  }

  private func event(_ lines: String...) -> String {
    (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
  }

  private func calendar(_ sandbox: Sandbox, _ events: String...) throws -> String {
    try sandbox.file(
      "afspraken.ics",
      (["BEGIN:VCALENDAR", "VERSION:2.0"] + events + ["END:VCALENDAR", ""])
        .joined(separator: "\r\n"))
  }

  /// The findings of the code `agenda`.
  private func findings(
    _ sandbox: Sandbox, _ more: String..., environment: [String: String] = [:]
  ) throws -> [[String: Any]] {
    let result = try sandbox.run(
      ["controle", "2024", "--alleen", "agenda", "--json"] + more, environment: environment)
    return try result.object["bevindingen"] as? [[String: Any]] ?? []
  }

  @Test func `a trip without an appointment and an appointment without a trip`() throws {
    let sandbox = try logbook()
    // On 5 March at 00:30 on the Dutch clock; on the 6th there is a trip, though private; the 8th
    // has none.
    let path = try calendar(
      sandbox, event("DTSTART:20240304T233000Z", "SUMMARY:Offerte"),
      event("DTSTART:20240306T090000", "SUMMARY:Tandarts", "LOCATION:Utrecht"),
      event("DTSTART:20240308T140000", "SUMMARY:Oplevering", "LOCATION:Markt 1\\, Deventer"))
    let found = try findings(sandbox, "--agenda", path)
    #expect(found.map { $0["ernst"] as? String } == ["info", "info"])
    #expect(found.map { $0["code"] as? String } == ["agenda", "agenda"])
    #expect(found.map { $0["datum"] as? String } == ["2024-03-07", "2024-03-08"])
    #expect(found.map { $0["ritten"] as? [Int] } == [[3], []])
    #expect(found.map { $0["km"] as? Int } == [35, nil])
    #expect(found.map { $0["voertuig"] as? String } == ["K-482-TX", "K-482-TX"])
    let sentence = try #require(found.last?["melding"] as? String)
    for part in ["Oplevering", "8-3-2024", "14:00", "Markt 1, Deventer"] {
      #expect(sentence.contains(part), "\(part)")
    }
  }

  @Test func `it is information: the exit code and the verdict stay`() throws {
    let sandbox = try logbook()
    let path = try calendar(sandbox, event("DTSTART:20240308T140000", "LOCATION:Deventer"))
    let without = try sandbox.run("controle", "2024")
    let with = try sandbox.run("controle", "2024", "--agenda", path)
    #expect(with.status == without.status)
    #expect(!without.output.contains("agenda"))
    #expect(try findings(sandbox).isEmpty)
    let before = try sandbox.run("controle", "2024", "--json").object
    let after = try sandbox.run("controle", "2024", "--json", "--agenda", path).object
    for key in ["toets", "voertuigen", "prognose"] {
      let part = try #require(before[key] as? NSArray)
      #expect(part == after[key] as? NSArray, "\(key)")
    }
  }

  @Test func `neither TZ nor the machine's zones matter`() throws {
    let sandbox = try logbook()
    let path = try calendar(
      sandbox, event("DTSTART;TZID=Europe/London:20240304T233000", "SUMMARY:A"),
      event("DTSTART;TZID=Europe/Athens:20240308T003000", "SUMMARY:B"))
    // 5 March 00:30 and 7 March 23:30 on the Dutch clock: both business trips have one.
    for zone in ["bogus", "America/New_York", "Pacific/Kiritimati"] {
      let found = try findings(
        sandbox, "--agenda", path, environment: ["TZ": zone, "TZDIR": "/nergens"])
      #expect(found.isEmpty, "\(zone)")
    }
  }

  @Test func `appointments count within the period, the availability and up to today`() throws {
    let sandbox = try logbook()
    // Before the car was there, after it was handed in, in the future, online, at home, and free.
    let path = try calendar(
      sandbox, event("DTSTART;VALUE=DATE:20240305", "DTEND;VALUE=DATE:20240308", "SUMMARY:Beurs"),
      event("DTSTART:20240229T090000", "LOCATION:Zwolle"),
      event("DTSTART:20240330T090000", "LOCATION:Zwolle"),
      event("DTSTART:20240401T090000", "LOCATION:Zwolle"),
      event("DTSTART:20240312T090000", "LOCATION:https://meet.example/abc"),
      event("DTSTART:20240313T090000", "LOCATION:Microsoft Teams-vergadering"),
      event("DTSTART:20240314T090000", "LOCATION:Thuis"),
      event("DTSTART:20240315T090000", "LOCATION:Zwolle", "TRANSP:TRANSPARENT"),
      event("DTSTART:20240318T090000", "LOCATION:Zwolle", "STATUS:CANCELLED"))
    #expect(try findings(sandbox, "--agenda", path).isEmpty)
    let town = try calendar(sandbox, event("DTSTART:20240312T090000", "LOCATION:Bergen op Zoom"))
    #expect(try findings(sandbox, "--agenda", town).count == 2)
  }

  @Test func `a month with many becomes one finding, three stay apart`() throws {
    let sandbox = try logbook()
    let path = try calendar(
      sandbox,
      event("DTSTART:20240311T090000", "RRULE:FREQ=DAILY;COUNT=4", "LOCATION:Zwolle"),
      event("DTSTART;VALUE=DATE:20240305", "DTEND;VALUE=DATE:20240308"))
    let many = try findings(sandbox, "--agenda", path)
    #expect(many.count == 1)
    let sentence = try #require(many.first?["melding"] as? String)
    #expect(sentence.hasPrefix("4 afspraken"))
    #expect(sentence.contains("11-3-2024, 12-3-2024, 13-3-2024, 14-3-2024"))
    let three = try calendar(
      sandbox,
      event("DTSTART:20240311T090000", "RRULE:FREQ=DAILY;COUNT=3", "LOCATION:Zwolle"),
      event("DTSTART;VALUE=DATE:20240305", "DTEND;VALUE=DATE:20240308"))
    #expect(try findings(sandbox, "--agenda", three).count == 3)
  }

  @Test func `text of the calendar cannot steer the terminal`() throws {
    let sandbox = try logbook()
    let path = try calendar(
      sandbox,
      event(
        "DTSTART:20240308T140000", "SUMMARY:\u{1B}[2JWis\u{202E}siw\\nregel", "LOCATION:A\u{7}B"))
    let result = try sandbox.run("controle", "2024", "--alleen", "agenda", "--agenda", path)
    #expect(result.output.contains("Wis"))
    for scalar in result.output.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && ![0x7F, 0x202E, 0x9B].contains(scalar.value))
    }
  }

  @Test func `a file that is missing, empty, broken or no calendar`() throws {
    let sandbox = try logbook()
    let run: (String) throws -> Sandbox.Result = { try sandbox.run("controle", "--agenda", $0) }
    let missing = try run("weg.ics")
    #expect(missing.status == 4)
    #expect(missing.errors.contains("weg.ics"))
    #expect(try run(sandbox.folder.path).status == 4)
    for (content, place) in [
      ("", "x.ics"), ("datum;km\n", "x.ics:1"),
      ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240101\n", "x.ics:2"),
      ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT\nEND:VCALENDAR\n", "x.ics:2"),
      ("BEGIN:VCALENDAR\nEND:VEVENT\n", "x.ics:2"),
    ] {
      _ = try sandbox.file("x.ics", content)
      let result = try run("x.ics")
      #expect(result.status == 3, "\(content)")
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(place), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    #expect(try sandbox.run("controle", "--agenda").status == 2)
  }

  @Test func `the input can be the calendar`() throws {
    let sandbox = try logbook()
    let path = try calendar(sandbox, event("DTSTART:20240308T140000", "LOCATION:Deventer"))
    let result = try sandbox.run(
      "controle", "2024", "--alleen", "agenda", "--agenda", "-",
      input: try String(contentsOfFile: path, encoding: .utf8))
    #expect(result.output.contains("Deventer"))
  }
}
