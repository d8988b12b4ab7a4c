import LogbookModel
import Testing

@testable import TripExchange

/// Files as spreadsheets and apps write them that are set to another language or hold more than trips.
@Suite struct FreshFileTests {
  /// Date, begin, end and kind of the trips.
  private func trips(_ plan: ImportPlan) -> [String] {
    plan.trips.map { trip in
      "\(trip.date.iso) \(trip.begin.tenths) \(trip.end.tenths) \(trip.kind?.rawValue ?? "-")"
    }
  }

  @Test func `two American dates under Dutch headers put months first`() throws {
    let text = """
      Datum;Begin;Eind
      3/4/2026 8:30:12;100;110
      3/14/2026 8:30:12;110;120
      3/15/2026 18:05:00;120;130
      """
    #expect(
      trips(try plan(text)) == [
        "2026-03-04 1000 1100 -", "2026-03-14 1100 1200 -", "2026-03-15 1200 1300 -",
      ])
  }

  @Test func `one American date under Dutch headers leaves the order open`() {
    let text = """
      Datum;Begin;Eind
      3/4/2026;100;110
      3/14/2026;110;120
      """
    let failure = #expect(throws: Failure.self) { try plan(text) }
    #expect(failure?.key == "fout.import.datumvolgorde")
  }

  @Test func `a slip among days that stand first is refused by itself`() throws {
    let text = """
      Datum;Begin;Eind
      13/3/2026;100;110
      3/14/2026;110;120
      """
    let plan = try plan(text)
    #expect(plan.files[0].refused.map { $0.line } == [3])
  }

  @Test func `the noise of binary fractions is rounded`() throws {
    let text = """
      Datum,Begin,Eind
      2026-01-05,1000.1000000000001,1020.2999999999999
      2026-01-06,1020.2999999999999,1041.1
      """
    #expect(
      trips(try plan(text)) == ["2026-01-05 10001 10203 -", "2026-01-06 10203 10411 -"])
  }

  @Test func `a small table of vehicles above the trips gives the plate`() throws {
    let text = """
      ## Vehicle
      Plate,Make
      12-ABC-3,Skoda

      ## Trips
      Date,Start odometer,End odometer,Type
      2026-03-04,1000,1020,Business
      """
    #expect(trips(try plan(text)) == ["2026-03-04 10000 10200 zakelijk"])
  }

  @Test func `formulas that run on below the list are no trips`() throws {
    let text = """
      Datum;Begin;Eind;Km
      5-1-2026;100;110;10
      6-1-2026;110;120;10
      ;120;;
      ;0;0;0,0
      """
    let plan = try plan(text)
    #expect(plan.trips.count == 2)
    #expect(plan.files[0].skipped.map { $0.line } == [4, 5])
    #expect(plan.files[0].isBalanced)
  }

  @Test func `an end without a date is refused`() throws {
    let text = """
      Datum;Begin;Eind
      5-1-2026;100;110
      ;110;120
      """
    #expect(try plan(text).files[0].refusedKeys == ["weiger.datum.leeg"])
  }

  @Test func `a column of labels that is called tag holds no dates`() throws {
    let text = """
      start_time_utc,end_time_utc,start_odometer_km,end_odometer_km,tag
      2026-03-31T22:30:00Z,2026-03-31T22:55:00Z,1000,1012,business
      2026-04-01T06:00:00Z,2026-04-01T06:30:00Z,1012,1024,personal
      """
    // 22:30 UTC in summer is 00:30 of the next day.
    #expect(
      trips(try plan(text)) == ["2026-04-01 10000 10120 zakelijk", "2026-04-01 10120 10240 privé"])
  }

  @Test(arguments: [
    ("Date;Professionnel (oui/non);Kilomètres", "oui", TripKind.business),
    ("Datum;Tjänsteresa (J/N);Sträcka (km)", "J", .business),
    ("Datum;Art;Kilometer gefahren", "Privat", .private),
    ("Date;Usage;Distance", "Perso", .private),
  ])
  func `kinds under headers of other languages`(head: String, word: String, kind: TripKind) throws {
    let plan = try plan("\(head)\n2026-01-05;\(word);12,5\n", options { $0.beginReading = km(100) })
    #expect(plan.trips.map { $0.kind } == [kind])
    #expect(plan.trips.map { $0.distance.tenths } == [125])
  }

  @Test func `a word that only says that it is a trip leaves the kind open`() throws {
    let text = """
      Type;Date;Odometer;From;To;Litres
      Trip;2026-03-04;1020;A;B;
      Fuel;2026-03-04;1020;;;40,2
      """
    let plan = try plan(text, existing: logbook(start: km(1_000)))
    #expect(trips(plan) == ["2026-03-04 10000 10200 -"])
    #expect(plan.files[0].skipped.map { $0.line } == [3])
  }

  @Test(arguments: [
    "Start Time (UTC),End Time (UTC),Start Odometer,End Odometer",
    "start_time_utc,end_time_utc,start_odometer,end_odometer",
  ])
  func `times under a header that says UTC become Dutch times`(head: String) throws {
    let plan = try plan("\(head)\n2026-03-31 22:30:00,2026-03-31 22:55:00,1000,1012\n")
    let trip = try #require(plan.trips.first)
    #expect(trip.date == day("2026-04-01"))
    #expect(trip.departure == ClockTime("00:30"))
    #expect(trip.arrival == ClockTime("00:55"))
    #expect(plan.files[0].decision("tijden") != nil)
  }

  @Test func `from kilometre and from place are a reading and a place`() throws {
    let text = """
      Datum;von km;bis km;von Ort;nach Ort
      04.03.2026;1000;1020;Köln;Bonn
      """
    let trip = try #require(try plan(text).trips.first)
    #expect(trip.begin == km(1_000))
    #expect(trip.end == km(1_020))
    #expect(trip.from == "Köln")
    #expect(trip.to == "Bonn")
  }

  @Test func `a sum with a date is no trip, a filling station is`() throws {
    let text = """
      Datum;Van;Naar;Km
      04-03-2026;A;Total;20
      05-03-2026;;Total;21
      31-03-2026;Totaal maart;;41
      """
    let plan = try plan(text)
    #expect(plan.trips.map { $0.distance.tenths } == [200, 210])
    #expect(plan.files[0].skipped.map { $0.line } == [4])
  }

  @Test(arguments: ["04\u{2011}03\u{2011}2026", "04\u{2013}03\u{2013}2026"])
  func `dates with dashes of typesetters`(date: String) throws {
    let plan = try plan("Datum;Begin;Eind\n\(date);100;110\n")
    #expect(plan.trips.map { $0.date.iso } == ["2026-03-04"])
  }

  @Test func `seconds since 1970 may have a fraction`() throws {
    let text = """
      {"trips": [{"startTime": 1709539200.5, "endTime": 1709541000, "distanceMeters": 20400}]}
      """
    let trip = try #require(try plan(text, options { $0.beginReading = km(100) }).trips.first)
    // 1709539200 is 8:00 UTC on 4 March 2024.
    #expect(trip.date == day("2024-03-04"))
    #expect(trip.departure == ClockTime("09:00"))
    #expect(trip.arrival == ClockTime("09:30"))
    #expect(trip.distance.tenths == 204)
  }

  @Test func `questions as headers`() throws {
    let text = """
      Wanneer;Stand begin;Stand eind;Waar vandaan;Waar naartoe;Waarvoor
      04-03-2024;1000;1020;Ede;Breda;klant
      05-03-2024;1020;1041;Breda;Ede;klant
      """
    let trip = try #require(try plan(text).trips.first)
    #expect([trip.from, trip.to, trip.purpose] == ["Ede", "Breda", "klant"])
  }

  @Test func `years of two digits that stand first`() throws {
    let text = """
      Datum;Begin;Eind
      24-03-04;1000;1020
      24-03-05;1020;1041
      """
    #expect(try plan(text).trips.map { $0.date.iso } == ["2024-03-04", "2024-03-05"])
  }

  @Test func `years of two digits that stand last`() throws {
    let text = """
      Datum;Begin;Eind
      24-03-25;1000;1020
      25-03-25;1020;1041
      """
    #expect(try plan(text).trips.map { $0.date.iso } == ["2025-03-24", "2025-03-25"])
  }

  @Test func `a row for several trips is not taken for one`() throws {
    let text = """
      Datum;Km (enkele reis);Aantal ritten
      04-03-2024;20;1
      05-03-2024;20;2
      06-03-2024;20;
      """
    let plan = try plan(text, options { $0.beginReading = km(100) })
    #expect(plan.files[0].refused.map { "\($0.line) \($0.reason.key)" } == ["3 weiger.aantal"])
    #expect(plan.files[0].refused.map { $0.column } == ["Aantal ritten"])
  }

  @Test func `a column that tells rows apart is not taken for another one as well`() throws {
    let text = """
      Datum;Type;Begin;Eind;Soort
      04-03-2024;Tanken;;1000;
      05-03-2024;Rit;1000;1020;zakelijk
      06-03-2024;Rit;1020;1041;privé
      """
    let plan = try plan(text)
    #expect(plan.trips.map { $0.kind } == [.business, .private])
    #expect(plan.files[0].skipped.map { $0.line } == [2])
    #expect(plan.files[0].decision("genegeerd") == nil)
  }
}
