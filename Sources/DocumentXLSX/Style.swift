/// How a cell looks.
struct Style: Hashable {
  enum Number: Hashable {
    case general
    /// Text that stays text when somebody edits the cell, also where it begins with `=`.
    case text
    case date
    case whole
    /// With one decimal.
    case tenths
    /// Whole kilometres with their unit.
    case wholeKilometres
    /// Kilometres with one decimal and their unit.
    case kilometres
  }

  enum Weight: Hashable {
    case regular, bold, title, heading
  }

  enum Shade: Hashable {
    case head, subtotal, total
  }

  enum Edge: Hashable {
    /// A line below: a table head, a line to write on.
    case below
    /// A line above: a subtotal.
    case above
    /// A line above and a double one below, as bookkeepers close a sum.
    case sum
  }

  enum Side: Hashable {
    case leading, indented, trailing
  }

  enum Colour: Hashable {
    case standard, good, attention, bad
  }

  var number = Number.general
  var weight = Weight.regular
  var colour = Colour.standard
  var shade: Shade?
  var edge: Edge?
  var side = Side.leading
  var wraps = false
}

/// The styles of a workbook, each once, and the part that describes them.
struct StyleTable {
  /// In which language dates are shown.
  private let language: String
  private var indices: [Style: Int] = [:]
  private var styles: [Style] = []

  init(language: String) {
    self.language = language
    // What cells without a style get.
    _ = index(of: Style())
  }

  /// The number by which a cell names its style.
  mutating func index(of style: Style) -> Int {
    if let index = indices[style] { return index }
    indices[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  /// The part `xl/styles.xml`.
  var xml: XML {
    var xml = XML(declaring: "<styleSheet xmlns=\"\(Names.main)\">")
    xml.raw("<numFmts count=\"\(formats.count)\">")
    for (index, code) in formats.enumerated() {
      xml.raw("<numFmt numFmtId=\"\(164 + index)\" formatCode=\"")
      xml.text(code)
      xml.raw("\"/>")
    }
    xml.raw("</numFmts>")
    list("fonts", fonts, to: &xml)
    list("fills", fills, to: &xml)
    list("borders", borders, to: &xml)
    list("cellStyleXfs", [format(of: nil)], to: &xml)
    list("cellXfs", styles.map { format(of: $0) }, to: &xml)
    list(
      "cellStyles", ["<cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/>"], to: &xml)
    xml.raw("</styleSheet>")
    return xml
  }

  private func list(_ name: String, _ items: [String], to xml: inout XML) {
    xml.raw("<\(name) count=\"\(items.count)\">\(items.joined())</\(name)>")
  }

  // MARK: - What styles are made of

  /// The formats of this workbook; programs show their marks and names of months in the language
  /// of the reader.
  private var formats: [String] {
    [
      language == "nl" ? "d\\-m\\-yyyy" : "d\\ mmm\\ yyyy", "#,##0.0", "#,##0\" km\"",
      "#,##0.0\" km\"",
    ]
  }

  private func identifier(of number: Style.Number) -> Int {
    switch number {
    case .general: 0
    case .whole: 3
    case .text: 49
    case .date: 164
    case .tenths: 165
    case .wholeKilometres: 166
    case .kilometres: 167
    }
  }

  private static let weights: [Style.Weight] = [.regular, .bold, .title, .heading]
  private static let colours: [Style.Colour] = [.standard, .good, .attention, .bad]

  private var fonts: [String] {
    StyleTable.colours.flatMap { colour in
      StyleTable.weights.map { weight in
        let size =
          switch weight {
          case .regular, .bold: 11
          case .title: 16
          case .heading: 13
          }
        let rgb =
          switch colour {
          case .standard: "FF1A1A1A"
          case .good: "FF1B5E20"
          case .attention: "FF7A4B00"
          case .bad: "FF9B1C1C"
          }
        return "<font>\(weight == .regular ? "" : "<b/>")<sz val=\"\(size)\"/>"
          + "<color rgb=\"\(rgb)\"/><name val=\"Calibri\"/><family val=\"2\"/></font>"
      }
    }
  }

  /// The first two are laid down by the format.
  private var fills: [String] {
    ["none", "gray125"].map { "<fill><patternFill patternType=\"\($0)\"/></fill>" }
      + ["FFE3E8EE", "FFF3F5F8", "FFE3E8EE"].map {
        "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"\($0)\"/>"
          + "<bgColor indexed=\"64\"/></patternFill></fill>"
      }
  }

  private var borders: [String] {
    func border(top: String?, bottom: String?) -> String {
      func edge(_ name: String, _ style: String?) -> String {
        style.map { "<\(name) style=\"\($0)\"><color rgb=\"FF5A6672\"/></\(name)>" } ?? "<\(name)/>"
      }
      let edges = edge("top", top) + edge("bottom", bottom)
      return "<border><left/><right/>\(edges)<diagonal/></border>"
    }
    return [
      border(top: nil, bottom: nil), border(top: nil, bottom: "thin"),
      border(top: "thin", bottom: nil), border(top: "thin", bottom: "double"),
    ]
  }

  /// A cell format; nil is the one on which all are based.
  private func format(of style: Style?) -> String {
    guard let style else { return "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>" }
    let font =
      (StyleTable.colours.firstIndex(of: style.colour) ?? 0) * StyleTable.weights.count
      + (StyleTable.weights.firstIndex(of: style.weight) ?? 0)
    let fill = style.shade.map { [.head: 2, .subtotal: 3, .total: 4][$0] ?? 0 } ?? 0
    let border = style.edge.map { [.below: 1, .above: 2, .sum: 3][$0] ?? 0 } ?? 0
    return "<xf numFmtId=\"\(identifier(of: style.number))\" fontId=\"\(font)\" fillId=\"\(fill)\""
      + " borderId=\"\(border)\" xfId=\"0\" applyNumberFormat=\"1\" applyFont=\"1\""
      + " applyFill=\"1\" applyBorder=\"1\" applyAlignment=\"1\"><alignment"
      + " horizontal=\"\(style.side == .trailing ? "right" : "left")\" vertical=\"top\""
      + "\(style.side == .indented ? " indent=\"1\"" : "")"
      + "\(style.wraps ? " wrapText=\"1\"" : "")/></xf>"
  }
}
