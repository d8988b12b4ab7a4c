import LogbookModel

/// A line of running text with a date, a reading of the odometer and words (`2026-01-05 08:00 48210
/// leaving home`); what is not certain is refused.
struct LogLine {
  enum Meaning {
    /// Readings without an event.
    case readings
    case event(EventWords.Event)
    case refused(Reason)
    /// Words without a date or a reading.
    case words
  }

  private(set) var meaning = Meaning.words
  /// The date and the time as they are written.
  private(set) var date = ""
  private(set) var time = ""
  /// One reading, or two at the beginning and the end of the words, as they are written.
  private(set) var readings: [String] = []
  private(set) var note = ""
  /// Whether the word of the event stands behind the reading, where it may belong to the note.
  private(set) var isEventBehind = false

  private var words: ArraySlice<Substring>
  private let reader: SectionReader

  init(_ line: some StringProtocol, reader: SectionReader) {
    self.reader = reader
    let all = Substring(line).split { $0.isWhitespace }
    words = all[...]
    while let first = words.first, first.allSatisfy({ "-*•–—>".contains($0) }) {
      words.removeFirst()
    }
    guard !words.isEmpty else { return }
    let firstEvent = takeEvent()
    takeDate()
    guard !date.isEmpty else {
      if hasReadingLike { meaning = .refused(Reason("weiger.regel.datum")) }
      return
    }
    takeTime()
    let event = firstEvent ?? takeEvent()
    takeReading(isExpected: event != nil)
    guard let reading = readings.first else {
      let hasNumber = words.contains { LogLine.number(startOf: [$0][...]) != nil }
      if hasNumber { meaning = .refused(Reason("weiger.regel.stand")) }
      return
    }
    let behind = event == nil ? peekEvent() : nil
    isEventBehind = behind != nil
    passMarks()
    if let refusal = takeSecondReading(after: reading, isEvent: event != nil) {
      meaning = .refused(refusal)
      return
    }
    note = words.joined(separator: " ")
    meaning = (event ?? behind).map { .event($0) } ?? .readings
  }

  /// The line taken as one without event, for a file whose words behind the readings are no events.
  var withoutEvent: LogLine {
    var line = self
    line.meaning = .readings
    return line
  }

  /// Takes the line as one of which nothing is known.
  mutating func takeAsWords() { meaning = .words }

  /// The note without the word of the event.
  var place: String {
    guard isEventBehind, let (_, length) = events(note.split(separator: " ")[...]) else {
      return note
    }
    return LogLine.trimmed(note.split(separator: " ").dropFirst(length).joined(separator: " "))
  }

  // MARK: Parts

  private func events(_ words: ArraySlice<Substring>) -> (EventWords.Event, Int)? {
    for layout in reader.events {
      if let (event, length) = layout.events.event(startOf: words) { return (event, length) }
    }
    return nil
  }

  private mutating func takeEvent() -> EventWords.Event? {
    guard let (event, length) = events(words) else { return nil }
    words.removeFirst(length)
    passMarks()
    return event
  }

  private func peekEvent() -> EventWords.Event? {
    var rest = words
    while let first = rest.first, textKey(first).isEmpty { rest.removeFirst() }
    return events(rest)?.0
  }

  private mutating func takeDate() {
    for length in (1...5).reversed() where words.count >= length {
      let text = LogLine.trimmed(words.prefix(length).joined(separator: " "))
      guard let moment = moment(text), moment.date != nil else { continue }
      date = text
      words.removeFirst(length)
      return
    }
  }

  private mutating func takeTime() {
    for length in (1...2).reversed() where words.count >= length {
      let text = LogLine.trimmed(words.prefix(length).joined(separator: " "))
      guard let moment = moment(text, isTime: true), moment.date == nil, moment.time != nil
      else { continue }
      time = text
      words.removeFirst(length)
      break
    }
    if let word = words.first, LogLine.hourWords.contains(textKey(word)) { words.removeFirst() }
    passMarks()
  }

  private static let hourWords: Set = ["uur", "uhr", "h", "u", "hrs"]

  /// - Parameter isExpected: whether an event says that a reading follows, however low it is.
  private mutating func takeReading(isExpected: Bool) {
    let label = words.first.map { reader.isReadingLabel($0) } ?? false
    if label {
      words.removeFirst()
      passMarks()
    }
    guard let (text, length) = LogLine.number(startOf: words) else { return }
    guard label || isExpected || LogLine.tenths(text) ?? 0 >= LogLine.lowestCertain else { return }
    readings.append(takeUnit(text, length))
  }

  /// The number with the unit that follows it.
  private mutating func takeUnit(_ number: String, _ length: Int) -> String {
    words.removeFirst(length)
    guard let word = words.first, DistanceUnit(word: word) != nil else { return number }
    words.removeFirst()
    return number + " " + LogLine.trimmed(word)
  }

  /// A second reading ends the line behind a dash; a number elsewhere that may be one is refused.
  private mutating func takeSecondReading(after first: String, isEvent: Bool) -> Reason? {
    guard let low = LogLine.tenths(first), !isEvent else { return nil }
    let unit = words.last.flatMap { DistanceUnit(word: $0) } == nil ? 0 : 1
    let last = words.dropLast(unit).last
    for word in words.dropLast(unit) {
      guard let (text, _) = LogLine.number(startOf: [word][...]), let high = LogLine.tenths(text),
        high >= LogLine.lowestCertain, high <= low + Trip.longestPlausible.tenths
      else { continue }
      let mark = words.dropLast(unit + 1).last
      let isBehindMark = mark.map { LogLine.leadsToReading($0) } ?? false
      guard word == last, isBehindMark else {
        if high < low { continue }
        return Reason("weiger.regel.standen", ["waarde": .text(text)])
      }
      guard high >= low else {
        return Reason("weiger.regel.lager", ["waarde": .text(text), "stand": .text(first)])
      }
      readings.append(text + (unit == 0 ? "" : " " + (words.last ?? "")))
      words.removeLast(unit + 2)
      return nil
    }
    return nil
  }

  private mutating func passMarks() {
    while let first = words.first, textKey(first).isEmpty { words.removeFirst() }
    if let first = words.first {
      let text = first.drop { ",:;–—-".contains($0) }
      words[words.startIndex] = text
    }
  }

  private var hasReadingLike: Bool {
    words.contains { word in
      LogLine.number(startOf: [word][...]).flatMap { LogLine.tenths($0.text) }
        .map { $0 >= LogLine.lowestCertain && !LogLine.years.contains($0) } ?? false
    }
  }

  /// In tenths, as numbers are here.
  private static let years = 19_000...21_000

  private func moment(_ text: String, isTime: Bool = false) -> Moment? {
    let orders = reader.options.dateOrder.map { [$0] } ?? [.dayFirst, .monthFirst]
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      orders.lazy.compactMap {
        MomentReader.moment(bytes, order: $0, isTime: isTime)
      }.first
    }
  }
}
