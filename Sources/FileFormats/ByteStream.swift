/// Bytes that are read bit by bit; a class, for libxml2 keeps a pointer to it.
final class ByteStream {
  /// Fills a part of the buffer: the number of bytes, 0 at the end, negative for an error.
  let read: (UnsafeMutableRawBufferPointer) -> Int

  init(read: @escaping (UnsafeMutableRawBufferPointer) -> Int) { self.read = read }

  /// The bytes of an array.
  convenience init(_ bytes: [UInt8]) {
    var place = 0
    self.init { buffer in
      let count = min(buffer.count, bytes.count - place)
      buffer.copyBytes(from: bytes[place..<place + count])
      place += count
      return count
    }
  }
}
