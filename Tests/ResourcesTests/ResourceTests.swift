import Foundation
import Testing

@testable import Resources

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The files in a folder of the project with these endings, from the top of the project.
private func files(in folder: String, ending: String) -> [String] {
  let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
  let paths = (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }
  return paths.map { "\(folder)/\($0)" }.sorted()
}

@Test func `every template is built in, and nothing else`() {
  #expect(!Resource.paths(in: "Templates").isEmpty)
  #expect(Resource.paths(in: "Templates") == files(in: "Templates", ending: ".ini"))
}

@Test func `every catalogue is built in, and nothing else`() {
  let catalogues = files(in: "Localization", ending: ".po").filter {
    $0.split(separator: "/").count == 2
  }
  #expect(Resource.paths(in: "Localization") == catalogues)
}

@Test func `what is built in is what lies in the folders`() throws {
  for path in Resource.paths(in: "Templates") + Resource.paths(in: "Localization") {
    let bytes = try [UInt8](Data(contentsOf: root.appending(path: path)))
    #expect(Resource.bytes(at: path) == bytes, "\(path)")
  }
}

@Test func `a path that does not exist has no bytes`() {
  #expect(Resource.bytes(at: "Localization/xx.po") == nil)
  #expect(Resource.paths(in: "Local").isEmpty)
}
