import Testing

@Suite("Entry: dates and numbers as people type them")
struct EntryNotationTests {
  /// Today is Thursday 5 March 2026.
  static let dates: [(String, String)] = [
    ("2026-01-05", "2026-01-05"), ("2025-12-31", "2025-12-31"), ("2024-02-29", "2024-02-29"),
    ("5-1-2026", "2026-01-05"), ("05-01-2026", "2026-01-05"), ("5/1/2026", "2026-01-05"),
    ("5.1.2026", "2026-01-05"), ("5-1-26", "2026-01-05"), ("5/1/26", "2026-01-05"),
    ("5 jan", "2026-01-05"), ("5 jan.", "2026-01-05"), ("5 januari 2026", "2026-01-05"),
    ("5 JANUARI 2026", "2026-01-05"), ("  5 jan  ", "2026-01-05"), ("05 jan", "2026-01-05"),
    ("5 mrt", "2026-03-05"), ("6 mrt", "2025-03-06"), ("31 dec", "2025-12-31"),
    ("5 maart", "2026-03-05"), ("29 feb", "2024-02-29"), ("29 februari 2024", "2024-02-29"),
    ("1 mei", "2025-05-01"), ("1 jun", "2025-06-01"), ("1 juli", "2025-07-01"),
    ("1 aug.", "2025-08-01"), ("1 sept", "2025-09-01"), ("1 okt", "2025-10-01"),
    ("1 nov", "2025-11-01"), ("vandaag", "2026-03-05"), ("Vandaag", "2026-03-05"),
    ("gisteren", "2026-03-04"), ("eergisteren", "2026-03-03"), ("do", "2026-03-05"),
    ("wo", "2026-03-04"), ("di", "2026-03-03"), ("ma", "2026-03-02"), ("zo", "2026-03-01"),
    ("za", "2026-02-28"), ("vr", "2026-02-27"), ("vrijdag", "2026-02-27"),
    ("Donderdag", "2026-03-05"), (" maandag ", "2026-03-02"), ("WO", "2026-03-04"),
  ]

  static let refusedDates = [
    "30-2-2026", "31-4-2025", "29-2-2025", "29 feb 2025", "31 feb", "0-1-2026", "1-0-2026",
    "1-13-2026", "32-1-2026", "2026-1-5", "2026-13-01", "2026-02-30", "5-1", "5/1", "5",
    "20260105", "5-1-026", "5-1-12026", "5-jan-2026", "5 fob", "5 januari 026", "jan 5",
    "5-1/2026", "morgen", "maa", "volgende week", "6-3-2026", "2026-03-06", "٥-١-٢٠٢٦",
    "5--1-2026", "-5-1-2026", "5 - 1 - 2026", "1-1-2026x", "2026-01-05T10:00",
  ]

  /// Typed as the odometer's end, after a begin of 48.000.
  static let numbers: [(String, Double)] = [
    ("48210", 48_210), ("48210,5", 48_210.5), ("48.210", 48_210), ("48.210,5", 48_210.5),
    ("48 210", 48_210), ("48 210,5", 48_210.5), ("48\u{a0}210", 48_210),
    ("48\u{202f}210,5", 48_210.5), ("48210.5", 48_210.5), ("48210,50", 48_210.5),
    ("48210,0", 48_210), ("48210.50", 48_210.5), ("48210.5000", 48_210.5), ("48210km", 48_210),
    ("48210 km", 48_210), ("48.210,5 KM", 48_210.5), (" 48210 ", 48_210), ("048210", 48_210),
    ("+42", 48_042), ("+42,5", 48_042.5), ("+42.5 km", 48_042.5), ("+1.000", 49_000),
    ("+0,1", 48_000.1), ("48 210.5", 48_210.5),
  ]

  static let refusedNumbers = [
    "48,210", "48.210.5", "4 8210", "48.21.0", "4.8210,5", "48210,55", "48210,5,5", "48..210",
    "48 21 0", "1.048 210", "1 048.210", "48210,", ",5", "4821O", "4,8e4", "48e3", "٤٨٢١٠",
    "４８２１０", "48'210", "+", "+-42", "++42", "-48210", "48210 mi", "0x48", "48_210", "1/2",
    "48.210.", "48210-", "48 .210", "+42,55",
  ]

  @Test func `B59, B61: every accepted form of a date is the day that is meant`() throws {
    let sandbox = try prepared()
    for (text, day) in EntryNotationTests.dates {
      let result = try sandbox.run(
        "rit", "add", "--begin", "48000", "--eind", "48001", "--in-te-delen", "--datum", text,
        "--json")
      #expect(result.status == 0, "\(text): \(result.errors)")
      let trip = try result.object["rit"] as? [String: Any]
      #expect(trip?["datum"] as? String == day, "\(text)")
    }
  }

  @Test func `B58, B61: any other date is refused, with the reason or the forms that are accepted`()
    throws
  {
    let sandbox = try prepared()
    for text in EntryNotationTests.refusedDates {
      let result = try sandbox.run(
        "rit", "add", "--begin", "48000", "--eind", "48001", "--in-te-delen", "--datum=\(text)")
      #expect(result.status == 3, "\(text): \(result.output)")
      let reasons = ["geef bijvoorbeeld 2026-01-05, 5-1-2026", "bestaat niet", "toekomst"]
      #expect(reasons.contains { result.errors.contains($0) }, "\(text)")
    }
    #expect(try sandbox.trips("--ongeldig").isEmpty)
  }

  @Test func `every accepted form of a number is read exactly`() throws {
    let sandbox = try prepared()
    for (text, end) in EntryNotationTests.numbers {
      let result = try sandbox.run(
        "rit", "add", text, "--begin", "48000", "--in-te-delen", "--datum", "2026-01-05", "--json")
      #expect(result.status == 0, "\(text): \(result.errors)")
      let trip = try result.object["rit"] as? [String: Any]
      #expect(trip?["eind"] as? Double == end, "\(text)")
    }
  }

  @Test func `any other number is refused`() throws {
    let sandbox = try prepared()
    for text in EntryNotationTests.refusedNumbers {
      let result = try sandbox.run(
        "rit", "add", "--begin=48000", "--in-te-delen", "--", text)
      #expect(result.status == 2 || result.status == 3, "\(text): \(result.output)")
      let option = try sandbox.run("rit", "add", "--begin=48000", "--in-te-delen", "--eind=\(text)")
      #expect(option.status == 3, "--eind=\(text): \(option.output)")
      #expect(option.errors.contains("48210"), "\(text): \(option.errors)")
    }
    #expect(try sandbox.trips("--ongeldig").isEmpty)
  }

  @Test func `times are hours and minutes of a day`() throws {
    let sandbox = try prepared()
    let times: [(String, String)] = [
      ("8:10", "08:10"), ("08:10", "08:10"), ("0:00", "00:00"), ("23:59", "23:59"),
    ]
    for (text, time) in times {
      let result = try sandbox.run(
        "rit", "add", "+1", "--in-te-delen", "--vertrek", text, "--json")
      let trip = try result.object["rit"] as? [String: Any]
      #expect(trip?["vertrek"] as? String == time, "\(text): \(result.errors)")
    }
    for text in ["24:00", "8:60", "8", "half negen", "8:1", "-1:00", "8:10:00x"] {
      #expect(
        try sandbox.run("rit", "add", "+1", "--in-te-delen", "--vertrek=\(text)").status == 3,
        "\(text)")
    }
  }

  @Test func `every word for a kind is understood, in any case`() throws {
    let sandbox = try prepared()
    let kinds: [(String, [String])] = [
      ("zakelijk", ["z", "zakelijk", "business", "Zakelijk", "Z"]),
      ("woon-werk", ["w", "ww", "woonwerk", "woon-werk", "commute", "WW"]),
      ("privé", ["p", "prive", "privé", "private", "personal", "PRIVÉ", "prive\u{301}"]),
      ("correctie", ["correctie"]),
    ]
    for (kind, words) in kinds {
      for word in words {
        let result = try sandbox.run("rit", "add", "+1", "a", "b", "--soort", word, "--json")
        let trip = try result.object["rit"] as? [String: Any]
        #expect(trip?["soort"] as? String == kind, "\(word): \(result.errors)")
      }
    }
    for (flag, kind) in [
      ("--zakelijk", "zakelijk"), ("--woon-werk", "woon-werk"), ("--privé", "privé"),
      ("--prive", "privé"),
    ] {
      let result = try sandbox.run("rit", "add", "+1", "a", "b", flag, "--json")
      let trip = try result.object["rit"] as? [String: Any]
      #expect(trip?["soort"] as? String == kind, "\(flag): \(result.errors)")
    }
  }

  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-03-05")
    try sandbox.addCar(from: "2024-01-01", reading: "48000")
    return sandbox
  }
}
