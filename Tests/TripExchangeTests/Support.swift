import Foundation
import KeyFile
import LogbookModel

@testable import TripExchange

/// The folder that holds the package.
private let root = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The layouts that the program ships with.
let shippedLayouts: [ImportLayout] = {
  do {
    return try ImportLayout.all(in: KeyFileLibrary(kind: "import"))
  } catch {
    return []
  }
}()

/// The bytes of a sample in `Tests/Layouts`.
func sample(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: root.appending(path: "Tests/Layouts").appending(path: name)))
}

let today = CalendarDate.firstDay(of: 2027)

func options(_ change: (inout ImportOptions) -> Void = { _ in }) -> ImportOptions {
  var options = ImportOptions(today: today)
  change(&options)
  return options
}

/// A vehicle with this number, at disposal from 1 January 2020 with 0 km.
func vehicle(_ id: Int, _ plate: String, label: String? = nil) throws -> Vehicle {
  struct NoPlate: Error {}
  guard let plate = LicencePlate(plate) else { throw NoPlate() }
  return Vehicle(id: id, plate: plate, label: label)
}

func day(_ iso: String) -> CalendarDate {
  CalendarDate(iso: iso) ?? CalendarDate(dayNumber: 0)
}

func km(_ kilometres: Int) -> Odometer { Odometer(kilometres: kilometres) }

/// A logbook with one vehicle, 12-ABC-3, number 1.
func logbook(
  trips: [Trip] = [], earlier: [Trip] = [], places: [SavedPlace] = [],
  start: Odometer = km(0)
) throws -> ExistingTrips {
  ExistingTrips(
    vehicles: [try vehicle(1, "12-ABC-3")],
    availabilities: [
      Availability(id: 1, vehicle: 1, from: day("2020-01-01"), beginReading: start)
    ], places: places, trips: trips, earlierVersions: earlier)
}

func read(_ bytes: [UInt8], _ options: ImportOptions = options()) throws(Failure) -> TripFile {
  try TripFile(name: "ritten.csv", bytes: bytes, layouts: shippedLayouts, options: options)
}

/// Reads and plans a text against a logbook with one vehicle.
func plan(
  _ text: String, _ options: ImportOptions = options(), existing: ExistingTrips? = nil
) throws -> ImportPlan {
  let file = try read(Array(text.utf8), options)
  return ImportPlan(files: [file], existing: try existing ?? logbook(), options: options)
}

extension ImportPlan.File {
  /// The keys of the reasons of the refused rows.
  var refusedKeys: [String] { refused.map { $0.reason.key } }

  /// What was decided under a name.
  func decision(_ name: String) -> Argument? { decisions.first { $0.name == name }?.value }

  /// Whether every row is accounted for.
  var isBalanced: Bool {
    read == new + present.count + skipped.count + refused.count
  }
}

extension TripFile {
  /// Reads a whole file that has one table, or the first of several.
  init(
    name: String, bytes: [UInt8], layouts: [ImportLayout], options: ImportOptions
  ) throws(Failure) {
    self = try TripFile.all(
      name: name, source: ByteSource(bytes), layouts: layouts, options: options)[0]
  }
}
