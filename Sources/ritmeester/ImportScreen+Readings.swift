import Document
import Language
import LogbookModel
import TripExchange

extension ImportScreen {
  /// The first readings as they would be stored.
  var readingPreview: Table {
    let words = session.words
    return Table(
      caption: words("import.voorbeeld.metingen"),
      columns: [
        Column(words("kolom.datum"), .trailing), Column(words("kolom.stand"), .trailing),
        Column(words("kolom.bron")), Column(words("kolom.toelichting"), width: .share(1)),
      ],
      rows: plan.readings.prefix(10).map { reading in
        Row([
          Cell(words.date(reading.date)), Cell(words.odometer(reading.reading)),
          Cell(reading.source.rawValue), Cell(reading.note ?? ""),
        ])
      })
  }
}
