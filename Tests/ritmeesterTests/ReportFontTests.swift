import Foundation
import Testing

@Suite("Fonts of the report")
struct ReportFontTests {
  @Test func `without any font it says what to install`() throws {
    let sandbox = try QuarterLogbook.make()
    let result = try sandbox.run(
      "rapport", "2024", "--pdf", "jaar.pdf", environment: try fonts(in: [], sandbox))
    #expect(result.status == 4)
    #expect(result.errors.contains("fonts-roboto-unhinted"))
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.folder.path)/jaar.pdf"))
  }

  @Test func `with another family all of it prints`() throws {
    let sandbox = try QuarterLogbook.make()
    let dejavu = "/usr/share/fonts/truetype/dejavu"
    try #require(FileManager.default.fileExists(atPath: dejavu), "needs fonts-dejavu-core")
    let result = try sandbox.run(
      "rapport", "2024", "--pdf", "jaar.pdf", environment: try fonts(in: [dejavu], sandbox))
    #expect(result.status == 0)
    #expect(try sandbox.shell("pdffonts jaar.pdf").output.contains("DejaVu"))
    let text = try sandbox.shell("pdftotext jaar.pdf -").output
    #expect(text.contains("Łódź") && text.contains("Zuiderweg 101"))
    #expect(!text.contains("[U+"))
  }

  /// The environment in which only these folders have fonts.
  private func fonts(in folders: [String], _ sandbox: Sandbox) throws -> [String: String] {
    let cache = sandbox.folder.appending(path: "cache").path
    let list = folders.map { "<dir>\($0)</dir>" }.joined()
    return [
      "FONTCONFIG_FILE": try sandbox.file(
        "fonts.conf",
        "<?xml version=\"1.0\"?><fontconfig>\(list)<cachedir>\(cache)</cachedir></fontconfig>")
    ]
  }
}
