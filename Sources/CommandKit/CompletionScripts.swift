package import Language

/// The shells that get a completion script.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

/// Writes completion scripts from the command table.
package struct CompletionScripts {
  /// The hidden command that lists the values of `Completion.dynamic`, one a line.
  package static let valuesCommand = "voltooiing-waarden"

  let table: CommandTable
  let words: Words

  package init(table: CommandTable, words: Words) {
    self.table = table
    self.words = words
  }

  /// The script for a shell.
  package func script(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// All options with value, each name once; not those that are a switch elsewhere.
  var valueOptions: [Option] {
    var names: Set<String> = []
    return allOptions.filter { option in
      option.takesValue && table.takesValue(option.name) == true
        && names.insert(option.name).inserted
    }
  }

  private var allOptions: [Option] {
    Option.globals + table.visibleCommands.flatMap(\.options)
  }

  /// The options that a command shows, its own first.
  func options(of command: Command) -> [Option] { command.options + Option.globals }

  /// What can follow the words so far, with its summary: first words, or the verbs of a group.
  func nextWords(after path: [String]) -> [(word: String, summary: String)] {
    guard let group = path.first else {
      return table.firstWords.map { word in
        let isGroup = table.groups.contains(word)
        return (word, words(isGroup ? TextKeys.group(word) : "help.\(word)"))
      }
    }
    return table.commands(inGroup: group).filter { !$0.isHidden }.map {
      ($0.path[1], words(TextKeys.summary($0)))
    }
  }

  /// Aliases whose word exists in this table, in alphabetical order.
  var aliases: [(alias: String, word: String)] {
    table.wordAliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Text between single quotes for bash and zsh.
  func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// The names of options as typed: `--datum`.
  func flags(_ options: [Option]) -> [String] {
    options.flatMap { $0.names.map { "--\($0)" } }
  }

  /// The lines of bash and zsh that find out which command stands in `words`; `skip` says that the
  /// next word is the value of an option, `given` collects the operands.
  var scanLines: [String] {
    var lines = [
      "    if [[ -n $skip ]]; then skip=; continue; fi",
      "    case $word in",
      "      \(flags(valueOptions).joined(separator: "|"))) skip=1 ;;",
      "      -*) ;;",
    ]
    for (alias, word) in aliases { lines.append("      \(alias)) given+=(\(word)) ;;") }
    return lines + ["      *) given+=(\"$word\") ;;", "    esac"]
  }

  /// The lines of bash and zsh that pick the words of the command out of `given`.
  func pathLines(first: Int) -> [String] {
    var lines = ["  command=${given[\(first)]-}", "  case $command in"]
    if !table.groups.isEmpty {
      lines.append(
        "    \(table.groups.joined(separator: "|"))) "
          + "[[ ${#given[@]} -gt 1 ]] && command=\"$command ${given[\(first + 1)]}\" ;;")
    }
    return lines + ["  esac"]
  }
}
