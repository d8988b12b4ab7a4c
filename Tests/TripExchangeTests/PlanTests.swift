import LogbookModel
import Testing

@testable import TripExchange

/// Refusals, vehicles, derived readings and identity (design 8).
@Suite struct PlanTests {
  private let head = "Datum;Begin;Eind;Van;Naar;Soort;Omrij\n"

  private func keys(_ row: String, _ options: ImportOptions = options()) throws -> [String] {
    try plan(head + row, options).files[0].refusedKeys
  }

  @Test func `rows that cannot be trips`() throws {
    #expect(try keys("5-1-2026;110;100;a;b;z;") == ["weiger.eind.lager"])
    #expect(try keys("5-1-2026;;;a;b;z;") == ["weiger.standen.geen"])
    #expect(try keys("5-1-2026;2000001;2000002;a;b;z;") == ["weiger.stand.hoog"])
    #expect(try keys("5-1-2026;100;110;a;b;z;11") == ["weiger.omrij"])
    #expect(try keys("5-1-2026;100;110;a;b;plezier;") == ["weiger.soort"])
    #expect(try keys(";100;110;a;b;z;") == ["weiger.datum.leeg"])
    #expect(try keys("5-1-2026;100;1601;a;b;z;") == ["weiger.km.hoog"])
    #expect(try keys("5-1-2026;100;1600;a;b;z;") == [])
    #expect(try keys("5-1-2026;100;1601;a;b;z;", options { $0.allowsImplausible = true }) == [])
  }

  @Test func `a detour that no odometer holds is told as it was written`() throws {
    let plan = try plan(head + "5-1-2026;100;110;a;b;z;300000000\n", options())
    let row = try #require(plan.files[0].refused.first)
    #expect(row.reason.key == "weiger.omrij.hoog")
    #expect(row.reason.arguments["omrij"] == .distance(Distance(tenths: 3_000_000_000)))
    #expect(row.value == "300000000")
    #expect(row.column == "Omrij")
  }

  @Test func `a refused row tells line, column, value and the row itself`() throws {
    let plan = try plan(
      head + "5-1-2026;100;110;a;b;z;\n6-1-2026;110;\"1x\";a;b;z;\n", options())
    let row = try #require(plan.files[0].refused.first)
    #expect(row.line == 3)
    #expect(row.column == "Eind")
    #expect(row.columnNumber == 3)
    #expect(row.value == "1x")
    #expect(row.original == Array("6-1-2026;110;\"1x\";a;b;z;".utf8))
    #expect(!plan.isComplete)
  }

  @Test func `what is empty or odd is stored and left to the checks`() throws {
    let plan = try plan(
      head + "5-1-2019;100;110;;;;\n4-1-2026;200;200;x;x;p;\n5-1-2026;105;115;a;b;privat;2\n",
      options())
    #expect(plan.isComplete)
    #expect(plan.trips.map { $0.begin } == [km(100), km(105), km(200)])
    #expect(plan.trips.map { $0.kind } == [nil, .private, .private])
    #expect(plan.trips[0].from.isEmpty)
  }

  @Test func `words for the kind`() throws {
    let chosen = options {
      $0.kind = .business
      $0.kindWords = ["Plezier": .private]
    }
    let plan = try plan(
      head + "5-1-2026;1;2;;;PLEZIER;\n5-1-2026;2;3;;;;\n5-1-2026;3;4;;;Woon-werk;\n", chosen)
    #expect(plan.trips.map { $0.kind } == [.private, .business, .commute])
    #expect(try self.rowPlan("Uncategorized").trips.map { $0.kind } == [nil])
  }

  private func rowPlan(_ word: String) throws -> ImportPlan {
    try TripExchangeTests.plan(head + "5-1-2026;1;2;;;\(word);\n", options())
  }

  private func plan(_ text: String, _ options: ImportOptions) throws -> ImportPlan {
    try TripExchangeTests.plan(text, options)
  }

  @Test func `vehicles`() throws {
    var two = try logbook()
    two.vehicles.append(try vehicle(2, "ZZ-001-Z", label: "bus"))
    two.availabilities.append(
      Availability(id: 2, vehicle: 2, from: day("2026-02-01"), beginReading: km(0)))
    let text =
      "Kenteken;Datum;Begin;Eind\nzz001z;5-2-2026;1;2\nBus;5-2-2026;2;3\n;5-1-2026;3;4\n"
      + ";5-2-2026;4;5\nAA-11-BB;5-1-2026;5;6\n"
    let plain = try TripExchangeTests.plan(text, existing: two)
    #expect(plain.trips.map { $0.vehicle } == [1, 2, 2])
    #expect(
      plain.files[0].refusedKeys == ["weiger.voertuig.meer", "weiger.voertuig.onbekend"])
    let chosen = try TripExchangeTests.plan(
      text, options { $0.forVehicle = 1 }, existing: two)
    #expect(chosen.trips.map { $0.vehicle } == [1, 1, 1, 2, 2])
    #expect(chosen.files[0].decision("voertuig") == .list([.text("AA-11-BB")]))
  }

  /// Another program can write any number into the logbook.
  @Test func `a vehicle with a number below zero loses no row`() throws {
    var existing = try logbook()
    existing.vehicles = [try vehicle(-5, "12-ABC-3")]
    let plan = try TripExchangeTests.plan(
      "Datum;Begin;Eind;km\n5-1-2026;100;110;10\n6-1-2026;;130;12\n7-1-2026;140;135;\n"
        + "5-1-2026;100;110;10\n", existing: existing)
    #expect(plan.trips.map { $0.vehicle } == [-5, -5])
    #expect(plan.trips.map { $0.end } == [km(110), km(130)])
    #expect(plan.files[0].refusedKeys == ["weiger.eind.lager"])
    #expect(plan.files[0].skipped.map { $0.line } == [5])
    #expect(plan.files[0].isBalanced)
  }

  // MARK: Derived readings

  @Test func `one reading and a distance give the other`() throws {
    let plan = try TripExchangeTests.plan(
      "Datum;Begin;Eind;km\n5-1-2026;100;;10,4\n6-1-2026;;130;12\n7-1-2026;130;140;10\n"
        + "8-1-2026;140;150;9,5\n")
    #expect(plan.trips.map { $0.begin.tenths } == [1_000, 1_180, 1_300, 1_400])
    #expect(plan.trips.map { $0.end.tenths } == [1_104, 1_300, 1_400, 1_500])
    #expect(plan.trips.map { $0.derived } == [.end, .begin, nil, nil])
    #expect(plan.trips.map { $0.measured?.tenths } == [104, 120, nil, 95])
  }

  @Test func `an end that is missing is the next begin`() throws {
    let plan = try TripExchangeTests.plan(
      "Datum;Begin;Eind\n5-1-2026;100;\n6-1-2026;120;130\n7-1-2026;130;\n")
    #expect(plan.trips.map { $0.end } == [km(120), km(130)])
    #expect(plan.trips.map { $0.derived } == [.end, nil])
    #expect(plan.files[0].refusedKeys == ["weiger.standen.eind"])
  }

  @Test func `distances are chained in date order`() throws {
    let text = "Datum;km;Van;Naar\n6-1-2026;20;b;a\n5-1-2026;10;a;b\n"
    let plan = try TripExchangeTests.plan(text, existing: try logbook(start: km(500)))
    #expect(plan.trips.map { $0.begin } == [km(500), km(510)])
    #expect(plan.trips.map { $0.end } == [km(510), km(530)])
    #expect(plan.trips.map { $0.from } == ["a", "b"])
    #expect(plan.trips.allSatisfy { $0.derived == .both })
    #expect(plan.trips.map { $0.measured?.tenths } == [100, 200])
    let chosen = try TripExchangeTests.plan(text, options { $0.beginReading = km(900) })
    #expect(chosen.trips.map { $0.end } == [km(910), km(930)])
  }

  @Test func `a distance among readings follows the row before it, or is refused`() throws {
    let text = "Datum;Begin;Eind;km\n5-1-2026;100;110;\n6-1-2026;;;15\n7-1-2026;130;140;\n"
    let plan = try TripExchangeTests.plan(text)
    #expect(plan.trips.map { $0.begin } == [km(100), km(110), km(130)])
    #expect(plan.trips[1].end == km(125))
    let tight = try TripExchangeTests.plan(text.replacing(";15", with: ";21"))
    #expect(tight.files[0].refusedKeys == ["weiger.km.past.niet"])
    #expect(tight.files[0].refused.map { $0.column } == ["km"])
  }

  @Test func `time grows with the rows, not with their square`() throws {
    let rows = (0..<40_000).map { "\((day("2020-01-01") + $0 / 24).iso);1,5" }
    let start = ContinuousClock.now
    let plan = try TripExchangeTests.plan("Datum;km\n" + rows.joined(separator: "\n"))
    #expect(plan.trips.last?.end == km(60_000))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func `a chain of distances that runs into a later trip is announced`() throws {
    let later = Trip(number: 7, vehicle: 1, date: day("2026-02-01"), begin: km(505), end: km(600))
    let plan = try TripExchangeTests.plan(
      "Datum;km\n5-1-2026;10\n", existing: try logbook(trips: [later], start: km(500)))
    #expect(plan.trips.map { $0.end } == [km(510)])
    #expect(plan.files[0].notices.map { $0.arguments["nr"] } == [.number(7)])
  }

  @Test func `of several distances the one closest to the readings`() throws {
    let plan = try TripExchangeTests.plan(
      "Datum;Begin;Eind;Lengte;Afstand\n5-1-2026;100;110;55;10,2\n6-1-2026;110;130;60;19,8\n")
    #expect(plan.trips.map { $0.measured?.tenths } == [102, 198])
    #expect(plan.files[0].decision("genegeerd") == .list([.text("Lengte")]))
  }

  // MARK: Identity

  @Test func `a file imported again is present, also after edits and voids`() throws {
    let text = head + "5-1-2026;1;2;a;b;z;\n5-1-2026;2;3;b;a;z;\n6-1-2026;3;4;a;b;z;\n"
    var trips = Array(try plan(text, options()).trips)
    for index in trips.indices { trips[index].number = index + 210 }
    let again = try TripExchangeTests.plan(text, existing: try logbook(trips: trips))
    #expect(again.trips.isEmpty)
    #expect(again.files[0].present.map { $0.tripNumber } == [210, 211, 212])
    #expect(again.files[0].present.allSatisfy { $0.status == .same })

    let before = trips
    trips[1].end = Odometer(tenths: 35)
    trips[2].voidReason = "dubbel"
    let changed = try TripExchangeTests.plan(
      text, existing: try logbook(trips: trips, earlier: Array(before[1...])))
    #expect(changed.files[0].present.map { $0.status } == [.same, .changedSince, .voided])
    #expect(changed.files[0].isBalanced)
  }

  @Test func `an overlapping file adds only what is new`() throws {
    let first = head + "5-1-2026;1;2;a;b;z;\n6-1-2026;3;4;a;b;z;\n"
    let trips = Array(try plan(first, options()).trips)
    let second = try TripExchangeTests.plan(
      head + "3-1-2026;0;1;a;b;z;\n5-1-2026;2;3;b;a;z;\n6-1-2026;3;4;a;b;z;\n",
      existing: try logbook(trips: trips))
    #expect(second.trips.map { $0.begin } == [km(0), km(2)])
    #expect(second.files[0].present.map { $0.line } == [4])
  }

  @Test func `two files of one import are compared with each other`() throws {
    let one = try read(Array((head + "6-1-2026;3;4;a;b;z;\n").utf8))
    let two = try read(Array((head + "5-1-2026;2;3;a;b;z;\n6-1-2026;3;4;a;b;z;\n").utf8))
    let plan = ImportPlan(files: [one, two], existing: try logbook(), options: options())
    #expect(plan.trips.map { $0.begin } == [km(2), km(3)])
    #expect(plan.files.map { $0.new } == [0, 2])
    #expect(plan.files[0].present.map { $0.tripNumber } == [nil])
  }

  @Test func `twins are kept, the same trip twice is not`() throws {
    let readings = try plan(
      head + "5-1-2026;1;2;a;b;z;\n5-1-2026;1;2;c;d;p;\n5-1-2026;2;3;a;b;z;\n6-1-2026;1;2;a;b;z;\n",
      options())
    #expect(readings.trips.count == 3)
    #expect(readings.files[0].skipped.map { $0.line } == [3])
    #expect(readings.files[0].skipped.map { $0.reason.arguments["regel"] } == [.number(2)])

    let untimed = "Datum;km;Van;Naar\n5-1-2026;10;a;b\n5-1-2026;10;a;b\n"
    let twins = try plan(untimed, options())
    #expect(twins.trips.map { $0.begin } == [km(0), km(10)])
    let again = try TripExchangeTests.plan(
      untimed + "5-1-2026;10;a;b\n", existing: try logbook(trips: numbered(twins.trips)))
    #expect(again.files[0].present.map { $0.tripNumber } == [1, 2])
    #expect(again.trips.map { $0.begin } == [km(20)])

    let timed = try plan(
      "Datum;Vertrektijd;Aankomsttijd;km\n5-1-2026;8:00;8:30;10\n5-1-2026;8:00;8:30;10\n"
        + "5-1-2026;9:00;9:30;10\n", options())
    #expect(timed.trips.map { $0.end } == [km(10), km(20)])
    #expect(timed.files[0].skipped.map { $0.line } == [3])
  }

  private func numbered(_ planned: PlannedTrips) -> [Trip] {
    var trips = Array(planned)
    for index in trips.indices { trips[index].number = index + 1 }
    return trips
  }

  @Test func `names of places become addresses`() throws {
    let places = [
      SavedPlace(id: 1, name: "Thuis", address: "Lindelaan 4, Utrecht", role: .home),
      SavedPlace(id: 2, name: "Café", address: "Plein 1, Delft"),
    ]
    let plan = try TripExchangeTests.plan(
      head + "5-1-2026;1;2; thuis;CAFE;z;\n6-1-2026;2;3;Plein 1, Delft;Elders;z;\n",
      existing: try logbook(places: places))
    #expect(plan.trips.map { $0.from } == ["Lindelaan 4, Utrecht", "Plein 1, Delft"])
    #expect(plan.trips.map { $0.fromPlace } == ["Thuis", "Café"])
    #expect(plan.trips.map { $0.to } == ["Plein 1, Delft", "Elders"])
    #expect(plan.trips.map { $0.toPlace } == ["Café", nil])
  }

  @Test func `new trips come in chain order, vehicle by vehicle`() throws {
    let plan = try plan(
      head + "7-1-2026;30;40;a;b;z;\n5-1-2026;10;20;a;b;z;\n6-1-2026;20;30;a;b;z;\n", options())
    #expect(plan.trips.map { $0.begin } == [km(10), km(20), km(30)])
  }
}
