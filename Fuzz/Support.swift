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
