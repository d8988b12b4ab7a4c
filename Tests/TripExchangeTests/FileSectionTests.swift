import LogbookModel
import Testing

@testable import TripExchange

/// Files of several parts, each with headers of its own.
@Suite struct FileSectionTests {
  private let vehicles = """
    "Vehicles"
    "Vehicle ID","Name","Make","License Plate"
    "1","Wagon","Sample","12-ABC-3"
    "2","Bus","Sample","ZZ-007-Z"

    """
  private let fuel = """
    "Fill-Up Records"
    "Vehicle","Date","Odometer Reading","Volume (litres)","Notes"
    "Wagon","2026-01-05","93,600","40.1","vol"
    "Bus","2026-01-15","13,600","40.1",""

    """
  private let trips = """
    "Trip Records"
    "Vehicle","Start Date","Start Odometer","End Odometer","Type"
    "Wagon","2026-01-05","93,600","93,638","Business"
    "1","2026-01-06","93,638","93,683","Personal"

    """

  private func existing() throws -> ExistingTrips {
    var existing = try logbook()
    existing.vehicles.append(try vehicle(2, "ZZ-007-Z"))
    return existing
  }

  @Test func `trips and readings come from their parts, plates from the list of vehicles`() throws {
    for text in [vehicles + fuel + trips, trips + vehicles + fuel, fuel + trips + vehicles] {
      let plan = try planAll(text, existing: existing())
      #expect(plan.trips.map(\.vehicle) == [1, 1])
      #expect(plan.trips.map(\.end) == [km(93_638), km(93_683)])
      #expect(plan.trips.map(\.kind) == [.business, .private])
      #expect(plan.readings.map(\.vehicle) == [1, 2])
      #expect(plan.readings.map(\.reading) == [km(93_600), km(13_600)])
      #expect(plan.files.allSatisfy { $0.isBalanced && $0.refused.isEmpty })
      #expect(Set(plan.files.map(\.part)) == ["Trip Records", "Fill-Up Records"])
    }
  }

  @Test func `rows of other parts are skipped, each with its line`() throws {
    let tail = """
      --- Änderungsprotokoll ---
      Fahrt-ID;Feld;Alter Wert;Neuer Wert;Geändert am
      2;Km-Stand Ende;10324;10331;06.01.2026 07:12
      3;Zweck;;;06.01.2026 07:13
      """
    let plan = try planAll(
      "Datum;Km-Stand Anfang;Km-Stand Ende\n05.01.2026;10200;10262\n05.01.2026;10262;10331\n\n"
        + tail)
    #expect(plan.trips.map(\.end) == [km(10_262), km(10_331)])
    let file = plan.files[0]
    #expect(file.skipped.map(\.line) == [5, 6, 7, 8])
    #expect(
      file.skipped.allSatisfy {
        $0.reason == Reason("overslaan.deel", ["deel": .text("Änderungsprotokoll")])
      })
    #expect(file.read == 6)
    #expect(file.isBalanced)
    #expect(file.part == nil)
  }

  @Test func `parts of a padded sheet are parts as well`() throws {
    let plan = try planAll(
      """
      Datum;Beginstand;Eindstand;Van;Naar
      5-1-2026;100;120;A;B
      Wijzigingen;;;;
      Rit;Veld;Oud;;
      1;Eindstand;119;;
      """)
    #expect(plan.trips.map(\.end) == [km(120)])
    #expect(plan.files[0].skipped.map(\.line) == [3, 4, 5])
    #expect(plan.files[0].refused.isEmpty)
  }

  @Test func `a long log between other parts is read to its end`() throws {
    let rows = (0..<3_000).map { "\"\(day("2010-01-01") + $0)\",\"\(1_000 + $0 * 10).0\",\"9\"" }
    let text =
      "\"## Vehicle\"\n\"Name\",\"Plate\"\n\"Wagon\",\"12-ABC-3\"\n\"## Log\"\n"
      + "\"Data\",\"Odo (km)\",\"Fuel (litres)\"\n"
      + rows.map { $0.replacing("CalendarDate", with: "") }.joined(separator: "\n")
      + "\n\"## CostCategories\"\n\"CostTypeID\",\"Name\"\n\"1\",\"Service\"\n\"## Empty\"\n"
    let dated = text.replacing(/\(dayNumber: (\d+)\)/) { match in
      CalendarDate(dayNumber: Int(match.1) ?? 0).iso
    }
    let plan = try planAll(dated)
    #expect(plan.readings.count == 3_000)
    #expect(plan.readings.last?.reading == km(30_990))
    #expect(plan.files[0].skipped.count == 4)
    #expect(plan.files[0].isBalanced)
  }

  @Test func `a marked title between trips does not end them`() throws {
    let text = """
      Datum;Begin;Eind;Van;Naar
      5-1-2026;100;120;Utrecht;Zwolle
      --- Februari ---
      5-2-2026;120;140;Zwolle;Utrecht

      ## Maart
      6-3-2026;140;150;Utrecht;Zeist
      ## Wijzigingen
      6-3-2026 10:00;rit 2 gewijzigd
      """
    let plan = try planAll(text)
    #expect(plan.trips.map(\.end) == [km(120), km(140), km(150)])
    #expect(
      plan.files[0].skipped.map { "\($0.line) \($0.reason.key)" }
        == [
          "3 overslaan.tussenkop", "6 overslaan.tussenkop", "8 overslaan.deel", "9 overslaan.deel",
        ])
    #expect(plan.files[0].isBalanced)
  }

  @Test func `headers that come back after a title are the same table`() throws {
    let text = """
      Rittenregistratie 2026;;
      Januari;;
      Datum;Beginstand;Eindstand
      5-1-2026;100;120

      Februari;;
      Datum;Beginstand;Eindstand
      5-2-2026;120;140
      """
    let plan = try planAll(text)
    #expect(plan.trips.map(\.end) == [km(120), km(140)])
    #expect(plan.files.count == 1)
    #expect(
      plan.files[0].skipped.map(\.reason.key) == ["overslaan.tussenkop", "overslaan.kop"])
    #expect(plan.files[0].isBalanced)
  }

  @Test func `refused rows of a part come back with the list of vehicles above them`() throws {
    let wrong = trips.replacing("93,683", with: "93,600")
    let plan = try planAll(vehicles + wrong, existing: existing())
    #expect(plan.files[0].refused.map(\.line) == [8])
    let rejects = try Rejects.bytes(of: plan.files) { $0.reason.key }
    let repaired = String(decoding: rejects, as: UTF8.self)
      .replacing("\"93,600\"", with: "\"93,683\"")
    let again = try planAll(repaired, existing: existing())
    #expect(again.trips.map(\.end) == [km(93_683)])
    #expect(again.trips.map(\.vehicle) == [1])
  }

  @Test func `a text in cells and a lone word are no parts`() throws {
    let text = """
      Auto;Voorbeeld
      Kenteken;12-ABC-3

      Datum;Beginstand;Eindstand;Van;Naar;Opmerking
      5-1-2026;100;120;A;B;"regel 1
      Trips

      Datum;Beginstand
      x"
      6-1-2026;120;140;B;A;

      Handtekening
      """
    let plan = try planAll(text)
    #expect(plan.files.count == 1)
    #expect(plan.trips.map(\.end) == [km(120), km(140)])
    #expect(plan.trips[0].note == "regel 1\nTrips\n\nDatum;Beginstand\nx")
  }
}
