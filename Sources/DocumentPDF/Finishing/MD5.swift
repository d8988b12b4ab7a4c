import CNettle

/// The checksum that PDF gives its attached files; not for security.
enum MD5 {
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 16)
    cnettle_md5(bytes.count, bytes, &digest)
    return digest
  }
}
