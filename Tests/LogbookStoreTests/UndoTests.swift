import LogbookModel
import SeededRandom
import Testing

@testable import LogbookStore

@Suite("Undoing")
struct UndoTests {
  let playground: Playground

  init() throws { playground = try Playground() }

  /// Takes back the newest handling and gives its number.
  @discardableResult
  private func undo(_ store: LogbookStore) throws -> Int {
    try store.record { writer throws(Failure) in
      let handling = try writer.undoable()
      try writer.undo(handling, reason: "handeling \(handling.number) ongedaan gemaakt")
      return handling.number
    }
  }

  @Test func `the newest handling is taken back, then the one before it, never forward`() throws {
    // Entries 1 to 4: the logbook, the vehicle, its availability and trip 1, in one handling.
    try playground.makeLogbook(trips: 1)
    let store = try playground.open()
    let first = try #require(try store.trip(1))
    try store.record { writer throws(Failure) in
      _ = try writer.insert(Playground.trip(1))  // 5
    }
    try store.record { writer throws(Failure) in
      var trip = first
      trip.end = Odometer(tenths: 125_150)
      try writer.update(trip, reason: "tikfout")  // 6
    }
    try store.record { writer throws(Failure) in
      guard var trip = try writer.trip(2) else { return }
      trip.voidReason = "dubbel"
      try writer.update(trip, reason: "dubbel")  // 7
    }
    #expect(try undo(store) == 7)
    #expect(try store.trip(2)?.isValid == true)
    #expect(try undo(store) == 6)
    #expect(try store.trip(1) == first)
    #expect(try undo(store) == 5)
    #expect(try store.trip(2)?.voidReason == "handeling 5 ongedaan gemaakt")
    #expect(failure { try undo(store) }?.key == "fout.ongedaan.eerste")
    let journal = try store.journal()
    #expect(journal.count == 13)
    #expect(journal.compactMap(\.undoes) == [7, 6, 5])
    #expect(journal[7].new?.fields == [.init(name: "handeling", value: .integer(7))])
    #expect(journal[7].handling == 8 && journal[8].handling == 8)
    #expect(journal[8].new == journal[4].new && journal[8].old == journal[6].new)
    #expect(try store.undoneHandlings() == [7: 8, 6: 10, 5: 12])
    #expect(try store.verify().isIntact)
    // What comes after it can be undone as if nothing had been undone before.
    try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(2)) }
    #expect(try undo(store) == 14)
    #expect(failure { try undo(store) }?.key == "fout.ongedaan.eerste")
  }

  @Test func `all entries of a handling go together, also those of one thing`() throws {
    try playground.makeLogbook(trips: 2)
    let store = try playground.open()
    let before = try Content(store)
    try store.record { writer throws(Failure) in
      try writer.recordImport(fileName: "a.csv", size: 3, sha256: "00")
      for index in 2..<30 { _ = try writer.insert(Playground.trip(index)) }
      guard var trip = try writer.trip(1), var added = try writer.trip(3) else { return }
      trip.purpose = "a\"b\\c\nd€"
      try writer.update(trip)
      trip.purpose = nil
      try writer.update(trip)
      added.note = "later"
      try writer.update(added)
    }
    let entries = try store.journal().count
    #expect(try undo(store) == 6)
    #expect(try Content(store) == before)
    // One entry for what it refers to, one for each of 29 trips, whatever had become of them.
    #expect(try store.journal().count == entries + 30)
    #expect(try store.trip(3)?.note == "later" && store.trip(3)?.isValid == false)
    #expect(try store.verify().isIntact)
  }

  @Test func `a setting goes back to what it was, and at last to the standard`() throws {
    try playground.makeLogbook()
    let store = try playground.open()
    for days in [14, 21] {
      try store.record { writer throws(Failure) in try writer.set(.lateDays, to: days) }
    }
    try undo(store)
    #expect(try store.settings().changed == [.lateDays: 14])
    try undo(store)
    #expect(try store.settings().changed == [:])
    #expect(try store.settings()[.lateDays] == 7)
    #expect(try store.verify().isIntact)
  }

  @Test func `what other commands take back is refused, and all before it`() throws {
    try playground.makeLogbook(trips: 1)
    let store = try playground.open()
    try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(1)) }
    try store.record { writer throws(Failure) in
      _ = try writer.insert(
        Closure(kind: .closed, vehicle: nil, period: Period(year: 2023)), reason: nil)
    }
    let refusal = try #require(failure { try undo(store) })
    #expect(refusal.kind == .data && refusal.key == "fout.ongedaan.sluit")
    #expect(refusal.arguments["van"] == .text("2023-01-01"))
    #expect(refusal.arguments["tot"] == .text("2023-12-31"))
    try store.record { writer throws(Failure) in
      _ = try writer.insert(
        Closure(kind: .reopened, vehicle: nil, period: Period(year: 2023)), reason: "x")
    }
    #expect(failure { try undo(store) }?.key == "fout.ongedaan.heropen")
    try store.record { writer throws(Failure) in
      try writer.recordRestoration(fileName: "kopie.sqlite", size: 1, replaced: nil)
    }
    #expect(failure { try undo(store) }?.key == "fout.ongedaan.soort")
    #expect(try store.trip(2)?.isValid == true)
  }

  @Test func `what the journal says of before is believed only where it holds`() throws {
    try playground.makeLogbook(trips: 1)
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      guard var trip = try writer.trip(1) else { return }
      trip.purpose = "bezoek"
      try writer.update(trip)
    }
    for forgery in [
      "oud = replace(oud, 'offerte', 'verzonnen')", "handeling = 3", "handeling = 99",
    ] {
      try playground.tamper(
        """
        DROP TRIGGER journaal_wijzigt_niet;
        UPDATE journaal SET \(forgery) WHERE nr = 5;
        """)
      #expect(failure { try undo(store) }?.key == "fout.ongedaan.verify", "\(forgery)")
      #expect(try store.trip(1)?.purpose == "bezoek")
      try playground.tamper(
        """
        UPDATE journaal SET handeling = 5, oud = replace(oud, 'verzonnen', 'offerte') WHERE nr = 5;
        CREATE TRIGGER journaal_wijzigt_niet BEFORE UPDATE ON journaal
        BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
        """)
    }
    try undo(store)
    #expect(try store.trip(1)?.purpose == "offerte")
  }

  @Test func `nothing in a closed period is undone, not even in part`() throws {
    try playground.makeLogbook(trips: 1)
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      for index in 1..<40 { _ = try writer.insert(Playground.trip(index)) }
    }
    let before = try store.fingerprint
    // February is closed by another way than a later handling: by one that is undone no more.
    try store.record { writer throws(Failure) in
      _ = try writer.insert(
        Closure(
          kind: .closed, vehicle: nil,
          period: Period(between: Playground.day(2024, 2, 1), and: Playground.day(2024, 2, 29))),
        reason: nil)
    }
    let closed = try store.fingerprint
    let refusal = failure {
      try store.record { writer throws(Failure) in
        try writer.undo(writer.handling(5), reason: "x")
      }
    }
    #expect(refusal?.key == "fout.gesloten.rit")
    #expect(try store.fingerprint == closed && closed != before)
    #expect(try store.trips().count == 40)
  }

  @Test func `a row that another program changed is not overwritten`() throws {
    try playground.makeLogbook(trips: 1)
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      for index in 1..<4 { _ = try writer.insert(Playground.trip(index)) }
    }
    let before = try store.fingerprint
    try playground.tamper("UPDATE rit SET doel = 'anders' WHERE nr = 3")
    let refusal = try #require(failure { try undo(store) })
    #expect(refusal.key == "fout.ongedaan.journaal")
    #expect(refusal.arguments["nr"] == .number(3))
    #expect(try store.fingerprint == before && store.trips().count == 4)
    try playground.tamper("DELETE FROM rit WHERE nr = 3")
    #expect(failure { try undo(store) }?.key == "fout.ongedaan.journaal")
    // Another row is no reason to refuse.
    try playground.tamper("UPDATE rit SET doel = 'anders' WHERE nr = 1")
    try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(4)) }
    #expect(try undo(store) == 8)
  }

  @Test func `nothing valid is left with a vehicle that is void`() throws {
    try playground.makeLogbook()
    let store = try playground.open()
    var vehicle = Playground.vehicle
    vehicle.plate = Playground.plate("K482TX")
    vehicle.label = nil
    try store.record { writer throws(Failure) in
      _ = try writer.insert(vehicle, availability: Playground.availability)
    }
    try playground.tamper(
      """
      INSERT INTO meting VALUES (1, 2, '2024-05-01', 130000, 'garage', NULL, NULL)
      """)
    let refusal = try #require(failure { try undo(store) })
    #expect(refusal.key == "fout.ongedaan.voertuig")
    #expect(refusal.arguments["tabel"] == .text("meting"))
    #expect(try store.vehicles().count == 2)
    try playground.tamper("DELETE FROM meting")
    try undo(store)
    #expect(try store.vehicles().map(\.id) == [1])
    #expect(try store.availabilities().map(\.vehicle) == [1])
    #expect(try store.verify().isIntact)
  }

  @Test func `a rehearsal tells what it would come to and changes nothing`() throws {
    try playground.makeLogbook(trips: 2)
    let store = try playground.open()
    try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(2)) }
    let before = try store.fingerprint
    let valid = try store.rehearse { writer throws(Failure) in
      try writer.undo(writer.undoable(), reason: "proef")
      return try writer.trips().count
    }
    #expect(valid == 2)
    #expect(try store.fingerprint == before && store.trips().count == 3)
    #expect(
      failure { try store.rehearse { _ throws(Failure) in throw Failure(.data, "fout.x") } }
        == Failure(.data, "fout.x"))
  }

  @Test(arguments: 1...12)
  func `whatever was done, undoing goes back through the same states`(seed: Int) throws {
    var random = Seeded(seed)
    try playground.makeLogbook(trips: 3)
    let store = try playground.open()
    var states = [try Content(store)]
    var entries = try store.journal()
    for _ in 0..<40 {
      if states.count > 1, random.oneIn(3) {
        try undo(store)
        states.removeLast()
      } else {
        let changes = random.pick(1...3)
        try store.record { writer throws(Failure) in
          for _ in 0..<changes { try RandomChange.make(in: writer, &random) }
        }
        // What changes nothing is no handling.
        if try store.journal().last?.number == entries.last?.number { continue }
        states.append(try Content(store))
      }
      #expect(try Content(store) == states.last)
      let now = try store.journal()
      #expect(Array(now.prefix(entries.count)) == entries && now.count > entries.count)
      entries = now
    }
    while states.count > 1 {
      try undo(store)
      states.removeLast()
      #expect(try Content(store) == states.last)
    }
    #expect(failure { try undo(store) }?.key == "fout.ongedaan.eerste")
    #expect(try store.verify().problems == [])
  }
}

/// All that counts in a logbook.
private struct Content: Equatable {
  let vehicles: [Vehicle]
  let availabilities: [Availability]
  let trips: [Trip]
  let places: [SavedPlace]
  let replacements: [OdometerReplacement]
  let readings: [Reading]
  let declarations: [Declaration]
  let plates: [PlateChange]
  let settings: [Setting: Int]

  init(_ reader: LogbookReader) throws(Failure) {
    vehicles = try reader.vehicles()
    availabilities = try reader.availabilities()
    trips = try reader.trips().sorted { $0.number < $1.number }
    places = try reader.places()
    replacements = try reader.replacements()
    readings = try reader.readings()
    declarations = try reader.declarations()
    plates = try reader.plateChanges()
    settings = try reader.settings().changed
  }
}

/// One change of one thing, of any kind that there is.
private enum RandomChange {
  static func make(in writer: LogbookWriter, _ random: inout Seeded) throws(Failure) {
    switch random.below(8) {
    case 0, 1: _ = try writer.insert(Playground.trip(random.below(300)))
    case 2: try changeTrip(in: writer, &random)
    case 3: try changePlace(in: writer, &random)
    case 4: try changeVehicle(in: writer, &random)
    case 5: try changeReading(in: writer, &random)
    case 6: try writer.set(random.pick(Setting.allCases), to: random.pick(1...50))
    default: try changeDeclaration(in: writer, &random)
    }
  }

  private static func changeTrip(
    in writer: LogbookWriter, _ random: inout Seeded
  ) throws(Failure) {
    var trip = random.pick(try writer.trips(includingVoid: true))
    if random.oneIn(3) {
      trip.voidReason = trip.isValid ? "ongeldig \(random.below(9))" : nil
    } else {
      trip.purpose = random.pick([nil, "x", "é\"\\", "doel \(random.below(9))"])
      trip.end = trip.begin + Distance(tenths: random.below(500))
    }
    try writer.update(trip, reason: random.pick([nil, "tikfout"]))
  }

  private static func changePlace(
    in writer: LogbookWriter, _ random: inout Seeded
  ) throws(Failure) {
    let places = try writer.places(includingVoid: true)
    guard !places.isEmpty, !random.oneIn(3) else {
      _ = try writer.insert(SavedPlace(name: "n\(random.below(99))", address: "Dam 1", role: .home))
      return
    }
    var place = random.pick(places)
    if random.oneIn(3) {
      place.voidReason = place.voidReason == nil ? "weg" : nil
    } else {
      place.address = "Dam \(random.below(99))"
    }
    try writer.update(place)
  }

  private static func changeVehicle(
    in writer: LogbookWriter, _ random: inout Seeded
  ) throws(Failure) {
    switch random.below(3) {
    case 0:
      var vehicle = Playground.vehicle
      vehicle.plate = Playground.plate("K\(random.pick(100...999))TX")
      _ = try writer.insert(vehicle, availability: Playground.availability)
    case 1:
      guard var vehicle = try writer.vehicles().first else { return }
      vehicle.plate = Playground.plate("L\(random.pick(100...999))VD")
      _ = try writer.insert(
        PlateChange(
          vehicle: 1, plate: vehicle.plate, from: Playground.day(2024, 3, random.pick(1...28))))
      try writer.update(vehicle)
    default:
      guard var availability = try writer.availabilities().first else { return }
      availability.employer = random.pick([nil, "A", "B"])
      availability.to = random.pick([nil, Playground.day(2024, 12, 31)])
      try writer.update(availability)
    }
  }

  private static func changeReading(
    in writer: LogbookWriter, _ random: inout Seeded
  ) throws(Failure) {
    let stand = Odometer(tenths: 130_000 + random.below(9_000))
    if random.oneIn(2) {
      _ = try writer.insert(
        OdometerReplacement(
          vehicle: 1, date: Playground.day(2024, 5, 1), old: stand, new: stand, note: "garage"))
      return
    }
    _ = try writer.insert(
      Reading(vehicle: 1, date: Playground.day(2024, 6, 1), reading: stand, source: .garage))
  }

  private static func changeDeclaration(
    in writer: LogbookWriter, _ random: inout Seeded
  ) throws(Failure) {
    if var declaration = try writer.declarations().first, random.oneIn(2) {
      declaration.withdrawn = Playground.day(2024, 9, random.pick(1...30))
      try writer.update(declaration)
      return
    }
    _ = try writer.insert(
      Declaration(kind: .noPrivateUse, vehicle: 1, from: Playground.day(2024, 2, 1)))
  }
}
