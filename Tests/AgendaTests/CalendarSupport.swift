import LogbookModel

@testable import Agenda

/// A calendar file of these lines, ended as RFC 5545 says.
func calendar(_ lines: String...) -> [UInt8] {
  let whole = ["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]
  return Array(whole.joined(separator: "\r\n").utf8)
}

/// An appointment with these properties beside its name "A".
func event(_ properties: String...) -> String {
  (["BEGIN:VEVENT", "UID:1", "SUMMARY:A"] + properties + ["END:VEVENT"])
    .joined(separator: "\r\n")
}

/// The appointments of a calendar within a period, each as `yyyy-mm-dd hh:mm`, or the days alone.
func days(_ bytes: [UInt8], _ period: String = "2024") throws -> [String] {
  try appointments(bytes, period).map { appointment in
    let days = appointment.days
    let last = days.days > 1 ? "..\(days.last.iso)" : ""
    return days.first.iso + last + (appointment.time.map { " \($0.text)" } ?? "")
  }
}

/// The appointments of a calendar within a period.
func appointments(_ bytes: [UInt8], _ period: String = "2024") throws -> [Appointment] {
  guard let period = Period(period) else { return [] }
  return try CalendarFile(bytes, file: "a.ics").appointments(in: period)
}

/// The key and the line of what reading a calendar throws.
func problem(_ bytes: [UInt8], seconds: Int = 10) -> [String] {
  do {
    _ = try CalendarFile(bytes, file: "a.ics", seconds: seconds)
      .appointments(in: Period(year: 2_024))
    return []
  } catch {
    guard case .number(let line)? = error.arguments["regel"] else { return [error.key] }
    return [error.key, String(line)]
  }
}
