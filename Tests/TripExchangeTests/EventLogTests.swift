import LogbookModel
import Testing

@testable import TripExchange

/// Logs of departures and arrivals: a pair of them is a trip.
@Suite struct EventLogTests {
  private func trips(_ plan: ImportPlan) -> [String] {
    plan.trips.map { trip in
      let times = "\(trip.departure?.text ?? "-") \(trip.arrival?.text ?? "-")"
      return "\(trip.date.iso) \(times) \(DecimalNotation.text(tenths: trip.begin.tenths))-"
        + "\(DecimalNotation.text(tenths: trip.end.tenths)) \(trip.from)>\(trip.to)"
    }
  }

  private let expected = [
    "2026-02-02 07:45 08:38 30100-30151,4 Lindelaan 4, Utrecht>Stationsplein 9",
    "2026-02-07 23:50 00:20 30151,4-30164 Stationsplein 9>Bosrand 77",
  ]

  @Test(arguments: [
    """
    02-02-2026 07:45 START 30100 Lindelaan 4, Utrecht
    02-02-2026 08:38 STOP 30151,4 Stationsplein 9
    07-02-2026 23:50 START 30151,4 Stationsplein 9
    08-02-2026 00:20 STOP 30164 Bosrand 77
    """,
    """
    - 2 februari 2026, 7:45 vertrek: km 30.100 – Lindelaan 4, Utrecht
    - 2 februari 2026, 8:38 aankomst: km 30.151,4 – Stationsplein 9

    - 7 februari 2026, 23:50 vertrek: km 30.151,4 – Stationsplein 9
    - 8 februari 2026, 0:20 aankomst: km 30.164,0 – Bosrand 77
    """,
    """
    Ignition on 2026-02-02 07:45 30100.0 km Lindelaan 4, Utrecht
    Ignition off 2026-02-02 08:38 30151.4 km Stationsplein 9
    Ignition on 2026-02-07 23:50 30151.4 km Stationsplein 9
    Ignition off 2026-02-08 00:20 30164.0 km Bosrand 77
    """,
    """
    2026-02-02;07:45;vertrek;30100;Lindelaan 4, Utrecht
    2026-02-02;08:38;aankomst;30151,4;Stationsplein 9
    2026-02-07;23:50;vertrek;30151,4;Stationsplein 9
    2026-02-08;00:20;aankomst;30164;Bosrand 77
    """,
    """
    event,timestamp,odometer,address
    START,2026-02-02T07:45:00,30100,"Lindelaan 4, Utrecht"
    STOP,2026-02-02T08:38:00,30151.4,Stationsplein 9
    START,2026-02-07T23:50:00,30151.4,Stationsplein 9
    STOP,2026-02-08T00:20:00,30164,Bosrand 77
    """,
    """
    Zeitpunkt;Zündung;Kilometerstand;Ort
    08.02.2026 00:20;Zündung aus;30164,0;Bosrand 77
    07.02.2026 23:50;Zündung ein;30151,4;Stationsplein 9
    02.02.2026 08:38;Zündung aus;30151,4;Stationsplein 9
    02.02.2026 07:45;Zündung ein;30100,0;Lindelaan 4, Utrecht
    """,
    """
    Datum;Tijd;Wat;Km-stand;Adres
    2-2-2026;7:45;contact aan;30100;Lindelaan 4, Utrecht
    2-2-2026;8:38;contact uit;30151,4;Stationsplein 9
    7-2-2026;23:50;contact aan;30151,4;Stationsplein 9
    8-2-2026;0:20;contact uit;30164;Bosrand 77
    """,
    """
    Date\tHeure\tÉvénement\tCompteur\tLieu
    02/02/2026\t07:45\tDépart trajet\t30100\tLindelaan 4, Utrecht
    02/02/2026\t08:38\tArrivée\t30151,4\tStationsplein 9
    07/02/2026\t23:50\tDépart trajet\t30151,4\tStationsplein 9
    08/02/2026\t00:20\tArrivée\t30164\tBosrand 77
    """,
  ])
  func `a departure and the arrival after it are one trip`(text: String) throws {
    let plan = try planAll(text)
    #expect(trips(plan) == expected)
    #expect(plan.files.allSatisfy { $0.isBalanced && $0.read == 2 })
    #expect(plan.readings.isEmpty)
    let again = try planAll(
      text,
      existing: try logbook(
        trips: plan.trips.enumerated().map {
          var trip = $1
          trip.number = $0 + 1
          return trip
        }))
    #expect(again.isEmpty)
    #expect(again.files[0].present.count == 2)
  }

  @Test(arguments: [
    // Two departures: the first has no arrival. Nobody knows where it ended.
    ("A7:45 30100;A8:00 30105;Z8:38 30151", ["1 weiger.gebeurtenis.twee"], 1),
    ("A7:45 30100;Z8:38 30151;Z9:00 30160", ["3 weiger.gebeurtenis.zonder-begin"], 1),
    ("A7:45 30100;Z8:38 30151;A9:00 30151", ["3 weiger.gebeurtenis.open"], 1),
    ("A7:45 30100;Z8:38 30099", ["1 weiger.gebeurtenis.lager"], 0),
    ("A7:00 30000;Z7:10 30100;A7:45 30100;Z7:40 30110", ["3 weiger.gebeurtenis.tijd"], 1),
    ("A7:45 ;Z8:38 30151", ["1 weiger.gebeurtenis.stand"], 0),
    ("A7:45 30100;Z8:38 30151;Z8:38 30151", [], 1),
    ("A7:45 30100;A7:45 30100;Z8:38 30151", [], 1),
  ])
  func `an event without its mate is refused by its line`(
    log: String, refused: [String], trips: Int
  ) throws {
    let rows = log.split(separator: ";").map { event in
      let parts = event.dropFirst().split(separator: " ", omittingEmptySubsequences: false)
      return "\(event.first == "A" ? "START" : "STOP");2026-02-02 \(parts[0]);\(parts[1])"
    }
    let plan = try planAll("wat;datum;stand\n" + rows.joined(separator: "\n"))
    let file = plan.files[0]
    #expect(file.refused.map { "\($0.line - 1) \($0.reason.key)" } == refused)
    #expect(plan.trips.count == trips)
    #expect(file.isBalanced)
  }

  @Test func `a trip over midnight lasts at most six hours`() throws {
    func plan(_ arrival: String) throws -> ImportPlan {
      try planAll(
        "2026-02-07 23:50 START 30100 A\n\(arrival) STOP 30200 B")
    }
    #expect(try plan("2026-02-08 05:50").trips.count == 1)
    #expect(try plan("2026-02-08 05:51").trips.isEmpty)
    #expect(try plan("2026-02-09 00:20").trips.isEmpty)
  }

  @Test func `pairs are made per vehicle, and other events are skipped`() throws {
    let text = """
      voertuig;gebeurtenis;tijdstip;stand;plaats
      12-ABC-3;START;2026-02-02 07:45;100;A
      ZZ-007-Z;START;2026-02-02 07:50;900;C
      12-ABC-3;PAUZE;2026-02-02 08:00;;
      ZZ-007-Z;STOP;2026-02-02 08:05;910;D
      12-ABC-3;STOP;2026-02-02 08:10;120;B
      """
    var existing = try logbook()
    existing.vehicles.append(try vehicle(2, "ZZ-007-Z"))
    let plan = try planAll(text, existing: existing)
    #expect(plan.trips.map(\.from) == ["A", "C"])
    #expect(plan.trips.map(\.distance) == [Distance(kilometres: 20), Distance(kilometres: 10)])
    #expect(plan.files[0].skipped.map(\.line) == [4])
    #expect(plan.files[0].isBalanced)
  }

  @Test func `a pair that is refused comes back whole after repair`() throws {
    let text = """
      wat;datum;stand;plaats
      START;2026-02-02 07:45;30100;A
      STOP;2026-02-02 08:38;30051;B
      START;2026-02-02 09:00;30151;B
      """
    let rejects = try Rejects.bytes(of: planAll(text).files) { $0.reason.key }
    let repaired = String(decoding: rejects, as: UTF8.self).replacing("30051", with: "30151")
    let plan = try planAll(repaired)
    #expect(plan.trips.map(\.end) == [km(30_151)])
    #expect(plan.files[0].refusedKeys == ["weiger.gebeurtenis.open"])
  }

  @Test func `random logs give back their trips, and refuse what lacks its mate`() throws {
    for seed in 1...500 {
      let log = RandomEventLog(seed: seed)
      let plan = try planAll(log.text, existing: try logbook())
      let label: Comment = "log \(seed)\n\(log.text)"
      #expect(trips(plan) == log.expected, label)
      #expect(plan.files.flatMap(\.refused).count == log.damaged, label)
      #expect(plan.files.allSatisfy { $0.isBalanced }, label)
    }
  }

  @Test func `what both rows say stays with the trip`() throws {
    let plan = try TripExchangeTests.plan(
      """
      tijdstip;gebeurtenis;kilometerstand;plaats;opmerking
      2-2-2026 07:45;start;100;Utrecht;file bij Soest
      2-2-2026 08:38;stop;151;Zwolle;klant niet thuis
      2-2-2026 09:00;start;151;Zwolle;regen
      2-2-2026 10:00;stop;200;Utrecht;regen
      """, options(), existing: try logbook())
    #expect(plan.trips.map(\.note) == ["file bij Soest, klant niet thuis", "regen"])
  }
}
