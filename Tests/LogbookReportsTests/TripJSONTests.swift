import Document
import LogbookModel
import Testing

@testable import LogbookReports

struct TripJSONTests {
  @Test(arguments: [0, 1, 2, 999, 1_000, 1_001, 2_000, 2_345])
  func `the pieces are the array as a whole`(count: Int) {
    let trips = (0..<count).map { number in
      SectionLogbook.trip(number + 1, SectionLogbook.day(1, 2), number, number + 1, .business)
    }
    let pieces = Array(TripJSON.pieces(of: trips) { JSON($0, plate: "K-482-TX") })
    #expect(pieces.count == max(1, (count + 999) / 1_000))
    let whole = JSON.array(trips.map { JSON($0, plate: "K-482-TX") }).text + "\n"
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == whole)
  }
}
