import Glibc

/// Bytes that are written for row after row into the same memory, without the checks and the
/// reference counting that an array pays for each piece.
struct ByteBuffer: ~Copyable {
  private var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 1_024)
  private var capacity = 1_024
  private var count = 0

  deinit { start.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    memcpy(start + count, source, bytes.count)
    count += bytes.count
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a whole number in decimal and gives the number of its digits and sign.
  @discardableResult
  mutating func append(decimal number: Int) -> Int {
    // Twenty bytes hold the sign and the digits of every Int.
    reserve(20)
    let first = count
    var rest = number.magnitude
    repeat {
      start[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      count += 1
      rest /= 10
    } while rest > 0
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = UnsafeMutableBufferPointer(start: start + first, count: count - first)
    digits.reverse()
    return count - first
  }

  /// Replaces the byte `distance` before the end.
  mutating func replace(fromEnd distance: Int, with byte: UInt8) {
    start[count - distance] = byte
  }

  func equals(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == count else { return false }
    return count == 0 || bytes.baseAddress.map { memcmp(start, $0, count) == 0 } ?? false
  }

  /// Lends the bytes for the length of the closure.
  func withBytes<Result, Thrown: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
