import Foundation
import Testing

/// The handbook's tour is carried out as it is printed there, and must answer what is printed there.
@Suite("The tour of the handbook")
struct TourTests {
  /// A command with what the handbook says that it prints.
  private struct Step {
    let command: String
    var printed: [String] = []
  }

  /// A step as it went.
  private struct Outcome {
    let step: Step
    let output: String
    let status: Int
  }

  private let sandbox: Sandbox
  private let outcomes: [Outcome]

  init() throws {
    sandbox = try Sandbox()
    let examples = sandbox.folder.appending(path: "Examples")
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: false)
    let year = "rondleiding-2024.csv"
    try FileManager.default.copyItem(
      at: Sandbox.repository.appending(path: "Examples/\(year)"),
      to: examples.appending(path: year))
    let steps = try TourTests.steps()
    // One shell, so that what a line exports holds for those after it.
    let script = steps.map { "\($0.command) 2>&1; echo \"@ $?\"" }.joined(separator: "\n")
    let run = try sandbox.shell(
      script + "\necho \"$RITMEESTER_LOGBOEK\"\n", environment: ["TMPDIR": sandbox.folder.path])
    var outcomes: [Outcome] = []
    var lines: [Substring] = []
    for line in run.output.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("@ "), outcomes.count < steps.count else {
        lines.append(line)
        continue
      }
      outcomes.append(
        Outcome(
          step: steps[outcomes.count], output: lines.joined(separator: "\n"),
          status: Int(line.dropFirst(2)) ?? -1))
      lines = []
    }
    self.outcomes = outcomes
    sandbox.environment["RITMEESTER_LOGBOEK"] = String(try #require(lines.first))
    sandbox.environment["RITMEESTER_VANDAAG"] = "2025-01-04"
    #expect(steps.count > 18 && outcomes.count == steps.count, "\(run.errors)")
  }

  @Test func `every command answers what the handbook says`() {
    for outcome in outcomes {
      let printed = outcome.step.printed.joined(separator: "\n")
        .split(separator: "[...]", omittingEmptySubsequences: false).map { plain(String($0)) }
      let answered = plain(outcome.output)
      #expect(answered.hasPrefix(printed[0]), "\(outcome.step.command)\n\(outcome.output)")
      #expect(answered.hasSuffix(printed[printed.count - 1]), "\(outcome.step.command)")
      #expect(printed.count == 2 || answered == printed[0], "\(outcome.step.command)")
    }
  }

  @Test func `the first check finds errors, and only that`() {
    let checks = outcomes.filter { $0.step.command.contains("controle") }
    #expect(checks.map(\.status) == [1, 0])
    #expect(outcomes.filter { $0.status != 0 }.count == 1)
  }

  @Test func `the repairs are those that the check printed`() throws {
    let check = try #require(outcomes.first { $0.step.command.contains("controle") })
    for repair in [
      "rit add --na 160 --in-te-delen", "rit edit 59 --datum 2024-04-11",
      "rit edit 27 --eind 42026", "rit edit 122 --begin 43611 --eind 43646",
      "rit wissel 144 146", "rit edit 152 --soort woon-werk",
    ] {
      #expect(check.output.contains("    ritmeester \(repair)"), "\(repair)")
      #expect(outcomes.contains { $0.step.command == "ritmeester \(repair)" }, "\(repair)")
    }
    #expect(check.output.contains("meting void 1 --reden"))
    #expect(check.output.contains("heen-en-terug"))
  }

  @Test func `the year closes within the limit, and the log is whole`() throws {
    let check = try sandbox.run("controle", "2024", "--json").object
    let car = try #require((check["voertuigen"] as? [[String: Any]])?.first)
    #expect(car["sluitend"] as? Bool == true)
    #expect(car["begin"] as? Int == 41_230 && car["eind"] as? Int == 46_724)
    // 46.724 - 41.230: every kilometre belongs to a trip.
    #expect((car["km"] as? [String: Any])?["totaal"] as? Int == 5_494)
    let test = try #require((check["toets"] as? [[String: Any]])?.first)
    #expect(test["oordeel"] as? String == "binnen")
    #expect(test["ongunstigst"] as? Int == 315)
    let codes = (check["bevindingen"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    #expect(codes == ["laat"])
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }

  /// Without what depends on the day of the run and the width of the screen.
  private func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/op \d+-\d+-\d{4} \(handeling/, with: "op DATUM (handeling")
      .replacing(/\d+ dagen later/, with: "N dagen later")
  }

  /// The commands of the handbook's chapter, which stand behind a `$`.
  private static func steps() throws -> [Step] {
    let page = try String(
      contentsOf: Sandbox.repository.appending(path: "LEESMIJ.md"), encoding: .utf8)
    let start = try #require(page.range(of: "\n## Rondleiding"))
    let chapter = page[start.upperBound...]
    let end = chapter.range(of: "\n## ")?.lowerBound ?? chapter.endIndex
    var steps: [Step] = []
    for line in chapter[..<end].split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    $ ") {
        steps.append(Step(command: String(line.dropFirst(6))))
      } else if line.hasPrefix("    "), !steps.isEmpty {
        steps[steps.count - 1].printed.append(String(line.dropFirst(4)))
      }
    }
    return steps
  }
}
