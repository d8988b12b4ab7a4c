import LogbookModel
import Testing

@testable import LogbookStore

@Suite struct CanonicalJSONTests {
  private func written(_ fields: [(String, JournalRecord.Value)]) -> String {
    var buffer = ByteBuffer()
    CanonicalJSON.write(fields.map { .init(name: $0.0, value: $0.1) }, to: &buffer)
    return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `every value is read as it was written`() {
    let fields: [(String, JournalRecord.Value)] = [
      ("nr", .integer(.min)), ("stand", .integer(.max)), ("niets", .null), ("leeg", .text("")),
      ("van", .text("Kade 1\n\t\u{1F}\u{7F} \"thuis\" \\ Škoda \u{202E}")),
    ]
    let json = written(fields)
    #expect(
      json == """
        {"nr":-9223372036854775808,"stand":9223372036854775807,"niets":null,"leeg":"",\
        "van":"Kade 1\\u000a\\u0009\\u001f\u{7F} \\"thuis\\" \\\\ Škoda \u{202E}"}
        """)
    #expect(JournalRecord(json: Array(json.utf8))?.fields.map(\.value) == fields.map(\.1))
  }

  @Test func `an escape is written and read wherever the byte stands`() {
    for byte in UInt8(0)..<0x80 {
      for place in 0..<17 {
        var text = Array(repeating: UInt8(ascii: "a"), count: 17)
        text[place] = byte
        let escaped =
          switch byte {
          case ..<0x10: "\\u000" + String(byte, radix: 16)
          case ..<0x20: "\\u001" + String(byte - 0x10, radix: 16)
          case 0x22: "\\\""
          case 0x5C: "\\\\"
          default: String(UnicodeScalar(byte))
          }
        let string = String(decoding: text, as: UTF8.self)
        let json = written([("a", .text(string))])
        #expect(
          json == "{\"a\":\"" + String(repeating: "a", count: place) + escaped
            + String(repeating: "a", count: 16 - place) + "\"}")
        #expect(JournalRecord(json: Array(json.utf8))?["a"] == .text(string))
        #expect(CanonicalJSON.isCanonical(Array(json.utf8)))
      }
    }
  }

  @Test func `ill-formed UTF-8 is read but was never written`() {
    let json = Array("{\"a\":\"".utf8) + [0xC5] + Array("\"}".utf8)
    #expect(JournalRecord(json: json)?["a"] == .text("\u{FFFD}"))
    #expect(!CanonicalJSON.isCanonical(json))
    #expect(CanonicalJSON.isCanonical(Array("{\"a\":\"Škoda\"}".utf8)))
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"a\":1", "{\"a\":1}x", "{\"a\":1,}", "{ \"a\":1}", "{\"a\": 1}",
    "{\"a\":+1}", "{\"a\":-0}", "{\"a\":01}", "{\"a\":1.5}", "{\"a\":9223372036854775808}",
    "{\"a\":true}", "{\"a\":\"\\n\"}", "{\"a\":\"\\/\"}", "{\"a\":\"\\u0041\"}",
    "{\"a\":\"\\u000A\"}", "{\"a\":\"\\u+00a\"}", "{\"a\":\"\\u00", "{\"a\":\"\\", "{\"a\":\"\n\"}",
  ])
  func `what has another form is not read`(json: String) {
    #expect(JournalRecord(json: Array(json.utf8)) == nil)
    #expect(!CanonicalJSON.isCanonical(Array(json.utf8)))
  }

  @Test func `a text that is only composed otherwise is another text`() {
    #expect(JournalRecord.Value.text("Caf\u{E9}") != .text("Cafe\u{301}"))
    #expect(JournalRecord.Value.text("Caf\u{E9}") == .text("Caf\u{E9}"))
  }
}
