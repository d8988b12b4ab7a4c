import CZlib

/// Compresses one entry of a ZIP archive, piece by piece (RFC 1951).
final class Deflater {
  private static let pieceSize = 1 << 16

  /// Zlib remembers where its state stands, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var piece = [UInt8](repeating: 0, count: Deflater.pieceSize)

  /// The checksum of what went in.
  private(set) var checksum: UInt32 = 0
  /// How many bytes went in.
  private(set) var count = 0

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Negative window bits: without the header of zlib. The parameters are constants, so that
    // only a lack of memory could refuse them.
    let code = czlib_deflate_init(stream, 6, -MAX_WBITS, Z_DEFAULT_STRATEGY)
    precondition(code == Z_OK, "zlib has no memory")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses these bytes to the end of `output`; the entry ends with the last of them.
  func write(_ bytes: [UInt8], isLast: Bool, to output: inout [UInt8]) {
    count += bytes.count
    bytes.withUnsafeBufferPointer { input in
      if !input.isEmpty {
        checksum = UInt32(crc32_z(UInt(checksum), input.baseAddress, input.count))
      }
      // Zlib does not write to its input; the older of its declarations does not say so.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      repeat {
        let free = piece.withUnsafeMutableBufferPointer { room in
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          let code = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          precondition(code != Z_STREAM_ERROR, "the state of zlib is damaged")
          return Int(stream.pointee.avail_out)
        }
        output += piece[..<(Deflater.pieceSize - free)]
      } while stream.pointee.avail_out == 0
    }
  }
}
