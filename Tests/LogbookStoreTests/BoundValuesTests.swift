import Foundation
import Testing

@testable import LogbookModel
@testable import LogbookStore

/// SQL never holds a value from data: values are bound (design 9).
@Suite("SQL only with bound values")
struct BoundValuesTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// What may stand between `\(` and `)` in SQL: names of our own tables and columns, constants,
  /// marks, whole numbers, days as the model writes them, and pieces of SQL made of these alone.
  /// A name that is not here needs a look at where its value comes from before it is added.
  private static let harmless: Set<String> = [
    // Names and constants of the program.
    "layout.name", "table.name", "name", "columns", "field", "$0", "Schema.applicationID",
    "layout.columns.joined(separator: \", \")", "columns.joined(separator: \", \")",
    "JournalExtract.hashed.joined(separator: \", \")",
    "JournalLine.hashed.joined(separator: \", \")", "lineSQL", "LogbookReader.lineSQL",
    "values.joined(separator: \", \")",
    "assignments.joined(separator: \", \")", "marks", "Kind.purge", "Journal.Kind.purge",
    "Journal.Kind.undo", "Journal.undoneField", "kinds", "expression",
    // Numbers and days.
    "index + 1", "number", "handling", "Int.max", "last", "list", "state.number", "start.number",
    "max(count, 1) - 1",
    "entries.lowerBound", "entries.upperBound", "wanted", "period.first.iso", "period.last.iso",
    "cut.iso", "day",
    // Pieces of SQL.
    "condition", "scope.condition", "state", "dates", "trips", "oldValues", "fits", "start ?? \"\"",
    "selects.joined(separator: \" UNION ALL \")", "LogbookReader.goingTrips(upTo: last)",
    "LogbookReader.goingTrips(upTo: plan.last)", "JournalField.sql(\"datum\", of: \"oud\")",
    "JournalField.sql(\"datum\", of: \"nieuw\")", "JournalField.sql(field, of: state)",
  ]

  /// Words with which SQL begins or goes on.
  private static var sql: Regex<(Substring, Substring)> {
    #/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|PRAGMA|CREATE|ALTER|DROP|json_extract|BETWEEN|VACUUM|ATTACH|DETACH|ORDER BY)\b/#
  }

  @Test func `no text is put into SQL`() throws {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var seen = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where line.contains(Self.sql) && line.contains("\\(") && !line.contains("///") {
        for inserted in Self.insertions(in: String(line)) {
          seen += 1
          #expect(
            Self.harmless.contains(inserted),
            "\(file.lastPathComponent):\(number + 1): \\(\(inserted))")
        }
      }
    }
    #expect(seen > 20)
  }

  /// What stands between `\(` and the `)` that belongs to it.
  private static func insertions(in line: String) -> [String] {
    var found: [String] = []
    var rest = line[...]
    while let start = rest.range(of: "\\(") {
      var depth = 1
      var end = start.upperBound
      while end < rest.endIndex, depth > 0 {
        if rest[end] == "(" { depth += 1 }
        if rest[end] == ")" { depth -= 1 }
        end = rest.index(after: end)
      }
      found.append(String(rest[start.upperBound..<rest.index(before: end)]))
      rest = rest[end...]
    }
    return found
  }

  @Test(arguments: [
    ("'); DROP TABLE rit; --", "2024-12-31", "1"), ("2024-01-01' OR '1'='1", "2024-12-31", "1"),
    ("2024-01-01", "2024-12-31\"", "1"), ("2024-1-1", "2024-12-31", "1"), ("2024-01-01", "", "1"),
    ("2024-12-31", "2024-01-01", "1"),
  ])
  func `the dates of a report's attachment are dates or it is no attachment`(
    from: String, to: String, vehicles: String
  ) throws {
    #expect(throws: JournalExtract.Problem.self) {
      try JournalExtract(Self.head(from: from, to: to, vehicles: vehicles))
    }
  }

  @Test func `the vehicles of a report's attachment are numbers or left out`() throws {
    let extract = try JournalExtract(
      Self.head(from: "2024-01-01", to: "2024-12-31", vehicles: "1 2) OR (1=1 -3 '4' 5"))
    let condition = extract.scope.condition
    #expect(extract.scope.vehicles == [1, -3, 5])
    #expect(condition.contains("IN (1,-3,5)"))
    #expect(!condition.contains("1=1") && !condition.contains("'4'"))
  }

  private static func head(from: String, to: String, vehicles: String) -> [UInt8] {
    func text(_ value: String) -> String {
      "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let hash = String(repeating: "0", count: 64)
    return Array(
      """
      {"formaat":"ritmeester-journaal-1","van":\(text(from)),"tot":\(text(to)),\
      "voertuigen":\(text(vehicles)),"nr":1,"hash":"\(hash)"}

      """.utf8)
  }
}
