import LogbookModel
import Testing

@testable import TripExchange

/// The corner cases that the public suite csv-spectrum names, by their meaning.
@Suite struct SpectrumTests {
  /// A case: its name in the suite, the text, and its cells.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let cells: [[String]]

    var testDescription: String { name }
  }

  @Test(arguments: cases)
  func `cells as the suite expects them`(sample: Case) throws {
    let table = try CellTable(
      Array(sample.text.utf8), from: 0, separator: UInt8(ascii: ","), file: "t.csv")
    #expect(table.rows.indices.map { table.texts(of: $0) } == sample.cells)
  }

  private static let cases = [
    Case(
      name: "comma_in_quotes",
      text: "naam,straat,plaats,nr\nJansen,Plein 1,\"Delft, Zuid\",08123\n",
      cells: [["naam", "straat", "plaats", "nr"], ["Jansen", "Plein 1", "Delft, Zuid", "08123"]]),
    Case(
      name: "empty", text: "a,b,c\n1,\"\",\"\"\n2,3,4\n",
      cells: [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]]),
    Case(
      name: "empty_crlf", text: "a,b,c\r\n1,\"\",\"\"\r\n2,3,4\r\n",
      cells: [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]]),
    Case(
      name: "escaped_quotes", text: "a,b\n1,\"zo \"\"zo\"\" zo\"\n3,4\n",
      cells: [["a", "b"], ["1", "zo \"zo\" zo"], ["3", "4"]]),
    Case(
      name: "json",
      text: "sleutel,waarde\n1,\"{\"\"type\"\": \"\"Point\"\", \"\"plaats\"\": [102.0, 0.5]}\"\n",
      cells: [["sleutel", "waarde"], ["1", "{\"type\": \"Point\", \"plaats\": [102.0, 0.5]}"]]),
    Case(
      name: "location_coordinates",
      text: "telefoon,plaats,stad\n664899,\"37°36'37.8\"\"N 121°2'17.9\"\"W\",Ede\n",
      cells: [
        ["telefoon", "plaats", "stad"], ["664899", "37°36'37.8\"N 121°2'17.9\"W", "Ede"],
      ]),
    Case(
      name: "newlines", text: "a,b,c\n1,2,3\n\"Er was \neens\",5,6\n7,8,9\n",
      cells: [["a", "b", "c"], ["1", "2", "3"], ["Er was \neens", "5", "6"], ["7", "8", "9"]]),
    Case(
      name: "newlines_crlf", text: "a,b,c\r\n1,2,3\r\n\"Er was \r\neens\",5,6\r\n7,8,9\r\n",
      cells: [["a", "b", "c"], ["1", "2", "3"], ["Er was \r\neens", "5", "6"], ["7", "8", "9"]]),
    Case(
      name: "quotes_and_newlines", text: "a,b\n1,\"zo \n\"\"zo\"\" \nzo\"\n3,4\n",
      cells: [["a", "b"], ["1", "zo \n\"zo\" \nzo"], ["3", "4"]]),
    Case(name: "simple", text: "a,b,c\n1,2,3\n", cells: [["a", "b", "c"], ["1", "2", "3"]]),
    Case(
      name: "simple_crlf", text: "a,b,c\r\n1,2,3\r\n", cells: [["a", "b", "c"], ["1", "2", "3"]]),
    Case(
      name: "utf8", text: "a,b,c\n1,2,3\n4,5,ʤ\n",
      cells: [["a", "b", "c"], ["1", "2", "3"], ["4", "5", "ʤ"]]),
  ]
}
