import LogbookModel

/// What the number formats of a workbook show of a number, by the style of the cell.
struct CellFormats {
  enum Format {
    case number
    case date
    case time
    case dateTime
    /// Hours that may exceed a day.
    case duration
  }

  private var styles: [Format] = []

  /// - Parameter part: nil where the workbook has none.
  init(_ archive: ZipArchive, part: String?) throws(Failure) {
    guard let part, let xml = try archive.xml(part) else { return }
    var custom: [Int: Format] = [:]
    var isInCells = false
    while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("numFmt"), let id = xml.attribute("numFmtId").flatMap({ Int($0) }) {
          custom[id] = CellFormats.format(code: xml.attribute("formatCode") ?? "")
        } else if xml.isNamed("cellXfs") {
          isInCells = !isEmpty
        } else if isInCells, xml.isNamed("xf") {
          let id = xml.attribute("numFmtId").flatMap { Int($0) } ?? 0
          styles.append(custom[id] ?? CellFormats.builtIn(id))
        }
      case .end where xml.isNamed("cellXfs"): isInCells = false
      default: break
      }
    }
  }

  /// The format of a style; a cell without one shows its number.
  func format(_ style: Int) -> Format { styles.indices.contains(style) ? styles[style] : .number }

  /// The formats that are known by number alone (ECMA-376 18.8.30).
  private static func builtIn(_ id: Int) -> Format {
    switch id {
    case 14...17, 27...31, 34...36, 50...54, 57, 58: .date
    case 18...21, 32, 33, 45, 47, 55, 56: .time
    case 22: .dateTime
    case 46: .duration
    default: .number
    }
  }

  /// What a format shows, by the letters outside quotes and brackets of its first section.
  static func format(code: String) -> Format {
    var hasDay = false
    var hasMonth = false
    var hasTime = false
    var isElapsed = false
    var characters = code.lowercased().makeIterator()
    while let character = characters.next() {
      switch character {
      case "\"": while let next = characters.next(), next != "\"" {}
      case "\\", "_", "*": _ = characters.next()
      case "[":
        var inside = ""
        while let next = characters.next(), next != "]" { inside.append(next) }
        isElapsed =
          isElapsed || !inside.isEmpty && inside.allSatisfy { $0 == "h" || $0 == "m" || $0 == "s" }
      case ";": return shown(hasDay, hasMonth, hasTime, isElapsed)
      case "d", "y": hasDay = true
      case "m": hasMonth = true
      case "h", "s": hasTime = true
      // `General`, and `E` of an exponent, show a number.
      case "g" where code.lowercased().hasPrefix("general"): return .number
      default: break
      }
    }
    return shown(hasDay, hasMonth, hasTime, isElapsed)
  }

  /// An `m` beside hours is minutes, beside days or alone a month.
  private static func shown(
    _ hasDay: Bool, _ hasMonth: Bool, _ hasTime: Bool, _ isElapsed: Bool
  ) -> Format {
    if isElapsed { return .duration }
    if hasDay { return hasTime ? .dateTime : .date }
    if hasTime { return .time }
    return hasMonth ? .date : .number
  }
}
