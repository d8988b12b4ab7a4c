import LogbookModel

/// A workbook of Office Open XML (ISO/IEC 29500, `.xlsx`); its parts are found by their
/// relationships, whatever their names and namespaces.
struct WorkbookFile {
  private struct Entry {
    let name: String
    let relationship: String
    let isHidden: Bool
  }

  private struct Relationship {
    let id: String
    /// The last word of the type: `worksheet`, `styles`.
    let kind: String
    /// The name of the part, from the root of the archive.
    let target: String
  }

  private let archive: ZipArchive
  private let file: String
  private var entries: [Entry] = []
  private var countsFrom1904 = false

  /// The sheets of an archive that is a workbook.
  /// - Throws: `fout.import.archief` for any other archive, `fout.import.werkmap.*` for a workbook
  ///   that cannot be read.
  static func contents(of archive: ZipArchive, file: String) throws(Failure) -> FileContents {
    if archive.contains("content.xml") {
      return try OpenDocument.contents(of: archive, file: file)
    }
    let roots = try relationships(of: "", in: archive, file: file)
    guard let main = roots.first(where: { $0.kind == "officeDocument" }),
      archive.contains(main.target)
    else { throw Failure(.data, "fout.import.archief", ["bestand": .text(file)]) }
    guard !main.target.hasSuffix(".bin") else {
      throw Failure(.data, "fout.import.werkmap.oud", ["bestand": .text(file)])
    }
    var workbook = WorkbookFile(archive: archive, file: file)
    try workbook.readEntries(main.target)
    guard !workbook.entries.isEmpty else {
      throw Failure(.data, "fout.import.archief", ["bestand": .text(file)])
    }
    return try workbook.contents(
      parts: relationships(of: main.target, in: archive, file: file))
  }

  private init(archive: ZipArchive, file: String) {
    self.archive = archive
    self.file = file
  }

  private func contents(parts: [Relationship]) throws(Failure) -> FileContents {
    func target(_ kind: String) -> String? { parts.first { $0.kind == kind }?.target }
    let styles = try CellFormats(archive, part: target("styles"))
    let strings = try SharedStrings(archive, part: target("sharedStrings"), file: file)
    var sheets: [Sheet] = []
    for entry in entries where !entry.isHidden {
      guard let part = parts.first(where: { $0.id == entry.relationship }) else {
        throw missing(entry)
      }
      // A chart has a sheet of its own.
      guard part.kind == "worksheet" else { continue }
      guard let xml = try archive.xml(part.target) else { throw missing(entry) }
      var reader = WorksheetReader(
        xml, strings: strings, formats: styles, countsFrom1904: countsFrom1904, part: part.target,
        file: file)
      sheets.append(try reader.sheet(named: entry.name))
    }
    return FileContents(
      .workbook, sheets: sheets, hidden: entries.filter { $0.isHidden }.map { $0.name })
  }

  private func missing(_ entry: Entry) -> Failure {
    Failure(
      .data, "fout.import.werkmap.blad", ["bestand": .text(file), "blad": .text(entry.name)])
  }

  private mutating func readEntries(_ part: String) throws(Failure) {
    guard let xml = try archive.xml(part) else { return }
    while let node = try xml.next() {
      guard case .start = node else { continue }
      if xml.isNamed("workbookPr") {
        countsFrom1904 = ["1", "true"].contains(xml.attribute("date1904") ?? "")
      } else if xml.isNamed("sheet") {
        entries.append(
          Entry(
            name: xml.attribute("name") ?? "", relationship: xml.attribute("id") ?? "",
            isHidden: ["hidden", "veryHidden"].contains(xml.attribute("state") ?? "")))
      }
    }
  }

  /// The relationships of a part, or with an empty name of the archive.
  private static func relationships(
    of part: String, in archive: ZipArchive, file: String
  ) throws(Failure) -> [Relationship] {
    let folder = part.lastIndex(of: "/").map { String(part[..<$0]) } ?? ""
    let name = part.split(separator: "/").last.map(String.init) ?? ""
    let path = (folder.isEmpty ? "" : folder + "/") + "_rels/\(name).rels"
    guard let xml = try archive.xml(path) else { return [] }
    var list: [Relationship] = []
    while let node = try xml.next() {
      guard case .start = node, xml.isNamed("Relationship"), let id = xml.attribute("Id"),
        let type = xml.attribute("Type"), let target = xml.attribute("Target"),
        xml.attribute("TargetMode") != "External"
      else { continue }
      list.append(
        Relationship(
          id: id, kind: type.split(separator: "/").last.map(String.init) ?? "",
          target: resolved(target, in: folder)))
    }
    return list
  }

  /// A target as a name in the archive: `/xl/a.xml`, `../a.xml` and `a.xml` alike.
  private static func resolved(_ target: String, in folder: String) -> String {
    var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
