import LogbookModel

/// All commands of the program, in the order of the help; it feeds the parser, the help, the man
/// page and the completions.
package struct CommandTable: Sendable {
  /// The name under which the program is called.
  package let program: String
  package let commands: [Command]
  /// Other words for command words: `trip` for `rit`.
  package let wordAliases: [String: String]

  package init(
    program: String = "ritmeester", commands: [Command], wordAliases: [String: String] = [:]
  ) {
    self.program = program
    self.commands = commands
    self.wordAliases = wordAliases
  }

  package var visibleCommands: [Command] { commands.filter { !$0.isHidden } }

  /// The command with exactly this path.
  package func command(at path: [String]) -> Command? { commands.first { $0.path == path } }

  /// The commands below a first word, without the command that is that word alone.
  package func commands(inGroup word: String) -> [Command] {
    commands.filter { $0.path.count > 1 && $0.path.first == word }
  }

  /// The first words of the visible commands, each once, in order.
  package var firstWords: [String] {
    var words: [String] = []
    for word in visibleCommands.compactMap(\.path.first) where !words.contains(word) {
      words.append(word)
    }
    return words
  }

  /// The first words that have verbs.
  package var groups: [String] {
    firstWords.filter { !commands(inGroup: $0).isEmpty }
  }

  /// The command word that a word stands for.
  func canonical(_ word: String) -> String { wordAliases[word] ?? word }

  /// Whether some command takes a value for an option of this name; nil for no such option.
  func takesValue(_ name: String) -> Bool? {
    if let global = Option.globals.first(where: { $0.names.contains(name) }) {
      return global.takesValue
    }
    for command in commands {
      if let option = command.option(named: name) { return option.takesValue }
    }
    return nil
  }
}
