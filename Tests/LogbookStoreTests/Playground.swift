import Foundation
import LogbookModel
import LogbookStore
import SQLiteKit
import Testing

/// A folder of its own for a test, removed at its end, and the values that tests store.
final class Playground {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/ritmeester-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var path: String { folder + "/logboek.sqlite" }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// Creates a logbook with one vehicle, number 1, and `trips` trips of 10 km, one a day.
  func makeLogbook(trips count: Int = 0) throws {
    try LogbookStore.createAndRecord(at: path) { writer throws(Failure) in
      _ = try writer.insert(Playground.vehicle, availability: Playground.availability)
      for index in 0..<count { _ = try writer.insert(Playground.trip(index)) }
    }
  }

  func open(_ access: LogbookStore.Access = .writing) throws -> LogbookStore {
    try LogbookStore(path: path, access: access)
  }

  /// Changes the file as another program would, constraints switched off.
  func tamper(_ sql: String) throws {
    let connection = try Connection(path: path, mode: .writing, busyTimeout: 5_000)
    defer { connection.close() }
    try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    try connection.execute(sql)
  }

  static let vehicle = Vehicle(
    plate: plate("12ABC3"), make: "Škoda", type: "Octavia", category: .van, country: "BE",
    registration: .gps, firstAdmission: day(2020, 2, 29), listPrice: Money(cents: 4_512_345),
    drive: "elektrisch", label: "blauwe \"bus\"")

  static let availability = Availability(
    from: day(2024, 1, 1), to: day(2024, 12, 31), beginReading: Odometer(tenths: 125_001),
    endReading: Odometer(kilometres: 41_233), nature: .replacement, driver: "Zoë de Groot",
    capacity: .entrepreneur, employer: "Jansen B.V.")

  /// The trip of day `index` of 2024: 10 km from 12.500,1 km on.
  static func trip(_ index: Int) -> Trip {
    Trip(
      vehicle: 1, date: day(2024, 1, 1) + index, departure: ClockTime(hour: 8, minute: 10),
      begin: Odometer(tenths: 125_001 + index * 100),
      end: Odometer(tenths: 125_101 + index * 100), from: "Lindelaan 4, 1234 AB Utrecht",
      to: "Dorpsstraat 1, 8000 AA Zwolle", kind: .business, purpose: "offerte")
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      preconditionFailure("a test names a day that exists")
    }
    return date
  }

  static func plate(_ text: String) -> LicencePlate {
    guard let plate = LicencePlate(text) else {
      preconditionFailure("a test names a plate")
    }
    return plate
  }
}

extension LogbookReader {
  /// The entries that fit, oldest first.
  func journal(_ filter: JournalFilter = JournalFilter()) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    try eachEntry(filter) {
      entries.append($0)
      return true
    }
    return entries
  }
}

/// The failure that `body` throws; records an issue where it throws none.
func failure(_ body: () throws -> Void) -> Failure? {
  #expect(throws: Failure.self, performing: body)
}
