import LogbookModel

/// A file cut into its tables: trips, readings by others, departures and arrivals. What belongs to
/// none of them is counted as skipped; what stands above the first table is its preamble.
struct FileSections {
  /// One table with its headers.
  struct Table {
    var text: DecodedText
    var content = TableContent.trips
    /// The title above the headers, where the file has several parts.
    var title: String?
    /// The rows behind the table that belong to no other.
    var skipped: [SkippedRow] = []
    /// Rows within the table that are settled already, by line.
    var settled: [Int: RowResult] = [:]
    /// Whether the rows were made of lines of text.
    var isOfLines = false
    /// What stands before the head in a file of rejected rows: the list of vehicles.
    var rejectsPreface: [UInt8] = []
  }

  private(set) var tables: [Table] = []
  private(set) var vehicles = VehicleList()

  private let text: DecodedText
  private let reader: SectionReader

  /// The first headers within so many rows keep all rows above them as their preamble.
  private static let longestPreamble = 45

  init(_ text: DecodedText, file: String, layouts: [ImportLayout], options: ImportOptions) {
    self.text = text
    // Lines that are listed are those of one table.
    let outline = text.rowLines == nil ? FileOutline(text) : nil
    reader = SectionReader(
      text, file: file, separator: outline?.separator ?? 0, layouts: layouts, options: options)
    let parts = outline.map { FileParts($0, reader: reader) }
    if let parts, parts.list.contains(where: { $0.kind.isData }) {
      cut(parts)
    } else if text.sheet == nil, let log = TextLog(text, reader: reader) {
      tables = log.tables
    }
    if tables.isEmpty { tables = [Table(text: text)] }
  }

  private mutating func cut(_ parts: FileParts) {
    var preface: [UInt8] = []
    var hasPart = false
    for (index, part) in parts.list.enumerated() {
      let end = index + 1 < parts.list.count ? parts.list[index + 1].offset : text.end
      switch part.kind {
      case .vehicles(let plate, let names):
        readVehicles(part, to: end, plate: plate, names: names)
        preface += text.source.bytes(in: part.offset..<end)
        hasPart = true
        skip(part, to: end)
      case .other: skip(part, to: end)
      case .data(let content):
        let isFirst = tables.isEmpty && !hasPart && part.headRow < FileSections.longestPreamble
        let (start, line) = isFirst ? (text.start, text.line) : (part.offset, part.line)
        var table = Table(text: text.part(start..<end, line: line), content: content)
        table.title = part.title
        for line in part.repeatedTitles {
          table.settled[line] = .skipped(Reason("overslaan.tussenkop"))
        }
        tables.append(table)
      }
    }
    for index in tables.indices {
      tables[index].rejectsPreface = preface
      // The only table is the file, whatever stands above it.
      if parts.list.count(where: { $0.kind.isData }) == 1, preface.isEmpty {
        tables[index].title = nil
      }
    }
  }

  private mutating func readVehicles(
    _ part: FileParts.Part, to end: Int, plate: Int, names: [Int]
  ) {
    for (cells, _) in reader.rows(from: part.headOffset, line: part.headLine, to: end).dropFirst() {
      guard cells.indices.contains(plate) else { continue }
      vehicles.add(
        plate: cells[plate], names: names.filter { cells.indices.contains($0) }.map { cells[$0] })
    }
  }

  /// Counts the rows of a part behind a table; those above the first table are preamble.
  private mutating func skip(_ part: FileParts.Part, to end: Int) {
    guard !tables.isEmpty else { return }
    let rows = reader.rows(from: part.offset, line: part.line, to: end)
    let name = part.title ?? rows.first?.cells.first ?? ""
    tables[tables.count - 1].skipped += rows.map { row in
      SkippedRow(line: row.line, reason: Reason("overslaan.deel", ["deel": .text(name)]))
    }
  }
}
