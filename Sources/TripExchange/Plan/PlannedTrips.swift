package import LogbookModel

/// The new trips of an import, without numbers; each is made when it is asked for, and of a row
/// there are but the places here.
package struct PlannedTrips: RandomAccessCollection, Sendable {
  /// Where a trip comes from.
  private struct Place {
    /// The place of the file among `files`.
    let file: Int32
    /// The place among the drafts of the file.
    let row: Int32
  }

  private var files: [PlannedRows] = []
  private var places: [Place] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(position: Int) -> Trip {
    files[Int(places[position].file)].trip(Int(places[position].row))
  }

  /// How many have no kind yet.
  package var unassigned: Int {
    places.count { draft(at: $0).kind == nil }
  }

  /// Whether there are trips of a vehicle.
  func hasTrips(of vehicle: Vehicle.ID) -> Bool {
    places.contains { key(of: $0).vehicle == vehicle }
  }

  /// The trips of a vehicle.
  func trips(of vehicle: Vehicle.ID) -> [Trip] {
    places.indices.filter { key(of: places[$0]).vehicle == vehicle }.map { self[$0] }
  }

  /// The trip of a vehicle that was driven last, as `OdometerStretches.last(of:)`, of those whose
  /// date and departure are meant.
  func last(
    of vehicle: Vehicle.ID, _ stretches: OdometerStretches,
    where isMeant: (CalendarDate, ClockTime?) -> Bool
  ) -> Trip? {
    var last: (key: ReadingKey, stretch: Int, position: Int)?
    for position in places.indices {
      let key = key(of: places[position])
      guard key.vehicle == vehicle, isMeant(key.date, draft(at: places[position]).departure) else {
        continue
      }
      let stretch = stretches.stretch(on: key.date, from: key.begin, to: key.end)
      if let last, (last.key.date, last.stretch, last.key.end) >= (key.date, stretch, key.end) {
        continue
      }
      last = (key, stretch, position)
    }
    return last.map { self[$0.position] }
  }

  /// Adds the trips that rows of a file become.
  mutating func append(_ rows: [Int32], of file: PlannedRows) {
    let place = Int32(files.count)
    files.append(file)
    places.append(contentsOf: rows.lazy.map { Place(file: place, row: $0) })
  }

  /// Puts the trips in the order in which they are numbered: by vehicle as registered, then in chain
  /// order; equal ones keep their places.
  mutating func sort(vehicles: [Vehicle.ID], replacements: [OdometerReplacement]) {
    let order = Order(
      ranks: Dictionary(uniqueKeysWithValues: vehicles.enumerated().map { ($1, $0) }),
      stretches: Dictionary(
        uniqueKeysWithValues: Set(replacements.map(\.vehicle)).map {
          ($0, OdometerStretches(of: $0, replacements))
        }))
    // In place: there are as many as trips.
    var sorted = places
    places = []
    sorted.sort { comesBefore($0, $1, order) }
    places = sorted
  }

  private struct Order {
    let ranks: [Vehicle.ID: Int]
    /// Of the vehicles whose odometer was replaced.
    let stretches: [Vehicle.ID: OdometerStretches]
  }

  /// As `Trip.precedes`, for trips of any vehicle without numbers.
  private func comesBefore(_ left: Place, _ right: Place, _ order: Order) -> Bool {
    let (first, second) = (key(of: left), key(of: right))
    if first.vehicle != second.vehicle {
      return order.ranks[first.vehicle] ?? 0 < order.ranks[second.vehicle] ?? 0
    }
    if !order.stretches.isEmpty, let stretches = order.stretches[first.vehicle] {
      let lower = stretches.stretch(on: first.date, from: first.begin, to: first.end)
      let upper = stretches.stretch(on: second.date, from: second.begin, to: second.end)
      if lower != upper { return lower < upper }
    }
    if first != second { return first < second }
    let departures = (departure(of: left), departure(of: right))
    if departures.0 != departures.1 { return departures.0 < departures.1 }
    return (left.file, left.row) < (right.file, right.row)
  }

  private func draft(at place: Place) -> DraftRow { files[Int(place.file)].drafts[Int(place.row)] }

  private func key(of place: Place) -> ReadingKey {
    files[Int(place.file)].key(of: Int(place.row))
  }

  /// Minutes after midnight; below zero for none.
  private func departure(of place: Place) -> Int {
    draft(at: place).departure?.minutes ?? -1
  }
}
