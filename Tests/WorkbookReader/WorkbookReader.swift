package import Foundation

/// A workbook read back as a spreadsheet reads it, by `unzip` and an XML parser.
package struct WorkbookReader {
  package enum Cell: Hashable {
    case text(String)
    /// A number as it is written, with the format that shows it.
    case number(String, format: String)
  }

  package struct Sheet {
    package let name: String
    package let xml: ReadNode
    /// The cells that hold something, by name (`B2`).
    package let cells: [String: Cell]

    /// The cells of a row, counted from 1, up to a column; nil for nothing.
    package func row(_ number: Int, _ columns: Int) -> [Cell?] {
      (0..<columns).map { cells["\(Sheet.letter($0))\(number)"] }
    }

    /// The texts of a column, from the first row on; nil for what is no text.
    package func texts(_ letter: String) -> [String?] {
      let last = xml.deep("row").compactMap { Int($0.attributes["r"] ?? "") }.max() ?? 0
      return (0..<last).map { index in
        if case .text(let text) = cells["\(letter)\(index + 1)"] { text } else { nil }
      }
    }

    private static func letter(_ column: Int) -> String {
      String(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[column])
    }
  }

  package let sheets: [Sheet]
  /// The names that the workbook defines.
  package let names: [String: [String]]
  /// All parts by path.
  package let parts: [String: ReadNode]

  package init(_ file: URL) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try WorkbookReader.unzip(file, to: folder)
    var parts: [String: ReadNode] = [:]
    for path in FileManager.default.subpaths(atPath: folder.path) ?? []
    where path.contains(".xml") || path.hasSuffix(".rels") {
      parts[path] = try ReadNode.root(of: Data(contentsOf: folder.appending(path: path)))
    }
    self.parts = parts
    let strings = parts["xl/sharedStrings.xml"]?.all("si")
      .map { decoded($0.deep("t").map(\.text).joined()) }
    let formats = WorkbookReader.formats(parts["xl/styles.xml"])
    let targets = (parts["xl/_rels/workbook.xml.rels"]?.all("Relationship") ?? [])
      .reduce(into: [:]) { $0[$1.attributes["Id"]] = $1.attributes["Target"] }
    let workbook = parts["xl/workbook.xml"]
    sheets = (workbook?.deep("sheet") ?? []).compactMap { sheet in
      guard let target = targets[sheet.attributes["r:id"]], let xml = parts["xl/\(target)"] else {
        return nil
      }
      return Sheet(
        name: sheet.attributes["name"] ?? "", xml: xml,
        cells: WorkbookReader.cells(xml, strings: strings ?? [], formats: formats))
    }
    names = (workbook?.deep("definedName") ?? [])
      .reduce(into: [:]) { $0[$1.attributes["name"] ?? "", default: []].append($1.text) }
  }

  package subscript(_ name: String) -> Sheet? { sheets.first { $0.name == name } }

  private static func unzip(_ file: URL, to folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unzip")
    process.arguments = ["-q", file.path, "-d", folder.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
  }

  /// The number format of each cell style.
  private static func formats(_ styles: ReadNode?) -> [String] {
    var codes = ["0": "General", "3": "#,##0", "49": "@"]
    for format in styles?.deep("numFmt") ?? [] {
      codes[format.attributes["numFmtId"] ?? ""] = format.attributes["formatCode"]
    }
    return (styles?.all("cellXfs").first?.all("xf") ?? [])
      .map { codes[$0.attributes["numFmtId"] ?? ""] ?? "?" }
  }

  private static func cells(
    _ xml: ReadNode, strings: [String], formats: [String]
  ) -> [String: Cell] {
    xml.deep("c").reduce(into: [:]) { cells, node in
      guard let value = node.all("v").first?.text, let name = node.attributes["r"] else { return }
      if node.attributes["t"] == "s" {
        cells[name] = .text(Int(value).map { strings[$0] } ?? "?")
      } else {
        let style = Int(node.attributes["s"] ?? "0") ?? 0
        cells[name] = .number(value, format: formats[style])
      }
    }
  }
}

/// Text with its escapes (`_x001F_`) read (ISO/IEC 29500-1, 22.9.2.19).
private func decoded(_ text: String) -> String {
  text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
    UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
  }
}
