import LogbookChecks
import LogbookModel
import Testing

@Suite("Every check finds what its examples say")
struct CheckExampleTests {
  @Test(arguments: CheckCatalogue.checks.map { $0.code.rawValue })
  func `examples of`(code: String) throws {
    let check = try #require(CheckCatalogue.checks.first { $0.code.rawValue == code })
    #expect(check.examples.contains { $0.findings == 0 }, "an example without a finding")
    #expect(check.examples.contains { $0.findings > 0 }, "an example with a finding")
    for (index, example) in check.examples.enumerated() {
      let found = check.findings(in: LogbookAnalysis(example.logbook))
      #expect(found.count == example.findings, "example \(index + 1)")
      #expect(found.allSatisfy { $0.code == check.code })
      #expect(found.allSatisfy { check.severities.contains($0.severity) })
    }
  }

  @Test func `the catalogue has one check for each code, in the order of the codes`() {
    #expect(CheckCatalogue.checks.map { $0.code } == FindingCode.allCases)
  }
}
