/// Where the driver goes in private by all that the logbook ever held, beside the trips that a
/// report is about: for a reader who may not know it (design 7, `werkgever`).
///
/// A trip that was voided or corrected was driven all the same, or tells what its driver meant.
package struct PrivateTraces: Sendable {
  /// The texts of trips that are, or once were, private.
  package private(set) var trips: Set<TripTexts> = []
  /// Saved addresses that are, or once were, for private use.
  package private(set) var places: Set<SavedPlace> = []

  /// That of a logbook without corrections.
  package init() {}

  /// - Parameters:
  ///   - trips: all trips of all vehicles, voided ones included.
  ///   - oldTrips: the superseded states of trips.
  ///   - places: all saved addresses, voided ones included.
  ///   - oldPlaces: the superseded states of saved addresses.
  package init(
    trips: [Trip], oldTrips: [Trip], places: [SavedPlace], oldPlaces: [SavedPlace]
  ) {
    let now = TripsOfToday(trips)
    for trip in trips where trip.isValid && (trip.kind == .private || trip.kind == nil) {
      self.trips.insert(trip.texts)
    }
    for trip in oldTrips + trips.filter({ !$0.isValid }) where trip.kind == .private {
      self.trips.insert(now.without(trip))
    }
    let open = Dictionary(
      places.filter { $0.voidReason == nil && $0.role != .private }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    for place in oldPlaces + places where place.role == .private {
      // A role that was corrected says nothing about the address that stayed.
      if let today = open[place.id], textKey(today.address) == textKey(place.address) { continue }
      self.places.insert(place)
    }
  }
}

/// The trips that are booked as business today, to tell a wrong kind from a wrong trip: what a trip
/// still says as a business trip, its driver vouches for.
private struct TripsOfToday {
  private struct Journey: Hashable {
    let vehicle: Vehicle.ID
    let date: CalendarDate
    let begin: Odometer
    let end: Odometer

    init(_ trip: Trip) {
      (vehicle, date, begin, end) = (trip.vehicle, trip.date, trip.begin, trip.end)
    }
  }

  private var byNumber: [Int: Trip] = [:]
  /// A voided trip that was entered anew has another number.
  private var byJourney: [Journey: Trip] = [:]

  init(_ trips: [Trip]) {
    for trip in trips where trip.isValid && (trip.kind == .business || trip.kind == .commute) {
      byNumber[trip.number] = trip
      byJourney[Journey(trip)] = trip
    }
  }

  /// The texts of an earlier state but those that the same trip has today.
  func without(_ trip: Trip) -> TripTexts {
    guard let today = byNumber[trip.number] ?? byJourney[Journey(trip)] else { return trip.texts }
    var texts = trip.texts
    let kept = Set(today.texts.own.map { textKey($0) })
    func left(_ text: String) -> String { kept.contains(textKey(text)) ? "" : text }
    texts.from = left(texts.from)
    texts.to = left(texts.to)
    texts.fromPlace = texts.fromPlace.map(left)
    texts.toPlace = texts.toPlace.map(left)
    texts.route = texts.route.map(left)
    texts.purpose = texts.purpose.map(left)
    texts.note = texts.note.map(left)
    return texts
  }
}

extension TripTexts {
  /// What tells where a trip led and why.
  fileprivate var own: [String] {
    [from, to] + [fromPlace, toPlace, route, purpose, note].compactMap(\.self)
  }
}
