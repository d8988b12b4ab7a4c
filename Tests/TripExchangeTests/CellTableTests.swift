import LogbookModel
import Testing

@testable import TripExchange

private func cells(_ text: String, separator: Character = ",") throws -> [[String]] {
  let table = try CellTable(
    Array(text.utf8), from: 0, separator: separator.asciiValue ?? 44, file: "t.csv")
  return table.rows.indices.map { table.texts(of: $0) }
}

/// What spreadsheets and editors make of separated values, beyond `SpectrumTests`.
@Suite struct CellTableTests {
  @Test(arguments: [
    ("a,b,c\n1,2,3", [["a", "b", "c"], ["1", "2", "3"]]),
    ("a,b\r\n1,\"ha \"\"ha\"\" ha\"\r\n", [["a", "b"], ["1", "ha \"ha\" ha"]]),
    ("a,b\n1,\"x,y\"\n", [["a", "b"], ["1", "x,y"]]),
    ("a,b,c\n1,\"\",\"\"\n2,3,4\n", [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]]),
    ("a,b\r\n1,\r\n", [["a", "b"], ["1", ""]]),
    ("a,b\n1,\"een\nregel\"\n3,4", [["a", "b"], ["1", "een\nregel"], ["3", "4"]]),
    ("a,b\n1,\"een\r\n\"\"regel\"\"\"\n", [["a", "b"], ["1", "een\r\n\"regel\""]]),
    ("a,b\n1,\"{\"\"type\"\": \"\"Point\"\"}\"", [["a", "b"], ["1", "{\"type\": \"Point\"}"]]),
    ("a,b\r1,2\r3,4", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("a,b\r\n1,2\n3,4\r5,6", [["a", "b"], ["1", "2"], ["3", "4"], ["5", "6"]]),
    ("a,b\n5\" pijp,\"x\"y", [["a", "b"], ["5\" pijp", "xy"]]),
    ("a,ʤ\n1,é", [["a", "ʤ"], ["1", "é"]]),
    ("a,b\n1,", [["a", "b"], ["1", ""]]),
  ])
  func `rows and cells`(text: String, expected: [[String]]) throws {
    #expect(try cells(text) == expected)
  }

  @Test func `lines are counted through quotes and all line ends`() throws {
    let text = "a;b\r\n\"x\r\ny\nz\";1\r\r2;3\n4;5"
    let table = try CellTable(
      Array(text.utf8), from: 0, separator: UInt8(ascii: ";"), file: "t.csv")
    #expect(table.rows.map { $0.line } == [1, 2, 6, 7])
  }

  @Test func `a quote that is never closed names its line`() throws {
    let failure = #expect(throws: Failure.self) { try cells("a,b\n1,2\n3,\"vier\n5,6\n") }
    #expect(failure?.key == "fout.import.aanhaling")
    #expect(failure?.arguments["regel"] == .number(3))
  }

  @Test func `a cell of 20 MB is refused at once`() throws {
    let start = ContinuousClock.now
    let failure = #expect(throws: Failure.self) {
      try read(Array("Datum;Begin;Eind\n".utf8) + Array(repeating: 0x61, count: 20_000_000))
    }
    #expect(failure?.key == "fout.import.cel")
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
