import Language
import LogbookModel

/// Line numbers in words, neighbours together: `7-12, 15 en 520 andere`.
struct RowLines {
  /// Stretches that are named before the rest is only counted.
  private static let longestList = 6
  let lines: [Int]

  func text(_ words: Words) -> String {
    var stretches: [ClosedRange<Int>] = []
    for line in lines.sorted() {
      if let last = stretches.last, line <= last.upperBound + 1 {
        stretches[stretches.count - 1] = last.lowerBound...max(line, last.upperBound)
      } else {
        stretches.append(line...line)
      }
    }
    let named = stretches.prefix(RowLines.longestList)
    let list = named.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    .joined(separator: ", ")
    let rest = stretches.dropFirst(RowLines.longestList).reduce(0) { $0 + $1.count }
    guard rest > 0 else { return list }
    return words("import.regels.meer", ["regels": .text(list), "n": .number(rest)])
  }
}
