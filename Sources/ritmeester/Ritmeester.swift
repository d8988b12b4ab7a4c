import CommandKit
import Glibc
import Language
import LogbookModel

/// The program: reads the command line, runs one command, and turns what went wrong into one line
/// and an exit code (design 9). Nothing else prints errors or ends the process.
@main
enum Ritmeester {
  static let version = "0.1.0"
  /// The date of the release, for the manual.
  static let released = CalendarDate.lastDay(of: 2_026) - 31

  static func main() {
    Output.ignoreWriteSignals()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    let output = Output(descriptor: STDOUT_FILENO)
    let errors = Output(descriptor: STDERR_FILENO)
    var words: Words?
    do throws(Failure) {
      let option = Program.table.languageOption(in: arguments)
      let spoken = try Words(
        Language.chosen(option: option, environment: Environment.process["RITMEESTER_TAAL"]))
      words = spoken
      let code = try answer(
        Program.table.parse(arguments), words: spoken, output: output, errors: errors)
      try output.flush()
      try errors.flush()
      return code
    } catch {
      try? output.flush()
      errors.write("ritmeester: \((words ?? fallback)?(error) ?? error.key)\n")
      try? errors.flush()
      return ExitCode(error.kind)
    }
  }

  /// The words for an error in the choice of the language.
  private static var fallback: Words? { try? Words(.nl) }

  private static func answer(
    _ call: Call, words: Words, output: Output, errors: Output
  ) throws(Failure) -> ExitCode {
    switch call {
    case .help(let topic):
      let columns = min(Terminal.output.columns, 100)
      output.write(HelpWriter(table: Program.table, words: words, columns: columns).help(on: topic))
      return .done
    case .version:
      output.write("ritmeester \(version)\n")
      return .done
    case .invocation(let invocation):
      let session = Session(invocation, words: words, output: output, errors: errors)
      return try Program.run(session)
    }
  }
}

/// The exit codes of design 9.
enum ExitCode: Int32 {
  case done = 0
  /// `controle` or `verify` found errors.
  case errorsFound = 1
  case usage = 2
  case data = 3
  case storage = 4

  init(_ kind: Failure.Kind) {
    self =
      switch kind {
      case .usage: .usage
      case .data: .data
      case .storage: .storage
      }
  }
}
