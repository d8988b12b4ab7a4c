import Language

/// What a command line asks for.
package enum Call: Hashable, Sendable {
  /// Help on a command, on a group of commands, or with an empty topic on the program.
  case help(topic: [String])
  case version
  case invocation(Invocation)
}

/// A command with what was given to it.
package struct Invocation: Hashable, Sendable {
  package let command: Command
  package let globals: Globals
  package let operands: [String]
  /// The values by the option's name; an option without value has an empty one.
  private let given: [String: [String]]

  init(command: Command, globals: Globals, operands: [String], given: [String: [String]]) {
    self.command = command
    self.globals = globals
    self.operands = operands
    self.given = given
  }

  /// The value of an option, which may be empty; nil where it was not given.
  package func value(_ name: String) -> String? { values(name).first }

  /// The values of an option in the order in which they were given.
  package func values(_ name: String) -> [String] {
    assert(command.option(named: name)?.name == name, "\(command.name) has no option \(name)")
    return given[name] ?? []
  }

  /// Whether an option was given, with or without value.
  package func has(_ name: String) -> Bool { !values(name).isEmpty }

  /// The operand at a place, counted from 0, or nil.
  package func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }
}

/// What was given to the options that every command has.
package struct Globals: Hashable, Sendable {
  /// The path of the logbook; nil where it was not given.
  package var logbook: String?
  /// What was given to `--taal`; `Language.chosen` judges it.
  package var language: String?
  package var colour = ColourChoice.auto
  package var isQuiet = false
  package var wantsJSON = false

  static let languages = Language.allCases.map(\.rawValue)
}

/// When colour is used (design 3).
package enum ColourChoice: String, CaseIterable, Sendable {
  case auto
  case always = "altijd"
  case never = "nooit"
}
