import LogbookModel

/// Where a trip went, as one cell says it.
struct Itinerary: Hashable {
  var from = ""
  var to = ""
  /// The places between.
  var between: [String] = []
  /// Whether a word says that the trip went there and back ("v.v."): then `to` is where it turned.
  var isReturn = false

  /// Whether both ends are known.
  var isPair: Bool { !from.isEmpty && !to.isEmpty }

  /// There and back as one trip: home again, by way of where it turned.
  var closed: Itinerary {
    guard isReturn, isPair, textKey(from) != textKey(to) else { return self }
    var trip = self
    trip.between.append(to)
    trip.to = from
    return trip
  }

  /// The places between, for the field of the route; nil where there are none.
  var route: String? {
    between.isEmpty ? nil : "via " + between.joined(separator: ", ")
  }
}
