import Document
import Language
import LogbookModel
import TripExchange

/// What is seen in a file, in blocks for the terminal.
struct FileSightBlocks {
  let words: Words

  func blocks(_ file: FileSights.Seen) -> [Block] {
    var blocks: [Block] = [.heading(level: 3, text: file.source.path)]
    if let sight = file.sight {
      blocks.append(.facts(facts(sight, date: file.date)))
      if !sight.columns.isEmpty { blocks.append(.table(table(sight, date: file.date))) }
      if sight.headLine != nil, file.date == nil { blocks += rows(sight) }
    }
    return blocks + advice(file).map { .paragraph($0) }
  }

  private func facts(_ sight: FileSight, date: AmbiguousDate?) -> [Fact] {
    var facts = DecisionWords(words: words).facts(
      sight.decisions.filter { date == nil || $0.name != "datumvolgorde" })
    if let line = sight.headLine {
      facts.append(Fact(words("beslissing.kopregel"), String(line)))
    }
    if let vehicle = sight.vehicle { facts.append(Fact(words("beslissing.voertuig"), vehicle)) }
    return facts
  }

  // MARK: Columns

  private func table(_ sight: FileSight, date: AmbiguousDate?) -> Table {
    let isRecognised = sight.headLine != nil
    let middle =
      isRecognised ? [Column(words("kolom.veld")), Column(words("kolom.hoe"))] : []
    return Table(
      caption: words("import.toon.kolommen"),
      columns: [Column(words("kolom.kolom"))] + middle + [
        Column(words("kolom.voorbeelden"), width: .share(1))
      ],
      rows: sight.columns.filter { !$0.header.isEmpty || !$0.samples.isEmpty }.map { column in
        let name = Cell(column.header.isEmpty ? "(\(column.number))" : column.header)
        let middle = [Cell(column.role?.name ?? "-"), Cell(how(column))]
        return Row(
          [name] + (isRecognised ? middle : []) + [Cell(samples(column, date: date))])
      })
  }

  private func how(_ column: FileSight.Column) -> String {
    var parts = [words("import.toon.reden.\(column.source.rawValue)")]
    if let sign = column.signText {
      parts.append(words(sign == "," ? "import.toon.komma" : "import.toon.punt"))
    }
    if let unit = column.unit { parts.append(unit.rawValue) }
    return parts.joined(separator: ", ")
  }

  /// `5-1-26 → 5 januari 2026`; what is read as it is written stands there once.
  private func samples(_ column: FileSight.Column, date: AmbiguousDate?) -> String {
    column.samples.map { sample in
      if column.role == .date, let date, let both = both(sample.written, date) { return both }
      guard let read = sample.read.map(text), read != sample.written else { return sample.written }
      return "\(sample.written) → \(read)"
    }.joined(separator: "; ")
  }

  private func both(_ written: String, _ date: AmbiguousDate) -> String? {
    AmbiguousDate(written).map { both in
      words(
        "import.toon.twee",
        [
          "waarde": .text(written), "a": .text(words.longDate(both.dayFirst)),
          "b": .text(words.longDate(both.monthFirst)),
        ])
    }
  }

  private func text(of value: Argument) -> String {
    if case .date(let date) = value { return words.longDate(date) }
    return words("waarde", ["waarde": value])
  }

  // MARK: Rows

  private func rows(_ sight: FileSight) -> [Block] {
    let notes = RowNotes(words: words)
    var blocks: [Block] = [
      .paragraph(
        words(
          "import.toon.telling",
          [
            "gelezen": .number(sight.read), "begrepen": .number(sight.understood),
            "overgeslagen": .number(sight.skipped.count),
            "geweigerd": .number(sight.refused.count),
          ]))
    ]
    let lines = notes.skipped(sight.skipped) + notes.refusals(sight.refused)
    if !lines.isEmpty { blocks.append(.facts(lines.map { Fact("", $0) })) }
    return blocks
  }

  private func advice(_ file: FileSights.Seen) -> [String] {
    if let problem = file.problem {
      // The columns stand above it already.
      let isHead = problem.key == "fout.import.kop.onbekend" && file.sight != nil
      return [isHead ? words("import.toon.raad.kop") : words(problem)]
    }
    guard let sight = file.sight else { return [] }
    var advice: [String] = []
    if sight.columns.contains(where: { $0.role == nil && $0.source == .none }) {
      advice.append(words("import.toon.raad.kolom"))
    }
    return advice + [words("import.toon.raad.proef")]
  }
}
