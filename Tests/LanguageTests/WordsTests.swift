import LogbookModel
import Testing

@testable import Language

private func words(_ po: String) throws -> Words {
  Words(.nl, Catalogue(po: Array(po.utf8), name: "proef.po"))
}

private func day(_ iso: String) throws -> CalendarDate { try #require(CalendarDate(iso: iso)) }

@Test func `placeholders are filled in and unknown ones stay`() throws {
  let words = try words(
    "msgid \"k\"\nmsgstr \"{a}, {b} en {c}{a}\"\n")
  #expect(words("k", ["a": .text("x"), "b": .number(12_345)]) == "x, 12.345 en {c}x")
  #expect(words("k") == "{a}, {b} en {c}{a}")
}

@Test func `a value with braces is not filled in again`() throws {
  let words = try words("msgid \"k\"\nmsgstr \"{a} {b}\"\n")
  #expect(words("k", ["a": .text("{b}"), "b": .text("y")]) == "{b} y")
}

@Test func `a missing key shows itself`() throws {
  #expect(try words("")("geen.sleutel") == "<geen.sleutel>")
  #expect(try !words("").has("geen.sleutel"))
}

@Test(arguments: [(0, "0 ritten"), (1, "1 rit"), (2, "2 ritten"), (1_001, "1.001 ritten")])
func `the number chooses the form`(number: Int, text: String) throws {
  let words = try words(
    "msgid \"k\"\nmsgid_plural \"k\"\nmsgstr[0] \"{n} rit\"\nmsgstr[1] \"{n} ritten\"\n")
  #expect(words("k", ["n": .number(number)]) == text)
}

@Test func `text of the user cannot steer the terminal`() throws {
  let words = try words("msgid \"k\"\nmsgstr \"{a}\"\n")
  let text = words("k", ["a": .text("a\u{1B}[31m\nb\u{202E}c")])
  #expect(text == "a\u{FFFD}[31m b\u{FFFD}c")
}

@Test func `numbers that name something are not grouped`() throws {
  let words = try words("msgid \"k\"\nmsgstr \"rit {nr} in {jaar}: {aantal}\"\n")
  let arguments: [String: Argument] = [
    "nr": .number(12_345), "jaar": .number(2_024), "aantal": .number(2_024),
  ]
  #expect(words("k", arguments) == "rit 12345 in 2024: 2.024")
  let trips: Argument = .list([.number(12_345), .number(12_346)])
  #expect(words("k", ["aantal": trips]) == "rit {nr} in {jaar}: 12345, 12346")
}

/// What is printed as the number of a thing is what a command takes: `--handeling 2106`.
@Test(arguments: [
  "nr", "ander", "rit", "rit1", "rit2", "vorige", "volgende", "eerste", "laatste", "meting", "rij",
  "handeling", "jaar", "regel", "gelijk", "gemeen", "eerder", "nummer",
])
func `the number of a thing can be pasted`(name: String) throws {
  let words = try words("msgid \"k\"\nmsgstr \"{\(name)}\"\n")
  #expect(words("k", [name: .number(2_106)]) == "2106")
}

@Test func `each kind of argument`() throws {
  let words = try words("msgid \"k\"\nmsgstr \"{a}\"\nmsgid \"w\"\nmsgstr \"woord\"\n")
  func shown(_ argument: Argument) -> String { words("k", ["a": argument]) }
  #expect(shown(.distance(Distance(tenths: 123_456))) == "12.345,6")
  #expect(shown(.odometer(Odometer(kilometres: 48_210))) == "48.210")
  #expect(shown(.date(try day("2026-01-05"))) == "5-1-2026")
  #expect(shown(.money(Money(cents: 123_450))) == "€ 1.234,50")
  #expect(shown(.period(Period(year: 2024))) == "2024")
  #expect(shown(.word("w")) == "woord")
  #expect(shown(.list([.text("x"), .number(2), .word("w")])) == "x, 2, woord")
}

@Test(arguments: [
  (0, "0", "0"), (5, "0,5", "0.5"), (350, "35", "35"), (355, "35,5", "35.5"),
  (10_000, "1.000", "1,000"), (123_456_789, "12.345.678,9", "12,345,678.9"),
  (-5, "-0,5", "-0.5"), (-12_340, "-1.234", "-1,234"),
])
func `tenths in both languages`(tenths: Int, nl: String, en: String) throws {
  #expect(try Words(.nl).tenths(tenths) == nl)
  #expect(try Words(.en).tenths(tenths) == en)
  #expect(try Words(.nl).kilometres(Distance(tenths: tenths)) == nl + " km")
}

@Test(arguments: [
  (0, "€ 0,00", "€0.00"), (5, "€ 0,05", "€0.05"), (123_450, "€ 1.234,50", "€1,234.50"),
  (-199, "€ -1,99", "-€1.99"),
])
func `money in both languages`(cents: Int, nl: String, en: String) throws {
  #expect(try Words(.nl).money(Money(cents: cents)) == nl)
  #expect(try Words(.en).money(Money(cents: cents)) == en)
}

@Test func `dates in both languages`() throws {
  let date = try day("2026-03-05")
  #expect(try Words(.nl).date(date) == "5-3-2026")
  #expect(try Words(.en).date(date) == "5 Mar 2026")
  #expect(try Words(.nl).dateWithWeekday(date) == "do 5-3-2026")
  #expect(try Words(.en).month(1, of: 2024) == "January 2024")
}

@Test(arguments: [
  ("2024", "2024"), ("2024-03", "maart 2024"), ("2024-02", "februari 2024"),
  ("2024-k1", "1e kwartaal 2024"), ("2024-k4", "4e kwartaal 2024"),
  ("2024-03-01..2024-04-15", "1-3-2024 t/m 15-4-2024"),
  ("2024-02-01..2024-04-30", "1-2-2024 t/m 30-4-2024"),
  ("2024-03-01..2024-03-30", "1-3-2024 t/m 30-3-2024"),
  ("2024-01-01..2025-12-31", "1-1-2024 t/m 31-12-2025"),
  ("2024-05-01..2024-05-01", "1-5-2024"),
])
func `a period in its shortest form`(period: String, text: String) throws {
  #expect(try Words(.nl).period(#require(Period(period))) == text)
}

@Test func `lists`() throws {
  let words = try Words(.nl)
  #expect(words.all([]) == "")
  #expect(words.all(["a"]) == "a")
  #expect(words.all(["a", "b"]) == "a en b")
  #expect(words.all(["a", "b", "c"]) == "a, b en c")
}

@Test func `the language of a run`() throws {
  #expect(try Language.chosen(option: nil, environment: nil) == .nl)
  #expect(try Language.chosen(option: nil, environment: "") == .nl)
  #expect(try Language.chosen(option: nil, environment: "en") == .en)
  #expect(try Language.chosen(option: "nl", environment: "en") == .nl)
  #expect(try Language.chosen(option: "EN", environment: "xx") == .en)
  #expect(
    throws: Failure(
      .usage, "fout.taal.onbekend",
      [
        "taal": .text("fr"), "bron": .text("--taal"), "talen": .list([.text("nl"), .text("en")]),
      ])
  ) { try Language.chosen(option: "fr", environment: nil) }
}
