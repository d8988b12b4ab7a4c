import Document
import KeyFile
import Language
import LogbookModel
import Testing

@testable import LogbookReports

/// Sections pick and total without layout.
@Suite("Rows of the sections")
struct SectionTests {
  private typealias Book = SectionLogbook

  /// January: 30 business of which 5 detour, 20 private; February: 10 private, 40 commute.
  private static let trips = [
    Book.trip(1, Book.day(1, 5), 1_000, 1_030, .business, detour: 5),
    Book.trip(2, Book.day(1, 9), 1_030, 1_050, .private),
    Book.trip(3, Book.day(2, 3), 1_050, 1_060, .private),
    Book.trip(4, Book.day(2, 4), 1_060, 1_100, .commute),
  ]

  private func lines(_ options: String) throws -> [TripsSection.Line] {
    let section = try Book.section(TripsSection.self, options)
    return section.rows(in: Book.data(SectionTests.trips)).vehicles[0].lines
  }

  @Test func `hidden kinds stay in the totals and in what is carried forward`() throws {
    let lines = try lines("soorten = zakelijk;woon-werk")
    #expect(lines.count == 5)
    guard case .trip(let first, 1, true, let own, let before) = lines[0],
      case .month(_, let january, let afterFirst) = lines[1],
      case .trip(let second, 4, true, _, let hidden) = lines[2],
      case .month(_, let february, _) = lines[3], case .total(let all, _) = lines[4]
    else {
      Issue.record("\(lines)")
      return
    }
    #expect(first.number == 1 && second.number == 4)
    #expect(own.distance == .km(30) && own.detour == .km(5) && before.distance == .zero)
    #expect(january.distance == .km(50) && january.detour == .km(5))
    // The 20 private km of January follow the only line of that month.
    #expect(afterFirst.distance == .km(20))
    #expect(hidden.distance == .km(10))
    #expect(february.distance == .km(50))
    #expect(all.distance == .km(100) && all.detour == .km(5))
  }

  @Test func `without month totals what is hidden at the end is in the total`() throws {
    let lines = try lines("soorten = zakelijk\nmaandtotalen = nee")
    guard case .total(let all, let hidden)? = lines.last, lines.count == 2 else {
      Issue.record("\(lines)")
      return
    }
    #expect(all.distance == .km(100))
    #expect(hidden.distance == .km(70))
  }

  /// Printed is what was entered; of a trip that counts whole the sum leaves it out, and says so.
  @Test(arguments: [
    (kind: TripKind?.none, isTold: true), (kind: .private, isTold: true),
    (kind: .business, isTold: false), (kind: .commute, isTold: false),
  ])
  func `a detour outside the sums is told`(kind: TripKind?, isTold: Bool) throws {
    let section = try Book.section(TripsSection.self)
    let trips = [
      Book.trip(1, Book.day(1, 5), 1_000, 1_030, .business, detour: 5),
      Book.trip(2, Book.day(1, 9), 1_030, 1_050, kind, detour: 4),
    ]
    let rows = section.rows(in: Book.data(trips))
    guard case .total(let sums, _)? = rows.vehicles[0].lines.last else {
      Issue.record("no total")
      return
    }
    #expect(sums.detour == .km(isTold ? 5 : 9))
    let words = try Words(.nl)
    guard case .paragraph(let legend)? = section.blocks(for: rows, words: words).first else {
      Issue.record("no legend")
      return
    }
    #expect(legend.contains("De totalen van omrij gaan alleen") == isTold)
  }

  @Test func `months add up to quarters`() throws {
    let trips =
      SectionTests.trips + [Book.trip(5, Book.day(5, 1), 1_100, 1_107, .business)]
    let section = try Book.section(SummarySection.self, "per = kwartaal")
    let spans = section.rows(in: Book.data(trips)).vehicles[0].spans
    #expect(spans.count == 4)
    #expect(spans[0].begin == Odometer(kilometres: 1_000))
    #expect(spans[0].end == Odometer(kilometres: 1_100))
    #expect(spans[0].shares.total == .km(100))
    #expect(spans[0].shares.private == .km(35))
    #expect(spans[1].shares.business == .km(7))
    #expect(spans[2].shares.total == .zero)
  }

  /// domain.md 4: 30.000 km, commute 8.560, private 440: 9.000 of 30.000 is 30 %.
  @Test func `commuting is private for VAT`() throws {
    let trips = [
      Book.trip(1, Book.day(1, 5), 1_000, 22_000, .business),
      Book.trip(2, Book.day(6, 5), 22_000, 30_560, .commute),
      Book.trip(3, Book.day(12, 5), 30_560, 31_000, .private),
    ]
    let row = try Book.section(VATSection.self).rows(in: Book.data(trips)).vehicles[0]
    #expect(row.share == 300)
    #expect(row.worstShare == 300)
    #expect(row.unclear == .zero)
    #expect(row.days == 366)
    #expect(row.spans.map(\.shares.total) == [.km(21_000), .km(8_560), .zero, .km(440)])
  }

  /// 10 private of 30 km is 33,3 %; with 10 to assign and 10 unexplained, 30 of 50 is 60 %.
  @Test func `what is unclear can only raise the private share`() throws {
    let trips = [
      Book.trip(1, Book.day(7, 1), 1_000, 1_020, .business),
      Book.trip(2, Book.day(7, 2), 1_020, 1_030, .private),
      Book.trip(3, Book.day(7, 3), 1_040, 1_050, nil),
    ]
    let availability = Availability(
      id: 1, vehicle: 1, from: Book.day(7, 1), to: Book.day(12, 31),
      beginReading: Odometer(kilometres: 1_000))
    let row = try Book.section(VATSection.self).rows(
      in: Book.data(trips, availability: availability)
    ).vehicles[0]
    // Of 40 km in trips 10 are private: 25 %.
    #expect(row.share == 250)
    #expect(row.unclear == .km(20))
    #expect(row.worstShare == 600)
    #expect(row.days == 184)
    #expect(row.spans.count == 2)
  }

  /// An end that was taken from the next begin tells nothing of the 60 km, nor does a correction of
  /// 10 km without explanation: 7,5 of it are business by the 90 km before it, 2,5 private by 30.
  /// Private are 30 + 2,5 of 130, which is 25 %; with 60 + 7,5 doubted 100 of 130, which is 76,9 %.
  @Test func `business km that nothing bears out are unclear for VAT too`() throws {
    var derived = Book.trip(1, Book.day(7, 1), 1_000, 1_060, .business)
    derived.derived = .end
    let trips = [
      derived, Book.trip(2, Book.day(7, 2), 1_060, 1_090, .business),
      Book.trip(3, Book.day(7, 3), 1_090, 1_120, .private),
      Book.trip(4, Book.day(7, 4), 1_120, 1_130, .correction),
    ]
    let row = try Book.section(VATSection.self).rows(in: Book.data(trips)).vehicles[0]
    #expect(row.share == 250)
    #expect(row.unclear == Distance(tenths: 675))
    #expect(row.worstShare == 769)
  }

  @Test func `a reading stands beside what the trips of its day leave room for`() throws {
    func reading(_ number: Int, _ date: CalendarDate, _ kilometres: Int) -> Reading {
      Reading(
        number: number, vehicle: 1, date: date, reading: Odometer(kilometres: kilometres),
        source: .garage)
    }
    let readings = [
      // On the way of trip 1, between trips 2 and 3, and 40 km too much.
      reading(1, Book.day(1, 5), 1_010), reading(2, Book.day(1, 20), 1_050),
      reading(3, Book.day(2, 3), 1_100),
    ]
    let rows = try Book.section(ReadingsSection.self).rows(
      in: Book.data(SectionTests.trips, readings: readings))
    let rooms = rows.vehicles[0].readings.map(\.room)
    func room(_ lowest: Int, _ highest: Int, deviation: Int = 0) -> ReadingRoom {
      ReadingRoom(
        lowest: Odometer(kilometres: lowest), highest: Odometer(kilometres: highest),
        deviation: .km(deviation))
    }
    #expect(
      rooms == [room(1_000, 1_030), room(1_050, 1_050), room(1_050, 1_060, deviation: 40)])
  }

  @Test func `every section has a heading and every option an explanation`() throws {
    for language in Language.allCases {
      let words = try Words(language)
      for section in SectionCatalogue.sections {
        #expect(words.has("sectie.\(section.name)"))
        #expect(words.has("sectie.\(section.name).over"))
        for option in section.options + [.title] {
          #expect(
            words.has("sectie.\(section.name).optie.\(option.name)")
              || words.has("sectie.optie.\(option.name)"), "\(section.name) \(option.name)")
        }
      }
    }
  }
}
