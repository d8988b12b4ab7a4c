import LogbookModel

/// Writes a document for a terminal or a pipe.
package struct TextWriter: Sendable {
  /// How many columns there are; tables wrap their sharing columns to fit.
  package var columns: Int
  /// Whether emphasis is shown in colour.
  package var usesColour: Bool

  package init(columns: Int = 100, usesColour: Bool = false) {
    self.columns = max(columns, 20)
    self.usesColour = usesColour
  }

  /// Hands over the document piece by piece, as lines that end in a line end.
  package func write(_ document: Document, to body: (String) -> Void) {
    var isFirst = true
    for block in document.blocks {
      var isEmpty = true
      eachLine(block) { line in
        if isEmpty, !isFirst { body("\n") }
        isEmpty = false
        body(line)
        body("\n")
      }
      isFirst = isFirst && isEmpty
    }
  }

  private func eachLine(_ block: Block, _ body: (String) -> Void) {
    if case .table(let table) = block {
      TextTable(table: table, columns: columns).eachLine(body)
    } else {
      lines(block).forEach(body)
    }
  }

  /// The lines of anything but a table.
  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let level, let text):
      let lines = wrapped(text, to: columns)
      let width = lines.map(PlainText.width).max() ?? 0
      let mark = String(repeating: level == 1 ? "=" : "-", count: width)
      return lines.map { styled($0, .bold) } + (level < 3 ? [mark] : [])
    case .paragraph(let text):
      return wrapped(text, to: columns)
    case .statement(let text, let emphasis):
      return wrapped(text, to: columns).map { styled($0, Style(emphasis)) }
    case .finding(let finding):
      return lines(finding)
    case .facts(let facts):
      return lines(facts)
    case .chart(let chart):
      let text = TextChart(chart: chart, columns: columns)
      return text.title.map { styled($0, .bold) } + text.lines
    case .signature(let labels):
      return labels.flatMap(placeToSign)
    case .pageBreak, .table:
      return []
    }
  }

  /// Labels beside their values, or above them where the columns are few.
  private func lines(_ facts: [Fact]) -> [String] {
    let labels = facts.map { PlainText.line($0.label) }
    let labelWidth = labels.map { PlainText.width($0) }.max() ?? 0
    let room = columns - labelWidth - 2
    return zip(labels, facts).flatMap { label, fact in
      guard room >= TextWriter.leastForValue else {
        return wrapped(label, to: columns)
          + wrapped(fact.value, to: columns - 2).map { "  " + $0 }
      }
      let valueLines = wrapped(fact.value, to: room)
      return (valueLines.isEmpty ? [""] : valueLines).enumerated().map { index, line in
        PlainText.trailing(index == 0 ? label : "", width: labelWidth) + "  " + line
      }
    }
  }

  private static let leastForValue = 16

  /// A rule behind a label, or below it where that leaves no room to write.
  private func placeToSign(_ label: String) -> [String] {
    var lines = wrapped("\(label):", to: columns)
    let room = columns - PlainText.width(lines.last ?? "") - 1
    guard room >= TextWriter.leastToSign, let last = lines.popLast() else {
      return lines + [String(repeating: "_", count: min(columns, TextWriter.mostToSign))]
    }
    return lines + ["\(last) " + String(repeating: "_", count: min(room, TextWriter.mostToSign))]
  }

  private static let leastToSign = 8
  private static let mostToSign = 30

  /// The command stands on a line of its own, unbroken, so that it can be pasted.
  private func lines(_ finding: FindingBlock) -> [String] {
    let label = PlainText.line(finding.label)
    let parts = [finding.code, finding.place].map(PlainText.line).filter { !$0.isEmpty }
    let fits = PlainText.width(([label] + parts).joined(separator: "  ")) <= columns
    let beside = fits ? parts : Array(parts.prefix(1))
    let head = ([styled(label, Style(finding.emphasis))] + beside).joined(separator: "  ")
    let below = parts.dropFirst(beside.count).map { "  " + $0 }
    let body = wrapped(finding.text, to: columns - 2).map { "  " + $0 }
    return [head] + below + body + finding.commands.map { "    " + PlainText.line($0) }
  }

  /// Lines of at most `width` columns, broken at blanks, an over-long word by character.
  private func wrapped(_ text: String, to width: Int) -> [String] {
    TextWrap.lines(PlainText.line(text), width: width)
  }

  private enum Style: String {
    case bold = "1"
    case green = "32"
    case yellow = "33"
    case red = "31"

    init(_ emphasis: Emphasis) {
      self =
        switch emphasis {
        case .good: .green
        case .attention: .yellow
        case .bad: .red
        }
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
