import CNettle

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
  /// The digest in 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.append(hex: bytes.withUnsafeBytes { digest($0) })
    return String(decoding: digits, as: UTF8.self)
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
