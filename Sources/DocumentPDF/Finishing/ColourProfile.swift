/// The colour space sRGB as an ICC profile of version 4 (ICC.1:2010): what the colours of the
/// pages mean, which PDF/A asks for (ISO 19005-3, 6.2.3).
enum ColourProfile {
  /// The whole profile.
  static var bytes: [UInt8] {
    var tags: [(name: String, data: [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("CC0")), ("wtpt", colour(whitePoint)),
      ("chad", numbers("sf32", adaptation)),
    ]
    tags += zip(["rXYZ", "gXYZ", "bXYZ"], primaries).map { ($0, colour($1)) }
    let table = 4 + 12 * (tags.count + 3)
    var directory = big(UInt32(tags.count + 3))
    var data: [UInt8] = []
    for tag in tags {
      directory += entry(tag.name, at: 128 + table + data.count, tag.data.count)
      data += tag.data
    }
    for name in ["rTRC", "gTRC", "bTRC"] {
      directory += entry(name, at: 128 + table + data.count, curve.count)
    }
    data += curve
    return header(size: 128 + directory.count + data.count) + directory + data
  }

  // Numbers with 16 bits after the point. The white is D50, to which the others are adapted.
  private static let whitePoint: [UInt32] = [0xF6D6, 0x1_0000, 0xD32D]
  private static let primaries: [[UInt32]] = [
    [0x6FA0, 0x38F5, 0x0390], [0x6297, 0xB787, 0x18D9], [0x249F, 0x0F84, 0xB6C4],
  ]
  /// From D65 to D50, by Bradford.
  private static let adaptation: [UInt32] = [
    0x1_0C42, 0x05DE, 0xFFFF_F325, 0x0793, 0xFD90, 0xFFFF_FBA1, 0xFFFF_FDA2, 0x03DC, 0xC06E,
  ]
  /// IEC 61966-2-1: exponent 2.4, 1/1.055, 0.055/1.055, 1/12.92, and from 0.04045.
  private static let exponents: [UInt32] = [0x2_6666, 0xF2A7, 0x0D59, 0x13D0, 0x0A5B]

  private static var curve: [UInt8] {
    Array("para".utf8) + big(0) + big(3 << 16) + exponents.flatMap(big)
  }

  private static func header(size: Int) -> [UInt8] {
    var header = big(UInt32(size)) + big(0) + big(0x0420_0000)
    header += "mntrRGB XYZ ".utf8
    // The first of January 2000, at midnight.
    header += [7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    header += "acsp".utf8
    header += repeatElement(0, count: 28)
    header += whitePoint.flatMap(big)
    return header + Array(repeating: 0, count: 128 - header.count)
  }

  private static func entry(_ name: String, at offset: Int, _ count: Int) -> [UInt8] {
    Array(name.utf8) + big(UInt32(offset)) + big(UInt32(count))
  }

  private static func colour(_ values: [UInt32]) -> [UInt8] { numbers("XYZ ", values) }

  private static func numbers(_ type: String, _ values: [UInt32]) -> [UInt8] {
    Array(type.utf8) + big(0) + values.flatMap(big)
  }

  /// One text in English, as UTF-16, filled up to a multiple of four.
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    var data = Array("mluc".utf8) + big(0) + big(1) + big(12)
    data += "enUS".utf8
    data += big(UInt32(units.count)) + big(28) + units
    return data + Array(repeating: 0, count: -data.count & 3)
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
