import Document

/// Measures the blocks of a document.
struct ElementBuilder {
  let texts: TextLayout

  func elements(_ blocks: [Block]) throws(PDFError) -> [Element] {
    var elements: [Element] = []
    for (index, block) in blocks.enumerated() {
      let keepsWithNext = index + 1 < blocks.count && keeps(block, with: blocks[index + 1])
      if case .table(let table) = block, !table.rows.isEmpty, !table.legend.isEmpty {
        elements.append(try legend(table.legend))
      }
      if let element = try element(block, keepsWithNext: keepsWithNext) {
        elements.append(element)
      }
    }
    return elements
  }

  /// What is signed stands above the signature, a verdict above its numbers, these above their
  /// line through the year, and what explains a table above it.
  private func keeps(_ block: Block, with next: Block) -> Bool {
    switch (block, next) {
    case (_, .signature), (.statement, .facts), (.statement, .table), (.paragraph, .table): true
    case (.paragraph, .heading(let level, _)): level > 2
    case (.facts, .chart(let chart)): chart.isCourse
    default: false
    }
  }

  private func element(_ block: Block, keepsWithNext: Bool) throws(PDFError) -> Element? {
    switch block {
    case .heading(let level, let text):
      return try heading(text, level: level)
    case .paragraph(let text):
      return try paragraph(text, keepsWithNext: keepsWithNext)
    case .statement(let text, let emphasis):
      return try statement(text, emphasis, keepsWithNext: keepsWithNext)
    case .finding(let finding):
      let text =
        [finding.label, finding.code, finding.place, finding.text] + finding.commands
      return try paragraph(
        text.filter { !$0.isEmpty }.joined(separator: "  "), keepsWithNext: keepsWithNext)
    case .facts(let facts):
      return facts.isEmpty
        ? nil : .facts(try FactsLayout(facts, texts: texts, keepsWithNext: keepsWithNext))
    case .table(let table):
      if !table.rows.isEmpty { return .table(try TableLayout(table, texts: texts)) }
      return table.emptyText.isEmpty
        ? nil : try paragraph(table.emptyText, keepsWithNext: keepsWithNext)
    case .chart(let chart):
      return .chart(try ChartLayout(chart, texts: texts))
    case .signature(let labels):
      return labels.isEmpty ? nil : try signature(labels)
    case .pageBreak:
      return .pageBreak
    }
  }

  private func heading(_ text: String, level: Int) throws(PDFError) -> Element {
    let face: Face = level <= 1 ? .title : level == 2 ? .heading : .subheading
    let id = try texts.wrapped(text, face, width: PageGeometry.contentWidth)
    return .text(
      TextElement(
        tag: .heading(level: level), face: face, text: id, lineCount: texts[id].lines.count,
        outline: OutlineEntry(level: max(level, 1), title: text), keepsWithNext: true))
  }

  private func paragraph(_ text: String, keepsWithNext: Bool) throws(PDFError) -> Element {
    let id = try texts.wrapped(text, .paragraph, width: PageGeometry.measure)
    return .text(
      TextElement(
        tag: .paragraph, face: .paragraph, text: id, lineCount: texts[id].lines.count,
        keepsWithNext: keepsWithNext))
  }

  /// Stands above its table, across the page: its lines are few.
  private func legend(_ text: String) throws(PDFError) -> Element {
    let id = try texts.wrapped(text, .legend, width: PageGeometry.contentWidth)
    return .text(
      TextElement(
        tag: .paragraph, face: .legend, text: id, lineCount: texts[id].lines.count,
        keepsWithNext: true))
  }

  private func statement(
    _ text: String, _ emphasis: Emphasis, keepsWithNext: Bool
  ) throws(PDFError) -> Element {
    let id = try texts.wrapped(text, .statement, width: PageGeometry.statementMeasure)
    return .text(
      TextElement(
        tag: .paragraph, face: .statement, text: id, lineCount: texts[id].lines.count,
        emphasis: emphasis, keepsWithNext: keepsWithNext))
  }

  private func signature(_ labels: [String]) throws(PDFError) -> Element {
    var ids: [TextLayout.ID] = []
    for label in labels {
      ids.append(try texts.wrapped(label, .label, width: SignatureGrid.width))
    }
    return .signature(ids)
  }
}
