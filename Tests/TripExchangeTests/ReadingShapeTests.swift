import LogbookModel
import Testing

@testable import TripExchange

/// Readings that are missing, zero or those of a trip meter, and trips there and back.
@Suite struct ReadingShapeTests {
  private func plan(
    _ text: String, start: Odometer = km(0), _ options: ImportOptions = options()
  ) throws -> ImportPlan {
    try TripExchangeTests.plan(text, options, existing: try logbook(start: start))
  }

  // MARK: Only ends

  @Test func `an end alone begins where the trip before it ended`() throws {
    let text = "Datum;Eindstand;Van;Naar\n6-1-2026;170;b;c\n5-1-2026;130;a;b\n"
    let plan = try plan(text, start: km(100))
    #expect(plan.trips.map { $0.begin } == [km(100), km(130)])
    #expect(plan.trips.map { $0.end } == [km(130), km(170)])
    #expect(plan.trips.allSatisfy { $0.derived == .begin && $0.measured == nil })
    var trips = Array(plan.trips)
    for index in trips.indices { trips[index].number = index + 1 }
    let again = try TripExchangeTests.plan(
      text + "7-1-2026;190;c;d\n7-1-2026;190;c;d\n",
      existing: try logbook(trips: trips, start: km(100)))
    #expect(again.files[0].present.map { $0.tripNumber } == [2, 1])
    #expect(again.trips.map { $0.begin } == [km(170)])
    #expect(again.files[0].skipped.map { $0.reason.key } == ["overslaan.dubbel"])
    #expect(again.files[0].isBalanced)
  }

  @Test func `no reading is taken across a refused row`() throws {
    let plan = try plan(
      "Datum;Eindstand\n5-1-2026;130\n30-2-2026;150\n6-1-2026;170\n7-1-2026;190\n", start: km(100))
    #expect(
      plan.files[0].refusedKeys == [
        "weiger.datum.onleesbaar", "weiger.standen.onderbroken", "weiger.standen.onderbroken",
      ])
    #expect(plan.trips.map { $0.end } == [km(130)])
    let begins = try self.plan(
      "Datum;Begin;Eind\n5-1-2026;100;\n30-2-2026;120;130\n6-1-2026;130;140\n")
    #expect(
      begins.files[0].refusedKeys == ["weiger.standen.onderbroken", "weiger.datum.onleesbaar"])
  }

  @Test func `an end below the one before it, or far above what is known`() throws {
    let low = try plan(
      "Datum;Eindstand\n5-1-2026;130\n6-1-2026;120\n7-1-2026;140\n", start: km(100))
    #expect(
      low.files[0].refusedKeys == ["weiger.standen.vorige", "weiger.standen.onderbroken"])
    let far = try plan("Datum;Eindstand\n5-1-2026;78047\n")
    #expect(far.files[0].refusedKeys == ["weiger.km.hoog"])
  }

  @Test func `a begin left empty in a column of begins is an oversight`() throws {
    let plan = try plan("Datum;Begin;Eind\n5-1-2026;100;110\n6-1-2026;;120\n7-1-2026;120;130\n")
    #expect(plan.files[0].refusedKeys == ["weiger.standen.begin"])
    #expect(plan.trips.count == 2)
    let unknown = try self.plan("Datum;Eindstand\n5-1-2019;130\n")
    #expect(unknown.files[0].refusedKeys == ["weiger.standen.beginstand"])
  }

  @Test func `only begins, in one day without times`() throws {
    let plan = try plan("Datum;Beginstand\n5-1-2026;130\n5-1-2026;100\n6-1-2026;150\n")
    #expect(plan.trips.map { $0.begin } == [km(100), km(130)])
    #expect(plan.trips.map { $0.end } == [km(130), km(150)])
    #expect(plan.files[0].refusedKeys == ["weiger.standen.eind"])
    #expect(plan.files[0].refused.map { $0.line } == [4])
  }

  // MARK: Zero

  @Test func `a begin of 0 is a new car, or was not filled in`() throws {
    let new = try plan("Datum;Begin;Eind\n5-1-2026;0;35\n6-1-2026;35;60\n")
    #expect(new.trips.map { $0.begin } == [km(0), km(35)])
    #expect(new.files[0].decision("nulstand") == nil)
    let unknown = try plan(
      "Datum;Begin;Eind\n5-1-2026;48210;48248\n6-1-2026;0;48260\n7-1-2026;48260;0\n8-1-2026;48270;48280\n"
    )
    #expect(unknown.trips.map { $0.begin } == [km(48_210), km(48_248), km(48_260), km(48_270)])
    #expect(unknown.trips.map { $0.end } == [km(48_248), km(48_260), km(48_270), km(48_280)])
    #expect(unknown.trips.map { $0.derived } == [nil, .begin, .end, nil])
    #expect(unknown.files[0].decision("nulstand") == .list([.number(3), .number(4)]))
  }

  @Test func `a trip meter gives distances`() throws {
    let plan = try plan("Datum;Begin;Eind\n5-1-2026;0;38\n6-1-2026;0;45,5\n", start: km(1_000))
    #expect(plan.trips.map { $0.begin } == [km(1_000), km(1_038)])
    #expect(plan.trips.map { $0.end.tenths } == [10_380, 10_835])
    #expect(plan.trips.allSatisfy { $0.derived == .both })
    #expect(plan.files[0].decision("dagteller") == .number(2))
  }

  @Test func `readings of 0 beside a distance were not filled in`() throws {
    let plan = try plan("Datum;Begin;Eind;km\n5-1-2026;0;0;12\n6-1-2026;0;0;8\n", start: km(500))
    #expect(plan.trips.map { $0.end } == [km(512), km(520)])
  }

  @Test func `a measured distance beside whole readings`() throws {
    let plan = try plan("Datum;Begin;Eind;Afstand\n5-1-2026;30100;30151;51,4\n")
    #expect(plan.trips.map { $0.distance } == [Distance(kilometres: 51)])
    #expect(plan.trips.map { $0.measured?.tenths } == [514])
    #expect(plan.trips[0].derived == nil)
  }

  // MARK: Where distances begin

  @Test func `distances begin at a saved reading before the first row`() throws {
    var known = try logbook(start: km(100))
    known.readings = [
      Reading(number: 1, vehicle: 1, date: day("2026-01-03"), reading: km(900), source: .garage),
      Reading(number: 2, vehicle: 1, date: day("2026-01-05"), reading: km(950), source: .fuel),
    ]
    let plan = try TripExchangeTests.plan("Datum;km\n5-1-2026;10\n6-1-2026;5\n", existing: known)
    #expect(plan.trips.map { $0.begin } == [km(900), km(910)])
  }

  @Test func `a distance before all that is known names what helps`() throws {
    let plan = try plan("Datum;km\n5-1-2019;10\n")
    let row = try #require(plan.files[0].refused.first)
    #expect(row.reason.key == "weiger.standen.beginstand")
    #expect(row.reason.arguments["datum"] == .date(day("2019-01-05")))
    #expect(row.column == "km")
  }

  // MARK: There and back

  @Test func `one row there and back is one trip by way of where it turned`() throws {
    let plan = try plan(
      """
      Datum;Van;Naar;Retour;Beginstand;Eindstand
      5-1-2026;Utrecht;Zwolle;Ja;100;224
      6-1-2026;Utrecht;Zeist;enkele reis;224;236
      7-1-2026;Zeist;Utrecht;misschien;236;248
      """)
    #expect(plan.trips.map { $0.from } == ["Utrecht", "Utrecht"])
    #expect(plan.trips.map { $0.to } == ["Utrecht", "Zeist"])
    #expect(plan.trips.map { $0.route } == ["via Zwolle", nil])
    #expect(plan.trips.map { $0.distance.tenths } == [1_240, 120])
    #expect(plan.files[0].refusedKeys == ["weiger.retour.woord"])
  }

  private let returns = "Datum;Van;Naar;Retour;Afstand\n5-1-2026;A;B;ja;62\n6-1-2026;A;C;nee;10\n"

  @Test func `a distance there and back is neither doubled nor halved without proof`() throws {
    let plan = try plan(returns)
    #expect(plan.files[0].refusedKeys == ["weiger.retour.afstand"])
    #expect(plan.files[0].refused.map { $0.column } == ["Afstand"])
    let whole = try self.plan(returns, options { $0.columns = [.distance: "Afstand"] })
    #expect(whole.trips.map { $0.distance.tenths } == [620, 100])
    let single = try self.plan(returns, options { $0.columns = [.singleDistance: "Afstand"] })
    #expect(single.trips.map { $0.distance.tenths } == [1_240, 100])
  }

  @Test func `readings of one row prove what the distances of the others are`() throws {
    let head = "Datum;Van;Naar;H/T;Km;Begin;Eind\n"
    let single = try plan(head + "5-1-2026;A;B;x;62;100;224\n6-1-2026;A;B;x;31;;\n")
    #expect(single.trips.map { $0.distance.tenths } == [1_240, 620])
    #expect(single.trips.map { $0.measured?.tenths } == [nil, 620])
    #expect(single.files[0].decision("retour") == .word("import.retour.enkel"))
    let whole = try plan(head + "5-1-2026;A;B;x;124;100;224\n6-1-2026;A;B;x;31;;\n")
    #expect(whole.trips.map { $0.distance.tenths } == [1_240, 310])
    #expect(whole.files[0].decision("retour") == .word("import.retour.heel"))
  }

  @Test func `a header tells that distances are of one way`() throws {
    let plan = try plan(
      "Datum;Traject;Retour;Km enkele reis\n5-1-2026;Utrecht - Zwolle;ja;62\n6-1-2026;Utrecht - Zeist;nee;9\n"
    )
    #expect(plan.trips.map { $0.distance.tenths } == [1_240, 90])
    #expect(plan.trips.map { $0.to } == ["Utrecht", "Zeist"])
  }

  @Test func `the ways there and back in two columns`() throws {
    let plan = try plan(
      "Datum;Van;Naar;Km heen;Km terug\n5-1-2026;A;B;62;64\n6-1-2026;A;C;10;\n")
    #expect(plan.trips.map { $0.distance.tenths } == [1_260, 100])
    #expect(plan.trips.map { $0.to } == ["A", "C"])
    #expect(plan.trips.map { $0.route } == ["via B", nil])
  }

  @Test func `there and back in the cell of places`() throws {
    let plan = try plan("Datum;Traject;Begin;Eind\n5-1-2026;Utrecht - Zwolle v.v.;100;224\n")
    #expect(plan.trips.map { $0.to } == ["Utrecht"])
    #expect(plan.trips.map { $0.route } == ["via Zwolle"])
    let distance = try self.plan("Datum;Traject;Km\n5-1-2026;Utrecht - Zwolle v.v.;62\n")
    #expect(distance.files[0].refusedKeys == ["weiger.retour.afstand"])
    let described = try self.plan("Datum;Traject;Km\n5-1-2026;Utrecht - Zwolle - Utrecht;124\n")
    #expect(described.trips.map { $0.distance.tenths } == [1_240])
  }
}
