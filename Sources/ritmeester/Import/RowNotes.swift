import CommandKit
import Language
import LogbookModel
import TripExchange

/// Sentences about rows: why they are refused or skipped, and what they are already.
struct RowNotes {
  /// Characters that are shown of a value: a quote that is not closed makes it a whole file.
  private static let longestValue = 200
  /// Different values that are shown of rows told together.
  private static let mostValues = 10

  private struct Kind: Hashable {
    let key: String
    let column: String?
  }

  let words: Words

  // MARK: Refused rows

  /// `ritten.csv:12:4: Datum "30-02-2024": geen bestaande datum ...`, with the lines and values of
  /// those that are refused for the same below it.
  func refusals(_ rows: [RefusedRow], of file: String) -> [String] {
    RowGroup.groups(rows) { Kind(key: $0.reason.key, column: $0.column) }.flatMap { group in
      let told = group.told.map { refusal($0, of: file) }
      guard let first = group.told.first, !group.rest.isEmpty else { return told }
      return told + ["  " + others(group.rest, than: first)]
    }
  }

  private func refusal(_ row: RefusedRow, of file: String) -> String {
    let place = row.columnNumber.map { "\(row.line):\($0)" } ?? "\(row.line)"
    return SafeText.line("\(file):\(place): \(blame(row))")
  }

  private func shown(_ value: String) -> String {
    let start = value.prefix(RowNotes.longestValue)
    return start.endIndex == value.endIndex ? "\"\(value)\"" : "\"\(start)…\""
  }

  /// The cell that is to blame, and why.
  private func blame(_ row: RefusedRow) -> String {
    let reason = sentence(row.reason)
    return row.column.map { "\($0) \(shown(row.value)): \(reason)" } ?? reason
  }

  /// The same without the name of the file, for a page about it.
  func refusals(_ rows: [RefusedRow]) -> [String] {
    RowGroup.groups(rows) { Kind(key: $0.reason.key, column: $0.column) }.flatMap { group in
      var told = group.told.map { row in
        words(
          "import.regel", ["regel": .number(row.line), "reden": .text(blame(row))])
      }
      if let first = group.told.first, !group.rest.isEmpty {
        told.append(others(group.rest, than: first))
      }
      return told
    }
  }

  private func others(_ rows: [RefusedRow], than first: RefusedRow) -> String {
    let lines = RowLines(lines: rows.map(\.line)).text(words)
    var values: [String] = []
    for row in rows
    where row.value != first.value && !row.value.isEmpty && !values.contains(row.value) {
      guard values.count < RowNotes.mostValues else {
        values.append("…")
        break
      }
      values.append(row.value)
    }
    guard !values.isEmpty else { return words("import.zo-ook", ["regels": .text(lines)]) }
    let list = values.map { $0 == "…" ? $0 : shown($0) }.joined(separator: ", ")
    return words("import.zo-ook.waarden", ["regels": .text(lines), "waarden": .text(list)])
  }

  // MARK: Other rows

  func skipped(_ rows: [SkippedRow]) -> [String] {
    told(rows, by: \.reason.key, line: \.line) { line, row in
      words("import.regel", ["regel": .text(line), "reden": .text(sentence(row.reason))])
    }
  }

  /// What became of rows that are in the logbook already; those that are as they came in need no
  /// word.
  func present(_ rows: [PresentRow]) -> [String] {
    told(rows.filter { $0.status != .same }, by: \.status, line: \.line) { line, row in
      words(
        row.status == .voided ? "import.aanwezig.ongeldig" : "import.aanwezig.gewijzigd",
        ["regel": .text(line), "rit": .number(row.tripNumber ?? 0)])
    }
  }

  func possibleDoubles(_ doubles: [PossibleDouble]) -> [String] {
    told(doubles, by: \.isOfLogbook, line: \.line) { line, row in
      switch row.twin {
      case .trip(let number):
        words("import.mogelijk-dubbel", ["regel": .text(line), "rit": .number(number)])
      case .row(let file, let other):
        words(
          "import.mogelijk-dubbel.bestand",
          ["regel": .text(line), "bestand": .text(file), "eerder": .number(other)])
      }
    }
  }

  private func told<Row, Kind: Hashable>(
    _ rows: [Row], by kind: (Row) -> Kind, line: (Row) -> Int, sentence: (String, Row) -> String
  ) -> [String] {
    RowGroup.groups(rows, by: kind).flatMap { group in
      var sentences = group.told.map { sentence(String(line($0)), $0) }
      if !group.rest.isEmpty, let last = sentences.popLast() {
        let lines = RowLines(lines: group.rest.map(line)).text(words)
        let more = words("import.zo-ook", ["regels": .text(lines)])
        sentences.append("\(last); \(more)")
      }
      return sentences
    }
  }

  /// The words for a reason.
  func sentence(_ reason: Reason) -> String { words(reason.key, reason.arguments) }
}

extension PossibleDouble {
  fileprivate var isOfLogbook: Bool {
    if case .trip = twin { true } else { false }
  }
}
