import Foundation
import Testing

/// One file in the JSON of an import (design 12).
struct ImportedFile {
  let read: Int
  let new: Int
  let present: Int
  let skipped: Int
  let refused: [[String: Any]]
  let layout: String
  let decisions: [String: String]

  init(_ object: [String: Any]) throws {
    read = try #require(object["gelezen"] as? Int)
    new = try #require(object["nieuw"] as? Int)
    present = try #require(object["aanwezig"] as? Int)
    skipped = try #require(object["overgeslagen"] as? Int)
    refused = try #require(object["geweigerd"] as? [[String: Any]])
    layout = try #require(object["indeling"] as? String)
    decisions = try #require(object["beslissingen"] as? [String: String])
    #expect(read == new + present + skipped + refused.count)
  }

  /// New, present, skipped, refused.
  var counts: [Int] { [new, present, skipped, refused.count] }
}

extension Sandbox {
  /// An import with `--json`.
  func importing(_ arguments: String...) throws -> (files: [ImportedFile], run: Result) {
    let result = try run(["import", "--json"] + arguments)
    let list = try #require(
      try? result.object["bestanden"] as? [[String: Any]], "\(result.errors)")
    return (try list.map { try ImportedFile($0) }, result)
  }

  /// The stored trips, voided ones included where asked.
  func trips(_ more: String...) throws -> [[String: Any]] {
    let text = try listing(more)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [[String: Any]])
  }

  /// All trips as JSON in text.
  func listing(_ more: [String] = ["--ongeldig"]) throws -> String {
    try run(["rit", "list", "1990-01-01..2099-12-31", "--json"] + more).output
  }

  /// One field of all stored trips, in chain order.
  func field<Value>(_ name: String, as type: Value.Type = Value.self) throws -> [Value?] {
    try trips().map { $0[name] as? Value }
  }

  /// The bytes of the logbook; a write-ahead log must not be left beside it.
  func logbookBytes() throws -> Data {
    #expect(!FileManager.default.fileExists(atPath: logbook.path + "-wal"))
    return try Data(contentsOf: logbook)
  }

  /// The text of a file in the folder.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}
