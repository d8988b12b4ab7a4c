package import LogbookModel
import SQLiteKit

/// The state inside the writing transaction, and the only way to change it: each change goes to
/// the journal and to its table at once.
///
/// A change that fails throws a `.storage` failure: what a user can get wrong is refused by the
/// caller before. Numbers in what is given to `insert` are ignored; the value with its new number
/// is given back. An `update` writes no entry where nothing changed.
package final class LogbookWriter: LogbookReader {
  let journal: Journal
  private var nextNumbers: [String: Int] = [:]
  var row = RowValues()
  private var json = ByteBuffer()
  /// The first change that failed half-way, whatever became of the error.
  private var failure: Failure?
  /// What is closed, once it was asked for; what closes or opens makes it unknown again.
  private var knownClosures: ClosedPeriods?

  private init(_ journal: Journal, on connection: Connection, path: String) {
    self.journal = journal
    super.init(connection, path: path)
  }

  /// The writer of one command; must be made inside the writing transaction.
  static func starting(
    on connection: Connection, path: String
  ) throws(Failure) -> LogbookWriter {
    let journal = try Failure.about(path) { () throws(SQLiteError) in try Journal(connection) }
    return LogbookWriter(journal, on: connection, path: path)
  }

  // MARK: Trips

  package func insert(_ trip: Trip) throws(Failure) -> Trip {
    try insert(trip, numbered: \.number, into: .trips, Trip.add)
  }

  /// - Parameter reason: why the driver corrects or voids the trip.
  package func update(_ trip: Trip, reason: String? = nil) throws(Failure) {
    try update(trip.number, of: .trips, reason: reason, trip.add)
  }

  // MARK: Vehicles

  /// Registers a vehicle with its first availability, whose `vehicle` is filled in.
  package func insert(
    _ vehicle: Vehicle, availability: Availability
  ) throws(Failure) -> (vehicle: Vehicle, availability: Availability) {
    let vehicle = try insert(vehicle, numbered: \.id, into: .vehicles, Vehicle.add)
    var availability = availability
    availability.vehicle = vehicle.id
    return (vehicle, try insert(availability))
  }

  package func update(_ vehicle: Vehicle, reason: String? = nil) throws(Failure) {
    try update(vehicle.id, of: .vehicles, reason: reason, vehicle.add)
  }

  package func insert(_ availability: Availability) throws(Failure) -> Availability {
    try insert(availability, numbered: \.id, into: .availabilities, Availability.add)
  }

  package func update(_ availability: Availability, reason: String? = nil) throws(Failure) {
    try update(availability.id, of: .availabilities, reason: reason, availability.add)
  }

  // MARK: Odometer replacements and places

  package func insert(
    _ replacement: OdometerReplacement
  ) throws(Failure) -> OdometerReplacement {
    try insert(replacement, numbered: \.number, into: .replacements, OdometerReplacement.add)
  }

  package func update(
    _ replacement: OdometerReplacement, reason: String? = nil
  ) throws(Failure) {
    try update(replacement.number, of: .replacements, reason: reason, replacement.add)
  }

  package func insert(_ place: SavedPlace) throws(Failure) -> SavedPlace {
    try insert(place, numbered: \.id, into: .places, SavedPlace.add)
  }

  package func update(_ place: SavedPlace, reason: String? = nil) throws(Failure) {
    try update(place.id, of: .places, reason: reason, place.add)
  }

  // MARK: What stands in the journal only

  /// Records that a file was imported (design 4): its name, its size in bytes and its SHA-256.
  package func recordImport(
    fileName: String, size: Int, sha256: String
  ) throws(Failure) {
    try appendRecord(
      kind: Journal.Kind.imports, number: nextNumber(ofKind: Journal.Kind.imports),
      [
        .init(name: "bestand", value: .text(fileName)),
        .init(name: "omvang", value: .integer(size)),
        .init(name: "sha256", value: .text(sha256)),
      ])
  }

  /// Records that what follows takes back an earlier handling.
  func recordUndo(of handling: Int) throws(Failure) {
    try appendRecord(
      kind: Journal.Kind.undo, number: nextNumber(ofKind: Journal.Kind.undo),
      [.init(name: Journal.undoneField, value: .integer(handling))])
  }

  /// What this command recorded until now.
  package func recordedHandling() throws(Failure) -> Handling { try handling(journal.handling) }

  /// Records that this state came from a backup: the name and the size of its file, and the last
  /// number and fingerprint of the journal that stood before, where one did.
  func recordRestoration(
    fileName: String, size: Int, replaced: JournalPosition?
  ) throws(Failure) {
    try appendRecord(
      kind: Journal.Kind.restoration, number: nextNumber(ofKind: Journal.Kind.restoration),
      [
        .init(name: "bestand", value: .text(fileName)),
        .init(name: "omvang", value: .integer(size)),
        .init(name: "vervangen_nr", value: replaced.map { .integer($0.number) } ?? .null),
        .init(name: "vervangen_hash", value: replaced.map { .text($0.hash) } ?? .null),
      ])
  }

  /// Writes the first entry of a new logbook: the random number by which it is known.
  func recordIdentity() throws(Failure) {
    let random = (0..<16).map { _ in UInt8.random(in: 0...255) }
    var digits: [UInt8] = []
    digits.append(hex: random)
    try appendRecord(
      kind: Journal.Kind.logbook, number: 1,
      [.init(name: "id", value: .text(String(decoding: digits, as: UTF8.self)))])
  }

  private func appendRecord(
    kind: String, number: Int, _ fields: [JournalRecord.Field]
  ) throws(Failure) {
    json.removeAll()
    CanonicalJSON.write(fields, to: &json)
    try changing { () throws(SQLiteError) in
      try append(kind: Array(kind.utf8), subject: number)
    }
  }

  /// Runs the command's closure. A change that failed may stand in a table without its entry, so
  /// its error is thrown also where the closure swallowed it, and everything is rolled back.
  func run<Result>(
    _ body: (LogbookWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try body(self)
    if let failure { throw failure }
    return result
  }

  private func changing(_ change: () throws(SQLiteError) -> Void) throws(Failure) {
    do throws(Failure) {
      try reading(change)
    } catch {
      failure = failure ?? error
      throw error
    }
  }

  // MARK: Rows

  func nextNumber(in layout: TableLayout) throws(Failure) -> Int {
    try nextNumber(ofKind: layout.name, table: layout)
  }

  /// The next number of its kind: above all that the journal or the table ever had, so that a
  /// row which another program removed gives its number to nobody.
  func nextNumber(
    ofKind kind: String, table: TableLayout? = nil
  ) throws(Failure) -> Int {
    let highest: Int
    if let known = nextNumbers[kind] {
      highest = known
    } else {
      highest = try reading { () throws(SQLiteError) in
        let journalled = try journal.highestSubject(ofKind: kind)
        guard let table else { return journalled }
        return max(journalled, try connection.integer("SELECT max(nr) FROM \(table.name)") ?? 0)
      }
    }
    let next = try reading { () throws(SQLiteError) in try Journal.number(after: highest) }
    nextNumbers[kind] = next
    return next
  }

  /// Stores a value under the next number of its table and gives it back with it.
  /// - Parameter add: what makes a row of the value.
  func insert<Value>(
    _ value: Value, numbered number: WritableKeyPath<Value, Int>, into layout: TableLayout,
    reason: String? = nil, _ add: (Value) -> (inout RowValues) -> Void
  ) throws(Failure) -> Value {
    var value = value
    value[keyPath: number] = try nextNumber(in: layout)
    row.removeAll()
    add(value)(&row)
    try insertRow(value[keyPath: number], into: layout, reason: reason)
    return value
  }

  /// Stores the new state of the thing with a number.
  /// - Parameter add: what makes a row of it.
  func update(
    _ number: Int, of layout: TableLayout, reason: String?, _ add: (inout RowValues) -> Void
  ) throws(Failure) {
    row.removeAll()
    add(&row)
    try updateRow(number, of: layout, reason: reason)
  }

  /// Stores the values in `row` as a new row and appends its entry.
  /// - Throws: a `.data` failure where that changes what is closed.
  func insertRow(
    _ number: Int, into layout: TableLayout, reason: String? = nil
  ) throws(Failure) {
    json.removeAll()
    CanonicalJSON.write(row, of: layout, to: &json)
    try refuseClosed(layout, old: nil, reason: reason)
    try changing { () throws(SQLiteError) in
      try connection.withStatement(layout.insertSQL) { statement throws(SQLiteError) in
        try row.run(statement)
      }
      try append(kind: layout.nameBytes, subject: number, reason: reason)
    }
    if layout.name == TableLayout.closures.name { knownClosures = nil }
  }

  /// Stores the values in `row` as the new state of a row and appends its entry.
  ///
  /// The old state is the one the journal knows, not the row's: what another program changed
  /// meanwhile has to be put right first, or with it.
  /// - Throws: a `.data` failure where that changes what is closed or builds on what another program
  ///   wrote, and a `.usage` failure where it changes what was closed before and no reason is given.
  func updateRow(
    _ number: Int, of layout: TableLayout, reason: String?
  ) throws(Failure) {
    json.removeAll()
    CanonicalJSON.write(row, of: layout, to: &json)
    let old = try reading { () throws(SQLiteError) in
      try journal.lastState(ofKind: layout.name, subject: number)
    }
    let isSame = old?.withUnsafeBytes { json.equals($0) } ?? false
    if !isSame {
      try refuseForeign(number, of: layout)
      try refuseClosed(layout, old: old, reason: reason)
    }
    try changing { () throws(SQLiteError) in
      try connection.withStatement(layout.updateSQL) { statement throws(SQLiteError) in
        try row.run(statement)
      }
      if isSame { return }
      try append(kind: layout.nameBytes, subject: number, old: old, reason: reason)
    }
  }

  /// Refuses a new state that does not put right what another program wrote into the row: that would
  /// come into the journal, here or in another row, as if the driver had entered it.
  private func refuseForeign(_ number: Int, of layout: TableLayout) throws(Failure) {
    let finding = try reading { () throws(SQLiteError) in
      try RowComparison.finding(of: number, in: layout, of: connection, pools: pools)
    }
    guard case .changed(let fields)? = finding?.difference, let known = finding?.journalled,
      let new = json.withBytes({ JournalRecord(json: Array($0)) })
    else { return }
    let left = fields.filter { known[$0] != new[$0] }
    guard left.isEmpty else {
      throw Failure(
        .data, "fout.rij.buiten",
        [
          "tabel": .text(layout.name), "nr": .number(number),
          "velden": .list(left.map(Argument.text)),
        ])
    }
  }

  // MARK: Closed periods

  /// Refuses what changes a closed period (design 4). Every change of a row comes by here.
  private func refuseClosed(
    _ layout: TableLayout, old: [UInt8]?, reason: String?
  ) throws(Failure) {
    let closed: ClosedPeriods
    if let knownClosures {
      closed = knownClosures
    } else {
      closed = try closedPeriods()
      knownClosures = closed
    }
    // Most logbooks have nothing closed, and an import of years asks for every row.
    guard let span = closed.span, layout.isClosable else { return }
    if layout.name == TableLayout.trips.name, old == nil,
      let date = row.date(layout.column("datum")), !span.contains(date)
    {
      return
    }
    guard let new = json.withBytes({ JournalRecord(json: Array($0)) }),
      let change = RowChange(table: layout.name, old: old, new: new)
    else { throw Failure.storage("fout.gesloten.journaal", path: path) }
    try ClosedGuard(self, closed: closed, span: span).check(change, reason: reason)
  }

  /// Appends an entry with `json` as the new state.
  private func append(
    kind: [UInt8], subject: Int, old: [UInt8]? = nil, reason: String? = nil
  ) throws(SQLiteError) {
    try json.withBytes { new throws(SQLiteError) in
      try journal.append(kind: kind, subject: subject, old: old, new: new, reason: reason)
    }
  }
}
