import Document

/// The parts of a workbook that hold no cells.
struct PackageParts {
  private let document: Document
  private let created: String
  private let creator: String

  private static let format = "application/vnd.openxmlformats-officedocument.spreadsheetml"
  private static let packageFormat = "application/vnd.openxmlformats-package"

  init(_ document: Document, created: String, creator: String) {
    self.document = document
    self.created = created
    self.creator = creator
  }

  func contentTypes(_ sheets: Int) -> XML {
    var xml = XML(declaring: "<Types xmlns=\"\(Names.types)\">")
    for (ending, type) in [
      ("rels", "\(PackageParts.packageFormat).relationships+xml"), ("xml", "application/xml"),
    ] {
      xml.raw("<Default Extension=\"\(ending)\" ContentType=\"\(type)\"/>")
    }
    let format = PackageParts.format
    let parts =
      [
        ("/docProps/core.xml", "\(PackageParts.packageFormat).core-properties+xml"),
        (
          "/docProps/app.xml",
          "application/vnd.openxmlformats-officedocument.extended-properties+xml"
        ),
        ("/xl/workbook.xml", "\(format).sheet.main+xml"),
        ("/xl/styles.xml", "\(format).styles+xml"),
        ("/xl/sharedStrings.xml", "\(format).sharedStrings+xml"),
      ] + (1...sheets).map { ("/xl/worksheets/sheet\($0).xml", "\(format).worksheet+xml") }
    for (part, type) in parts {
      xml.raw("<Override PartName=\"\(part)\" ContentType=\"\(type)\"/>")
    }
    xml.raw("</Types>")
    return xml
  }

  var relationships: XML {
    PackageParts.relationships([
      ("\(Names.office)/relationships/officeDocument", "xl/workbook.xml"),
      ("\(Names.package)/relationships/metadata/core-properties", "docProps/core.xml"),
      ("\(Names.office)/relationships/extended-properties", "docProps/app.xml"),
    ])
  }

  func workbookRelationships(_ sheets: Int) -> XML {
    let kinds = "\(Names.office)/relationships"
    return PackageParts.relationships(
      (1...sheets).map { ("\(kinds)/worksheet", "worksheets/sheet\($0).xml") } + [
        ("\(kinds)/styles", "styles.xml"), ("\(kinds)/sharedStrings", "sharedStrings.xml"),
      ])
  }

  private static func relationships(_ targets: [(kind: String, target: String)]) -> XML {
    var xml = XML(declaring: "<Relationships xmlns=\"\(Names.relationships)\">")
    for (index, (kind, target)) in targets.enumerated() {
      xml.raw("<Relationship Id=\"rId\(index + 1)\" Type=\"\(kind)\" Target=\"\(target)\"/>")
    }
    xml.raw("</Relationships>")
    return xml
  }

  // MARK: - Properties

  /// Title, program, language and the printed date, which stands for the moment of making.
  var core: XML {
    var xml = XML(
      declaring: "<cp:coreProperties xmlns:cp=\"\(Names.package)/metadata/core-properties\""
        + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
        + " xmlns:dcterms=\"http://purl.org/dc/terms/\""
        + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">")
    for (name, text) in [
      ("dc:title", document.title), ("dc:subject", document.subject), ("dc:creator", creator),
      ("dc:description", document.footer.left), ("dc:language", document.language),
      ("cp:lastModifiedBy", creator),
    ] where !text.isEmpty {
      xml.raw("<\(name)>")
      xml.plain(PlainText.line(text))
      xml.raw("</\(name)>")
    }
    for name in ["created", "modified"] {
      xml.raw("<dcterms:\(name) xsi:type=\"dcterms:W3CDTF\">\(created)T00:00:00Z")
      xml.raw("</dcterms:\(name)>")
    }
    xml.raw("</cp:coreProperties>")
    return xml
  }

  var application: XML {
    var xml = XML(declaring: "<Properties xmlns=\"\(Names.office)/extended-properties\">")
    xml.raw("<Application>")
    xml.plain(creator)
    xml.raw("</Application></Properties>")
    return xml
  }

  // MARK: - The workbook

  /// The sheets in their order, and the names by which heads repeat on paper and filters work.
  func workbook(_ sheets: [Sheet], filters: [CellRange?]) -> XML {
    var xml = XML(
      declaring: "<workbook xmlns=\"\(Names.main)\" xmlns:r=\"\(Names.office)/relationships\">")
    xml.raw("<bookViews><workbookView activeTab=\"0\"/></bookViews><sheets>")
    for (index, sheet) in sheets.enumerated() {
      xml.raw("<sheet name=\"")
      xml.text(sheet.name)
      xml.raw("\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>")
    }
    xml.raw("</sheets>")
    if filters.contains(where: { $0 != nil }) {
      xml.raw("<definedNames>")
      for (index, filter) in filters.enumerated() {
        guard let filter else { continue }
        let name = PackageParts.quoted(sheets[index].name)
        define("_FilterDatabase", "\(name)!\(filter.fixed)", index, isHidden: true, in: &xml)
        define("Print_Titles", "\(name)!$1:$1", index, isHidden: false, in: &xml)
      }
      xml.raw("</definedNames>")
    }
    xml.raw("</workbook>")
    return xml
  }

  private func define(
    _ name: String, _ cells: String, _ sheet: Int, isHidden: Bool, in xml: inout XML
  ) {
    xml.raw("<definedName name=\"_xlnm.\(name)\" localSheetId=\"\(sheet)\"")
    xml.raw(isHidden ? " hidden=\"1\">" : ">")
    xml.text(cells)
    xml.raw("</definedName>")
  }

  /// `'Ritten K-482-TX'`.
  private static func quoted(_ name: String) -> String {
    let parts = name.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "''"))'"
  }
}
