import Foundation
import LogbookModel

@testable import TripExchange

/// The folder that holds the package.
private let root = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The layouts that the program ships with.
let shippedLayouts: [ImportLayout] = {
  do {
    let folder = root.appending(path: "Templates/import")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".ini") }.map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return try ImportLayout(name: String(name.dropLast(4)), groups: iniGroups(text))
    }
  } catch {
    return []
  }
}()

private func iniGroups(_ text: String) -> [ImportLayout.Group] {
  var groups: [ImportLayout.Group] = []
  for line in text.split(separator: "\n") where !line.hasPrefix("#") {
    if line.hasPrefix("["), line.hasSuffix("]") {
      groups.append((name: String(line.dropFirst().dropLast()), entries: []))
    } else if let sign = line.firstRange(of: " = "), !groups.isEmpty {
      groups[groups.count - 1].entries.append(
        (key: String(line[..<sign.lowerBound]), value: String(line[sign.upperBound...])))
    }
  }
  return groups
}

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
