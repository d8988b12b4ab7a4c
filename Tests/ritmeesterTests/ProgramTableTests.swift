import CommandKit
import Language
import LogbookModel
import Testing

@testable import ritmeester

@Suite("The command table")
struct ProgramTableTests {
  private let commands = Program.table.commands

  @Test func `no command, alias or option name occurs twice`() {
    let paths = commands.map(\.name)
    #expect(Set(paths).count == paths.count)
    for command in commands {
      let names = (command.options + Option.globals).flatMap(\.names).filter { $0 != "json" }
      #expect(Set(names).count == names.count, "\(command.name)")
    }
  }

  @Test(arguments: Language.allCases)
  func `every command, option and operand has its text`(language: Language) throws {
    #expect(Program.table.missingTexts(in: try Words(language)) == [])
  }

  @Test func `every example is a command line that parses`() throws {
    for command in commands where !command.isHidden {
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        let line = example.split(separator: " > ")[0]
        var words = shellWords(String(line))
        #expect(words.removeFirst() == "ritmeester")
        guard case .invocation(let invocation) = try Program.table.parse(words) else {
          Issue.record("\(example) is no invocation")
          continue
        }
        #expect(invocation.command.path == command.path, "\(example)")
      }
    }
  }

  @Test func `no help text is left over`() throws {
    let words = try Catalogue(builtIn: .nl).entries().keys
    var known: Set<String> = ["help"]
    for command in commands where !command.isHidden {
      let path = command.path.joined(separator: ".")
      known.insert(command.path.isEmpty ? "help" : "help.\(path)")
      known.insert(command.path.isEmpty ? "help.uitleg" : "help.\(path).uitleg")
      for option in command.options + Option.globals {
        known.formUnion(["optie.\(option.name)", "optie.\(path).\(option.name)"])
      }
      for operand in command.operands {
        known.formUnion(["operand.\(operand.name)", "operand.\(path).\(operand.name)"])
      }
      if let first = command.path.first { known.insert("groep.\(first)") }
    }
    let families = ["help.", "optie.", "operand.", "groep."]
    let leftOver = words.filter { key in
      families.contains { key.hasPrefix($0) } && !known.contains(key)
    }
    #expect(leftOver.sorted() == [])
  }

  /// Splits at blanks outside double quotes, as a shell does.
  private func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case " " where !isQuoted:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
