import Testing

extension Sandbox {
  /// Every word inside the margins of 36 points of A4 landscape; the boxes are as high as a font.
  func expectInsideMargins(_ pdf: String) throws {
    #expect(try shell("pdfinfo \(pdf)").output.contains("841.89 x 595.28 pts (A4)"))
    let lines = try shell("pdftotext -bbox \(pdf) - | grep '<word '").output.split(separator: "\n")
    #expect(lines.count > 20)
    for line in lines {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let box = [1, 3, 5, 7].compactMap { Double(parts[$0]) }
      #expect(box.count == 4)
      #expect(box[0] > 35.5 && box[2] < 806.4 && box[1] > 33 && box[3] < 571, "\(line)")
    }
  }
}
