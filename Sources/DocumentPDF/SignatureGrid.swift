/// Where the lines to sign on stand.
enum SignatureGrid {
  /// Of one line, in points.
  static let width =
    (PageGeometry.contentWidth
      - Double(PageGeometry.signaturesPerRow - 1) * PageGeometry.signatureGutter)
    / Double(PageGeometry.signaturesPerRow)

  /// From the line to the words under it.
  static let labelDistance = 3.0

  static func x(_ index: Int) -> Double {
    PageGeometry.left + Double(index % PageGeometry.signaturesPerRow)
      * (width + PageGeometry.signatureGutter)
  }

  /// The rows of a number of lines.
  static func rows(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: PageGeometry.signaturesPerRow).map { start in
      start..<min(start + PageGeometry.signaturesPerRow, count)
    }
  }

  static func height(lines: Int) -> Double {
    PageGeometry.signatureRoom + labelDistance + Double(lines) * Face.label.leading
  }
}
