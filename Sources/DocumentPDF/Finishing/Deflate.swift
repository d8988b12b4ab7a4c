import CZlib

/// Packs and unpacks as `FlateDecode` says.
final class Deflate {
  enum Unpacked: Equatable {
    case bytes([UInt8])
    case tooMany
    case damaged
  }

  /// What the bytes are like.
  enum Kind {
    case text
    /// Much of it numbers, or digests, that look alike only by chance: repetitions of a few
    /// letters are not worth naming.
    case tables
  }

  /// A tenth smaller than 6 for a few per cent of the time; 9 takes twice as long for nothing.
  private static let level: Int32 = 7

  /// Zlib remembers where its state stands, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  init(_ kind: Kind = .text) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // The parameters are constants, so that only a lack of memory could refuse them.
    let code = czlib_deflate_init(
      stream, Deflate.level, MAX_WBITS, kind == .tables ? Z_FILTERED : Z_DEFAULT_STRATEGY)
    precondition(code == Z_OK, "zlib has no memory")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The packed bytes.
  func pack(_ bytes: [UInt8]) -> [UInt8] { pack([bytes]) }

  /// The packed bytes of parts that are one after the other but unlike each other, so that each
  /// gets its own codes.
  func pack(_ parts: [[UInt8]]) -> [UInt8] {
    deflateReset(stream)
    let size = parts.reduce(0) { $0 + $1.count }
    let most = Int(deflateBound(stream, UInt(size))) + 16 * parts.count
    return [UInt8](unsafeUninitializedCapacity: most) { target, count in
      stream.pointee.next_out = target.baseAddress
      stream.pointee.avail_out = UInt32(most)
      var code = Z_OK
      for (index, part) in parts.enumerated() {
        part.withUnsafeBufferPointer { source in
          stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
          stream.pointee.avail_in = UInt32(source.count)
          code = deflate(stream, index == parts.count - 1 ? Z_FINISH : Z_BLOCK)
        }
      }
      precondition(code == Z_STREAM_END, "zlib needs more room than it said")
      count = most - Int(stream.pointee.avail_out)
    }
  }

  /// Unpacks no more than `most` bytes.
  static func unpack(_ packed: some Collection<UInt8>, most: Int = .max) -> Unpacked {
    packed.withContiguousStorageIfAvailable { unpack($0, most: most) }
      ?? Array(packed).withUnsafeBufferPointer { unpack($0, most: most) }
  }

  private static func unpack(_ packed: UnsafeBufferPointer<UInt8>, most: Int) -> Unpacked {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard czlib_inflate_init(stream) == Z_OK else { return .damaged }
    defer { inflateEnd(stream) }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
    stream.pointee.avail_in = UInt32(clamping: packed.count)
    var output: [UInt8] = []
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 15) { chunk in
      while true {
        stream.pointee.next_out = chunk.baseAddress
        stream.pointee.avail_out = UInt32(chunk.count)
        let status = inflate(stream, Z_NO_FLUSH)
        let count = chunk.count - Int(stream.pointee.avail_out)
        guard count <= most - output.count else { return .tooMany }
        output += chunk.prefix(count)
        if status == Z_STREAM_END { return .bytes(output) }
        guard status == Z_OK, count > 0 || stream.pointee.avail_in > 0 else { return .damaged }
      }
    }
  }
}
