import LogbookModel

/// Reads the options and operands of one command.
struct InvocationParser {
  private let command: Command
  private let table: CommandTable
  private var operands: [String] = []
  private var given: [String: [String]] = [:]

  init(command: Command, table: CommandTable) {
    self.command = command
    self.table = table
  }

  mutating func parse(_ arguments: [String]) throws(Failure) -> Invocation {
    var rest = arguments[...]
    reading: while let argument = rest.popFirst() {
      switch Token(argument) {
      case .operand(let word): operands.append(word)
      case .unknownShort(let option): throw unknownOption(option)
      case .option(let name, let value): try take(name, value, from: &rest)
      case .end:
        operands += rest
        break reading
      }
    }
    // The words of the command are the first operands, whatever stood between them.
    guard operands.count >= command.path.count else {
      throw Failure(.usage, "fout.aanroep.volgorde", ["commando": .text(command.name)])
    }
    operands.removeFirst(command.path.count)
    try checkOperands()
    return Invocation(
      command: command, globals: try globals(), operands: operands, given: given)
  }

  private mutating func take(
    _ name: String, _ attached: String?, from rest: inout ArraySlice<String>
  ) throws(Failure) {
    guard let option = command.option(named: name) else { throw unknownOption("--\(name)") }
    if !option.repeats, given[option.name] != nil {
      throw Failure(.usage, "fout.aanroep.optie.dubbel", ["optie": .text("--\(name)")])
    }
    guard let placeholder = option.placeholder else {
      guard attached == nil else {
        throw Failure(.usage, "fout.aanroep.optie.zonder-waarde", ["optie": .text("--\(name)")])
      }
      given[option.name, default: []].append("")
      return
    }
    if let attached {
      given[option.name, default: []].append(attached)
    } else if let next = rest.first, !next.hasPrefix("--") {
      given[option.name, default: []].append(rest.removeFirst())
    } else {
      throw Failure(
        .usage, "fout.aanroep.optie.waarde",
        ["optie": .text("--\(name)"), "waarde": .text(placeholder)])
    }
  }

  private func unknownOption(_ typed: String) -> Failure {
    let known = (command.options + Option.globals).flatMap(\.names)
    let word = String(typed.drop { $0 == "-" })
    let of = ([table.program] + command.path).joined(separator: " ")
    guard let meant = NameSuggestion.nearest(to: word, in: known) else {
      return Failure(
        .usage, "fout.aanroep.optie.onbekend", ["optie": .text(typed), "commando": .text(of)])
    }
    return Failure(
      .usage, "fout.aanroep.optie.bedoelde",
      ["optie": .text(typed), "commando": .text(of), "voorstel": .text("--\(meant)")])
  }

  private func checkOperands() throws(Failure) {
    let name = ([table.program] + command.path).joined(separator: " ")
    let required = command.operands.filter { !$0.isOptional }
    if operands.count < required.count {
      throw Failure(
        .usage, "fout.aanroep.operand.ontbreekt",
        ["operand": .text(required[operands.count].name.uppercased()), "commando": .text(name)])
    }
    guard command.operands.last?.repeats != true, operands.count > command.operands.count else {
      return
    }
    let tooMany = operands[command.operands.count]
    throw Failure(
      .usage, "fout.aanroep.operand.te-veel",
      ["woord": .text(tooMany), "commando": .text(name)])
  }

  private func globals() throws(Failure) -> Globals {
    var globals = Globals()
    globals.logbook = given["logboek"]?.first
    globals.language = given["taal"]?.first
    globals.isQuiet = given["stil"] != nil
    // An option of the command's own that takes a file has the same name (`export --json`).
    globals.wantsJSON = given[Option.json.name] != nil && command.options.contains(Option.json)
    if let colour = given["kleur"]?.first {
      guard let choice = ColourChoice(rawValue: colour.lowercased()) else {
        let choices = ColourChoice.allCases.map { Argument.text($0.rawValue) }
        throw Failure(
          .usage, "fout.aanroep.keuze",
          ["optie": .text("--kleur"), "waarde": .text(colour), "keuzen": .list(choices)])
      }
      globals.colour = choice
    }
    return globals
  }
}
