import LogbookModel
import Testing

@testable import Language

private func parse(_ text: String) throws -> [String: Catalogue.Entry] {
  try Catalogue(po: Array(text.utf8), name: "proef.po").entries
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
