@testable import KeyFile
@testable import LogbookModel
@testable import TripExchange

/// The input of one run.
func input(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// The lines of an input, at most so many, without their line ends.
func lines(_ start: UnsafePointer<UInt8>, _ count: Int, atMost most: Int) -> [String] {
  UnsafeBufferPointer(start: start, count: count)
    .split(separator: 0x0A, omittingEmptySubsequences: false).prefix(most)
    .map { String(decoding: $0, as: UTF8.self) }
}

/// Stops the run with the input where a property does not hold.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError(property()) }
}

/// What a closure gives, of which the caller knows that it does not fail.
func must<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { fatalError("\(error)") }
}

/// The day on which all inputs are read.
let today = CalendarDate.firstDay(of: 2027)

/// The layouts that the program ships with.
let layouts: [ImportLayout] = must { try ImportLayout.all(in: KeyFileLibrary(kind: "import")) }
