import Foundation
import Testing

@testable import FileFormats

/// JSON as rows and columns.
@Suite struct RecordTests {
  @Test func `objects in objects, lists of values, gaps and units`() throws {
    let sheet = try #require(
      try contents(
        """
        {"ritten": [
          {"a": {"b": 1.50, "c": null}, "d": ["x", 2], "e": true},
          {"d": [], "f": {"value": 12.25, "unit": "km"}, "a": {"c": "ë;"}}
        ]}
        """)?.sheets.first)
    #expect(sheet.name == "ritten")
    #expect(sheet.lines == ["a.b;a.c;d;e;f", "1,5;;x, 2;ja;", ";\"ë;\";;;\"12,25 km\""])
  }

  @Test func `a reference brings the fields of what it names`() throws {
    let found = try #require(
      try contents(
        """
        {"voertuigen": [{"id": 1, "kenteken": "AB"}, {"id": 2, "kenteken": "CD"}],
         "ritten": [{"voertuigId": 2, "km": 3}, {"voertuigId": 9, "km": 4}]}
        """))
    #expect(found.sheets.map(\.name) == ["voertuigen", "ritten"])
    #expect(
      found.sheets[1].lines == [
        "voertuigId;km;voertuig.id;voertuig.kenteken", "2;3;2;CD", "9;4;;",
      ])
  }

  @Test func `lists within rows carry what they lie in`() throws {
    let found = try #require(
      try contents(
        "[{\"plate\": \"AB\", \"trips\": [{\"km\": 3}, {\"km\": 4}]}, {\"plate\": \"CD\"}]"))
    #expect(found.sheets.map(\.name) == [nil, "trips"])
    #expect(found.sheets[0].lines == ["plate", "AB", "CD"])
    #expect(found.sheets[1].lines == ["km;plate", "3;AB", "4;AB"])
  }

  @Test func `JSON lines keep their lines`() throws {
    let text = "{\"a\": 1}\n\n{\"a\": 2,\n \"b\": \"x\"}\r\n{\"b\": 3}{\"a\": 4}\n"
    let sheet = try #require(try contents(text)?.sheets.first)
    #expect(sheet.lines == ["a;b", "1;", "2;x", ";3", "4;"])
    #expect(sheet.rowNumbers == [0, 1, 3, 5, 5])
  }

  @Test func `objects under keys of their own, and one object alone`() throws {
    let keyed = try #require(
      try contents(
        "{\"r\": {\"k1\": {\"a\": 1, \"b\": 2, \"c\": 3}, \"k2\": {\"a\": 4, \"b\": 5, \"c\": 6}}}")
    )
    #expect(keyed.sheets.map(\.lines) == [["a;b;c", "1;2;3", "4;5;6"]])
    let alone = try #require(try contents(" {\"a\": 1}"))
    #expect(alone.sheets.map(\.lines) == [["a", "1"]])
  }

  @Test(arguments: [
    ("{\"a\": }", "fout.import.json"), ("[{\"a\": 1},]", "fout.import.json"),
    ("[{\"a\": 1", "fout.import.json.onaf"),
    (String(repeating: "[", count: 10_000), "fout.import.json.diep"),
    ("{\"a\": 01}", "fout.import.json"), ("{} x", "fout.import.json"),
  ])
  func `what is no JSON`(text: String, key: String) {
    #expect(failure(text) == key)
  }

  @Test func `bytes that are no UTF-8, and no text at all`() throws {
    #expect(
      failure(Data("{\"a\": \"".utf8) + [0xC3, 0x28] + "\"}".utf8) == "fout.import.json.utf8")
    #expect(failure("[{\"a\": \"x\\u0000\"}]") == "fout.import.binair")
  }

  @Test func `numbers beyond measure stay text`() throws {
    let sheet = try #require(try contents("[{\"a\": 1e400, \"b\": 1.0e2}]")?.sheets.first)
    #expect(sheet.lines == ["a;b", "\"1e400\";100"])
  }

  @Test func `keys without end are no columns`() throws {
    let keys = (0..<5_000).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
    let sheet = try #require(try contents("[{\(keys)}]")?.sheets.first)
    #expect(sheet.lines[0].split(separator: ";").count == 2_000)
  }
}
