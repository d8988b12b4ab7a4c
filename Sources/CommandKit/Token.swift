/// One argument as the grammar sees it.
enum Token: Hashable {
  case operand(String)
  /// `--naam` or `--naam=waarde`; the short `-h` is the option `help`.
  case option(name: String, value: String?)
  /// A short option that does not exist.
  case unknownShort(String)
  /// `--`: only operands follow.
  case end

  /// `-` and numbers with a sign are operands.
  init(_ argument: String) {
    guard argument.first == "-", argument.count > 1 else {
      self = .operand(argument)
      return
    }
    if argument == "--" {
      self = .end
    } else if argument.hasPrefix("--") {
      let body = argument.dropFirst(2)
      let sign = body.firstIndex(of: "=")
      let name = String(body[..<(sign ?? body.endIndex)])
      self = .option(name: name, value: sign.map { String(body[body.index(after: $0)...]) })
    } else if argument == "-h" {
      self = .option(name: Option.help.name, value: nil)
    } else if argument.dropFirst().first?.isNumber == true {
      self = .operand(argument)
    } else {
      self = .unknownShort(argument)
    }
  }
}
