import LogbookModel
import Testing

@testable import TripExchange

/// Bytes that do not say how they are to be read.
@Suite struct EncodingTests {
  private let head = "Datum;Begin;Eind;Van;Naar\n"

  /// The departure and destination of the trips, and the encoding that was decided.
  private func read(_ bytes: [UInt8], _ options: ImportOptions = options()) throws -> [String] {
    let file = try TripExchangeTests.read(bytes, options)
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options)
    guard case .text(let encoding) = plan.files[0].decision("codering") else { return [] }
    return plan.trips.flatMap { [$0.from, $0.to] } + [encoding]
  }

  @Test(arguments: [
    // Café, Zeeën, naïef, Köln, Straße, Malmö, Åre, garçon, ’t, –, €
    ("Caf\u{8E};Zee\u{91}n", ["Café", "Zeeën"]), ("K\u{9A}ln;Stra\u{A7}e", ["Köln", "Straße"]),
    ("Malm\u{9A};\u{81}re", ["Malmö", "Åre"]), ("gar\u{8D}on;\u{D5}t Gooi", ["garçon", "’t Gooi"]),
    ("Gen\u{8F}ve;M\u{9F}nchen", ["Genève", "München"]),
  ])
  func `Macintosh text by its letters`(row: String, places: [String]) throws {
    let bytes =
      Array((head + "5-1-2026;1;2;").utf8) + row.unicodeScalars.map { UInt8($0.value) } + [0x0D]
    #expect(try read(bytes) == places + ["macroman"])
  }

  @Test(arguments: [
    ("Caf\u{E9};Zee\u{EB}n", ["Café", "Zeeën"]), ("K\u{F6}ln;Stra\u{DF}e", ["Köln", "Straße"]),
    ("Malm\u{F6};\u{C5}re", ["Malmö", "Åre"]), ("gar\u{E7}on;\u{92}t Gooi", ["garçon", "’t Gooi"]),
    ("Gen\u{E8}ve;\u{80} 5 \u{96} 6", ["Genève", "€ 5 – 6"]),
    ("\u{C9}TAMPES;CAF\u{C9}", ["ÉTAMPES", "CAFÉ"]),
  ])
  func `Windows text by its letters`(row: String, places: [String]) throws {
    let bytes =
      Array((head + "5-1-2026;1;2;").utf8) + row.unicodeScalars.map { UInt8($0.value) } + [0x0A]
    #expect(try read(bytes) == places + ["windows-1252"])
  }

  @Test func `the euro of ISO 8859-15`() throws {
    let bytes = Array((head + "5-1-2026;1;2;A;tol ").utf8) + [0xA4] + Array(" 5\n".utf8)
    #expect(try read(bytes) == ["A", "tol € 5", "iso-8859-15"])
  }

  @Test func `a chosen encoding goes before the guess`() throws {
    let bytes = Array((head + "5-1-2026;1;2;A;Caf").utf8) + [0x8E, 0x0A]
    #expect(try read(bytes, options { $0.encoding = .windows1252 })[1] == "CafŽ")
    #expect(TextEncoding(named: "MacRoman") == .macRoman)
    #expect(TextEncoding(named: "Mac OS Roman") == .macRoman)
  }

  @Test func `UTF-16 without a mark`() throws {
    let text = head + "5-1-2026;1;2;Caf\u{E9};B\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try read(little) == ["Café", "B", "utf-16le"])
    #expect(try read(big) == ["Café", "B", "utf-16be"])
  }

  @Test func `UTF-8 with one broken character names its line`() {
    let bytes =
      Array((head + "5-1-2026;1;2;Café;Zeeën\n6-1-2026;2;3;Caf").utf8) + [0xE9]
      + Array(";B\n".utf8)
    let failure = #expect(throws: Failure.self) { try TripExchangeTests.read(bytes) }
    #expect(failure?.key == "fout.import.codering.beschadigd")
    #expect(failure?.arguments["regel"] == .number(3))
  }

  @Test func `files put one behind the other bring their marks along`() throws {
    let part = "\u{FEFF}" + head + "5-1-2026;1;2;A;B\n"
    let other = "\u{FEFF}" + head + "6-1-2026;2;3;C;\u{FEFF}D\n"
    let file = try TripExchangeTests.read(Array((part + other).utf8))
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options())
    #expect(plan.trips.map { $0.to } == ["B", "D"])
    #expect(plan.files[0].skipped.map { $0.line } == [3])
  }

  @Test func `rows between quotes as a whole`() throws {
    let rows = [
      #""Datum,Begin,Eind,Van,Naar""#,
      #""05-01-2026,100,110,""Lindelaan 4, Utrecht"",B""#,
      "06-01-2026,110,120,B,C",
      #""07-01-2026,120,130,C,""zeg """"ja""""""",,"#,
    ].joined(separator: "\n")
    let file = try TripExchangeTests.read(Array(rows.utf8))
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options())
    #expect(plan.trips.map { $0.from } == ["Lindelaan 4, Utrecht", "B", "C"])
    #expect(plan.trips.map { $0.to } == ["B", "C", "zeg \"ja\""])
    #expect(plan.files[0].decision("aanhalingstekens") == .word("import.aanhaling.regels"))
  }

  @Test(arguments: ["sep=;\r\n", "\"sep=;\"\r\n", "SEP=;\n", "\u{FEFF}sep=;\n", "sep=,\n"])
  func `an announced separator`(line: String) throws {
    let text = line + head + "5-1-2026;1;2;a, b;c\n"
    let file = try TripExchangeTests.read(Array(text.utf8))
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options())
    #expect(plan.trips.map { $0.from } == ["a, b"])
  }

  @Test func `line ends of three kinds, also within quotes`() throws {
    let text =
      "Datum;Begin;Eind;Van\r5-1-2026;1;2;\"a\rb\"\n6-1-2026;2;3;\"c\r\nd\"\r\n7-1-2026;3;4;e"
    let file = try TripExchangeTests.read(Array(text.utf8))
    let plan = ImportPlan(files: [file], existing: try logbook(), options: options())
    #expect(plan.trips.map { $0.from } == ["a\rb", "c\r\nd", "e"])
  }

  @Test func `the separator that explains the rows`() throws {
    let preamble = "a|b|c|d|e|f\nx,y,z,1,2,3\n"
    let text = preamble + "Datum;Begin;Eind;Naar, of van\n5-1-2026;1;2;a, b\n6-1-2026;2;3;c, d\n"
    let file = try TripExchangeTests.read(Array(text.utf8))
    #expect(file.drafts.count == 2)
    #expect(file.separator == UInt8(ascii: ";"))
  }
}
