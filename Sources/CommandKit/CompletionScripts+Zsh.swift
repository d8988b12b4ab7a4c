extension CompletionScripts {
  var zsh: [String] {
    var lines = zshHead
    lines += ["  case $prev in"]
    for option in valueOptions {
      let pattern = flags([option]).joined(separator: "|")
      lines.append("    \(pattern)) \(zshAction(option.completion)); return ;;")
    }
    lines += ["  esac", "  if [[ $PREFIX == -* ]]; then", "    case $command in"]
    for command in table.visibleCommands {
      lines.append("      \(quoted(command.name))) items=(")
      for option in options(of: command) {
        let summary = words.summary(option, of: command)
        lines += flags([option]).map { "        " + quoted("\($0):\(summary)") }
      }
      lines.append("      ) ;;")
    }
    lines += ["    esac", "    _describe -o option items", "    return", "  fi"]
    lines += ["  case $command in"] + zshWords("''", nextWords(after: []))
    for group in table.groups { lines += zshWords(quoted(group), nextWords(after: [group])) }
    for command in table.visibleCommands { lines += zshOperands(command) }
    return lines + ["  esac", "}", "compdef _\(table.program) \(table.program)"]
  }

  private var zshHead: [String] {
    [
      "#compdef \(table.program)",
      "_\(table.program)_values() {",
      "  local -a found",
      "  found=(${(f)\"$(\(table.program) \(CompletionScripts.valuesCommand) $1 2>/dev/null)\"})",
      "  compadd -a found",
      "}",
      "_\(table.program)() {",
      "  local word command skip= prev=${words[CURRENT-1]}",
      "  local -a given items",
      "  if [[ $PREFIX == --*=* ]]; then prev=${PREFIX%%=*}; compset -P '*='; fi",
      "  for word in ${words[2,CURRENT-1]}; do",
    ] + scanLines + ["  done"]
      + pathLines(first: 1)
  }

  private func zshWords(
    _ pattern: String, _ next: [(word: String, summary: String)]
  ) -> [String] {
    ["    \(pattern)) items=("] + next.map { "      " + quoted("\($0.word):\($0.summary)") }
      + ["    ); _describe command items ;;"]
  }

  private func zshOperands(_ command: Command) -> [String] {
    guard command.operands.contains(where: { $0.completion != nil }) else { return [] }
    var lines = ["    \(quoted(command.name)))", "      case ${#given[@]} in"]
    for (index, operand) in command.operands.enumerated() where operand.completion != nil {
      let place = operand.repeats ? "*" : String(command.path.count + index)
      lines.append("        \(place)) \(zshAction(operand.completion)) ;;")
    }
    return lines + ["      esac ;;"]
  }

  private func zshAction(_ completion: Completion?) -> String {
    switch completion {
    case nil: ":"
    case .words(let values): "compadd -- \(values.map(quoted).joined(separator: " "))"
    case .files: "_files"
    case .dynamic(let what): "_\(table.program)_values \(what)"
    }
  }
}
