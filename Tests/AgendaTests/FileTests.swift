import LogbookModel
import Testing

@testable import Agenda

/// What is read of a file, and what is refused.
struct FileTests {
  @Test func `folded lines, escapes and blanks become one line`() throws {
    let file = calendar(
      "BEGIN:VEVENT", "UID:1", "DTSTART:20240312T0930", " 00", "SUMMARY:Offerte\\, deel 2\\n",
      " en vervolg", "LOCATION: Zuiderweg 101\\, 8011 ZW ", "\tZwolle", "END:VEVENT")
    let found = try appointments(file)
    #expect(found.map(\.summary) == ["Offerte, deel 2 en vervolg"])
    #expect(found.map(\.place) == ["Zuiderweg 101, 8011 ZW Zwolle"])
  }

  @Test func `a fold within a letter, a byte order mark and bare line feeds`() throws {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240312T093000\nSUMMARY:Caf"
    let bytes =
      [0xEF, 0xBB, 0xBF] + Array(text.utf8) + [0xC3, 0x0A, 0x20, 0xA9, 0x0A]
      + Array("END:VEVENT\nEND:VCALENDAR".utf8)
    #expect(try appointments(bytes).map(\.summary) == ["Café"])
  }

  @Test func `cancelled and declined appointments are left out, free ones marked`() throws {
    let gone = calendar(
      "X-WR-CALNAME:anna@voorbeeld.nl", event("DTSTART:20240312T090000", "STATUS:CANCELLED"),
      event(
        "DTSTART:20240313T090000", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@voorbeeld.nl",
        "ATTENDEE;CN=\"Anna; A:B\";PARTSTAT=DECLINED:mailto:Anna@voorbeeld.nl"),
      event("DTSTART:20240314T090000", "ATTENDEE;PARTSTAT=DECLINED:mailto:carl@voorbeeld.nl"))
    #expect(try days(gone) == [])
    let kept = calendar(
      "X-WR-CALNAME:anna@voorbeeld.nl",
      event(
        "DTSTART:20240313T090000", "ATTENDEE;PARTSTAT=DECLINED:mailto:bob@voorbeeld.nl",
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@voorbeeld.nl"))
    #expect(try days(kept) == ["2024-03-13 09:00"])
    let free = calendar(event("DTSTART:20240312T090000", "TRANSP:TRANSPARENT"))
    #expect(try appointments(free).map(\.isBusy) == [false])
    #expect(
      try days(calendar("METHOD:CANCEL", event("DTSTART:20240312T090000"))) == [])
  }

  @Test func `tasks, alarms and attachments do not matter`() throws {
    let attachment = String(repeating: " QUJD\r\n", count: 50_000)
    let file = calendar(
      "BEGIN:VTODO\r\nDTSTART:20240301T090000\r\nSUMMARY:taak\r\nEND:VTODO",
      "BEGIN:VEVENT\r\nDTSTART:20240312T090000\r\nSUMMARY:A\r\n"
        + "ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD\r\n" + attachment
        + "BEGIN:VALARM\r\nSUMMARY:alarm\r\nDURATION:PT5H\r\nEND:VALARM\r\nEND:VEVENT")
    #expect(
      try appointments(file) == [
        Appointment(
          days: Period(year: 2_024).first.day(72), time: ClockTime("09:00"), summary: "A")
      ])
  }

  @Test func `what stands there twice is there once`() throws {
    #expect(
      try days(calendar(event("DTSTART:20240312T090000"), event("DTSTART:20240312T080000Z")))
        == ["2024-03-12 09:00"])
  }

  @Test func `what is no calendar is refused with its line`() {
    #expect(problem([]) == ["fout.agenda.leeg"])
    #expect(problem(Array("\r\n \n".utf8)) == ["fout.agenda.leeg"])
    #expect(problem(Array("\nDatum;Naam\n".utf8)) == ["fout.agenda.geen-agenda", "2"])
    #expect(problem([0x50, 0x4B, 0x03, 0x04, 0x00]) == ["fout.agenda.geen-agenda", "1"])
    #expect(
      problem(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:2024".utf8))
        == ["fout.agenda.afgebroken", "2"])
    #expect(
      problem(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\n".utf8))
        == ["fout.agenda.einde", "3"])
    let deep = String(repeating: "BEGIN:X\n", count: 100_000)
    #expect(
      problem(Array("BEGIN:VCALENDAR\n\(deep)".utf8)) == ["fout.agenda.regel", "17"])
    let long = String(repeating: "a", count: 2_000_000)
    #expect(
      problem(calendar("BEGIN:VEVENT", "SUMMARY:\(long)", "END:VEVENT"))
        == ["fout.agenda.regel", "4"])
  }

  @Test(arguments: ["DTSTART:20241332T090000", "DTSTART:vandaag", "DTSTART:20240230T090000", "X:1"])
  func `an appointment without a day is refused with its line`(_ start: String) {
    #expect(
      problem(calendar(event("DTSTART:20240312T090000"), event(start)))
        == ["fout.agenda.datum", "8"])
  }
}

extension CalendarDate {
  /// The period of one day of the year that begins here.
  fileprivate func day(_ number: Int) -> Period {
    Period(between: self + (number - 1), and: self + (number - 1))
  }
}
