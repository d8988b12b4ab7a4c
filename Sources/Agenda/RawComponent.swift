/// A component of a calendar file with the lines that appointments need.
struct RawComponent {
  enum Kind: String {
    case event = "VEVENT"
    case zone = "VTIMEZONE"
    case standard = "STANDARD"
    case daylight = "DAYLIGHT"
  }

  let kind: Kind
  /// Where it begins in the file.
  let line: Int
  /// Its content lines but the recurrence rules, for libical.
  private(set) var text: [UInt8]
  /// What stands after `RRULE:`.
  private(set) var rules: [String] = []
  /// The changes of the clock in a description of a zone.
  var parts: [RawComponent] = []

  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
    text = Array("BEGIN:\(kind.rawValue)\r\n".utf8)
  }

  /// Takes in a content line, unless nothing needs it.
  mutating func add(_ line: [UInt8]) {
    if ContentLine.name(of: line) == "RRULE" {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
      rules.append(String(decoding: line[(colon + 1)...], as: UTF8.self))
    } else {
      text += line
      text += Array("\r\n".utf8)
    }
  }

  /// For libical, ended by a zero.
  var closedText: [UInt8] { text + Array("END:\(kind.rawValue)\r\n\0".utf8) }
}

/// Content lines of a calendar file (RFC 5545, 3.1).
enum ContentLine {
  /// The names of the properties that are read.
  static let read: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "UID", "SUMMARY",
    "LOCATION", "STATUS", "TRANSP", "ATTENDEE", "TZID", "TZOFFSETFROM", "TZOFFSETTO",
  ]

  /// The name before the first `:` or `;`, in capitals.
  static func name(of line: some Collection<UInt8>) -> String {
    let name = line.prefix(32).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    return String(decoding: name, as: UTF8.self).uppercased()
  }

  /// What stands after the first `:`, in capitals and without blanks.
  static func value(of line: some Collection<UInt8>) -> String {
    let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst().prefix(64)
    return String(
      decoding: value.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self
    ).uppercased()
  }
}
