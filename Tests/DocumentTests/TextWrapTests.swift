import Document
import Testing

@Suite("Lines of text")
struct TextWrapTests {
  @Test(arguments: [
    ("een twee drie", 8, ["een twee", "drie"]), ("een twee drie", 7, ["een", "twee", "drie"]),
    ("  een   twee ", 80, ["een twee"]), ("", 10, []),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
    ("één tweé", 8, ["één tweé"]), ("東京 駅", 4, ["東京", "駅"]), ("東京駅", 5, ["東京", "駅"]),
  ])
  func `breaks at blanks, an over-long word by character`(
    text: String, width: Int, expected: [String]
  ) {
    #expect(TextWrap.lines(text, width: width) == expected)
  }

  /// A wide letter takes two columns, a mark that joins the letter before it none.
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("東京", 4), ("🚗", 2), ("a\u{200B}b", 2),
  ])
  func `columns that a text takes`(text: String, width: Int) {
    #expect(PlainText.width(text) == width)
  }
}
