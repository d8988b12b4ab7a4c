/// A command as data: what it is called and what may be given to it. Its words come from the
/// catalogues, by its path (`TextKeys`).
package struct Command: Hashable, Sendable {
  /// The words that call it: `["rit", "add"]`; empty for the program without a command.
  package let path: [String]
  package let operands: [Operand]
  package let options: [Option]
  /// Whether it is left out of help, man page and completions.
  package let isHidden: Bool
  /// Command lines that work, as they are typed.
  package let examples: [String]

  /// - Parameters:
  ///   - path: the words, separated by a space.
  ///   - printsData: whether the command has `--json`.
  package init(
    _ path: String, operands: [Operand] = [], options: [Option] = [], printsData: Bool = false,
    isHidden: Bool = false, examples: [String] = []
  ) {
    self.path = path.split(separator: " ").map(String.init)
    self.operands = operands
    self.options = options + (printsData ? [Option.json] : [])
    self.isHidden = isHidden
    self.examples = examples
  }

  /// The words as typed: `rit add`.
  package var name: String { path.joined(separator: " ") }

  /// The own or global option with a name or alias.
  package func option(named name: String) -> Option? {
    (options + Option.globals).first { $0.names.contains(name) }
  }
}

/// A word that a command takes by its place.
package struct Operand: Hashable, Sendable {
  /// As in the catalogues, in lower case; shown in capitals.
  package let name: String
  package let isOptional: Bool
  /// Whether it takes all words that are left; only the last operand can.
  package let repeats: Bool
  package let completion: Completion?

  package init(
    _ name: String, isOptional: Bool = false, repeats: Bool = false,
    completion: Completion? = nil
  ) {
    self.name = name
    self.isOptional = isOptional
    self.repeats = repeats
    self.completion = completion
  }
}

/// Something that a command takes by name: `--datum 5-1-2026`, `--toch`.
package struct Option: Hashable, Sendable {
  /// Without the hyphens.
  package let name: String
  /// Other spellings, without the hyphens.
  package let aliases: [String]
  /// What stands for the value in the help; nil for an option without value.
  package let placeholder: String?
  /// Whether it can be given more than once.
  package let repeats: Bool
  package let completion: Completion?

  package init(
    _ name: String, _ placeholder: String? = nil, aliases: [String] = [], repeats: Bool = false,
    completion: Completion? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.placeholder = placeholder
    self.repeats = repeats
    self.completion = completion
  }

  package var takesValue: Bool { placeholder != nil }

  package var names: [String] { [name] + aliases }

  /// What every command takes (design 3).
  package static let globals: [Option] = [
    Option("logboek", "BESTAND", completion: .files),
    Option("taal", "TAAL", completion: .words(Globals.languages)),
    Option("kleur", "WANNEER", completion: .words(ColourChoice.allCases.map(\.rawValue))),
    Option("stil"),
    help,
    version,
  ]

  static let json = Option("json")
  static let help = Option("help")
  static let version = Option("versie")
}

/// What a shell can fill in.
package enum Completion: Hashable, Sendable {
  case words([String])
  case files
  /// What the program itself lists, by `voltooiing-waarden WAT`: plates, places, templates.
  case dynamic(String)
}
