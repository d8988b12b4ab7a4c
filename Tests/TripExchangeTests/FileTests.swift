import KeyFile
import LogbookModel
import Testing

@testable import TripExchange

/// Encodings, separators, headers, and files that are no lists of trips.
@Suite struct FileTests {
  private let plain = "Datum;Begin;Eind;Van;Naar;Soort\n5-1-2026;100;110;A;Bé;z\n"

  @Test func `encodings by mark, by validity and by choice`() throws {
    let utf16 = plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = plain.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let latin = plain.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let files: [([UInt8], TextEncoding?, TextEncoding)] = [
      (Array(plain.utf8), nil, .utf8), ([0xEF, 0xBB, 0xBF] + plain.utf8, nil, .utf8),
      ([0xFE, 0xFF] + utf16, nil, .utf16BigEndian),
      ([0xFF, 0xFE] + little, nil, .utf16LittleEndian),
      (little, .utf16LittleEndian, .utf16LittleEndian), (latin, nil, .windows1252),
      (latin, .latin9, .latin9),
    ]
    for (bytes, forced, expected) in files {
      let file = try read(bytes, options { $0.encoding = forced })
      let plan = ImportPlan(files: [file], existing: try logbook(), options: options())
      #expect(plan.trips.map { $0.to } == ["Bé"])
      #expect(plan.files[0].decision("codering") == .text(expected.rawValue))
    }
  }

  @Test func `a chosen encoding that does not fit names the line`() throws {
    let bytes = Array("Datum;Begin;Eind\n5-1-2026;1;2\n6-1-2026;2;3;".utf8) + [0xE9]
    let failure = #expect(throws: Failure.self) {
      try read(bytes, options { $0.encoding = .utf8 })
    }
    #expect(failure?.key == "fout.import.codering")
    #expect(failure?.arguments["regel"] == .number(3))
  }

  @Test(arguments: [";", ",", "\t", "|"])
  func `separators`(separator: String) throws {
    let text = plain.replacing(";", with: separator)
    #expect(try plan(text).trips.map { $0.end } == [km(110)])
    let announced = try plan("sep=\(separator)\r\n" + text)
    #expect(announced.trips.map { $0.end } == [km(110)])
  }

  @Test func `an announced separator does not shift the lines`() throws {
    let plan = try plan("sep=;\r\nDatum;Begin;Eind\r\n5-1-2026;x;2\r\n")
    #expect(plan.files[0].refused.map { $0.line } == [3])
  }

  @Test func `headers in any order and case, extra columns named`() throws {
    let plan = try plan("EINDSTAND,Weer,datum,BeginStand\n110,mooi,2026-01-05,100\n")
    #expect(plan.trips.map { $0.begin } == [km(100)])
    #expect(plan.files[0].decision("genegeerd") == .list([.text("Weer")]))
  }

  @Test func `a header is named by the driver`() throws {
    let text = "Dag;Voor;Na;Notitie\n5-1-2026;100;110;x\n"
    let named = options {
      $0.columns = [.date: "dag", .begin: "Voor", .end: "NA", .purpose: "Notitie"]
    }
    let trip = try plan(text, named).trips.first
    #expect(trip?.date == day("2026-01-05"))
    #expect(trip?.end == km(110))
    #expect(trip?.purpose == "x")
    #expect(trip?.note == nil)
    let failure = #expect(throws: Failure.self) {
      try plan(text, options { $0.columns = [.date: "Dagen", .begin: "Voor", .end: "Na"] })
    }
    #expect(failure?.key == "fout.import.kolom.naam")
    #expect(failure?.arguments["naam"] == .text("Dagen"))
    #expect(failure?.kind == .usage)
  }

  @Test(arguments: [
    ("", "fout.import.leeg"), (" \r\n\r\n", "fout.import.leeg"),
    ("%PDF-1.7\n", "fout.import.bestandssoort"), ("PK\u{3}\u{4}abc", "fout.import.werkmap.stuk"),
    ("<html>", "fout.import.bestandssoort"), ("MZ\0\u{1}\u{2}", "fout.import.binair"),
    ("Naam;Prijs\nx;3\n", "fout.import.kop.onbekend"),
    ("Datum;Begin;Eind\n", "fout.import.zonder.rijen"),
    ("Datum;Begin;Eind\n;;\n", "fout.import.zonder.rijen"),
  ])
  func `no list of trips`(text: String, key: String) throws {
    let failure = #expect(throws: Failure.self) { try read(Array(text.utf8)) }
    #expect(failure?.key == key)
    #expect(failure?.kind == .data)
  }

  @Test func `an unknown layout lists the known ones`() throws {
    let failure = #expect(throws: Failure.self) {
      try plan(plain, options { $0.layout = "onbekend" })
    }
    #expect(failure?.key == "fout.import.indeling")
    #expect(try plan(plain, options { $0.layout = "algemeen" }).trips.count == 1)
  }

  @Test func `a layout names the key that it does not know`() {
    let failure = #expect(throws: Failure.self) {
      try ImportLayout(
        name: "eigen", KeyFile(Array("[kolommen]\ndatums = x\n".utf8), name: "eigen.ini"))
    }
    #expect(failure?.arguments["regel"] == .number(2))
    #expect(failure?.arguments["sleutel"] == .text("datums"))
  }

  @Test func `rows that are no trips are skipped, each with its reason`() throws {
    let plan = try plan(
      """
      Datum;Begin;Eind;Soort
      5-1-2026;100;110;zakelijk
      Datum;Begin;Eind;Soort
      6-1-2026;110;120;Storniert
      ;;;
      Totaal;;20;
      """)
    #expect(plan.files[0].read == 4)
    #expect(
      plan.files[0].skipped.map { $0.reason.key } == [
        "overslaan.kop", "overslaan.vervallen", "overslaan.totaal",
      ])
    #expect(plan.files[0].skipped.map { $0.line } == [3, 4, 6])
    #expect(plan.files[0].isBalanced)
  }

  @Test func `cells too many or too few are refused, nothing shifts`() throws {
    let plan = try plan(
      """
      Date,Start odometer,End odometer,Distance
      2026-01-05,93,600,93,638,38
      2026-01-06,93638,93650,12,5
      2026-01-07,93650,93660
      2026-01-08,93660,93670,10,,
      """)
    #expect(plan.files[0].refused.map { $0.line } == [2, 3, 4])
    #expect(plan.files[0].refusedKeys == ["weiger.cellen", "weiger.cellen", "weiger.cellen"])
    #expect(plan.files[0].refused[0].original == Array("2026-01-05,93,600,93,638,38".utf8))
    #expect(plan.trips.map { $0.end } == [km(93_670)])
  }
}
