import Document
import Testing

@Suite("JSON as it is written")
struct JSONTests {
  @Test func `members keep their order, and levels are two spaces apart`() {
    let json = JSON.members(
      ("km", .tenths(355)), ("dagen", .array([.integer(1), .null])), ("leeg", .array([])))
    #expect(
      json.text == """
        {
          "km": 35.5,
          "dagen": [
            1,
            null
          ],
          "leeg": []
        }
        """)
  }

  /// A tenth is a decimal, a whole number has none, and zeros at the end are left out.
  @Test(arguments: [
    (350, 1, "35"), (355, 1, "35.5"), (-5, 1, "-0.5"), (0, 1, "0"), (1205, 2, "12.05"),
    (1250, 2, "12.5"), (3, 3, "0.003"),
  ])
  func `a number of tenths`(value: Int, decimals: Int, expected: String) {
    #expect(JSON.decimal(value, decimals: decimals).text == expected)
  }

  /// ECMA-404 escapes quotes, backslashes and control characters; beyond it, what could turn the
  /// direction of text or end a line.
  @Test func `what could break out of a text is escaped`() {
    #expect(JSON.string("a\"b\\c\n\t\u{1B}").text == #""a\"b\\c\n\t\u001b""#)
    #expect(JSON.string("\u{202E}\u{2028}").text == #""\u202e\u2028""#)
    #expect(JSON.string("Škoda € 🚗").text == "\"Škoda € 🚗\"")
  }
}
