import Document
import Foundation
import Testing

import struct Document.Attachment

@testable import DocumentPDF

/// The files that a PDF carries.
struct AttachmentTests {
  static let table = Attachment(
    name: "ritten-2026.csv", mimeType: "text/csv", description: "De ritten van 2026",
    relationship: .data, bytes: Array("nr;km\n1;12,5\n".utf8))
  static let journal = Attachment(
    name: "journaal (één).jsonl", mimeType: "application/jsonl+x", description: "Het journaal: ½",
    relationship: .supplement, bytes: (0..<70_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) })
  static let empty = Attachment(
    name: "leeg.txt", mimeType: "text/plain", description: "", relationship: .source, bytes: [])

  static func file(_ attachments: [Attachment]) throws -> PDFFile {
    try PDFWriter(created: "2026-11-30", creator: "ritmeester 1.0.0")
      .file(
        Document(
          title: "Proef", language: "nl", blocks: [.paragraph("tekst")], attachments: attachments))
  }

  /// What qpdf makes of a file with some options.
  static func saved(_ file: PDFFile, _ options: String...) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    try Data(file.bytes).write(to: source)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["qpdf"] + options + [source.path, target.path]
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: target))
  }

  @Test func `what goes in comes out`() throws {
    let file = try Self.file([Self.table, Self.journal, Self.empty])
    let found = try PDFAttachments.read(file.bytes)
    #expect(Set(found) == [Self.table, Self.journal, Self.empty])
    #expect(found.count == 3)
  }

  @Test func `others see the files too`() throws {
    let tool = PDFTool(try Self.file([Self.table, Self.journal, Self.empty]))
    let list = try tool.run("pdfdetach", "-list", "FILE").output
    #expect(list.hasPrefix("3 embedded files"))
    #expect(list.contains("ritten-2026.csv") && list.contains("journaal (één).jsonl"))
    // The checksum is that of nothing, as md5sum gives it.
    let json = try tool.run("qpdf", "--json", "--json-key=attachments", "FILE").output
    for text in ["\"text/csv\"", "d41d8cd98f00b204e9800998ecf8427e", "2026-11-30T00:00:00Z"] {
      #expect(json.contains(text), "\(json)")
    }
  }

  @Test func `each file is associated with the document`() throws {
    let tool = PDFTool(try Self.file([Self.table, Self.journal]))
    let root = try tool.run("qpdf", "--show-object=trailer", "FILE").output
    let number = try #require(root.firstRange(of: "/Root ").map { root[$0.upperBound...] })
      .prefix { $0.isNumber }
    let catalogue = try tool.run("qpdf", "--show-object=\(number)", "FILE").output
    let files = try #require(catalogue.firstRange(of: "/AF [ ").map { catalogue[$0.upperBound...] })
      .prefix { $0 != "]" }
    #expect(files.split(separator: "R").count { $0.contains("0") } == 2)
  }

  @Test func `a file without attachments has none`() throws {
    #expect(try PDFAttachments.read(Self.file([]).bytes) == [])
  }

  @Test(arguments: [
    ["--object-streams=disable"], ["--qdf"], ["--linearize"],
    ["--encrypt", "", "eigenaar", "256", "--"],
  ]) func `a file that another program saved is read`(options: [String]) throws {
    let file = try Self.file([Self.table, Self.journal])
    let saved =
      switch options.count {
      case 1: try Self.saved(file, options[0])
      default: try Self.saved(file, options[0], options[1], options[2], options[3], options[4])
      }
    #expect(Set(try PDFAttachments.read(saved)) == [Self.table, Self.journal])
  }

  @Test func `a file with a password is refused`() throws {
    let saved = try Self.saved(
      Self.file([Self.table]), "--encrypt", "geheim", "eigenaar", "256", "--")
    #expect(throws: PDFAttachmentsError.encrypted) { try PDFAttachments.read(saved) }
  }

  @Test(arguments: ["", "%PDF-1.7", "geen pdf", "%PDF-1.7\ntrailer\n<</Root 1 0 R>>\n%%EOF"])
  func `what is no PDF is refused`(text: String) {
    #expect(throws: PDFAttachmentsError.unreadable) { try PDFAttachments.read(Array(text.utf8)) }
  }

  @Test func `a cut file gives what is left of it or is refused`() throws {
    let bytes = try Self.file([Self.table, Self.journal]).bytes
    for count in stride(from: 0, to: bytes.count, by: bytes.count / 40) {
      let found = try? PDFAttachments.read(Array(bytes.prefix(count)))
      #expect(Set(found ?? []).isSubset(of: [Self.table, Self.journal]))
    }
  }

  @Test func `no changed byte gives another content unnoticed`() throws {
    let bytes = try Self.file([Self.table]).bytes
    for index in stride(from: 0, to: bytes.count, by: bytes.count / 150) {
      var changed = bytes
      changed[index] ^= 0x11
      guard let found = try? PDFAttachments.read(changed) else { continue }
      #expect(found.allSatisfy { $0.bytes == Self.table.bytes }, "\(index)")
    }
  }

  @Test func `a file is not unpacked beyond the limit`() {
    let packed = Deflate().pack([UInt8](repeating: 0, count: 1_000_000))
    #expect(packed.count < 2_000)
    #expect(Deflate.unpack(packed, most: 999_999) == .tooMany)
    #expect(
      Deflate.unpack(packed, most: 1_000_000) == .bytes(Array(repeating: 0, count: 1_000_000)))
    #expect(Deflate.unpack(packed.dropLast(9)) == .damaged)
    #expect(Deflate.unpack([1, 2, 3]) == .damaged)
    #expect(Deflate.unpack([UInt8]()) == .damaged)
  }
}
