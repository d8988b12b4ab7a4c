import Foundation
import Testing

/// The table of promises names what is there.
@Suite("The table of promises")
struct PromisesTests {
  private static let root = Sandbox.repository

  /// The text of each file of tests that declares a suite, by the name of the suite.
  private static func suites() throws -> [String: String] {
    let tests = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var suites: [String: String] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^(?:@Suite )?(?:final class|struct) (\w+Tests)\b/) {
        suites[String(match.output.1), default: ""] += text
      }
    }
    return suites
  }

  @Test func `every suite, test and script that it names exists`() throws {
    let table = try String(
      contentsOf: Self.root.appending(path: "docs/promises.md"), encoding: .utf8)
    let suites = try Self.suites()
    var count = 0
    for match in table.matches(of: /`(\w+Tests)`(?: "([^"]+)")?/) {
      let (suite, test) = (String(match.output.1), match.output.2.map(String.init))
      let text = try #require(suites[suite], "\(suite) is no suite")
      if let test { #expect(text.contains("`\(test)`"), "\(suite): \(test)") }
      count += 1
    }
    #expect(count > 60)
    for match in table.matches(of: /`(scripts\/\w+)`/) {
      let path = Self.root.appending(path: String(match.output.1)).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(path)")
    }
  }

  @Test func `every row names what holds it`() throws {
    let table = try String(
      contentsOf: Self.root.appending(path: "docs/promises.md"), encoding: .utf8)
    let rows = table.split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| promise |") }
    #expect(rows.count > 35)
    for row in rows {
      #expect(row.contains(/`\w+Tests`|`scripts\/\w+`/), "\(row)")
    }
  }
}
