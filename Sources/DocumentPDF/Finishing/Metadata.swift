import Document

/// What a file says of itself, in the Info dictionary and the same as XMP.
struct Metadata {
  private let title: String
  private let author: String
  private let subject: String
  private let creator: String
  private let producer: String
  private let language: String
  /// An ISO date such as 2026-11-30.
  private let created: String

  init(_ document: Document, created: String, creator: String, producer: String) {
    title = PlainText.line(document.title)
    author = PlainText.line(document.author)
    subject = PlainText.line(document.subject)
    language = document.language
    self.creator = PlainText.line(creator)
    self.created = created
    self.producer = PlainText.line(producer)
  }

  /// The moment as a PDF date (ISO 32000-1, 7.9.4).
  static func date(_ created: String) -> String {
    "(D:" + created.filter { $0 != "-" } + "000000Z)"
  }

  /// The Info dictionary (ISO 32000-1, 14.3.3).
  var dictionary: String {
    let date = Metadata.date(created)
    var entries = "<<"
    for (key, text) in [
      ("Title", title), ("Author", author), ("Subject", subject), ("Creator", creator),
      ("Producer", producer),
    ] where !text.isEmpty { entries += "/\(key)\(PDFText.string(text))" }
    return entries + "/CreationDate\(date)/ModDate\(date)>>"
  }

  /// The same as XMP, with what the file claims to be: PDF/A-3a and PDF/UA-1.
  var xmp: String {
    let moment = created + "T00:00:00Z"
    var lines = [
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">",
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
        + " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""
        + " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\""
        + " xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\""
        + " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">",
      element("dc:format", "application/pdf"),
      container("dc:title", "Alt", title), container("dc:creator", "Seq", author),
      container("dc:description", "Alt", subject), container("dc:language", "Bag", language),
      element("xmp:CreatorTool", XMLText.escaped(creator)),
      element("xmp:CreateDate", moment), element("xmp:ModifyDate", moment),
      element("xmp:MetadataDate", moment), element("pdf:Producer", XMLText.escaped(producer)),
      element("pdfaid:part", "3"), element("pdfaid:conformance", "A"),
      element("pdfuaid:part", "1"), "</rdf:Description>",
    ]
    lines += Metadata.extensionSchema
    lines += ["</rdf:RDF>", "</x:xmpmeta>", "<?xpacket end=\"r\"?>"]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func element(_ name: String, _ content: String) -> String {
    content.isEmpty ? "" : "<\(name)>\(content)</\(name)>"
  }

  private func container(_ name: String, _ kind: String, _ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let language = kind == "Alt" ? " xml:lang=\"x-default\"" : ""
    let item = "<rdf:li\(language)>\(XMLText.escaped(text))</rdf:li>"
    return "<\(name)><rdf:\(kind)>\(item)</rdf:\(kind)></\(name)>"
  }

  /// PDF/A knows no `pdfuaid`; it must be declared (ISO 19005-3, 6.6.2.3).
  private static var extensionSchema: [String] {
    [
      "<rdf:Description rdf:about=\"\""
        + " xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
        + " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
        + " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">",
      "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">",
      "<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>",
      "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>",
      "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>",
      "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">",
      "<pdfaProperty:name>part</pdfaProperty:name>",
      "<pdfaProperty:valueType>Integer</pdfaProperty:valueType>",
      "<pdfaProperty:category>internal</pdfaProperty:category>",
      "<pdfaProperty:description>Part of ISO 14289 to which the file conforms"
        + "</pdfaProperty:description>",
      "</rdf:li></rdf:Seq></pdfaSchema:property>",
      "</rdf:li></rdf:Bag></pdfaExtension:schemas>", "</rdf:Description>",
    ]
  }
}
