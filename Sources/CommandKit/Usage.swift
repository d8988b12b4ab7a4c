/// How the parts of a command line are shown in help and man page.
enum Usage {
  /// `EINDSTAND`, `[VAN]`, `BESTAND...`.
  static func text(_ operand: Operand) -> String {
    let name = operand.name.uppercased() + (operand.repeats ? "..." : "")
    return operand.isOptional ? "[\(name)]" : name
  }

  /// `--datum DATUM`, `--privé, --prive`, `-h, --help`.
  static func text(_ option: Option) -> String {
    let short = option == Option.help ? "-h, " : ""
    let names = option.names.map { "--\($0)" }.joined(separator: ", ")
    return short + names + (option.placeholder.map { " \($0)" } ?? "")
  }

  /// `ritmeester rit add [EINDSTAND] [VAN]`.
  static func line(_ command: Command, program: String) -> String {
    ([program] + command.path + command.operands.map(text)).joined(separator: " ")
  }
}
