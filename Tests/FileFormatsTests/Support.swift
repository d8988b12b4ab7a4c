import Foundation
import LogbookModel
import WorkbookReader

@testable import FileFormats

/// The tables in a file, as lines of text.
func contents(_ data: Data) throws -> FileContents? {
  try FileContents(Array(data), file: "bestand")
}

func contents(_ text: String) throws -> FileContents? { try contents(Data(text.utf8)) }

extension Sheet {
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }
}

/// The key of the failure for a file; nil for one that is read or is of another kind.
func failure(_ data: Data) -> String? {
  do {
    _ = try FileContents(Array(data), file: "bestand")
    return nil
  } catch {
    return error.key
  }
}

func failure(_ text: String) -> String? { failure(Data(text.utf8)) }
