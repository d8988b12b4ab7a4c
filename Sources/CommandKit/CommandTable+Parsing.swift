package import LogbookModel

extension CommandTable {
  /// Reads a command line, without the program's name.
  ///
  /// Help and version come before anything that is wrong. Throws `.usage` failures, with
  /// "bedoelde u ...?" for a command or option that is nearly right.
  package func parse(_ arguments: [String]) throws(Failure) -> Call {
    let scan = CommandScan(arguments, table: self)
    if scan.words.first == "help" {
      return .help(topic: try topic(scan.words.dropFirst().map(canonical)))
    }
    if scan.asksHelp { return .help(topic: longestTopic(of: scan.words.map(canonical))) }
    if scan.asksVersion { return .version }
    let command = try command(named: scan.words.map(canonical), typed: scan.words)
    var parser = InvocationParser(command: command, table: self)
    return .invocation(try parser.parse(arguments))
  }

  /// What was given to `--taal`, also on a command line that is otherwise wrong, so that the
  /// error comes in that language.
  package func languageOption(in arguments: [String]) -> String? {
    CommandScan(arguments, table: self).language
  }

  private func command(
    named words: [String], typed: [String]
  ) throws(Failure) -> Command {
    if words.count > 1, let command = command(at: Array(words.prefix(2))) { return command }
    if let command = command(at: Array(words.prefix(1))) { return command }
    guard let first = words.first else { throw Failure(.usage, "fout.aanroep.geen-commando") }
    let verbs = commands(inGroup: first).filter { !$0.isHidden }
    guard !verbs.isEmpty else {
      throw unknownCommand(typed[0], in: firstWords, meantAs: { $0 })
    }
    let group: [String: Argument] = [
      "groep": .text(first), "werkwoorden": .list(verbs.map { .text($0.path[1]) }),
    ]
    guard typed.count > 1 else { throw Failure(.usage, "fout.aanroep.werkwoord", group) }
    throw unknownCommand(
      "\(first) \(typed[1])", word: typed[1], in: verbs.map { $0.path[1] },
      meantAs: { "\(first) \($0)" })
  }

  private func unknownCommand(
    _ typed: String, word: String? = nil, in names: [String], meantAs: (String) -> String
  ) -> Failure {
    let aliases = wordAliases.filter { names.contains($0.value) }.keys.sorted()
    guard let near = NameSuggestion.nearest(to: word ?? typed, in: names + aliases) else {
      return Failure(.usage, "fout.aanroep.commando.onbekend", ["commando": .text(typed)])
    }
    return Failure(
      .usage, "fout.aanroep.commando.bedoelde",
      ["commando": .text(typed), "voorstel": .text(meantAs(canonical(near)))])
  }

  /// The topic of `help`, which must exist.
  private func topic(_ words: [String]) throws(Failure) -> [String] {
    let topic = longestTopic(of: words)
    if topic.isEmpty, !words.isEmpty {
      throw unknownCommand(words[0], in: firstWords, meantAs: { $0 })
    }
    return topic
  }

  /// The longest beginning of `words` that is a command or a group.
  private func longestTopic(of words: [String]) -> [String] {
    for count in [2, 1] where words.count >= count {
      let path = Array(words.prefix(count))
      if command(at: path) != nil { return path }
      if count == 1, !commands(inGroup: path[0]).isEmpty { return path }
    }
    return []
  }
}

/// The first look at a command line: its words, wherever the options stand, and whether help or
/// the version is wanted.
struct CommandScan {
  /// All operands, of which the first are the command's words.
  private(set) var words: [String] = []
  private(set) var asksHelp = false
  private(set) var asksVersion = false
  private(set) var language: String?

  init(_ arguments: [String], table: CommandTable) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch Token(argument) {
      case .operand(let word): words.append(word)
      case .unknownShort: break
      case .end:
        words += rest
        return
      case .option(let name, var value):
        if name == Option.help.name { asksHelp = true }
        if name == Option.version.name { asksVersion = true }
        if value == nil, table.takesValue(name) == true, let next = rest.first,
          !next.hasPrefix("--"), next != "-h"
        {
          value = rest.removeFirst()
        }
        if name == "taal" { language = value }
      }
    }
  }
}
