import LogbookModel

/// A value that is a small number inside.
protocol SmallValue {
  var number: Int { get }
  init(number: Int)
}

/// Keeps a value that may be missing in four bytes: there are as many as a file has rows.
///
/// What does not fit is far beyond all that is believed, and stays so.
@propertyWrapper
struct Small<Value: SmallValue> {
  private var stored: Int32

  init(wrappedValue: Value?) { stored = Small.packed(wrappedValue) }

  var wrappedValue: Value? {
    get { stored == .min ? nil : Value(number: Int(stored)) }
    set { stored = Small.packed(newValue) }
  }

  private static func packed(_ value: Value?) -> Int32 {
    value.map { max(Int32(clamping: $0.number), .min + 1) } ?? .min
  }
}

/// Keeps a value in four bytes, as `Small` does.
@propertyWrapper
struct Narrow<Value: SmallValue>: Hashable {
  private var stored: Int32

  init(wrappedValue: Value) { stored = Int32(clamping: wrappedValue.number) }

  var wrappedValue: Value {
    get { Value(number: Int(stored)) }
    set { stored = Int32(clamping: newValue.number) }
  }
}

extension Int: SmallValue {
  var number: Int { self }
  init(number: Int) { self = number }
}

extension CalendarDate: SmallValue {
  var number: Int { dayNumber }
  init(number: Int) { self.init(dayNumber: number) }
}

extension Odometer: SmallValue {
  var number: Int { tenths }
  init(number: Int) { self.init(tenths: number) }
}

extension Distance: SmallValue {
  var number: Int { tenths }
  init(number: Int) { self.init(tenths: number) }
}

extension ClockTime: SmallValue {
  var number: Int { minutes }
  init(number: Int) { self = ClockTime(minutes: number) ?? .midnight }
}
