import Document
import Foundation

@testable import DocumentPDF

/// Reads a PDF with the tools of others: poppler and qpdf.
struct PDFTool {
  let file: PDFFile

  init(_ file: PDFFile) { self.file = file }

  /// What a tool prints about the file; the arguments hold `FILE` where it belongs.
  func run(_ tool: String, _ arguments: String...) throws -> (output: String, exit: Int32) {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("documentpdf-\(UUID().uuidString).pdf")
    try Data(file.bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments.map { $0 == "FILE" ? url.path : $0 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// The text of all pages, or of one, in the order of drawing.
  func text(page: Int? = nil) throws -> String {
    let last = page ?? file.pageCount
    return try run("pdftotext", "-raw", "-f", "\(page ?? 1)", "-l", "\(last)", "FILE", "-").output
  }

  /// The text without any white space, each letter composed: what survives wrapping.
  func letters(page: Int? = nil) throws -> String { PDFTool.letters(try text(page: page)) }

  static func letters(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.filter { !$0.isWhitespace }
  }

  /// The boxes of the words of all pages, or of one: left, top, right, bottom.
  func wordBoxes(page: Int? = nil) throws -> [[Double]] {
    let last = page ?? file.pageCount
    let lines = try run("pdftotext", "-bbox", "-f", "\(page ?? 1)", "-l", "\(last)", "FILE", "-")
      .output.split(separator: "\n")
    return lines.filter { $0.contains("<word ") }.map { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return [1, 3, 5, 7].compactMap { Double(parts[$0]) }
    }
  }
}

/// The file of some blocks.
func render(_ blocks: [Block], footer: PageFooter = PageFooter()) throws -> PDFFile {
  try PDFWriter(created: "2026-11-30", creator: "ritmeester 1.0.0")
    .file(Document(title: "Proef", language: "nl", footer: footer, blocks: blocks))
}
