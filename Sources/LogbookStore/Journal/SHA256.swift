import CNettle

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
  /// The digest in 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.append(hex: bytes.withUnsafeBytes { digest($0) })
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digest of bytes that come in pieces.
  package struct Stream {
    private var context = sha256_ctx()

    package init() { nettle_sha256_init(&context) }

    package mutating func update(_ bytes: [UInt8]) {
      nettle_sha256_update(&context, bytes.count, bytes)
    }

    /// The digest in 64 lower-case hexadecimal digits; the next bytes begin anew.
    package mutating func hex() -> String {
      let digest = [UInt8](unsafeUninitializedCapacity: digestLength) { buffer, count in
        cnettle_sha256_finish(&context, buffer.baseAddress)
        count = digestLength
      }
      var digits: [UInt8] = []
      digits.append(hex: digest)
      return String(decoding: digits, as: UTF8.self)
    }
  }

  /// The number of bytes of a digest.
  static let digestLength = 32

  static func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: digestLength) { buffer, count in
      cnettle_sha256(
        bytes.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, buffer.baseAddress)
      count = digestLength
    }
  }
}
