@testable import LogbookModel
@testable import LogbookStore

/// The journal: an input is read as lines of it, and its lines are written as values and as entries.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = input(start, count)
  checkReading(bytes)
  let texts = lines(start, count, atMost: 10)
  checkWriting(texts)
  checkExtract(of: texts, damagedAt: bytes.reduce(count) { ($0 &* 31 &+ Int($1)) & 0xFF_FFFF })
  return 0
}

/// What is read has one form: written again it is the same.
private func checkReading(_ bytes: [UInt8]) {
  for line in bytes.split(separator: 0x0A).prefix(30).map(Array.init) {
    let record = JournalRecord(json: line)
    let isWritten = record.map { json($0.fields) == line } ?? false
    require(CanonicalJSON.isCanonical(line) == isWritten, "\(line) is read as \(record as Any)")
    // What is no UTF-8 is shown, but was never written.
    let isText = String(validating: line, as: UTF8.self) != nil
    require(isWritten || record == nil || !isText, "\(line) is read as \(record as Any)")
  }
  guard let extract = try? JournalExtract(bytes) else { return }
  require(extract.entries.allSatisfy { $0.number <= extract.lastEntry }, "\(extract)")
}

/// What is written is read as it was.
private func checkWriting(_ texts: [String]) {
  let values = texts.map { text -> JournalRecord.Value in
    text.isEmpty ? .null : Int(text).map(JournalRecord.Value.integer) ?? .text(text)
  }
  let fields = zip(texts, values).map { JournalRecord.Field(name: $0, value: $1) }
  let written = json(fields)
  guard let record = JournalRecord(json: written) else { fatalError("\(texts) is not read") }
  require(record.fields.map(\.value) == values, "\(values) is read as \(record)")
  require(
    record.fields.map { Array($0.name.utf8) } == texts.map { Array($0.utf8) },
    "\(texts) is read as \(record)")
}

/// Entries with these texts are read as they were written, and none with a damaged byte.
private func checkExtract(of texts: [String], damagedAt place: Int) {
  let (head, body) = extract(of: texts)
  let whole = must { try JournalExtract(head + body) }
  require(whole.entries.count == texts.count, "\(whole.entries.count) of \(texts.count) entries")
  for (entry, text) in zip(whole.entries, texts) {
    require(entry.new?["tekst"] == .text(text), "\(text) is read as \(entry)")
  }
  var damaged = body
  damaged[place % body.count] ^= UInt8(1 << (place / body.count % 8))
  guard let other = try? JournalExtract(head + damaged) else { return }
  require(facts(of: other) == facts(of: whole), "not noticed: \(whole) and \(other)")
}

/// What the entries of an extract say.
private func facts(of extract: JournalExtract) -> [[JournalRecord.Value]] {
  extract.entries.map { entry in
    [
      .integer(entry.number), .text(entry.moment), .text(entry.actor), .integer(entry.handling),
      .text(entry.kind), .integer(entry.subject), entry.reason.map { .text($0) } ?? .null,
      .text(entry.previous), .text(entry.hash),
    ] + (entry.old?.fields.map(\.value) ?? []) + (entry.new?.fields.map(\.value) ?? [])
  }
}

/// The first line and the others of an extract with an entry for each text.
private func extract(of texts: [String]) -> (head: [UInt8], body: [UInt8]) {
  var hash = JournalHash()
  var previous = JournalHash.first
  var body = ByteBuffer()
  for (index, text) in texts.enumerated() {
    let state = String(decoding: json([.init(name: "tekst", value: .text(text))]), as: UTF8.self)
    let old = index == 0 ? JournalRecord.Value.null : .text(state)
    let values: [JournalRecord.Value] = [
      .integer(index + 1), .text("2026-11-30T06:02:24.123Z"), .text(text), .integer(1),
      .text("rit"), .integer(index), old, .text(state), text.isEmpty ? .null : .text(text),
    ]
    hash.begin(after: previous)
    for value in values {
      switch value {
      case .null: hash.addNull()
      case .integer(let number): hash.add(number)
      case .text(let text): hash.add(Array(text.utf8))
      }
    }
    let digest = hash.finish()
    let ends = [("vorige", previous), ("hash", digest)].map { name, bytes in
      (name, JournalRecord.Value.text(hexadecimal(bytes)))
    }
    JournalLine.write(Array(zip(JournalLine.hashed, values)) + ends, to: &body)
    previous = digest
  }
  var head = ByteBuffer()
  JournalExtract.writeHead(
    JournalScope(vehicles: [1], period: Period(year: 2_026)), entry: texts.count,
    fingerprint: hexadecimal(previous), to: &head)
  return (head.withBytes { Array($0) }, body.withBytes { Array($0) })
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  var digits: [UInt8] = []
  digits.append(hex: bytes)
  return String(decoding: digits, as: UTF8.self)
}

private func json(_ fields: [JournalRecord.Field]) -> [UInt8] {
  var buffer = ByteBuffer()
  CanonicalJSON.write(fields, to: &buffer)
  return buffer.withBytes { Array($0) }
}
