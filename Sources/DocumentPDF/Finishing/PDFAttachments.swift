package import Document

/// Reads the files that a PDF carries, whoever wrote it.
package enum PDFAttachments {
  /// The most bytes that all files together may have.
  static let mostBytes = 1 << 28
  /// The most files, and the most nodes of the tree of their names.
  static let mostFiles = 10_000

  /// The files in the order of their names in the PDF; none where it carries none.
  package static func read(_ bytes: [UInt8]) throws(PDFAttachmentsError) -> [Attachment] {
    guard !bytes.isEmpty else { throw .unreadable }
    let result = bytes.withUnsafeBytes {
      (buffer) -> Result<[Attachment], PDFAttachmentsError> in
      do throws(PDFAttachmentsError) {
        return .success(try files(in: QPDFDocument(buffer)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func files(
    in document: QPDFDocument
  ) throws(PDFAttachmentsError) -> [Attachment] {
    var attachments: [Attachment] = []
    var room = mostBytes
    for specification in try specifications(in: document) {
      guard let attachment = try attachment(specification, room: room) else { continue }
      room -= attachment.bytes.count
      attachments.append(attachment)
    }
    return attachments
  }

  /// The file specifications of the name tree `EmbeddedFiles` (ISO 32000-1, 7.9.6).
  private static func specifications(
    in document: QPDFDocument
  ) throws(PDFAttachmentsError) -> [QPDFValue] {
    guard document.root.isDictionary else { throw .unreadable }
    guard let names = document.root["/Names"], let tree = names["/EmbeddedFiles"] else { return [] }
    var open = [tree]
    var visited = 0
    var found: [QPDFValue] = []
    while let node = open.popLast() {
      visited += 1
      guard visited <= mostFiles, found.count <= mostFiles else { throw .tooLarge }
      if let pairs = node["/Names"] {
        for index in stride(from: 1, to: pairs.count, by: 2) {
          if let specification = pairs[index] { found.append(specification) }
        }
      }
      guard let kids = node["/Kids"] else { continue }
      guard kids.count <= mostFiles else { throw .tooLarge }
      for index in stride(from: kids.count - 1, through: 0, by: -1) {
        if let kid = kids[index] { open.append(kid) }
      }
    }
    return found
  }

  private static func attachment(
    _ specification: QPDFValue, room: Int
  ) throws(PDFAttachmentsError) -> Attachment? {
    guard let files = specification["/EF"], let stream = files["/F"] ?? files["/UF"],
      let dictionary = stream.streamDictionary
    else { return nil }
    let name = (specification["/UF"] ?? specification["/F"])?.text ?? ""
    let bytes = try content(of: stream, dictionary, name: name, room: room)
    if let checksum = dictionary["/Params"]?["/CheckSum"]?.string, !checksum.isEmpty {
      guard checksum == MD5.digest(bytes) else { throw .damaged(name) }
    }
    return Attachment(
      name: name, mimeType: dictionary["/Subtype"]?.name ?? "",
      description: specification["/Desc"]?.text ?? "",
      relationship: Attachment.Relationship(pdfName: specification["/AFRelationship"]?.name),
      bytes: bytes)
  }

  /// The unpacked bytes; only Deflate is used for attached files, and only it can be unpacked
  /// with a limit.
  private static func content(
    of stream: QPDFValue, _ dictionary: QPDFValue, name: String, room: Int
  ) throws(PDFAttachmentsError) -> [UInt8] {
    guard let raw = stream.rawStreamBytes else { throw .damaged(name) }
    guard let filters = dictionary["/Filter"] else {
      guard raw.count <= room else { throw .tooLarge }
      return raw
    }
    let isArray = filters.isArray
    guard (isArray ? filters[0] : filters)?.name == "FlateDecode", !isArray || filters.count == 1
    else { throw .damaged(name) }
    switch Deflate.unpack(raw, most: room) {
    case .bytes(let bytes): return bytes
    case .tooMany: throw .tooLarge
    case .damaged: throw .damaged(name)
    }
  }
}
