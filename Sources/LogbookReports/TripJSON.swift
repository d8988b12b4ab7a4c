package import Document
package import LogbookModel

/// Trips as a JSON file: an array of objects with the fields of design 2, as `rit list` shows them
/// (design 12).
package enum TripJSON {
  private static let pieceLength = 1_000

  /// The file in pieces, each made when it is asked for; the same text as the array has as a whole.
  /// - Parameter json: what stands there for a trip.
  package static func pieces(
    of trips: [Trip], json: @escaping (Trip) -> JSON
  ) -> some Sequence<[UInt8]> {
    let starts = trips.isEmpty ? [0] : Array(stride(from: 0, to: trips.count, by: pieceLength))
    return starts.lazy.map { start in
      let end = min(start + pieceLength, trips.count)
      var bytes = Array((start == 0 ? "[" : "").utf8)
      for place in start..<end {
        bytes += Array((place == 0 ? "\n  " : ",\n  ").utf8)
        json(trips[place]).write(to: &bytes, indent: 2)
      }
      if end == trips.count { bytes += Array((trips.isEmpty ? "]\n" : "\n]\n").utf8) }
      return bytes
    }
  }
}
