package import LogbookModel

/// The file of rejected rows (design 8, `--afkeur`): the rows as they stand in their file, and the
/// reason in a column behind them that an import ignores.
package enum Rejects {
  /// The header of the column with the reason.
  static let reasonHeader = "reden van weigering"

  /// The refused rows of files that have the same head, in UTF-8 with a byte order mark; empty
  /// where none is refused.
  /// - Parameter sentence: the words for a reason.
  /// - Throws: `fout.bestand.lezen` where a row is not there any more.
  package static func bytes(
    of files: [ImportPlan.File], sentence: (RefusedRow) -> String
  ) throws(Failure) -> [UInt8] {
    let refused = files.filter { !$0.refused.isEmpty }
    guard let first = refused.first else { return [] }
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes += first.rejectsHead
    bytes += lineEnd
    for file in refused {
      for row in file.refused {
        guard let original = row.original else {
          throw Failure(
            .storage, "fout.bestand.lezen",
            ["bestand": .text(file.path), "reden": .word("reden.gewijzigd")])
        }
        bytes += original
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

/// What was decided from all values of a file, kept in the header of the reasons: a few rejected
/// rows must not be read in another way than they were among all others.
struct RejectsHeader {
  private(set) var dateOrder: DateOrder?
  private(set) var decimalSign: DecimalNotation.Sign?
  private(set) var unit: DistanceUnit?

  /// What has to be kept of a file.
  init(_ match: HeaderMatch, _ plan: ColumnPlan) {
    dateOrder = match.isDayFirstLanguage ? nil : plan.dateOrder
    let columns = ColumnRole.allCases.compactMap { plan.number($0) }
    let signs = Set(columns.map { $0.sign }.filter { $0 != .automatic })
    decimalSign = signs.count == 1 ? signs.first : nil
    let units = Set(columns.map { $0.unit })
    unit = units.count == 1 && units != [.kilometre] ? units.first : nil
  }

  /// Reads `reden van weigering [datumvolgorde=mdj decimaalteken=punt]`; nil for another header.
  init?(_ header: String) {
    guard textKey(header).hasPrefix(textKey(Rejects.reasonHeader)) else { return nil }
    let words = header.split { $0 == "[" || $0 == "]" || $0 == " " }
    for pair in words.map({ $0.split(separator: "=") }) where pair.count == 2 {
      switch pair[0] {
      case "datumvolgorde": dateOrder = DateOrder(rawValue: String(pair[1]))
      case "decimaalteken": decimalSign = pair[1] == "komma" ? .comma : .dot
      case "eenheid": unit = DistanceUnit(rawValue: String(pair[1]))
      default: break
      }
    }
  }

  var text: String {
    let pairs = [
      dateOrder.map { "datumvolgorde=\($0.rawValue)" },
      decimalSign.map { "decimaalteken=\($0 == .comma ? "komma" : "punt")" },
      unit.map { "eenheid=\($0.rawValue)" },
    ].compactMap { $0 }
    return pairs.isEmpty
      ? Rejects.reasonHeader : "\(Rejects.reasonHeader) [\(pairs.joined(separator: " "))]"
  }

  /// The options with what the header keeps; what the driver says goes first.
  func completing(_ options: ImportOptions) -> ImportOptions {
    var options = options
    options.dateOrder = options.dateOrder ?? dateOrder
    options.decimalSign = options.decimalSign ?? decimalSign
    options.unit = options.unit ?? unit
    return options
  }
}

extension RecognisedTable {
  /// What the header of the reasons keeps; nil for a file that is no file of rejected rows.
  var rejectsHeader: RejectsHeader? { match.headers.last.flatMap { RejectsHeader($0.text) } }

  /// The lines up to the headers, from the byte `start` of the text on, and the header of the
  /// reason; nothing where there are none.
  func rejectsHead(from start: Int, plan: ColumnPlan) -> [UInt8] {
    guard headerRow >= 0 else { return [] }
    let head = table.rows[headerRow]
    return rows.text.source.bytes(in: start..<head.offset) + (rejected(head) ?? [])
      + [table.separator] + RejectsHeader(match, plan).text.utf8
  }

  /// A row as it stands in the file, without the reason of an earlier refusal; nil where the file
  /// has changed.
  func rejected(_ place: RowPlace) -> [UInt8]? {
    guard let row = rows.row(at: place) else { return nil }
    let hasReason = rejectsHeader != nil && row.texts(of: 0).count == match.headers.count
    return hasReason ? row.originalWithoutLastCell : row.original
  }
}
