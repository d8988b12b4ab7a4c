import LogbookModel

/// A file of lines in words instead of a table: each with a date, a reading, and what happened.
///
/// Its lines become rows: departures and arrivals in one table, other readings in another.
struct TextLog {
  private(set) var tables: [FileSections.Table] = []

  private let text: DecodedText
  private let reader: SectionReader

  /// Longer texts are no logs that somebody wrote; they are not read into lines.
  private static let longestText = 20_000_000
  /// So many lines tell whether a text is a log at all.
  private static let sampledLines = 200
  /// In bytes, on average.
  private static let longestSampledLine = 300

  /// The log in a text; nil where it is none.
  init?(_ text: DecodedText, reader: SectionReader) {
    self.text = text
    self.reader = reader
    guard text.source.count < TextLog.longestText else { return nil }
    guard TextLog.isLog(TextLog.lines(of: text, reader: reader, limit: TextLog.sampledLines))
    else { return nil }
    var lines = TextLog.lines(of: text, reader: reader)
    guard TextLog.isLog(lines) else { return nil }
    if !TextLog.areEventsCertain(lines) {
      for index in lines.indices {
        if case .event = lines[index].line.meaning {
          lines[index].line = lines[index].line.withoutEvent
        }
      }
    }
    let hasEvents = lines.contains { $0.line.isEvent }
    let hasReadings = lines.contains { if case .readings = $0.line.meaning { true } else { false } }
    if hasEvents, let layout = reader.events.first {
      // Lines that cannot be read go with the events, where there are any.
      tables.append(
        table(lines.filter { !$0.line.isOfReadings }, .events(layout, column: 2)))
    }
    if hasReadings, let layout = reader.evidence.first {
      let own = hasEvents ? lines.filter { $0.line.isOfReadings } : lines
      tables.append(table(own, .readings(layout, source: .other)))
    }
  }

  private typealias Numbered = (line: LogLine, number: Int, text: String)

  /// Words before the readings are events; those behind them only where departures and arrivals
  /// take turns throughout, for a note may begin with such a word as well.
  private static func areEventsCertain(_ lines: [Numbered]) -> Bool {
    let events = lines.compactMap { line -> EventWords.Event? in
      if case .event(let event) = line.line.meaning { event } else { nil }
    }
    guard events.contains(.departure), events.contains(.arrival) else {
      return lines.contains { $0.line.isEvent && !$0.line.isEventBehind }
    }
    guard lines.contains(where: { $0.line.isEvent && $0.line.isEventBehind }) else { return true }
    return events.count == lines.filter(\.line.isDated).count
      && zip(events, events.dropFirst()).allSatisfy { $0 != $1 }
  }

  /// Half of the lines at least begin with a date, and one has a certain reading.
  private static func isLog(_ lines: [Numbered]) -> Bool {
    let known = lines.filter { $0.line.isDated || $0.line.isRefusedAsText }.count
    return lines.contains(where: \.line.isDated) && known * 2 >= lines.count
  }

  private static func lines(
    of text: DecodedText, reader: SectionReader, limit: Int = .max
  ) -> [Numbered] {
    var list: [Numbered] = []
    var number = text.line
    let length = limit == .max ? text.end - text.start : limit * longestSampledLine
    let whole = String(decoding: text.source.bytes(length, from: text.start), as: UTF8.self)
    for line in whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if !textKey(line).isEmpty {
        list.append((LogLine(separated: line, reader: reader), number, String(line)))
      }
      number += 1
      if list.count == limit { break }
    }
    return list
  }

  // MARK: Rows

  private func table(_ lines: [Numbered], _ content: TableContent) -> FileSections.Table {
    var isOfEvents = false
    if case .events = content { isOfEvents = true }
    var rows = isOfEvents ? TextLog.eventHead : TextLog.readingHead
    var rowLines = [1]
    var settled: [Int: RowResult] = [:]
    func add(_ cells: [String], _ line: Int) {
      rows += "\n" + cells.map(TextLog.cell).joined(separator: ";")
      rowLines.append(line)
    }
    for (line, number, text) in lines {
      let middle = isOfEvents ? [""] : []
      switch line.meaning {
      case .readings:
        for reading in line.readings { add([line.date, line.time, reading, line.note], number) }
      case .event(let event):
        let word = event == .departure ? "START" : "STOP"
        add([line.date, line.time, word, line.readings.first ?? "", line.place], number)
      case .refused(let reason):
        settled[number] = .refused(RowRefusal(place: nil, value: text, reason: reason))
        add(["", ""] + middle + ["", text], number)
      case .words:
        settled[number] = .skipped(Reason("overslaan.tekst"))
        add(["", ""] + middle + ["", text], number)
      }
    }
    var table = FileSections.Table(
      text: self.text.rewritten(Array(rows.utf8), rowLines: rowLines), content: content)
    table.settled = settled
    table.isOfLines = true
    return table
  }

  private static let readingHead = "datum (regel);tijd (regel);stand (regel);tekst (regel)"
  private static let eventHead =
    "datum (regel);tijd (regel);gebeurtenis (regel);stand (regel);plaats (regel)"

  private static func cell(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension LogLine {
  /// A line that may be separated into cells: these are words as well where one names an event, and
  /// else a row of some table.
  fileprivate init(separated line: Substring, reader: SectionReader) {
    self.init(line, reader: reader)
    let table = try? CellTable(
      Array(line.utf8), from: 0, separator: reader.separator, file: reader.file)
    guard let table, !table.rows.isEmpty else { return }
    let cells = table.texts(of: 0)
    // A comma stands in running text too.
    guard cells.count > 2, !isDated || reader.separator != UInt8(ascii: ",") else { return }
    let joined = LogLine(cells.joined(separator: " "), reader: reader)
    if joined.isEvent {
      self = joined
    } else {
      takeAsWords()
    }
  }

  /// Whether the line begins with a date and is refused for what follows.
  fileprivate var isRefusedAsText: Bool {
    if case .refused = meaning { !date.isEmpty } else { false }
  }

  /// Whether the line has a date and a reading.
  fileprivate var isDated: Bool { isEvent || isOfReadings }

  fileprivate var isEvent: Bool {
    if case .event = meaning { true } else { false }
  }

  fileprivate var isOfReadings: Bool {
    if case .readings = meaning { true } else { false }
  }
}
