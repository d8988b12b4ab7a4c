import CJSON
import Glibc
import LogbookModel

/// The values of a JSON file: one, or several one after another (JSON lines).
final class JSONDocument {
  /// How deep arrays and objects may lie in each other.
  private static let deepest: Int32 = 64
  /// The largest file that is read: its values take several times its size.
  private static let largest = 256 << 20

  private let library: UnsafePointer<cjson>
  private(set) var values: [JSONValue] = []
  /// The line on which each value begins, counted from 1.
  private(set) var lines: [Int] = []

  /// - Throws: `fout.import.json*` naming line and column of what is wrong,
  ///   `fout.import.bibliotheek` where json-c is not installed.
  init(_ bytes: [UInt8], from start: Int, file: String) throws(Failure) {
    guard let library = cjson_load() else {
      throw missingLibrary("json-c", package: "libjson-c5", file: file)
    }
    self.library = library
    guard bytes.count <= JSONDocument.largest else {
      throw Failure(.data, "fout.import.te.groot", ["bestand": .text(file)])
    }
    guard let tokener = cjson_tokener(library, JSONDocument.deepest) else {
      throw Failure(.data, "fout.import.te.groot", ["bestand": .text(file)])
    }
    defer { cjson_free(library, tokener) }
    var place = start
    var line = 1
    while true {
      while place < bytes.count, JSONDocument.isBlank(bytes[place]) {
        if bytes[place] == newline { line += 1 }
        place += 1
      }
      guard place < bytes.count else { return }
      var value: OpaquePointer?
      var length = 0
      let outcome = bytes.withUnsafeBufferPointer { buffer in
        buffer[place...].withMemoryRebound(to: CChar.self) {
          cjson_parse(library, tokener, $0.baseAddress, Int32($0.count), &value, &length)
        }
      }
      guard outcome == CJSON_VALUE else {
        throw JSONDocument.failure(
          outcome, in: bytes, at: min(place + length, bytes.count), file: file)
      }
      values.append(JSONValue(library: library, pointer: value))
      lines.append(line)
      line += bytes[place..<place + length].count { $0 == newline }
      place += length
    }
  }

  deinit {
    for value in values { cjson_release(library, value.pointer) }
  }

  private static func failure(
    _ outcome: cjson_outcome, in bytes: [UInt8], at place: Int, file: String
  ) -> Failure {
    let key =
      switch outcome {
      case CJSON_UNFINISHED: "fout.import.json.onaf"
      case CJSON_TOO_DEEP: "fout.import.json.diep"
      case CJSON_NOT_UTF8: "fout.import.json.utf8"
      default: "fout.import.json"
      }
    let before = bytes[..<place]
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return Failure(
      .data, key,
      [
        "bestand": .text(file), "regel": .number(before.count { $0 == newline } + 1),
        "kolom": .number(place - lineStart + 1),
      ])
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == newline || byte == 0x0D
  }
}

private let newline = UInt8(ascii: "\n")
