import CGLib
import CSHA256

/// SHA-256 (FIPS 180-4): by the processor's own instructions, which make an import a sixth
/// quicker, else by GLib.
package enum SHA256 {
  /// The digest in 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.append(hex: bytes.withUnsafeBytes { digest($0) })
    return String(decoding: digits, as: UTF8.self)
  }

  /// The number of bytes of a digest.
  static let digestLength = 32

  private static let isBuiltIn = csha256_is_available() != 0

  static func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: digestLength) { buffer, count in
      if isBuiltIn {
        csha256(bytes.baseAddress, bytes.count, buffer.baseAddress)
      } else {
        digestByGLib(bytes, into: buffer)
      }
      count = digestLength
    }
  }

  static func digestByGLib(
    _ bytes: UnsafeRawBufferPointer, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("GLib always knows SHA-256")
    }
    defer { g_checksum_free(checksum) }
    g_checksum_update(
      checksum, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count)
    var length = gsize(digestLength)
    g_checksum_get_digest(checksum, buffer.baseAddress, &length)
  }
}
