package import Document
package import Language
package import LogbookChecks
import LogbookModel

/// The checks explained: all of them as a list, or one with its rule, its source and its examples.
package struct CheckManual: Sendable {
  private let words: Words

  package init(words: Words) { self.words = words }

  /// `controle --lijst`.
  package var list: Document {
    let table = Table(
      caption: words("controle.lijst"),
      columns: [
        Column(words("kolom.code")), Column(words("kolom.ernst")),
        Column(words("kolom.bevinding"), width: .share(3)),
        Column(words("kolom.bron"), width: .share(2)),
      ],
      rows: CheckCatalogue.checks.map { check in
        Row([
          Cell(check.code.rawValue), Cell(severities(of: check)),
          Cell(words("regel.\(check.code.rawValue)")), Cell(check.source),
        ])
      })
    return Document(title: "", language: words.language.rawValue, blocks: [.table(table)])
  }

  /// `controle --uitleg CODE`; nil for a code without a check.
  package func explanation(of code: FindingCode) -> Document? {
    guard let check = CheckCatalogue.checks.first(where: { $0.code == code }) else { return nil }
    var document = Document(title: "", language: words.language.rawValue)
    document.blocks = [
      .heading(
        level: 2,
        text: words(
          "uitleg.kop", ["code": .text(code.rawValue), "ernst": .text(severities(of: check))])),
      .paragraph(words("regel.\(code.rawValue)")),
      .paragraph(words("uitleg.bron", ["bron": .text(check.source)])),
    ]
    for example in check.examples {
      document.blocks.append(
        .heading(level: 3, text: words("uitleg.voorbeeld", ["n": .number(example.findings)])))
      document.blocks.append(.table(trips(of: example.logbook)))
      if let appointments = example.logbook.appointments {
        document.blocks.append(.table(table(of: appointments)))
      }
      document.blocks += check.findings(in: LogbookAnalysis(example.logbook)).map { finding in
        .paragraph(words(finding.key, finding.arguments))
      }
    }
    return document
  }

  private func severities(of check: any Check.Type) -> String {
    check.severities.map { words("ernst.\($0.rawValue)") }.joined(separator: ", ")
  }

  private func trips(of logbook: Logbook) -> Table {
    let titles = ["nr", "datum", "beginstand", "eindstand", "km", "soort", "omrij"]
    return Table(
      caption: words("sectie.ritten"),
      columns: titles.map { Column(words("kolom.\($0)"), .trailing) },
      rows: logbook.trips.map { trip in
        Row([
          words.cell(number: trip.number), words.cell(trip.date), words.cell(trip.begin),
          words.cell(trip.end), words.cell(trip.distance), Cell(words.kind(trip.kind)),
          words.cell(unlessZero: trip.detour),
        ])
      }, emptyText: words("rapport.geen-ritten"))
  }

  private func table(of appointments: [Appointment]) -> Table {
    let titles = ["datum", "tijd", "naam", "plaats"]
    return Table(
      caption: words("uitleg.agenda"), columns: titles.map { Column(words("kolom.\($0)")) },
      rows: appointments.map { appointment in
        Row([
          words.cell(appointment.days.first), Cell(appointment.time?.text ?? ""),
          Cell(appointment.summary), Cell(appointment.place ?? ""),
        ])
      })
  }
}
