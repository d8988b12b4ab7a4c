@testable import CommandKit
@testable import Language
@testable import LogbookModel
@testable import ritmeester

/// A command line, an argument a line, read with the table of the program.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let arguments = lines(start, count, atMost: 100)
  checkLanguage(of: arguments)
  do throws(Failure) {
    switch try Program.table.parse(arguments) {
    case .help(let topic): check(helpOn: topic)
    case .version: break
    case .invocation(let invocation): check(invocation)
    }
  } catch {
    check(error, is: .usage)
    checkSuggestion(of: error)
  }
  return 0
}

/// The language is one that there is, or its name is refused.
private func checkLanguage(of arguments: [String]) {
  let option = Program.table.languageOption(in: arguments)
  do throws(Failure) {
    let language = try Language.chosen(option: option, environment: nil)
    require(option != nil || language == .nl, "\(language) without being asked for")
  } catch {
    check(error, is: .usage)
  }
}

/// The topics whose help was looked at: it is the same each time.
nonisolated(unsafe) private var seenTopics: Set<[String]> = []

/// There is help in each language, in which no text is missing.
private func check(helpOn topic: [String]) {
  guard seenTopics.insert(topic).inserted else { return }
  let table = Program.table
  let isKnown =
    topic.isEmpty || table.command(at: topic) != nil
    || topic.count == 1 && !table.commands(inGroup: topic[0]).isEmpty
  require(isKnown, "help on \(topic)")
  for words in allWords {
    let help = HelpWriter(table: table, words: words, columns: 80).help(on: topic)
    require(help.count > 100 && !help.contains("<"), "help on \(topic): \(help)")
  }
}

/// What was read has a place for everything that was given, and typed out in full it is the same.
private func check(_ invocation: Invocation) {
  let command = invocation.command
  let required = command.operands.count { !$0.isOptional }
  require(invocation.operands.count >= required, "too few operands: \(invocation)")
  if command.operands.last?.repeats != true {
    require(invocation.operands.count <= command.operands.count, "too many: \(invocation)")
  }
  var line = command.path
  for option in command.options + Option.globals {
    let values = invocation.values(option.name)
    require(option.repeats || values.count < 2, "--\(option.name) twice: \(invocation)")
    line += values.map { option.takesValue ? "--\(option.name)=\($0)" : "--\(option.name)" }
  }
  let again = must { try Program.table.parse(line + ["--"] + invocation.operands) }
  require(again == .invocation(invocation), "\(invocation) is not \(again)")
}

/// What is suggested in the place of a word exists.
private func checkSuggestion(of failure: Failure) {
  guard case .text(let meant)? = failure.arguments["voorstel"] else { return }
  if meant.hasPrefix("--") {
    require(Program.table.takesValue(String(meant.dropFirst(2))) != nil, "no option \(meant)")
    return
  }
  let path = meant.split(separator: " ").map(String.init)
  let call = must { try Program.table.parse(path + ["--help"]) }
  require(call == .help(topic: path), "'\(meant)' is suggested, which is \(call)")
}
