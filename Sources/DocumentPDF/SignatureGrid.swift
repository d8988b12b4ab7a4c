/// Where the lines to sign on stand.
enum SignatureGrid {
  /// Of one line, in points.
  static let width =
    (PageGeometry.contentWidth
      - Double(PageGeometry.signaturesPerRow - 1) * PageGeometry.signatureGutter)
    / Double(PageGeometry.signaturesPerRow)

  /// From the line to the words under it.
  static let labelDistance = 3.0

  /// The left end of a line by its position in its row.
  static func x(_ position: Int) -> Double {
    PageGeometry.left + Double(position) * (width + PageGeometry.signatureGutter)
  }

  /// The rows of a number of lines, of about the same length.
  static func rows(_ count: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    let most = PageGeometry.signaturesPerRow
    let rowCount = (count + most - 1) / most
    let length = (count + rowCount - 1) / rowCount
    return stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }

  static func height(lines: Int) -> Double {
    PageGeometry.signatureRoom + labelDistance + Double(lines) * Face.label.leading
  }
}
