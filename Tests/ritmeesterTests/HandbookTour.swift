import Foundation
import Testing

/// A chapter of the handbook that is carried out as it is printed there: commands behind a `$`, with
/// below them what they answer.
struct HandbookTour {
  /// A command with what the handbook says that it prints.
  struct Step {
    let command: String
    var printed: [String] = []
  }

  /// A step as it went.
  struct Outcome {
    let step: Step
    let output: String
    let status: Int
  }

  let sandbox: Sandbox
  let outcomes: [Outcome]

  /// - Parameters:
  ///   - chapter: the heading.
  ///   - examples: the files of `Examples/` that it uses.
  init(chapter: String, examples names: [String], today: String) throws {
    sandbox = try Sandbox()
    let examples = sandbox.folder.appending(path: "Examples")
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: false)
    for name in names {
      try FileManager.default.copyItem(
        at: Sandbox.repository.appending(path: "Examples/\(name)"),
        to: examples.appending(path: name))
    }
    let steps = try HandbookTour.steps(of: chapter)
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
    sandbox.environment["RITMEESTER_VANDAAG"] = today
    #expect(outcomes.count == steps.count, "\(run.errors)")
  }

  /// Whether every command answered what is printed; `[...]` stands for anything.
  func expectAnswers() {
    for outcome in outcomes {
      let printed = outcome.step.printed.joined(separator: "\n")
        .split(separator: "[...]", omittingEmptySubsequences: false).map { plain(String($0)) }
      let answered = plain(outcome.output)
      #expect(answered.hasPrefix(printed[0]), "\(outcome.step.command)\n\(outcome.output)")
      #expect(answered.hasSuffix(printed[printed.count - 1]), "\(outcome.step.command)")
      #expect(printed.count == 2 || answered == printed[0], "\(outcome.step.command)")
    }
  }

  /// Without what depends on the day of the run and the width of the screen.
  private func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/op \d+-\d+-\d{4} \(handeling/, with: "op DATUM (handeling")
      .replacing(/\d+ dagen later/, with: "N dagen later")
  }

  private static func steps(of chapter: String) throws -> [Step] {
    let page = try String(
      contentsOf: Sandbox.repository.appending(path: "LEESMIJ.md"), encoding: .utf8)
    let start = try #require(page.range(of: "\n## \(chapter)"))
    let text = page[start.upperBound...]
    let end = text.range(of: "\n## ")?.lowerBound ?? text.endIndex
    var steps: [Step] = []
    var isOpen = false
    for line in text[..<end].split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    $ ") {
        steps.append(Step(command: String(line.dropFirst(6))))
        isOpen = true
      } else if line.hasPrefix("    "), isOpen {
        steps[steps.count - 1].printed.append(String(line.dropFirst(4)))
      } else if !line.isEmpty {
        // What stands below other text is an example of its own.
        isOpen = false
      }
    }
    return steps
  }
}
