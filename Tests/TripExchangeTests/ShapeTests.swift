import KeyFile
import LogbookModel
import Testing

@testable import TripExchange

/// Rows of many shapes, as whole files with other headers than those of the samples.
@Suite struct ShapeTests {
  private func plan(
    _ text: String, start: Odometer = km(0), _ options: ImportOptions = options()
  ) throws -> ImportPlan {
    try TripExchangeTests.plan(text, options, existing: try logbook(start: start))
  }

  // MARK: Kilometres per kind

  @Test func `columns per kind in Dutch, without readings`() throws {
    let plan = try plan(
      """
      Datum;Van;Naar;Zakelijke km;Privé km;Woon-werk km
      5-1-2026;Utrecht;Zwolle;62,5;;
      5-1-2026;Zwolle;Utrecht;62;6,5;0
      6-1-2026;Utrecht;Kantoor;;;7
      10-1-2026;Utrecht;Zeist;0;12;0
      """, start: km(1_000))
    #expect(plan.files[0].refused.isEmpty)
    #expect(plan.trips.map { $0.kind } == [.business, .business, .commute, .private])
    #expect(plan.trips.map { $0.distance.tenths } == [625, 685, 70, 120])
    #expect(plan.trips.map { $0.detour.tenths } == [0, 65, 0, 0])
    #expect(plan.trips.last?.end == Odometer(tenths: 11_500))
  }

  @Test func `columns per kind in French and Swedish`() throws {
    let french = try plan(
      "Date;Km domicile-travail;Km professionnels;Km privés\n2026-01-05;7;;\n2026-01-06;;20;3\n")
    #expect(french.trips.map { $0.kind } == [.commute, .business])
    #expect(french.trips.map { $0.detour.tenths } == [0, 30])
    let swedish = try plan("Datum;Km tjänst;Km privat\n2026-01-05;20;3\n2026-01-06;;9\n")
    #expect(swedish.trips.map { $0.kind } == [.business, .private])
    #expect(swedish.trips.map { $0.distance.tenths } == [230, 90])
  }

  @Test func `shortened words for the kinds`() throws {
    let plan = try plan(
      "Datum,geschäftl. km,Gefahrene km privat,Arbeitsw. km\n2026-01-05,69,4,0\n2026-01-06,0,0,15\n"
    )
    #expect(plan.trips.map { $0.kind } == [.business, .commute])
    #expect(plan.trips.map { $0.distance.tenths } == [730, 150])
    #expect(plan.trips.map { $0.detour.tenths } == [40, 0])
  }

  @Test func `a column of kilometres that is not understood is not left out of a sum`() throws {
    let text = "Datum;Privé km;Vreemde km\n5-1-2026;4;69\n6-1-2026;15;0\n"
    let failure = #expect(throws: Failure.self) { try plan(text) }
    #expect(failure?.key == "fout.import.km.onbekend")
    #expect(failure?.arguments["kolom"] == .text("Vreemde km"))
    let told = try plan(text, options { $0.columns = [.businessDistance: "Vreemde km"] })
    #expect(told.trips.map { $0.distance.tenths } == [730, 150])
    // Readings tell by themselves that kilometres are missing.
    let read = try plan("Datum;Begin;Eind;Privé km;Vreemde km\n5-1-2026;100;173;4;69\n")
    #expect(read.files[0].refusedKeys == ["weiger.som.standen"])
  }

  @Test func `kilometres per kind that are not those of the trip are refused`() throws {
    let plan = try plan(
      """
      Datum;Beginstand;Eindstand;Zakelijk;Privé;Woon-werk
      5-1-2026;100;132;28;4;0
      6-1-2026;132;170;28;0;7
      7-1-2026;170;200;20;0;0
      8-1-2026;200;210;0;0;0
      9-1-2026;210;222;;12;
      """)
    #expect(plan.files[0].refused.map { $0.line } == [3, 4])
    #expect(plan.files[0].refusedKeys == ["weiger.soort.gemengd", "weiger.som.standen"])
    #expect(plan.files[0].refused.map { $0.column } == ["Woon-werk", "Zakelijk"])
    #expect(plan.trips.map { $0.kind } == [.business, nil, .private])
    #expect(plan.trips.map { $0.detour.tenths } == [40, 0, 0])
  }

  @Test func `a word and a column for the kind must agree`() throws {
    let plan = try plan(
      """
      Datum;Beginstand;Eindstand;Karakter;Km zakelijk;Km woon-werk;Km privé
      5-1-2026;100;110;Z;10;;
      6-1-2026;110;120;Z;;10;
      7-1-2026;120;130;P;10;;
      8-1-2026;130;140;P;;;10
      """)
    #expect(plan.files[0].refused.map { $0.line } == [4])
    #expect(plan.files[0].refusedKeys == ["weiger.soort.tegenspraak"])
    #expect(plan.trips.map { $0.kind } == [.business, .commute, .private])
  }

  @Test func `marks under the kinds`() throws {
    let plan = try plan(
      """
      Datum;Beginstand;Eindstand;Zakelijk;Woon-werk;Privé
      5-1-2026;100;110;x;;
      6-1-2026;110;120;;X;
      7-1-2026;120;130;;;x
      8-1-2026;130;140;;;
      9-1-2026;140;150;x;;x
      """)
    #expect(plan.trips.map { $0.kind } == [.business, .commute, .private, nil])
    #expect(plan.files[0].refusedKeys == ["weiger.merk.twee"])
    let answers = try self.plan(
      "Date,Start odometer,End odometer,Is private\n2026-01-05,1,2,true\n2026-01-06,2,3,false\n")
    #expect(answers.trips.map { $0.kind } == [.private, nil])
  }

  @Test func `a mark beside a word for the kind says the same`() throws {
    let plan = try plan(
      """
      Datum;Beginstand;Eindstand;Soort;Zakelijk
      5-1-2026;100;110;zakelijk;Ja
      6-1-2026;110;120;privé;Nee
      7-1-2026;120;130;privé;Ja
      """)
    #expect(plan.trips.map { $0.kind } == [.business, .private])
    #expect(plan.files[0].refusedKeys == ["weiger.soort.tegenspraak"])
  }

  // MARK: Places

  @Test func `both ends in one cell, the visited address beside it`() throws {
    let plan = try plan(
      """
      Datum;Rit van/naar;Bezocht adres;Beginstand;Eindstand
      5-1-2026;Utrecht - Zwolle;Zuiderweg 101;100;162
      5-1-2026;Zwolle – Utrecht;Lindelaan 4, Utrecht;162;224
      6-1-2026;Utrecht-Enschede;;224;360
      7-1-2026;Alphen-Chaam;;360;370
      8-1-2026;Utrecht - Zwolle - Utrecht;;370;494
      """)
    #expect(
      plan.trips.map { $0.from } == ["Utrecht", "Zwolle", "Utrecht", "", "Utrecht"])
    #expect(
      plan.trips.map { $0.to } == [
        "Zwolle, Zuiderweg 101", "Lindelaan 4, Utrecht", "Enschede", "Alphen-Chaam", "Utrecht",
      ])
    #expect(plan.trips.map { $0.route } == [nil, nil, nil, nil, "via Zwolle"])
  }

  @Test func `a column of routes is both ends only without columns for these`() throws {
    let pairs = try plan("Date,Route,Start odometer,End odometer\n2026-01-05,Home - Client,1,2\n")
    #expect(pairs.trips.map { $0.to } == ["Client"])
    let routes = try plan(
      "Date,From,To,Route,Start odometer,End odometer\n2026-01-05,A,B,A - C - B,1,2\n")
    #expect(routes.trips.map { $0.to } == ["B"])
    #expect(routes.trips.map { $0.route } == ["A - C - B"])
    let roads = try plan("Datum;Route;Begin;Eind\n5-1-2026;via Soest;1;2\n6-1-2026;A12;2;3\n")
    #expect(roads.trips.map { $0.route } == ["via Soest", "A12"])
  }

  @Test func `both ends under a header that says nothing of it`() throws {
    let rows =
      "5-1-2026;Utrecht - Zwolle;1;2\n5-1-2026;Zwolle - Utrecht;2;3\n"
      + "6-1-2026;Utrecht - Zeist;3;4\n7-1-2026;Zeist - Utrecht;4;5\n"
    for header in ["Omschrijving", "Iets anders", "Opmerking"] {
      let plan = try plan("Datum;\(header);Begin;Eind\n" + rows)
      #expect(plan.trips.map { $0.to } == ["Zwolle", "Utrecht", "Zeist", "Utrecht"])
    }
    let purposes = try plan(
      "Datum;Omschrijving;Begin;Eind\n5-1-2026;overleg - offerte;1;2\n5-1-2026;intake - plan;2;3\n"
        + "6-1-2026;bezoek - advies;3;4\n")
    #expect(
      purposes.trips.map { $0.purpose } == [
        "overleg - offerte", "intake - plan", "bezoek - advies",
      ])
  }

  @Test func `days without a trip`() throws {
    let plan = try plan(
      "Datum;Dag;Van;Begin;Eind\n5-1-2026;ma;a;1;2\n6-1-2026;di;;;\n7-1-2026;wo;b;;\n")
    #expect(plan.files[0].skipped.map { $0.reason.key } == ["overslaan.dag"])
    #expect(plan.files[0].refusedKeys == ["weiger.standen.geen"])
  }

  @Test func `addresses in parts`() throws {
    let plan = try plan(
      """
      Datum;Beginstand;Eindstand;Vertrek straat;Vertrek huisnr;Vertrek postcode;Vertrek plaats;Straat naar;Plaats naar
      5-1-2026;100;110;Lindelaan;4;3511 ZZ;Utrecht;Havenkade 18;Rotterdam
      6-1-2026;110;120;;;;Rotterdam;;Utrecht
      """)
    #expect(plan.trips.map { $0.from } == ["Lindelaan 4, 3511 ZZ Utrecht", "Rotterdam"])
    #expect(plan.trips.map { $0.to } == ["Havenkade 18, Rotterdam", "Utrecht"])
    let english = try self.plan(
      "Date,Start odometer,End odometer,Start Street,Start City,End Street,End City\n"
        + "2026-01-05,1,2,Lindelaan 4,Utrecht,Plein 1,Delft\n")
    #expect(english.trips.map { $0.from } == ["Lindelaan 4, Utrecht"])
    #expect(english.trips.map { $0.to } == ["Plein 1, Delft"])
    let german = try self.plan(
      "Datum;Km-Stand Start;Km-Stand Ende;Start-PLZ;Startort;Ziel-PLZ;Zielort\n"
        + "05.01.2026;1;2;48149;Münster;33602;Bielefeld\n")
    #expect(german.trips.map { $0.from } == ["48149 Münster"])
  }

  @Test func `two groups of parts are departure and destination`() throws {
    let plan = try plan(
      """
      Datum;Straat;Postcode;Plaats;Straat;Postcode;Plaats;Beginstand;Eindstand
      5-1-2026;Lindelaan 4;3511 ZZ;Utrecht;Plein 1;2611 AA;Delft;100;170
      """)
    #expect(plan.trips.map { $0.from } == ["Lindelaan 4, 3511 ZZ Utrecht"])
    #expect(plan.trips.map { $0.to } == ["Plein 1, 2611 AA Delft"])
  }

  @Test func `coordinates stand in for an empty address`() throws {
    let plan = try plan(
      """
      Date,From,Start Lat,Start Lon,To,End Latitude,End Longitude,Start odometer,End odometer
      2026-01-05,Home,52.09,5.12,,52.08,5.23,100,112
      2026-01-06,,0.0,0.0,Home,52.09,5.12,112,124
      """)
    #expect(plan.trips.map { $0.from } == ["Home", ""])
    #expect(plan.trips.map { $0.to } == ["52.08, 5.23", "Home"])
  }

  // MARK: Times

  @Test func `times in one cell, and durations`() throws {
    let plan = try plan(
      """
      Datum;Van - tot;Beginstand;Eindstand
      5-1-2026;08:00 – 08.55 uur;100;110
      5-1-2026;23:50-00:20;110;120
      """)
    #expect(plan.trips.map { $0.departure?.text } == ["08:00", "23:50"])
    #expect(plan.trips.map { $0.arrival?.text } == ["08:55", "00:20"])
    let durations = try self.plan(
      """
      Datum;Vertrek;Duur (min);Beginstand;Eindstand
      5-1-2026;08:00;55;100;110
      5-1-2026;23:50;30;110;120
      6-1-2026;08:00;;120;130
      """)
    #expect(durations.trips.map { $0.arrival?.text } == ["08:55", "00:20", nil])
    let arrivals = try self.plan(
      "Datum;Aankomst;Duur;Beginstand;Eindstand\n5-1-2026;08:55;55 min;1;2\n6-1-2026;0:20;0:30;2;3\n"
    )
    #expect(arrivals.trips.map { $0.departure?.text } == ["08:00", nil])
  }

  @Test func `the date of the arrival`() throws {
    let plan = try plan(
      """
      Datum;Vertrektijd;Datum aankomst;Aankomsttijd;Beginstand;Eindstand
      5-1-2026;23:50;6-1-2026;00:20;100;110
      6-1-2026;08:00;6-1-2026;08:30;110;120
      7-1-2026;08:00;6-1-2026;08:30;120;130
      8-1-2026;08:00;9-1-2026;09:30;130;140
      """)
    #expect(plan.trips.map { $0.arrival?.text } == ["00:20", "08:30"])
    #expect(plan.files[0].refused.map { $0.line } == [4, 5])
    #expect(plan.files[0].refusedKeys == ["weiger.aankomst", "weiger.aankomst"])
  }

  @Test func `summer time begins and ends under a duration`() throws {
    // 29 March 2026, 01:30 and an hour: 03:30. 25 October, 01:30 and three hours: 03:30.
    let plan = try plan(
      "Datum;Vertrek;Duur;Begin;Eind\n29-3-2026;01:30;1:00;1;2\n25-10-2026;01:30;3:00;2;3\n")
    #expect(plan.trips.map { $0.arrival?.text } == ["03:30", "03:30"])
  }

  // MARK: Rows that are no trips

  @Test func `voided rows by an answer of their own column`() throws {
    let plan = try plan(
      """
      Datum;Km-Stand Start;Km-Stand Ende;Storniert;Stornogrund
      05.01.2026;100;110;Nein;
      06.01.2026;110;113;Ja;doppelt
      07.01.2026;110;120;;
      08.01.2026;120;130;vielleicht;
      """)
    #expect(plan.trips.map { $0.end } == [km(110), km(120)])
    #expect(plan.files[0].skipped.map { $0.reason.key } == ["overslaan.vervallen"])
    #expect(
      plan.files[0].skipped.map { $0.reason.arguments["woord"] } == [.text("Storniert: Ja")])
    #expect(plan.files[0].refusedKeys == ["weiger.vervallen"])
    let moments = try self.plan(
      "Date,Start odometer,End odometer,Deleted at\n2026-01-05,1,2,\n2026-01-06,2,3,2026-01-07 10:00\n"
    )
    #expect(moments.files[0].skipped.map { $0.line } == [3])
  }

  @Test func `rows of other kinds`() throws {
    let plan = try plan(
      """
      Date,Record type,Start odometer,End odometer,Distance
      2026-01-05,Trip,100,110,10
      2026-01-05,Fuel,,110,
      2026-01-06,Trip,110,120,10
      """)
    #expect(plan.trips.count == 2)
    #expect(plan.files[0].skipped.map { $0.reason.key } == ["overslaan.andere"])
    #expect(plan.files[0].isBalanced)
    let kinds = try self.plan(
      "Datum;Begin;Eind;Soort\n5-1-2026;1;2;zakelijk\n5-1-2026;2;2;tanken\n")
    #expect(kinds.files[0].skipped.map { $0.reason.arguments["woord"] } == [.text("tanken")])
  }

  @Test func `several distances without readings are not chosen from`() throws {
    let text = "Datum;Km;Kilometers\n5-1-2026;10;12\n6-1-2026;10;12\n"
    let failure = #expect(throws: Failure.self) { try plan(text) }
    #expect(failure?.key == "fout.import.km.meer")
    #expect(failure?.arguments["kolommen"] == .list([.text("Km"), .text("Kilometers")]))
    let told = try plan(text, options { $0.columns = [.distance: "Kilometers"] })
    #expect(told.trips.map { $0.distance.tenths } == [120, 120])
    // Less than a kilometre apart is rounding.
    let rounded = try plan("Datum;Km;Kilometers\n5-1-2026;10;10,4\n")
    #expect(rounded.trips.map { $0.distance.tenths } == [100])
  }

  @Test func `a layout names the rows that are trips`() throws {
    var layouts = shippedLayouts
    layouts.append(
      try ImportLayout(
        name: "eigen",
        KeyFile(
          Array(
            "[indeling]\nbasis = algemeen\nvereist = datum; begin\n[kolommen]\ndatum = dag\nbegin = van stand\neind = tot stand\n[rijen ritten]\nwat = rit\n[rijen overige]\nwat = was\n"
              .utf8), name: "eigen.ini")
      ).completed(from: layouts))
    let text = "Dag;Wat;Van stand;Tot stand\n5-1-2026;Rit;1;2\n5-1-2026;Tank;2;3\n5-1-2026;;3;4\n"
    let file = try TripFile(
      name: "x.csv", bytes: Array(text.utf8), layouts: layouts, options: options())
    #expect(file.drafts.count == 1)
    #expect(file.skipped.map { $0.line } == [3, 4])
  }
}
