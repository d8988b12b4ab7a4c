import Document

/// Makes of Cairo's objects a file that is small and says all that PDF/A-3 and PDF/UA-1 ask for.
///
/// Cairo's numbers stay; what is added comes after them.
struct Finisher {
  /// A stream of Cairo's of which the length or the use is not known yet.
  private struct Stream {
    /// The entries of its dictionary beside `Length`.
    let entries: String
    let data: [UInt8]
    /// The object in which Cairo says its length.
    let length: Int
  }

  /// Entries that are used in the order in which they were added.
  private struct Queue {
    private var entries: [String] = []
    private var used = 0

    var isEmpty: Bool { used == entries.count }

    mutating func add(_ entry: String) { entries.append(entry) }

    mutating func next() throws(PDFError) -> String {
      guard !isEmpty else { throw .cairo("an element without a text") }
      used += 1
      return entries[used - 1]
    }
  }

  private let document: Document
  private let created: String
  private let creator: String

  private var file = FileWriter()
  private var streams: [Int: Stream] = [:]
  /// The streams by the object that says their length.
  private var lengths: [Int: Int] = [:]
  /// For each page the array of the elements that its content belongs to.
  private var parents: [Int: (number: Int, text: [UInt8])] = [:]
  /// The array that was written last, which belongs to the page that comes next.
  private var array: (number: Int, text: [UInt8])?
  /// For each page the numbers of the marks in which nothing is drawn.
  private var emptyMarks: [Int: Set<Int>] = [:]
  /// The page of the element that came last.
  private var page: Int?
  /// What the figures and links that are still to come are to say, as entries of a dictionary.
  private var figures = Queue()
  private var links = Queue()
  private var catalogue: [UInt8] = []
  /// The trees of names that Cairo made, of the places that links lead to.
  private var names: (number: Int, text: [UInt8])?
  private var text: [UInt8] = []

  init(_ document: Document, created: String, creator: String) {
    self.document = document
    self.created = created
    self.creator = creator
  }

  /// Says what the next figure shows (ISO 14289-1, 7.3), and where: left, bottom, right, top.
  mutating func addFigure(_ text: String, box: [Double]) {
    let corners = box.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
    figures.add(
      "/Alt\(PDFText.string(PlainText.line(text)))/A<</O/Layout/BBox[\(corners)]>>")
  }

  /// Says where the next link leads (ISO 14289-1, 7.18.5); it is printed (ISO 19005-3, 6.3.2).
  mutating func addLink(_ text: String) {
    links.add("/F 4/Contents\(PDFText.string(PlainText.line(text)))")
  }

  /// Takes an object of Cairo's; throws `PDFError.cairo` where it is not as Cairo 1.16 writes it.
  mutating func add(_ number: Int, _ body: UnsafeBufferPointer<UInt8>) throws(PDFError) {
    if body.last == 10, body.dropLast().suffix(10).elementsEqual("\nendstream".utf8) {
      return try addStream(number, body)
    }
    text.removeAll(keepingCapacity: true)
    ObjectText.compact(body, into: &text)
    if text.hasPrefix("<</Type/StructElem/S") {
      text.removeSubrange(2..<18)
      if text.hasPrefix("<</S/TH/") { text.addEntries("/A<</O/Table/Scope/Column>>") }
      if text.hasPrefix("<</S/Figure/") { text.addEntries(try figures.next()) }
      if let next = text.number(of: "/Pg") {
        if next != page { addParents(before: next) }
        removeContent(emptyMarks[next] ?? [])
      }
    } else if let stream = lengths.removeValue(forKey: number) {
      let isRight = Int(String(decoding: text, as: UTF8.self)) == streams[stream]?.data.count
      guard isRight else { throw .cairo("stream \(stream)") }
      return
    } else if text.hasPrefix("<</Type/Catalog/") {
      catalogue = text
      return
    } else if text.hasPrefix("<</Dests ") {
      names = (number, text)
      return
    } else if text.hasPrefix("<</Producer") {
      return
    } else if text.hasPrefix("["), array == nil {
      array = (number, text)
      return
    } else {
      try complete(number)
    }
    file.add(number, text)
  }

  /// Adds to the object in `text` what it lacks.
  private mutating func complete(_ number: Int) throws(PDFError) {
    if text.hasPrefix("<</Type/Page/") {
      text.addEntries("/Tabs/S")
      parents[number] = array
      array = nil
      if let content = text.number(of: "/Contents") {
        emptyMarks[number] = try addContent(content)
      }
    } else if text.hasPrefix("<</Type/Annot/Subtype/Link/") {
      text.addEntries(try links.next())
    } else if text.hasPrefix("<</Type/Font/Subtype/CIDFontType2/"),
      !text.contains("/CIDToGIDMap")
    {
      text.addEntries("/CIDToGIDMap/Identity")
    }
  }

  /// Ends a page's elements with the array that names them again: packed together, the second
  /// time costs almost nothing.
  private mutating func addParents(before next: Int?) {
    if let page, let array = parents.removeValue(forKey: page) {
      file.add(array.number, array.text)
      file.endStream()
    }
    page = next
  }

  /// Takes its content from the element in `text` where it is one of the empty marks. The array
  /// of the page still names the element there: as a copy of the rows' own lists it is packed to
  /// almost nothing.
  private mutating func removeContent(_ empty: Set<Int>) {
    guard !empty.isEmpty, let mark = text.number(of: "/K"), empty.contains(mark),
      let start = text.range(of: "/Pg ")?.lowerBound,
      let end = text.range(of: "/K \(mark)")?.upperBound
    else { return }
    text.removeSubrange(start..<end)
  }

  // MARK: - Streams

  private mutating func addStream(
    _ number: Int, _ body: UnsafeBufferPointer<UInt8>
  ) throws(PDFError) {
    let mark = Array("\nstream\n".utf8)
    guard
      let start = body.indices.first(where: { body[$0...].starts(with: mark) })
    else { throw .cairo("stream \(number)") }
    var dictionary: [UInt8] = []
    ObjectText.compact(UnsafeBufferPointer(rebasing: body[..<start]), into: &dictionary)
    guard let length = dictionary.number(of: "/Length"),
      let entry = dictionary.range(of: "/Length \(length) 0 R")
    else { throw .cairo("stream \(number)") }
    dictionary.removeSubrange(entry)
    let data = Array(body[(start + mark.count)..<(body.count - 11)])
    streams[number] = Stream(
      entries: String(decoding: dictionary.dropFirst(2).dropLast(2), as: UTF8.self), data: data,
      length: length)
    lengths[length] = number
  }

  /// Returns the marks that are not in the content because nothing is drawn in them.
  private mutating func addContent(_ number: Int) throws(PDFError) -> Set<Int> {
    guard let stream = streams.removeValue(forKey: number), lengths[stream.length] == nil,
      stream.entries == "/Filter/FlateDecode",
      case .bytes(let content) = Deflate.unpack(stream.data)
    else { throw .cairo("page content \(number)") }
    let page = try PageContent.rewritten(content)
    file.addPacking(number, "", page.bytes)
    return page.emptyMarks
  }

  // MARK: - What is added at the end

  /// Ends the file; the trailer is Cairo's, compact.
  ///
  /// - Parameter producer: the libraries that drew it, with their versions.
  mutating func finish(trailer: [UInt8], producer: String) throws(PDFError) -> [UInt8] {
    guard lengths.isEmpty, figures.isEmpty, links.isEmpty, !catalogue.isEmpty,
      let size = trailer.number(of: "/Size"),
      let root = trailer.number(of: "/Root"), let info = trailer.number(of: "/Info")
    else { throw .cairo("trailer") }
    addParents(before: nil)
    let left = [array].compactMap(\.self) + parents.values.sorted { $0.number < $1.number }
    for array in left { file.add(array.number, array.text) }
    for (number, stream) in streams.sorted(by: { $0.key < $1.key }) {
      file.addStream(number, stream.entries, stream.data)
    }
    var next = size
    let metadata = Metadata(
      document, created: created, creator: creator, producer: producer)
    file.add(info, metadata.dictionary)
    addCatalogueEntries(metadata, next: &next)
    if let names { file.add(names.number, names.text) }
    file.add(root, catalogue)
    return file.finish(root: root, info: info, next: next)
  }

  private mutating func addCatalogueEntries(_ metadata: Metadata, next: inout Int) {
    let (xmp, profile) = (next, next + 1)
    next += 2
    file.addStream(xmp, "/Type/Metadata/Subtype/XML", Array(metadata.xmp.utf8))
    file.addPacking(profile, "/N 3", ColourProfile.bytes)
    var entries =
      "/Lang\(PDFText.string(document.language))/ViewerPreferences<</DisplayDocTitle true>>"
      + "/PageLabels<</Nums[0<</S/D>>]>>/Metadata \(xmp) 0 R"
      + "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)"
      + "/Info(sRGB IEC61966-2.1)/DestOutputProfile \(profile) 0 R>>]"
    if !catalogue.contains("/MarkInfo") { entries += "/MarkInfo<</Marked true>>" }
    if catalogue.contains("/Outlines") { entries += "/PageMode/UseOutlines" }
    entries += addAttachments(next: &next)
    catalogue.addEntries(entries)
  }

  /// Adds the attached files and returns what the catalogue says of them (ISO 32000-1, 7.11.4).
  private mutating func addAttachments(next: inout Int) -> String {
    guard !document.attachments.isEmpty else { return "" }
    let date = Metadata.date(created)
    var entries: [(key: [UInt8], entry: String)] = []
    var files: [String] = []
    for attachment in document.attachments {
      let (stream, specification) = (next, next + 1)
      next += 2
      let checksum = PDFText.hexadecimal(MD5.digest(attachment.bytes))
      file.addPacking(
        stream,
        "/Type/EmbeddedFile/Subtype\(PDFText.name(attachment.mimeType))"
          + "/Params<</Size \(attachment.bytes.count)/CreationDate\(date)/ModDate\(date)"
          + "/CheckSum\(checksum)>>", attachment.bytes, as: .tables)
      let name = PDFText.string(attachment.name)
      file.add(
        specification,
        "<</Type/Filespec/F\(name)/UF\(name)/Desc\(PDFText.string(attachment.description))"
          + "/AFRelationship/\(attachment.relationship.pdfName)"
          + "/EF<</F \(stream) 0 R/UF \(stream) 0 R>>>>")
      entries.append((PDFText.bytes(attachment.name), "\(name)\(specification) 0 R"))
      files.append("\(specification) 0 R")
    }
    // A reader looks names up by halving, so they are in the order of their bytes.
    let tree = entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.entry).joined()
    let associated = "/AF[\(files.joined(separator: " "))]"
    let embedded = "/EmbeddedFiles<</Names[\(tree)]>>"
    guard names != nil else { return "\(associated)/Names<<\(embedded)>>" }
    names?.text.addEntries(embedded)
    return associated
  }
}
