import LogbookModel

/// The texts that the cells of a workbook name by number, one behind another.
struct SharedStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// - Parameter part: nil where the workbook has none.
  init(_ archive: ZipArchive, part: String?, file: String) throws(Failure) {
    guard let part, let xml = try archive.xml(part) else { return }
    let runs = TextRuns()
    while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("si"), isEmpty { ends.append(bytes.count) }
        try runs.start(xml, isEmpty: isEmpty, into: &bytes)
      case .end where xml.isNamed("si"): ends.append(bytes.count)
      default: break
      }
      guard bytes.count <= SheetWriter.longest else {
        throw Failure(.data, "fout.import.te.groot", ["bestand": .text(file)])
      }
    }
  }

  /// Hands over a text; nil for a number that there is not.
  func withText<Value, Problem: Error>(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Problem) -> Value
  ) throws(Problem) -> Value? {
    guard ends.indices.contains(number) else { return nil }
    let start = number == 0 ? 0 : ends[number - 1]
    return try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
      try body(UnsafeBufferPointer(rebasing: buffer[start..<ends[number]]))
    }
  }
}

/// Collects the text of a string item: its plain text or its runs, without the phonetic ones.
struct TextRuns {
  /// Takes the element that has just begun.
  func start(_ xml: XMLReader, isEmpty: Bool, into bytes: inout [UInt8]) throws(Failure) {
    guard !isEmpty else { return }
    if xml.isNamed("t") {
      let start = bytes.count
      try xml.appendContent(to: &bytes)
      TextRuns.replaceEscapes(in: &bytes, from: start)
    } else if xml.isNamed("rPh") {
      try xml.skip()
    }
  }

  /// Replaces `_x000D_` by the character that it stands for (ECMA-376, ST_Xstring).
  private static func replaceEscapes(in bytes: inout [UInt8], from start: Int) {
    guard bytes.count - start >= 7, bytes[start...].contains(UInt8(ascii: "_")) else { return }
    let text = bytes[start...]
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if index + 7 <= text.endIndex, text[index] == UInt8(ascii: "_"),
        text[index + 1] == UInt8(ascii: "x"), text[index + 6] == UInt8(ascii: "_"),
        let code = UInt32(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16),
        code > 0, let scalar = Unicode.Scalar(code)
      {
        plain += String(scalar).utf8
        index += 7
      } else {
        plain.append(text[index])
        index += 1
      }
    }
    bytes.replaceSubrange(start..., with: plain)
  }
}
