import Glibc

/// The bytes of a file that is imported: in memory, or read from the file where they are needed, so
/// that a large one never lies in memory as a whole.
package struct ByteSource: Sendable {
  private enum Content {
    case memory([UInt8])
    case file(@Sendable (Range<Int>) -> [UInt8])
  }

  package let count: Int
  private let content: Content
  /// How many bytes are read at a time.
  private let pieceLength: Int

  /// Bytes in memory.
  package init(_ bytes: [UInt8]) {
    count = bytes.count
    content = .memory(bytes)
    pieceLength = 1 << 18
  }

  /// Bytes that are read.
  /// - Parameter read: gives the bytes of a range, always as many as it has.
  package init(
    count: Int, pieceLength: Int = 1 << 18, read: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    self.count = count
    content = .file(read)
    self.pieceLength = pieceLength
  }

  /// Whether all bytes are in memory, or may as well be.
  var isSmall: Bool {
    if case .memory = content { true } else { count <= pieceLength }
  }

  /// All bytes at once.
  package var all: [UInt8] { bytes(in: 0..<count) }

  /// The bytes of a range that lies within.
  func bytes(in range: Range<Int>) -> [UInt8] {
    switch content {
    case .memory(let bytes): range == 0..<count ? bytes : Array(bytes[range])
    case .file(let read): read(range)
    }
  }

  /// At most so many bytes from a place on.
  func bytes(_ length: Int, from start: Int = 0) -> [UInt8] {
    bytes(in: min(start, count)..<min(start + length, count))
  }

  /// Goes through the bytes of a range piece by piece.
  /// - Parameter body: is given a piece, where it begins and whether it is the last; returns how
  ///   many of its bytes are done with. The next piece begins behind these, and is longer where
  ///   there are none; the end is reached with the last piece.
  package func forEachPiece<Problem: Error>(
    in range: Range<Int>,
    _ body: (_ piece: [UInt8], _ start: Int, _ isLast: Bool) throws(Problem) -> Int
  ) throws(Problem) {
    var start = range.lowerBound
    var length = pieceLength
    while start < range.upperBound {
      let end = min(range.upperBound, start + length)
      let isLast = end == range.upperBound
      let done = try body(bytes(in: start..<end), start, isLast)
      if isLast { return }
      length = done > 0 ? pieceLength : length * 4
      start += done
    }
  }

  /// Whether a range holds a byte.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    var isFound = false
    forEachPiece(in: range) { piece, _, _ in
      isFound = isFound || piece.withUnsafeBytes { holds(byte, in: $0) }
      return piece.count
    }
    return isFound
  }

  private func holds(_ byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
  }
}
