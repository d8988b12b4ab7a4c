import Glibc

/// Takes what Cairo writes and divides it into its objects as they come, so that the whole of it
/// is never in memory.
///
/// It rests on how Cairo 1.16 writes: each object begins with a line `12 0 obj` and ends with a
/// line `endobj`, and a table of places and a trailer end the file.
struct CairoOutput {
  private enum Part {
    case heading, objects, table
  }

  private var buffer: [UInt8] = []
  private var part = Part.heading
  private var enough = leastBytes

  private static let leastBytes = 1 << 18
  private static let trailerBytes = 512

  /// Takes some bytes and gives each object that is complete to the finisher.
  mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, to finisher: inout Finisher
  ) throws(PDFError) {
    buffer += bytes
    if buffer.count >= enough { try divide(into: &finisher) }
  }

  /// Gives the last objects to the finisher and returns the trailer.
  mutating func finish(into finisher: inout Finisher) throws(PDFError) -> [UInt8] {
    try divide(into: &finisher)
    guard part == .table, let start = buffer.range(of: "trailer\n") else { throw .cairo("trailer") }
    var trailer: [UInt8] = []
    buffer[start.upperBound...].withUnsafeBufferPointer {
      ObjectText.compact($0, into: &trailer)
    }
    return trailer
  }

  private mutating func divide(into finisher: inout Finisher) throws(PDFError) {
    var position = 0
    if part == .heading {
      guard buffer.hasPrefix("%PDF-1."), buffer.count > 15, buffer[14] == 10 else {
        throw .cairo("heading")
      }
      position = 15
      part = .objects
    }
    while part == .objects, let next = try object(at: position, into: &finisher) {
      position = next
    }
    if part == .table { position = max(position, buffer.count - CairoOutput.trailerBytes) }
    buffer.removeSubrange(..<position)
    // What is not complete is looked at again only when there is twice as much.
    enough = max(CairoOutput.leastBytes, 2 * buffer.count)
  }

  /// Gives the object at a place to the finisher and returns the place after it; nil where it is
  /// not complete.
  private mutating func object(
    at start: Int, into finisher: inout Finisher
  ) throws(PDFError) -> Int? {
    if buffer[start...].starts(with: "xref\n".utf8) {
      part = .table
      return start
    }
    var number = 0
    var index = start
    while index < buffer.count, (48...57).contains(buffer[index]) {
      number = number * 10 + Int(buffer[index] - 48)
      index += 1
    }
    guard buffer.count >= index + 7 else { return nil }
    guard number > 0, buffer[index..<index + 7].elementsEqual(" 0 obj\n".utf8) else {
      throw .cairo("object \(number)")
    }
    guard let end = buffer.withUnsafeBufferPointer({ CairoOutput.end($0, from: index + 7) }) else {
      return nil
    }
    let failure = buffer[index + 7..<end].withUnsafeBufferPointer { body -> PDFError? in
      do throws(PDFError) {
        try finisher.add(number, body)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return end + 7
  }

  /// The place of the line `endobj`.
  private static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while let base = bytes.baseAddress, let found = memchr(base + index, 10, bytes.count - index) {
      index = base.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
      guard index + 7 <= bytes.count else { return nil }
      if memcmp(base + index, "endobj\n", 7) == 0 { return index }
    }
    return nil
  }
}
