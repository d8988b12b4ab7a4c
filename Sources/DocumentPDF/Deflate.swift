import CZlib

/// Packs and unpacks as `FlateDecode` says.
enum Deflate {
  enum Unpacked: Equatable {
    case bytes([UInt8])
    case tooMany
    case damaged
  }

  /// Unpacks no more than `most` bytes.
  static func unpack(_ packed: [UInt8], most: Int) -> Unpacked {
    var stream = z_stream()
    guard czlib_inflate_init(&stream) == Z_OK else { return .damaged }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var input = packed
    return input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      while true {
        let status = chunk.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        let count = chunk.count - Int(stream.avail_out)
        guard output.count + count <= most else { return .tooMany }
        output += chunk.prefix(count)
        if status == Z_STREAM_END { return .bytes(output) }
        guard status == Z_OK, count > 0 || stream.avail_in > 0 else { return .damaged }
      }
    }
  }
}
