import Testing

@testable import LogbookModel

@Suite("The trips and bounds of a chain")
struct ChainNodesTests {
  private let newYear = CalendarDate.firstDay(of: 2_024)

  private func km(_ kilometres: Int) -> Odometer { Odometer(kilometres: kilometres) }

  /// A car with 10.000 km on 1 January 2024, its odometer replaced at 10.060 by one at 5 on the
  /// 5th, a reading of the new one on the 7th, and an overlapping and a void trip.
  private var logbook: Logbook {
    let trips: [Trip] = [
      .ofOneCar(5, newYear + 7, 40, 70, .business), .ofOneCar(1, newYear + 1, 10_000, 10_030, nil),
      .ofOneCar(4, newYear + 5, 5, 40, .business), .ofOneCar(6, newYear + 8, 70, 80, .private),
      .ofOneCar(3, newYear + 2, 10_010, 10_025, .private),
      .ofOneCar(2, newYear + 2, 10_030, 10_060, .business),
    ]
    var void = Trip.ofOneCar(7, newYear + 3, 10_060, 10_070, .business)
    void.voidReason = "dubbel"
    return Logbook(
      vehicles: [Vehicle(id: 1, plate: LicencePlate(normalised: "12GBB1"))],
      availabilities: [Availability(id: 1, vehicle: 1, from: newYear, beginReading: km(10_000))],
      replacements: [
        OdometerReplacement(
          number: 1, vehicle: 1, date: newYear + 4, old: km(10_060), new: km(5), note: "defect")
      ],
      trips: trips + [void],
      readings: [
        Reading(number: 1, vehicle: 1, date: newYear + 6, reading: km(40), source: .garage)
      ],
      period: Period(year: 2_024), today: newYear + 30)
  }

  @Test func `a logbook puts its trips in chain order and leaves out void ones`() {
    #expect(logbook.trips.map(\.number) == [1, 3, 2, 4, 5, 6])
    #expect(logbook.trips(of: 1) == 0..<6)
    #expect(logbook.trips(of: 2).isEmpty)
    let other = Trip.ofOneCar(9, newYear, 10_000, 10_000, .business)
    #expect(logbook.with([logbook.trips[1], other]).trips.map(\.number) == [9, 3])
  }

  @Test func `bounds and readings stand between the trips of the chain`() {
    let chain = OdometerChain(of: 1, in: logbook)
    let shown = chain.nodes.map { node -> String in
      switch node.kind {
      case .trip(let trip): "rit \(trip.number)"
      case .begin: "begin"
      case .end: "eind"
      case .replacement: "wissel"
      case .reading: "meting"
      }
    }
    #expect(
      shown == ["begin", "rit 1", "rit 2", "wissel", "rit 4", "meting", "rit 5", "rit 6"])
    #expect(chain.strays.map(\.trip.number) == [3])
    #expect(chain.trips.map(\.stretch) == [0, 0, 0, 1, 1, 1])
    // 10.060 on the old odometer is 5 on the new one.
    #expect(chain.nodes.last?.range == ReadingRange(km(10_125), km(10_135)))
    #expect(chain.gaps.isEmpty && chain.conflicts.isEmpty)
  }

  @Test(arguments: 1...60)
  func `what is asked of a node without a copy is what the node says`(seed: Int) {
    let logbook = RandomFleet(seed: seed).logbook
    for vehicle in logbook.vehicles {
      let chain = OdometerChain(of: vehicle.id, in: logbook)
      let strays = Set(chain.trips.indices).subtracting(
        chain.nodes.indices.compactMap(chain.nodes.tripIndex))
      #expect(chain.nodes.count { $0.trip != nil } + strays.count == chain.trips.count)
      for (position, node) in chain.nodes.enumerated() {
        #expect(chain.nodes.date(at: position) == node.date)
        #expect(chain.nodes.range(at: position) == node.range)
        #expect((chain.nodes.bound(at: position) == nil) == (node.trip != nil))
        let index = chain.nodes.tripIndex(at: position)
        #expect(index.map { chain.trips[$0].trip } == node.trip)
      }
      for (position, placed) in chain.trips.enumerated() {
        #expect(chain.trips.range(at: position) == placed.range)
        #expect(logbook.trips[chain.trips.logbookIndex(position)] == placed.trip)
      }
      let dates = chain.trips.filter { Period(year: 2_025).contains($0.trip.date) }
      #expect(
        Set(chain.trips(in: Period(year: 2_025)).map(\.trip.number))
          == Set(dates.map(\.trip.number)))
    }
  }
}
