extension CompletionScripts {
  var fish: [String] {
    var lines = fishHead
    for (word, summary) in nextWords(after: []) { lines.append(fishWord("", word, summary)) }
    for group in table.groups {
      for (word, summary) in nextWords(after: [group]) {
        lines.append(fishWord(group, word, summary))
      }
    }
    lines += Option.globals.map { fishOption($0, of: nil) }
    for command in table.visibleCommands {
      lines += command.options.map { fishOption($0, of: command) }
      for (index, operand) in command.operands.enumerated() {
        guard let completion = operand.completion else { continue }
        let place = operand.repeats ? "*" : String(command.path.count + index)
        let condition = "__\(table.program)_at \(fishQuoted(command.name)) '\(place)'"
        lines.append("\(start) -n \(fishQuoted(condition))\(fishAction(completion))")
      }
    }
    return lines
  }

  private var start: String { "complete -c \(table.program)" }

  private var fishHead: [String] {
    let program = table.program
    var lines = [
      "# fish completion for \(program)",
      "function __\(program)_given",
      "    set -l skip",
      "    for word in (commandline -opc)[2..-1]",
      "        if test -n \"$skip\"",
      "            set skip",
      "            continue",
      "        end",
      "        switch $word",
      "            case \(flags(valueOptions).joined(separator: " "))",
      "                set skip 1",
      "            case '-*'",
    ]
    for (alias, word) in aliases {
      lines += ["            case \(alias)", "                echo \(word)"]
    }
    lines += [
      "            case '*'", "                echo $word", "        end", "    end", "end",
      "function __\(program)_path",
      "    set -l given (__\(program)_given)",
      "    set -l count 1",
    ]
    if !table.groups.isEmpty {
      lines.append(
        "    contains -- \"$given[1]\" \(table.groups.joined(separator: " ")); and set count 2")
    }
    return lines + [
      "    string join ' ' -- $given[1..$count]",
      "end",
      "function __\(program)_at",
      "    test \"$argv[1]\" = (__\(program)_path | string collect --allow-empty); or return 1",
      "    test (count $argv) -lt 2; and return 0",
      "    test \"$argv[2]\" = '*' -o \"$argv[2]\" = (count (__\(program)_given))",
      "end",
      "\(start) -f",
    ]
  }

  private func fishWord(_ path: String, _ word: String, _ summary: String) -> String {
    let condition = fishQuoted("__\(table.program)_at \(fishQuoted(path))")
    return "\(start) -n \(condition) -a \(fishQuoted(word)) -d \(fishQuoted(summary))"
  }

  private func fishOption(_ option: Option, of command: Command?) -> String {
    var line = start
    if let command {
      line += " -n " + fishQuoted("__\(table.program)_at \(fishQuoted(command.name))")
    }
    if option == Option.help { line += " -s h" }
    line += option.names.map { " -l \($0)" }.joined()
    if option.takesValue { line += " -x" + fishAction(option.completion) }
    return line + " -d " + fishQuoted(words.summary(option, of: command))
  }

  private func fishAction(_ completion: Completion?) -> String {
    switch completion {
    case nil: ""
    case .words(let values): " -a \(fishQuoted(values.joined(separator: " ")))"
    case .files: " -F"
    case .dynamic(let what):
      " -a "
        + fishQuoted("(\(table.program) \(CompletionScripts.valuesCommand) \(what) 2>/dev/null)")
    }
  }

  private func fishQuoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
