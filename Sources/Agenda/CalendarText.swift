import LogbookModel

/// The components of a calendar file (RFC 5545), with the lines on which they stand.
///
/// Only what appointments need is kept: attachments and descriptions, which can be large, never
/// reach libical.
struct CalendarText {
  private(set) var events: [RawComponent] = []
  private(set) var zones: [RawComponent] = []
  /// `X-WR-CALNAME`: for calendars of Google the address of their owner.
  private(set) var name = ""
  /// Whether `METHOD` says that all appointments are cancelled.
  private(set) var isCancelled = false

  private let file: String
  /// The components that are open, with the line on which they begin.
  private var open: [(name: String, line: Int)] = []
  private var event: RawComponent?
  private var zone: RawComponent?
  private var observance: RawComponent?

  private static let deepest = 16
  private static let longestLine = 1 << 20

  /// Throws `.data` failures: the file is empty, is no calendar, or is broken at a line.
  ///
  /// - Parameter file: its name, for the errors.
  init(_ bytes: [UInt8], file: String) throws(Failure) {
    self.file = file
    var content = bytes[...]
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    guard content.contains(where: { $0 > UInt8(ascii: " ") }) else {
      throw Failure(.data, "fout.agenda.leeg", ["bestand": .text(file)])
    }
    try read(content)
    if let last = open.last {
      throw failure("fout.agenda.afgebroken", line: last.line, ["deel": .text(last.name)])
    }
  }

  private mutating func read(_ content: ArraySlice<UInt8>) throws(Failure) {
    var current: [UInt8] = []
    var start = 0
    var number = 0
    for line in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let first = text.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        if isKept(current) { try append(text.dropFirst(), to: &current, line: start) }
        continue
      }
      try take(current, line: start)
      current.removeAll(keepingCapacity: true)
      start = number
      try append(text, to: &current, line: number)
    }
    try take(current, line: start)
  }

  private func append(
    _ text: ArraySlice<UInt8>, to line: inout [UInt8], line number: Int
  ) throws(Failure) {
    guard line.count + text.count <= CalendarText.longestLine else {
      throw failure("fout.agenda.regel", line: number)
    }
    // A zero would end the text for libical.
    line += text.lazy.filter { $0 != 0 }
  }

  /// Whether a line can matter, so that its continuation does.
  private func isKept(_ line: [UInt8]) -> Bool {
    let name = ContentLine.name(of: line)
    return ContentLine.read.contains(name) || name == "X-WR-CALNAME"
  }

  private mutating func take(_ line: [UInt8], line number: Int) throws(Failure) {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    let name = ContentLine.name(of: line)
    guard !open.isEmpty || (name == "BEGIN" && ContentLine.value(of: line) == "VCALENDAR") else {
      throw failure("fout.agenda.geen-agenda", line: number)
    }
    switch name {
    case "BEGIN":
      try begin(ContentLine.value(of: line), line: number)
    case "END":
      try end(ContentLine.value(of: line), line: number)
    case "X-WR-CALNAME" where open.count == 1:
      self.name = String(decoding: line.dropFirst(name.utf8.count + 1), as: UTF8.self)
    case "METHOD" where open.count == 1:
      isCancelled = ContentLine.value(of: line) == "CANCEL"
    case _ where ContentLine.read.contains(name):
      add(line)
    default:
      return
    }
  }

  /// A line of the component that is open; those of an alarm within an appointment fall away.
  private mutating func add(_ line: [UInt8]) {
    switch open.last?.name {
    case RawComponent.Kind.event.rawValue: event?.add(line)
    case RawComponent.Kind.zone.rawValue: zone?.add(line)
    case RawComponent.Kind.standard.rawValue, RawComponent.Kind.daylight.rawValue:
      observance?.add(line)
    default: return
    }
  }

  private mutating func begin(_ name: String, line: Int) throws(Failure) {
    guard open.count < CalendarText.deepest else { throw failure("fout.agenda.regel", line: line) }
    open.append((name, line))
    switch RawComponent.Kind(rawValue: name) {
    case .event: event = RawComponent(.event, line: line)
    case .zone: zone = RawComponent(.zone, line: line)
    case .standard: observance = RawComponent(.standard, line: line)
    case .daylight: observance = RawComponent(.daylight, line: line)
    case nil: return
    }
  }

  private mutating func end(_ name: String, line: Int) throws(Failure) {
    guard let begun = open.popLast(), begun.name == name else {
      throw failure("fout.agenda.einde", line: line, ["deel": .text(name)])
    }
    switch RawComponent.Kind(rawValue: name) {
    case .event:
      if let event { events.append(event) }
      event = nil
    case .zone:
      if let zone { zones.append(zone) }
      zone = nil
    case .standard, .daylight:
      if let observance { zone?.parts.append(observance) }
      observance = nil
    case nil: return
    }
  }

  private func failure(
    _ key: String, line: Int, _ more: [String: Argument] = [:]
  ) -> Failure {
    Failure(
      .data, key,
      ["bestand": .text(file), "regel": .number(line)].merging(more) { $1 })
  }
}
