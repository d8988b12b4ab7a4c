import Document
package import Language
import LogbookModel

/// Writes the help from the command table.
package struct HelpWriter {
  private let table: CommandTable
  private let words: Words
  private let columns: Int

  /// - Parameter columns: where lines wrap; at least 40.
  package init(table: CommandTable, words: Words, columns: Int) {
    self.table = table
    self.words = words
    self.columns = max(columns, 40)
  }

  /// The help on a topic of `Call.help`.
  package func help(on topic: [String]) -> String {
    let lines: [String]
    if topic.isEmpty {
      lines = overview
    } else if let command = table.command(at: topic) {
      lines = help(on: command)
    } else {
      lines = help(onGroup: topic[0])
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var overview: [String] {
    let root = table.command(at: [])
    var lines = wrapped(words("help"))
    lines += heading("gebruik") + ["  \(table.program) \(words("helpkop.vorm"))"]
    lines += heading("commando-s")
    lines += list(
      table.firstWords.map { word in
        table.groups.contains(word)
          ? (word, words(TextKeys.group(word)))
          : (word, table.command(at: [word]).map { words(TextKeys.summary($0)) } ?? "")
      })
    if let root, !root.options.isEmpty {
      lines += heading("opties") + options(root.options, of: root)
    }
    lines += heading("globaal") + options(Option.globals, of: nil)
    if let root { lines += examples(of: root) }
    return lines + [""] + wrapped(words("helpkop.verder"))
  }

  private func help(onGroup word: String) -> [String] {
    let commands = table.commands(inGroup: word).filter { !$0.isHidden }
    var lines = wrapped(words(TextKeys.group(word)))
    lines += heading("gebruik")
    lines += commands.map { "  " + Usage.line($0, program: table.program) }
    lines += heading("commando-s")
    lines += list(commands.map { ($0.name, words(TextKeys.summary($0))) })
    return lines + [""] + wrapped(words("helpkop.verder-groep", ["groep": .text(word)]))
  }

  private func help(on command: Command) -> [String] {
    var lines = wrapped(words(TextKeys.summary(command)))
    let usage = Usage.line(command, program: table.program)
    lines += heading("gebruik") + ["  \(usage) \(words("helpkop.opties-vorm"))"]
    for paragraph in words.details(command) { lines += [""] + wrapped(paragraph) }
    if !command.operands.isEmpty {
      lines += heading("operanden")
      lines += list(
        command.operands.map { ($0.name.uppercased(), words.summary($0, of: command)) })
    }
    if !command.options.isEmpty {
      lines += heading("opties") + options(command.options, of: command)
    }
    lines += heading("globaal") + options(Option.globals, of: nil)
    return lines + examples(of: command)
  }

  private func heading(_ name: String) -> [String] { ["", words("helpkop.\(name)") + ":"] }

  private func examples(of command: Command) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return heading("voorbeelden") + command.examples.map { "  \($0)" }
  }

  private func options(_ options: [Option], of command: Command?) -> [String] {
    list(options.map { (Usage.text($0), words.summary($0, of: command)) })
  }

  /// Two columns; the text of a long label begins on the next line.
  private func list(_ rows: [(label: String, text: String)]) -> [String] {
    let widest = rows.map { PlainText.width($0.label) }.max() ?? 0
    let column = min(widest, min(28, columns / 2 - 4)) + 4
    let margin = String(repeating: " ", count: column)
    var lines: [String] = []
    for row in rows {
      let width = PlainText.width(row.label)
      var texts = TextWrap.lines(row.text, width: max(columns - column, 16))[...]
      if width + 4 <= column, let first = texts.popFirst() {
        let room = String(repeating: " ", count: column - width - 2)
        lines.append("  \(row.label)\(room)\(first)")
      } else {
        lines.append("  \(row.label)")
      }
      lines += texts.map { margin + $0 }
    }
    return lines
  }

  private func wrapped(_ text: String) -> [String] { TextWrap.lines(text, width: columns) }
}
