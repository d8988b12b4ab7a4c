@testable import KeyFile

@testable import LogbookModel
@testable import TripExchange

/// The input of one run.
func input(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Stops the run with the input where a property does not hold.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError(property()) }
}

/// The day on which all inputs are read.
let today = CalendarDate.firstDay(of: 2027)

/// The layouts that the program ships with.
let layouts: [ImportLayout] = {
  do {
    return try ImportLayout.all(in: KeyFileLibrary(kind: "import"))
  } catch {
    fatalError("\(error)")
  }
}()

/// Each row that was read is accounted for once.
func checkBalance(of plan: ImportPlan) {
  for file in plan.files {
    let settled = file.new + file.present.count + file.skipped.count + file.refused.count
    require(file.read == settled, "read \(file.read), settled \(settled)")
  }
  let new = plan.files.reduce(0) { $0 + $1.new }
  require(plan.trips.count == new, "\(plan.trips.count) trips, \(new) said")
}

/// What holds for a trip, whatever a file says (design 8, "Refused rows").
func check(_ trip: Trip) {
  require(trip.begin.tenths >= 0, "begin below nothing: \(trip)")
  require(trip.begin <= trip.end, "end below begin: \(trip)")
  require(trip.end <= .highest, "reading over the highest: \(trip)")
  require(trip.detour.tenths >= 0 && trip.detour <= trip.distance, "detour: \(trip)")
  require(trip.date <= today, "a trip in the future: \(trip)")
}
