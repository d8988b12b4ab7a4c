import Document
import Language
import LogbookChecks
import LogbookModel

extension Finding {
  /// The most numbers and runs of numbers that a reader takes in.
  private static let mostRuns = 8

  /// The trips, numbers that follow each other together.
  private var runs: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for trip in trips {
      if let last = runs.last, trip == last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...trip
      } else {
        runs.append(trip...trip)
      }
    }
    // Two are named one by one.
    return runs.flatMap {
      $0.count == 2 ? [$0.lowerBound...$0.lowerBound, $0.upperBound...$0.upperBound] : [$0]
    }
  }

  /// The trips that the report names: of a run the first and the last, and so of very many.
  var namedTrips: [Int] {
    let runs = runs
    guard runs.count <= Finding.mostRuns else { return [trips[0], trips[trips.count - 1]] }
    return runs.flatMap { $0.count == 1 ? [$0.lowerBound] : [$0.lowerBound, $0.upperBound] }
  }

  /// The numbers of the trips, each leading to its row.
  func tripCell(_ words: Words) -> Cell {
    let runs = runs
    let text =
      runs.count <= Finding.mostRuns
      ? runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        .joined(separator: ", ")
      : words(
        "bevindingen.ritten",
        [
          "eerste": .number(trips[0]), "laatste": .number(trips[trips.count - 1]),
          "n": .number(trips.count),
        ])
    return Cell(text).linked(
      namedTrips.map { number in
        Link(
          "\(number)", to: Link.anchor(ofTrip: number),
          description: words("link.rit", ["nr": .text("\(number)")]))
      })
  }
}

extension Link {
  /// The name of the row of a trip.
  static func anchor(ofTrip number: Int) -> String { "rit-\(number)" }

  /// The name of the first finding about a trip.
  static func anchor(ofFindingAbout number: Int) -> String { "bevinding-\(number)" }

  /// From the row of a trip to the finding about it.
  static func toFinding(of trip: Int, text: String, _ words: Words) -> Link {
    Link(
      text, to: anchor(ofFindingAbout: trip),
      description: words("link.bevinding", ["nr": .text("\(trip)")]))
  }
}
