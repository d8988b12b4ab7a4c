@testable import LogbookModel
@testable import TripExchange

/// Reads a whole file, plans it against a logbook with one trip, writes its rejected rows, and
/// checks what must hold of the plan.
func check(file bytes: [UInt8], layouts: [ImportLayout] = layouts) {
  let options = options(bytes.count)
  guard
    let files = try? TripFile.all(
      name: "f", source: ByteSource(bytes), layouts: layouts, options: options)
  else { return }
  let plan = ImportPlan(files: files, existing: logbook, options: options)
  checkBalance(of: plan)
  for trip in plan.trips { check(trip) }
  let rejects = must { () throws(Failure) in try Rejects.bytes(of: plan.files) { $0.reason.key } }
  require(rejects.isEmpty == plan.isComplete, "rejects for refused rows, and only for these")
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

/// Each row that was read is accounted for once.
private func checkBalance(of plan: ImportPlan) {
  for file in plan.files {
    let settled = file.new + file.present.count + file.skipped.count + file.refused.count
    require(file.read == settled, "read \(file.read), settled \(settled)")
  }
  let new = plan.files.reduce(0) { $0 + $1.new }
  let planned = plan.trips.count + plan.readings.count
  require(planned == new, "\(planned) planned, \(new) said")
}

/// What holds for a trip, whatever a file says (design 8, "Refused rows").
private func check(_ trip: Trip) {
  require(trip.begin.tenths >= 0, "begin below nothing: \(trip)")
  require(trip.begin <= trip.end, "end below begin: \(trip)")
  require(trip.end <= .highest, "reading over the highest: \(trip)")
  require(trip.detour.tenths >= 0 && trip.detour <= trip.distance, "detour: \(trip)")
  require(trip.date <= today, "a trip in the future: \(trip)")
}
