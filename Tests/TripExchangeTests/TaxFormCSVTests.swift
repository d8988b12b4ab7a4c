import LogbookModel
import Testing

@testable import TripExchange

/// The eight columns of the tax service's model.
struct TaxFormCSVTests {
  private let head =
    "\u{FEFF}Datum;Beginstand;Eindstand;Vertrekadres;Aankomstadres;Route;Privé/zakelijk;"
    + "Privé-omrijkilometers\r\n"

  private func text(_ trips: [Trip], shares: (Trip) -> TripShares = { TripShares($0) }) -> String {
    String(decoding: TaxFormCSV.bytes(of: trips, shares: shares), as: UTF8.self)
  }

  private func trip(
    _ number: Int, _ begin: Int, _ end: Int, _ kind: TripKind?, detour: Int = 0,
    route: String? = nil, note: String? = nil
  ) -> Trip {
    Trip(
      number: number, vehicle: 1, date: day("2024-03-12"), begin: Odometer(tenths: begin),
      end: Odometer(tenths: end), from: kind == .correction ? "" : "A 1, Ede",
      to: kind == .correction ? "" : "=B; 2", route: route, kind: kind,
      detour: Distance(tenths: detour), note: note)
  }

  @Test func `the head is the model's, whatever there is`() {
    #expect(text([]) == head)
  }

  @Test func `commuting is business, a detour of a private trip does not count twice`() {
    let trips = [
      trip(1, 482_100, 482_485, .business, detour: 75, route: "via A27"),
      trip(2, 482_485, 482_500, .commute), trip(3, 482_500, 482_600, .private, detour: 20),
      trip(4, 482_600, 482_700, nil),
    ]
    let ends = ";A 1, Ede;\"'=B; 2\";"
    #expect(
      text(trips) == head + "2024-03-12;48210;48248,5\(ends)via A27;zakelijk;7,5\r\n"
        + "2024-03-12;48248,5;48250\(ends);zakelijk;\r\n"
        + "2024-03-12;48250;48260\(ends);privé;\r\n2024-03-12;48260;48270\(ends);;\r\n")
  }

  @Test func `a correction is business with its private share as detour`() {
    // domain.md 1.4: 40 km over 1.500 business, 400 commuting and 100 private is 30, 8 and 2.
    var shares = TripShares()
    shares.business = Distance(kilometres: 30)
    shares.commute = Distance(kilometres: 8)
    shares.private = Distance(kilometres: 2)
    let correction = trip(5, 500_000, 500_400, .correction, note: "gps maart")
    #expect(
      text([correction], shares: { _ in shares })
        == head + "2024-03-12;50000;50040;;;correctierit: gps maart;zakelijk;2\r\n")
    var onlyPrivate = TripShares()
    onlyPrivate.private = Distance(kilometres: 40)
    #expect(
      text([correction], shares: { _ in onlyPrivate })
        == head + "2024-03-12;50000;50040;;;correctierit: gps maart;privé;\r\n")
    var open = TripShares()
    open.private = Distance(kilometres: 10)
    open.unassigned = Distance(kilometres: 30)
    #expect(
      text([correction], shares: { _ in open })
        == head + "2024-03-12;50000;50040;;;correctierit: gps maart;;\r\n")
  }

  @Test func `it comes back with the same km`() throws {
    let trips = [
      trip(1, 482_100, 482_485, .business, detour: 75), trip(2, 482_485, 482_500, .commute),
      trip(3, 482_500, 482_600, .private), trip(4, 482_600, 482_700, nil),
    ]
    let plan = try plan(text(trips))
    #expect(plan.isComplete)
    #expect(plan.files[0].decision("indeling") == .text("Belastingdienst"))
    #expect(plan.trips.map(\.begin) == trips.map(\.begin))
    #expect(plan.trips.map(\.end) == trips.map(\.end))
    #expect(plan.trips.map(\.kind) == [.business, .business, .private, nil])
    #expect(plan.trips.map(\.detour.tenths) == [75, 0, 0, 0])
    #expect(plan.trips.map(\.to) == Array(repeating: "=B; 2", count: 4))
  }

  @Test func `a blank list has what a driver knows`() throws {
    let blank = String(decoding: TripCSV.blank, as: UTF8.self)
    #expect(
      blank
        == "\u{FEFF}voertuig;datum;vertrek;aankomst;begin;eind;km;van;naar;route;soort;omrij;doel;"
        + "bestuurder;opmerking;gemeten\r\n")
  }
}
