import Testing

@testable import LogbookModel

@Test(arguments: [
  ("controle", "controle", 0), ("contole", "controle", 1), ("cnotrole", "controle", 1),
  ("", "rit", 3), ("rit", "", 3), ("ca", "abc", 3), ("kitten", "sitting", 3),
])
func `slips between two words`(left: String, right: String, slips: Int) {
  #expect(NameSuggestion.slips(from: Array(left), to: Array(right)) == slips)
}

@Test(
  arguments: [
    ("contole", "controle"), ("RAPORT", "rapport"), ("rapp", "rapport"), ("prive", "privé"),
    ("xyz", nil), ("r", nil),
  ] as [(String, String?)])
func `the nearest name`(typed: String, meant: String?) {
  let names = ["controle", "rapport", "rit", "privé"]
  #expect(NameSuggestion.nearest(to: typed, in: names) == meant)
}

@Test func `text is made safe for a terminal`() {
  #expect(SafeText.line("gewoon é") == "gewoon é")
  #expect(SafeText.line("a\tb\r\nc\u{1B}d\u{200F}") == "a b  c\u{FFFD}d\u{FFFD}")
}
