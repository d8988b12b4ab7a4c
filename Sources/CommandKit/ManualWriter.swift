package import Language
package import LogbookModel

/// Writes the man page, in roff, from the command table.
package struct ManualWriter {
  private let table: CommandTable
  private let words: Words
  private let version: String
  private let date: CalendarDate

  /// - Parameter date: of the release, so that the same release gives the same page.
  package init(table: CommandTable, words: Words, version: String, date: CalendarDate) {
    self.table = table
    self.words = words
    self.version = version
    self.date = date
  }

  /// The page for section 1.
  package var page: String {
    let name = table.program
    var lines = [
      ".TH \(name.uppercased()) 1 \"\(date.iso)\" \"\(name) \(Roff.text(version))\"",
      ".nh", ".ad l",
    ]
    lines += section("naam") + ["\(name) \\- \(Roff.text(words("help")))"]
    lines += section("gebruik") + [".B \(name)", Roff.text(words("helpkop.vorm"))]
    if let root = table.command(at: []) {
      lines += section("beschrijving") + paragraphs(words.details(root))
      lines += options(root.options, of: root)
    }
    lines += section("commando-s")
    for command in table.visibleCommands where !command.path.isEmpty {
      lines += self.command(command)
    }
    lines += section("globaal") + options(Option.globals, of: nil)
    lines += section("omgeving")
    for variable in ["logboek", "taal", "vandaag", "xdg", "kleur"] {
      lines += item(words("man.omgeving.\(variable).naam"), words("man.omgeving.\(variable)"))
    }
    lines += section("status")
    for status in 0...4 { lines += item(String(status), words("man.status.\(status)")) }
    lines += section("voorbeelden")
    lines += examples(table.visibleCommands.flatMap { $0.examples.prefix(1) })
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ name: String) -> [String] {
    [".SH \(Roff.text(words("helpkop.\(name)").uppercased()))"]
  }

  private func command(_ command: Command) -> [String] {
    var lines = [".SS \(Roff.text(Usage.line(command, program: table.program)))"]
    lines += [Roff.text(words(TextKeys.summary(command)))]
    lines += paragraphs(words.details(command))
    for operand in command.operands {
      lines += item(operand.name.uppercased(), words.summary(operand, of: command))
    }
    return lines + options(command.options, of: command) + examples(command.examples)
  }

  private func options(_ options: [Option], of command: Command?) -> [String] {
    options.flatMap { item(Usage.text($0), words.summary($0, of: command)) }
  }

  private func examples(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    return [".PP", ".nf", ".RS"] + lines.map(Roff.text) + [".RE", ".fi"]
  }

  private func item(_ label: String, _ text: String) -> [String] {
    [".TP", ".B \(Roff.text(label))", Roff.text(text)]
  }

  private func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [".PP", Roff.text($0)] }
  }
}

/// Text in the notation of roff.
enum Roff {
  /// One line on which nothing is taken for a request; whatever is not ASCII as `\[uXXXX]`, so
  /// that the page does not depend on an encoding.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in SafeText.line(text).unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        result += "]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
