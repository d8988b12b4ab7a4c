import LogbookModel
import Testing

@testable import Language

private func parse(_ text: String) throws -> [String: Catalogue.Entry] {
  let catalogue = Catalogue(po: Array(text.utf8), name: "proef.po")
  let entries = try catalogue.entries()
  for (key, entry) in entries { #expect(catalogue[key] == entry, "\(key), asked for alone") }
  return entries
}

@Test func `entries, comments, header and blank lines`() throws {
  let entries = try parse(
    """
    # A comment
    msgid ""
    msgstr "Language: nl\\n"

    #. For translators
    msgid "a.b"
    msgstr "één"
    msgid "a.c"
    msgstr "twee"

    """)
  #expect(
    entries == [
      "a.b": .init(isPlural: false, forms: ["één"]), "a.c": .init(isPlural: false, forms: ["twee"]),
    ])
}

@Test func `strings over several lines, Windows line ends and escapes`() throws {
  let text =
    "msgid \"\"\r\n\"a.\"\r\n\"b\"\r\nmsgstr \"\"\r\n\"x\\n\"\r\n  \"\\\"y\\\" \\\\ \\t\"\r\n"
  #expect(try parse(text)["a.b"]?.forms == ["x\n\"y\" \\ \t"])
}

@Test func `a key with letters beyond ASCII, and one that is no text`() throws {
  let text =
    Array("msgid \"é\"\nmsgstr \"x\"\nmsgid \"a".utf8) + [0x9A] + Array("\"\nmsgstr \"y\"\n".utf8)
  let catalogue = Catalogue(po: text, name: "proef.po")
  #expect(catalogue["é"]?.forms == ["x"])
  #expect(catalogue["a\u{FFFD}"]?.forms == ["y"])
}

@Test func `plural forms in their order`() throws {
  let entries = try parse(
    """
    msgid "n"
    msgid_plural "n"
    msgstr[0] "{n} rit"
    msgstr[1] "{n} ritten"
    """)
  #expect(entries["n"] == .init(isPlural: true, forms: ["{n} rit", "{n} ritten"]))
}

@Test(arguments: [
  ("msgid \"a\"\nmsgstr \"x\nmsgid \"b\"\n", 2),
  ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"\"\n", 2),
  ("\n\nonzin\n", 3),
  ("\"los\"\n", 1),
  ("msgid \"a\"\nmsgstr \"\\q\"\n", 2),
  ("msgid \"a\"\nmsgstr \"x\" \"y\"\n", 2),
  ("msgid \"a\"\nmsgstr \"\"\nmsgid \"a\"\nmsgstr \"\"\n", 4),
  ("msgid \"a\"\nmsgid_plural \"a\"\nmsgstr[1] \"\"\n", 3),
])
func `an error names its line`(text: String, line: Int) {
  #expect(
    throws: Failure(
      .storage, "fout.catalogus", ["bestand": .text("proef.po"), "regel": .number(line)])
  ) { try parse(text) }
}

@Test func `whatever the bytes are, an answer or an error comes`() {
  let pieces = [
    "msgid ", "msgstr ", "msgstr[0] ", "msgid_plural ", "\"", "\"a\"", "\\", "\n", "\r\n", "#", " ",
    "é", "\u{0}",
  ]
  var state: UInt64 = 20_260_105
  var answers = 0
  for _ in 0..<5_000 {
    var text = ""
    for _ in 0..<12 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += pieces[Int(state >> 33) % pieces.count]
    }
    do {
      answers += try parse(text).count >= 0 ? 1 : 0
    } catch {
      let failure = error as? Failure
      #expect(failure?.key == "fout.catalogus")
    }
  }
  #expect(answers > 0)
}
