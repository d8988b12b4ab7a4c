import LogbookModel

/// The file of rejected rows (design 8, `--afkeur`): the rows as they stand in their file, and the
/// reason in a column behind them that an import ignores.
package enum Rejects {
  /// The header of the column with the reason.
  static let reasonHeader = "reden van weigering"

  /// The refused rows of files that have the same head, in UTF-8 with a byte order mark; empty
  /// where none is refused.
  /// - Parameter sentence: the words for a reason.
  package static func bytes(
    of files: [ImportPlan.File], sentence: (RefusedRow) -> String
  ) -> [UInt8] {
    let refused = files.filter { !$0.refused.isEmpty }
    guard let first = refused.first else { return [] }
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes += first.rejectsHead
    bytes += lineEnd
    for file in refused {
      for row in file.refused {
        bytes += row.original
        bytes.append(file.separator)
        bytes.append(quote)
        for byte in sentence(row).utf8 {
          if byte == quote { bytes.append(quote) }
          bytes.append(byte)
        }
        bytes.append(quote)
        bytes += lineEnd
      }
    }
    return bytes
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineEnd: [UInt8] = [0x0D, 0x0A]
}

extension RecognisedTable {
  /// The lines up to the headers, from the byte `start` of the text on, and the header of the
  /// reason; nothing where there are none.
  func rejectsHead(from start: Int) -> [UInt8] {
    guard headerRow >= 0 else { return [] }
    return Array(table.bytes[start..<table.rows[headerRow].offset]) + rejected(headerRow)
      + [table.separator] + Rejects.reasonHeader.utf8
  }

  /// A row as it stands in the file, without the reason of an earlier refusal.
  func rejected(_ row: Int) -> [UInt8] {
    let hasReason =
      match.headers.last?.keys[0] == textKey(Rejects.reasonHeader)
      && table.texts(of: row).count == match.headers.count
    return hasReason ? table.originalWithoutLastCell(row) : table.original(row)
  }
}
