import Foundation

extension Sandbox {
  /// All that a report is written to, and all that its files hold, by what it is.
  func writtenReport(_ period: String, template: String) throws -> [String: String] {
    let report = ["rapport", period, "--sjabloon", template]
    let screen = try must(report).output
    let written = try must(report + ["--pdf", "w.pdf", "--xlsx", "w.xlsx"])
    let parts = "rm -rf delen && mkdir delen"
    return [
      "terminal": screen, "messages": written.errors,
      "text": try shell("pdftotext w.pdf -").output,
      "structure": try shell("pdfinfo -struct-text w.pdf").output,
      "metadata": try shell("pdfinfo w.pdf && pdfinfo -meta w.pdf").output,
      "outline": try shell("pdftohtml -xml -i -stdout w.pdf").output,
      "objects": try shell("qpdf --qdf --object-streams=disable w.pdf -").output,
      // Strings of the file in UTF-16 are written in JSON as text.
      "strings": try shell("qpdf --json=2 w.pdf").output,
      "attachments": try shell("\(parts); pdfdetach -saveall -o delen w.pdf; cat delen/*").output,
      "sheets": try shell("unzip -p w.xlsx && unzip -l w.xlsx").output,
    ]
  }
}

extension String {
  /// Without blanks, where lines are broken, and in small letters.
  var squeezed: String { filter { !$0.isWhitespace }.lowercased() }
}
