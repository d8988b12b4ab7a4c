import CGLib

/// SHA-256 (FIPS 180-4), by GLib.
package enum SHA256 {
  /// The digest in 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: UnsafeRawBufferPointer) -> String {
    let hasher = Hasher()
    hasher.update(bytes)
    var digits: [UInt8] = []
    digits.append(hex: hasher.digest())
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digest in 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { hex($0) } }

  /// The number of bytes of a digest.
  static let digestLength = 32

  /// A reusable computation.
  final class Hasher {
    private let checksum: OpaquePointer

    init() {
      guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
        preconditionFailure("GLib always knows SHA-256")
      }
      self.checksum = checksum
    }

    deinit { g_checksum_free(checksum) }

    func update(_ bytes: UnsafeRawBufferPointer) {
      g_checksum_update(checksum, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count)
    }

    /// The digest of what was given since the last one; the computation starts anew.
    func digest() -> [UInt8] {
      var length = gsize(SHA256.digestLength)
      let digest = [UInt8](unsafeUninitializedCapacity: SHA256.digestLength) { buffer, count in
        g_checksum_get_digest(checksum, buffer.baseAddress, &length)
        count = Int(length)
      }
      g_checksum_reset(checksum)
      return digest
    }
  }
}
