import Testing

@testable import CommandKit

struct KeyPressTests {
  @Test(arguments: [
    ("z", [KeyPress.character("z")]),
    ("zwP", [.character("z"), .character("w"), .character("P")]),
    ("\r", [.enter]),
    ("\r\n", [.enter]),
    ("\n\n", [.enter, .enter]),
    // A letter and Enter that come together are one answer; the next Enter is not.
    ("z\r", [.character("z")]),
    ("z\rw\r", [.character("z"), .character("w")]),
    ("z\r\r", [.character("z")]),
    ("\rz", [.enter, .character("z")]),
    (" ", [.character(" ")]),
    ("é", [.character("é")]),
    ("\u{4}", [.end]),
    ("\0", [.end]),
    ("\u{1B}[A", [.character("\u{1B}")]),
    ("z\u{1B}OP", [.character("z"), .character("\u{1B}")]),
    ("", []),
  ])
  func `bytes that came together`(typed: String, keys: [KeyPress]) {
    #expect(KeyPress.keys(Array(typed.utf8)) == keys)
  }

  @Test func `bytes that are no text are keys that do nothing`() {
    #expect(KeyPress.keys([0xFF]) == [.character("\u{FFFD}")])
  }
}
