/// Writes a PDF 1.7 whose objects are packed together (ISO 32000-1, 7.5.7 and 7.5.8).
struct FileWriter {
  /// Where an object stands.
  private enum Place {
    case nowhere
    /// At an offset in the file.
    case file(Int)
    /// As so manieth in an object stream, both counted from 0.
    case packed(stream: Int, index: Int)
  }

  private var bytes: [UInt8]
  private var places: [Place] = [.nowhere]
  private let deflate = Deflate()
  private let tableDeflate = Deflate(.tables)

  /// The object stream that is being filled: its objects one after the other.
  private var bodies: [UInt8] = []
  private var objects: [(number: Int, range: Range<Int>)] = []
  private var finished: [(dictionary: String, data: [UInt8])] = []

  /// A reader need not unpack more for one object.
  private static let mostInStream = 1_000
  /// Objects are filled up with spaces to a multiple of this.
  private static let unit = 50
  /// From these lengths on an object is no element with content but a row, and then the list of
  /// a page: kinds that are packed apart.
  private static let kindLengths = [80, 400]

  init() {
    // The letters say that the file is not text.
    bytes = Array("%PDF-1.7\n%".utf8) + [0xB5, 0xED, 0xAE, 0xFB, 0x0A]
  }

  /// Adds an object that is no stream.
  mutating func add(_ number: Int, _ text: [UInt8]) {
    let start = bodies.count
    bodies += text
    bodies += repeatElement(32, count: FileWriter.unit - 1 - text.count % FileWriter.unit)
    bodies.append(10)
    objects.append((number, start..<bodies.count))
    if objects.count == FileWriter.mostInStream { endStream() }
  }

  mutating func add(_ number: Int, _ text: String) { add(number, Array(text.utf8)) }

  /// Adds a stream whose data is ready; the entries are what its dictionary has beside `Length`.
  mutating func addStream(_ number: Int, _ entries: String, _ data: [UInt8]) {
    setPlace(.file(bytes.count), of: number)
    write(number, entries, data)
  }

  /// Adds a stream and packs it.
  mutating func addPacking(
    _ number: Int, _ entries: String, _ data: [UInt8], as kind: Deflate.Kind = .text
  ) {
    let packed = kind == .tables ? tableDeflate.pack([data]) : deflate.pack(data)
    addStream(number, entries + "/Filter/FlateDecode", packed)
  }

  /// Ends the object stream: what was added since the last belongs together.
  ///
  /// Objects of one length stand together and lengths are rounded up, so that the table of their
  /// places is regular: that makes it a quarter smaller once packed.
  mutating func endStream() {
    guard !objects.isEmpty else { return }
    objects.sort { ($0.range.count, $0.number) < ($1.range.count, $1.number) }
    var head: [UInt8] = []
    var groups: [[UInt8]] = []
    var offset = 0
    var kind: Int?
    for (index, object) in objects.enumerated() {
      setPlace(.packed(stream: finished.count, index: index), of: object.number)
      head += "\(object.number) \(offset) ".utf8
      offset += object.range.count
      let next = FileWriter.kind(ofLength: object.range.count)
      if next != kind { groups.append([]) }
      kind = next
      groups[groups.count - 1] += bodies[object.range]
    }
    let dictionary = "/Type/ObjStm/N \(objects.count)/First \(head.count)/Filter/FlateDecode"
    finished.append((dictionary, tableDeflate.pack([head] + groups)))
    bodies.removeAll(keepingCapacity: true)
    objects.removeAll(keepingCapacity: true)
  }

  /// Ends the file; numbers from `next` on are free.
  mutating func finish(root: Int, info: Int, next: Int) -> [UInt8] {
    endStream()
    let firstStream = next
    for (index, stream) in finished.enumerated() {
      addStream(firstStream + index, stream.dictionary, stream.data)
    }
    let own = firstStream + finished.count
    let start = bytes.count
    setPlace(.file(start), of: own)
    let identifier = PDFText.hexadecimal(MD5.digest(bytes))
    write(
      own,
      "/Type/XRef/Size \(own + 1)/W[1 4 2]/Root \(root) 0 R/Info \(info) 0 R"
        + "/ID[\(identifier)\(identifier)]"
        + "/DecodeParms<</Predictor 12/Columns 7>>/Filter/FlateDecode",
      deflate.pack(table(firstStream: firstStream)))
    bytes += "startxref\n\(start)\n%%EOF\n".utf8
    return bytes
  }

  private static func kind(ofLength length: Int) -> Int {
    kindLengths.count { length >= $0 }
  }

  private mutating func setPlace(_ place: Place, of number: Int) {
    while places.count <= number { places.append(.nowhere) }
    places[number] = place
  }

  private mutating func write(_ number: Int, _ entries: String, _ data: [UInt8]) {
    bytes += "\(number) 0 obj\n<<\(entries)/Length \(data.count)>>\nstream\n".utf8
    bytes += data
    // Both: after data that ends with a return, a line feed alone would be taken with it.
    bytes += "\r\nendstream\nendobj\n".utf8
  }

  /// The cross-reference table, each row as its difference from the one above.
  private func table(firstStream: Int) -> [UInt8] {
    var table: [UInt8] = []
    table.reserveCapacity(places.count * 8)
    var above: UInt64 = 0
    for place in places {
      let row = FileWriter.row(place, firstStream: firstStream)
      table.append(2)
      for shift: UInt64 in stride(from: 48, through: 0, by: -8) {
        table.append(
          UInt8(truncatingIfNeeded: row >> shift) &- UInt8(truncatingIfNeeded: above >> shift))
      }
      above = row
    }
    return table
  }

  /// One byte for the kind, four for the place, two for what the kind asks for.
  private static func row(_ place: Place, firstStream: Int) -> UInt64 {
    switch place {
    case .nowhere: 65535
    case .file(let offset): 1 << 48 | UInt64(offset) << 16
    case .packed(let stream, let index):
      2 << 48 | UInt64(firstStream + stream) << 16 | UInt64(index)
    }
  }
}
