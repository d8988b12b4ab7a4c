extension CompletionScripts {
  var bash: [String] {
    var lines = bashHead
    lines += ["  case $prev in"]
    for option in valueOptions {
      let pattern = flags([option]).joined(separator: "|")
      lines.append("    \(pattern)) \(bashAction(option.completion)); return ;;")
    }
    lines += ["  esac", "  if [[ $cur == -* ]]; then", "    case $command in"]
    for command in table.visibleCommands {
      let flags = flags(options(of: command)).joined(separator: " ")
      lines.append("      \(quoted(command.name))) \(offer(flags)) ;;")
    }
    lines += ["    esac", "    return", "  fi", "  case $command in"]
    lines.append("    '') \(bashWords(nextWords(after: []).map(\.word))) ;;")
    for group in table.groups {
      lines.append("    \(quoted(group))) \(bashWords(nextWords(after: [group]).map(\.word))) ;;")
    }
    for command in table.visibleCommands {
      lines += bashOperands(command)
    }
    return lines + ["  esac", "}", "complete -F _\(table.program) \(table.program)"]
  }

  private var bashHead: [String] {
    [
      "# bash completion for \(table.program)",
      "_\(table.program)_values() {",
      "  local value",
      "  COMPREPLY=()",
      "  while IFS= read -r value; do",
      "    [[ $value == \"$cur\"* ]] && COMPREPLY+=(\"$(printf '%q' \"$value\")\")",
      "  done < <(\(table.program) \(CompletionScripts.valuesCommand) \"$1\" 2>/dev/null)",
      "}",
      "_\(table.program)() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}",
      "  local i word command skip= given=()",
      "  # --name=value arrives as three words.",
      "  if [[ $cur == '=' ]]; then cur=; fi",
      "  if [[ $prev == '=' ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    word=${COMP_WORDS[i]}",
      "    if [[ $word == '=' ]]; then skip=1; continue; fi",
    ] + scanLines + ["  done"] + pathLines(first: 0)
  }

  private func bashOperands(_ command: Command) -> [String] {
    guard command.operands.contains(where: { $0.completion != nil }) else { return [] }
    var lines = ["    \(quoted(command.name)))", "      case ${#given[@]} in"]
    for (index, operand) in command.operands.enumerated() where operand.completion != nil {
      let place = operand.repeats ? "*" : String(command.path.count + index)
      lines.append("        \(place)) \(bashAction(operand.completion)) ;;")
    }
    return lines + ["      esac ;;"]
  }

  private func bashAction(_ completion: Completion?) -> String {
    switch completion {
    case nil: ":"
    case .words(let values): bashWords(values)
    case .files: "compopt -o default"
    case .dynamic(let what): "_\(table.program)_values \(what)"
    }
  }

  private func bashWords(_ values: [String]) -> String { offer(values.joined(separator: " ")) }

  private func offer(_ values: String) -> String {
    "COMPREPLY=($(compgen -W \(quoted(values)) -- \"$cur\"))"
  }
}
