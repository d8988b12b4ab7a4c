package import Language

extension CommandTable {
  /// Every key that the help of this table needs in each language; `optie.X.NAAM` stands before
  /// `optie.NAAM`, so for options and operands either will do.
  package func missingTexts(in words: Words) -> [String] {
    var missing = groups.map(TextKeys.group).filter { !words.has($0) }
    for command in commands where !command.isHidden {
      let summary = TextKeys.summary(command)
      if !words.has(summary) { missing.append(summary) }
      for option in command.options + Option.globals {
        let keys = TextKeys.option(option, of: command)
        if !keys.contains(where: words.has) { missing += keys.suffix(1) }
      }
      for operand in command.operands {
        let keys = TextKeys.operand(operand, of: command)
        if !keys.contains(where: words.has) { missing += keys.suffix(1) }
      }
    }
    return Set(missing).sorted()
  }
}

/// Where the words of commands stand in the catalogues.
enum TextKeys {
  /// One line: `help.rit.add`, `help` for the program itself.
  static func summary(_ command: Command) -> String {
    (["help"] + command.path).joined(separator: ".")
  }

  /// Paragraphs separated by line ends, optional: `help.rit.add.uitleg`.
  static func details(_ command: Command) -> String { summary(command) + ".uitleg" }

  /// `groep.rit`.
  static func group(_ word: String) -> String { "groep.\(word)" }

  /// The command's own first: `optie.rit.add.datum`, `optie.datum`.
  static func option(_ option: Option, of command: Command?) -> [String] {
    keys("optie", option.name, command)
  }

  /// The command's own first: `operand.rit.add.eindstand`, `operand.eindstand`.
  static func operand(_ operand: Operand, of command: Command) -> [String] {
    keys("operand", operand.name, command)
  }

  private static func keys(_ prefix: String, _ name: String, _ command: Command?) -> [String] {
    let own = command.map { ([prefix] + $0.path + [name]).joined(separator: ".") }
    return (own.map { [$0] } ?? []) + ["\(prefix).\(name)"]
  }
}

extension Words {
  /// The text of the first key that there is.
  func first(of keys: [String]) -> String { self(keys.first(where: has) ?? keys[0]) }

  func summary(_ option: Option, of command: Command?) -> String {
    first(of: TextKeys.option(option, of: command))
  }

  func summary(_ operand: Operand, of command: Command) -> String {
    first(of: TextKeys.operand(operand, of: command))
  }

  func details(_ command: Command) -> [String] {
    let key = TextKeys.details(command)
    return has(key) ? self(key).split(separator: "\n").map(String.init) : []
  }
}
