import Document
import Language
import LogbookModel

/// The first readings by others as they would be stored.
struct ReadingPreview {
  let readings: [Reading]
  let words: Words

  private static let mostRows = 10

  /// The table; nothing where there are no readings.
  var blocks: [Block] {
    guard !readings.isEmpty else { return [] }
    let table = Table(
      caption: words("import.voorbeeld.metingen"),
      columns: [
        Column(words("kolom.datum"), .trailing), Column(words("kolom.stand"), .trailing),
        Column(words("kolom.bron")), Column(words("kolom.toelichting"), width: .share(1)),
      ],
      rows: readings.prefix(ReadingPreview.mostRows).map { reading in
        Row([
          Cell(words.date(reading.date)), Cell(words.odometer(reading.reading)),
          Cell(reading.source.rawValue), Cell(reading.note ?? ""),
        ])
      })
    return [.table(table)]
  }
}
