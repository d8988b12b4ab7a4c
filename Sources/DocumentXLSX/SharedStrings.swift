/// The texts of a workbook, each once, and the part that lists them.
struct SharedStrings {
  /// Texts that are the same byte for byte: `String` holds composed and decomposed letters for
  /// equal, and one of the two would be lost.
  private struct Text: Hashable {
    let text: String

    static func == (left: Text, right: Text) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var indices: [Text: Int] = [:]
  private var texts: [String] = []
  private var uses = 0

  /// The number by which a cell names its text.
  mutating func index(of text: String) -> Int {
    uses += 1
    let text = Text(text: text)
    if let index = indices[text] { return index }
    indices[text] = texts.count
    texts.append(text.text)
    return texts.count - 1
  }

  /// Writes the part `xl/sharedStrings.xml`.
  func write(to archive: inout ZipArchive) throws(XLSXError) {
    archive.begin("xl/sharedStrings.xml")
    var xml = XML(
      declaring:
        "<sst xmlns=\"\(Names.main)\" count=\"\(uses)\" uniqueCount=\"\(texts.count)\">")
    for text in texts {
      xml.raw("<si><t xml:space=\"preserve\">")
      xml.text(text)
      xml.raw("</t></si>")
      if xml.isLong { try archive.take(&xml) }
    }
    xml.raw("</sst>")
    try archive.take(&xml)
    archive.end()
  }
}
