@testable import LogbookModel
@testable import TripExchange

/// A whole file of separated values: read, planned against a logbook with one trip, and the
/// rejected rows written.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let options = options(count)
  guard
    let file = try? TripFile(
      name: "f", bytes: input(start, count), layouts: layouts, options: options)
  else { return 0 }
  let plan = ImportPlan(files: [file], existing: logbook, options: options)
  checkBalance(of: plan)
  for trip in plan.trips { check(trip) }
  let rejects = Rejects.bytes(of: plan.files) { $0.reason.key }
  require(rejects.isEmpty == plan.isComplete, "rejects for refused rows, and only for these")
  return 0
}

/// What the driver says about the file: by its length, so that all of it is tried.
private func options(_ count: Int) -> ImportOptions {
  var options = ImportOptions(today: today)
  switch count % 4 {
  case 1:
    options.forVehicle = 1
    options.beginReading = Odometer(kilometres: 1_000)
  case 2:
    options.dateOrder = .monthFirst
    options.decimalSign = .comma
    options.unit = .mile
  case 3: options.encoding = count % 8 == 3 ? .windows1252 : .utf16LittleEndian
  default: break
  }
  return options
}

private let logbook: ExistingTrips = {
  let plate = LicencePlate("ZZ-001-Z") ?? LicencePlate("12-ABC-3")
  return ExistingTrips(
    vehicles: plate.map { [Vehicle(id: 1, plate: $0)] } ?? [],
    availabilities: [
      Availability(
        id: 1, vehicle: 1, from: .firstDay(of: 2020), beginReading: Odometer(kilometres: 100))
    ],
    trips: [
      Trip(
        number: 1, vehicle: 1, date: .firstDay(of: 2026), begin: Odometer(kilometres: 48_210),
        end: Odometer(kilometres: 48_248))
    ])
}()
