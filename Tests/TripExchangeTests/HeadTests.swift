import LogbookModel
import Testing

@testable import TripExchange

/// Heads of two lines, lines above the head, columns known by their values, tables without a head.
@Suite struct HeadTests {
  /// Date, begin, end, from and to of the trips.
  private func trips(_ text: String, _ options: ImportOptions = options()) throws -> [String] {
    try plan(text, options).trips.map { trip in
      "\(trip.date.iso) \(trip.begin.tenths) \(trip.end.tenths) \(trip.from) \(trip.to)"
    }
  }

  private func key(_ text: String, _ options: ImportOptions = options()) -> String? {
    let failure = #expect(throws: Failure.self) { try plan(text, options) }
    return failure?.key
  }

  @Test func `a line of groups above the head`() throws {
    let text = """
      ;Kilometerstand;;Adres;;Tijd;
      Datum;begin;eind;begin;eind;begin;eind
      5-1-2026;100;110;A;B;8:00;8:30
      """
    let trip = try #require(try plan(text).trips.first)
    #expect(try trips(text) == ["2026-01-05 1000 1100 A B"])
    #expect(trip.departure == ClockTime("08:00"))
    #expect(trip.arrival == ClockTime("08:30"))
  }

  @Test func `a line of units below the head`() throws {
    let text = """
      Date;Start odometer;End odometer;From
      (MM/DD/YYYY);(mi);(mi);
      1/5/2026;100;110;A
      """
    #expect(try trips(text) == ["2026-01-05 1609 1770 A "])
  }

  @Test func `both lines of a head may come again`() throws {
    let plan = try plan(
      """
      ;Stand;
      Datum;begin;eind
      5-1-2026;100;110
      ;Stand;
      Datum;begin;eind
      6-1-2026;110;120
      """)
    #expect(plan.trips.count == 2)
    #expect(plan.files[0].skipped.map { $0.line } == [4, 5])
  }

  @Test func `vehicle, driver and year above the head`() throws {
    let text = """
      Fahrtenbuch
      Fahrer: A. Muster
      Kennzeichen;12-ABC-3
      Zeitraum: 01.01.2026 - 31.12.2026
      Datum;Anfangsstand;Endstand
      5.1.;100;110
      Mo, 12. Jan;110;120
      """
    let plan = try plan(text)
    #expect(plan.trips.map { $0.date.iso } == ["2026-01-05", "2026-01-12"])
    #expect(plan.trips.map { $0.driver } == ["A. Muster", "A. Muster"])
    #expect(plan.files[0].decision("jaar") == .text("2026"))
  }

  @Test func `a date without a year and no year, or two, or another one`() throws {
    let rows = "Datum;Begin;Eind\n5 jan;100;110\n"
    #expect(try plan(rows).files[0].refusedKeys == ["weiger.datum.jaar"])
    #expect(try plan("Jaar;2026\n" + rows).trips.map { $0.date.iso } == ["2026-01-05"])
    #expect(
      try plan("Rittenregistratie 2026\n\n" + rows).trips.map { $0.date.iso } == ["2026-01-05"])
    #expect(
      try plan("Jaar;2026\nPeriode;2025\n" + rows).files[0].refusedKeys == ["weiger.datum.jaar"])
    #expect(
      try plan("Jaar;2025\n" + rows + "6-1-2026;110;120\n").files[0].refusedKeys
        == ["weiger.datum.jaar"])
  }

  @Test func `a leap day without a year exists in leap years only`() throws {
    let rows = "Datum;Begin;Eind\n29 feb;100;110\n"
    #expect(try trips("Jaar;2024\n" + rows) == ["2024-02-29 1000 1100  "])
    #expect(try plan("Jaar;2025\n" + rows).files[0].refusedKeys == ["weiger.datum.onleesbaar"])
  }

  @Test func `a head far down, and a preamble of another width`() throws {
    let preamble = (1...80).map { "regel \($0), met komma's, in de tekst" }.joined(separator: "\n")
    #expect(
      try trips(preamble + "\nDatum;Begin;Eind;Van\n5-1-2026;100;110;A, B\n")
        == ["2026-01-05 1000 1100 A, B "])
  }

  @Test func `a header that only says which end is what its values are`() throws {
    #expect(
      try trips("Datum;Vertrek;Aankomst;Beginstand;Eindstand\n5-1-2026;Utrecht;Zeist;100;110\n")
        == ["2026-01-05 1000 1100 Utrecht Zeist"])
    let times = try plan("Datum;Van;Tot;Begin;Eind\n5-1-2026;8:00;8:30;100;110\n").trips.first
    #expect(times?.departure == ClockTime("08:00"))
    #expect(times?.arrival == ClockTime("08:30"))
    #expect(times?.from == "")
    #expect(
      try trips("Datum;Vertrek;Aankomst\n5-1-2026;100;110\n6-1-2026;110;125\n")
        == ["2026-01-05 1000 1100  ", "2026-01-06 1100 1250  "])
    let both = try plan(
      "Datum;Uur vertrek;Uur aankomst;Vertrek;Aankomst;Begin;Eind\n5-1-2026;8u05;8u50;A;B;1;2\n"
    ).trips.first
    #expect(both?.departure == ClockTime("08:05"))
    #expect(both?.arrival == ClockTime("08:50"))
    #expect(both?.from == "A")
    #expect(both?.to == "B")
    // Belgian postcodes are no readings.
    #expect(
      try trips("Datum;Van;Naar;Begin;Eind\n5-1-2026;1000;1050;100;110\n6-1-2026;1050;1060;110;120")
        == ["2026-01-05 1000 1100 1000 1050", "2026-01-06 1100 1200 1050 1060"])
  }

  @Test func `unknown names, told by the values`() throws {
    let text = """
      Dzien;Foo;Bar;Baz;Skad;Dokad;Xyz
      5-1-2026;100;110;10;A;B;zakelijk
      6-1-2026;110;125;15;B;C;prive
      7-1-2026;125;130;5;C;D;zakelijk
      8-1-2026;130;137;7;D;A;zakelijk
      """
    #expect(
      try trips(text) == [
        "2026-01-05 1000 1100 A B", "2026-01-06 1100 1250 B C", "2026-01-07 1250 1300 C D",
        "2026-01-08 1300 1370 D A",
      ])
    let file = try plan(text).files[0]
    #expect(
      file.decision("kolommen")
        == .list(
          [
            "datum: Dzien", "begin: Foo", "eind: Bar", "km: Baz", "van: Skad", "naar: Dokad",
            "soort: Xyz",
          ].map { .text($0) }))
  }

  @Test func `no head: told by the values, or named by number or letter, or refused`() throws {
    let rows = """
      5-1-2026;100;110;A;B
      6-1-2026;110;125;B;C
      7-1-2026;125;130;C;D
      8-1-2026;130;137;D;A
      """
    #expect(try trips(rows).last == "2026-01-08 1300 1370 D A")
    #expect(try plan(rows).files[0].read == 4)
    let short = "5-1-2026;38;Utrecht\n6-1-2026;45;Zeist\n"
    #expect(key(short) == "fout.import.kop.geen")
    for columns: [ColumnRole: String] in [
      [.date: "1", .distance: "2", .to: "3"], [.date: "A", .distance: "b", .to: "C"],
    ] {
      let chosen = options {
        $0.columns = columns
        $0.beginReading = km(100)
      }
      #expect(
        try trips(short, chosen) == [
          "2026-01-05 1000 1380  Utrecht", "2026-01-06 1380 1830  Zeist",
        ])
    }
  }

  @Test func `commutes there and back do not tell which column is which`() throws {
    let rows = """
      5-1-2026;100;110;thuis;werk
      5-1-2026;110;120;werk;thuis
      6-1-2026;120;130;thuis;werk
      6-1-2026;130;140;werk;thuis
      """
    #expect(try trips(rows).first == "2026-01-05 1000 1100  ")
    #expect(try plan(rows).files[0].decision("genegeerd") == .list([.text("4"), .text("5")]))
  }

  @Test func `a slip in a long header`() throws {
    #expect(
      try trips("Datum;Begnstand;Kilometerstnd eind\n5-1-2026;100;110\n6-1-2026;110;115\n")
        == ["2026-01-05 1000 1100  ", "2026-01-06 1100 1150  "])
    #expect(key("Datum;Begnstand;Weer\n5-1-2026;mooi;mooi\n") == "fout.import.kop.onbekend")
  }

  @Test func `a lone reading is of the end or the begin, as the distances say`() throws {
    let rows = [(100, 10), (110, 15), (125, 5), (130, 7), (137, 3)]
    let begins = rows.map { "5-1-2026;\($0.0);\($0.1)\n" }.joined()
    #expect(
      try trips("Datum;Kilometerstand;Afstand\n" + begins).first == "2026-01-05 1000 1100  ")
    let ends = rows.map { "5-1-2026;\($0.0 + $0.1);\($0.1)\n" }.joined()
    #expect(try trips("Datum;Kilometerstand;Afstand\n" + ends).first == "2026-01-05 1000 1100  ")
  }

  @Test func `a text beside the notes that no header names`() throws {
    let trip = try plan(
      "Datum;Begin;Eind;Opmerkingen;;Weer\n5-1-2026;100;110;file;bij Utrecht;nat\n"
    )
    .trips.first
    #expect(trip?.note == "file, bij Utrecht")
  }

  @Test func `meters of energy rise as an odometer does`() {
    let text =
      "Datum;Beginwaarde (kWh);Eindwaarde (kWh);km\n5-1-2026;1201;1232;38\n6-1-2026;1232;1281;45\n"
    #expect(key(text) == "fout.import.metingen.stand")
  }

  @Test func `a column of units`() throws {
    let head = "Date;Start odometer;End odometer;Distance unit\n"
    #expect(try trips(head + "2026-01-05;100;110;mi\n") == ["2026-01-05 1609 1770  "])
    #expect(
      key(head + "2026-01-05;100;110;mi\n2026-01-06;110;120;km\n") == "fout.import.eenheden")
  }

  @Test(arguments: [
    // A battery that empties, newest and oldest row first.
    "Datum;Foo;Bar;Strecke km\n5-1-2026;80;71;31,4\n6-1-2026;71;61;32\n7-1-2026;61;60;4,1\n",
    "Datum;Foo;Bar;Strecke km\n7-1-2026;60;61;4,1\n6-1-2026;61;71;32\n5-1-2026;71;80;31,4\n",
    "Datum;Saldo oud;Saldo nieuw;km\n5-1-2026;1201;1239;38\n6-1-2026;1239;1284;45\n",
  ])
  func `other quantities are no readings`(text: String) throws {
    let roles = try read(Array(text.utf8)).decisions.filter { $0.name == "kolommen" }
    #expect(roles.isEmpty)
    let plan = try plan(text, options { $0.beginReading = km(100) })
    #expect(plan.trips.allSatisfy { $0.derived == .both })
  }
}
