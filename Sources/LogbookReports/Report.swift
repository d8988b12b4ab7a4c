package import Document
package import KeyFile
package import Language
package import LogbookModel

/// A report is an ordered list of sections, read from a template.
package struct Report: Sendable {
  private let sections: [any ReportSection]

  /// Throws a `.data` failure that names file and line of what a template may not have.
  package init(template file: KeyFile) throws(Failure) {
    try file.refuseUnknown(
      allowed: SectionCatalogue.sections.map { ($0.name, $0.options) })
    guard !file.groups.isEmpty else {
      throw Failure(.data, "fout.sjabloon.leeg", ["bestand": .text(file.name)])
    }
    var sections: [any ReportSection] = []
    for group in file.groups {
      guard let section = SectionCatalogue.section(named: group.name) else { continue }
      sections.append(try section.init(options: SectionOptions(group, of: file)))
    }
    self.sections = sections
  }

  /// The finished document, for the terminal and for paper alike.
  package func document(_ data: ReportData, words: Words) -> Document {
    let plates = data.vehicles.flatMap { analysis in
      data.analysis.logbook.plates(of: analysis.vehicle).spans(in: data.period)
        .map(\.plate.formatted)
    }.joined(separator: ", ")
    let period = words.period(data.period)
    let title = words(
      "rapport.titel", ["periode": .text(period), "kenteken": .text(plates)])
    var document = Document(
      title: title, language: words.language.rawValue,
      subject: words("rapport.onderwerp", ["periode": .text(period)]),
      footer: PageFooter(
        left: words(
          "rapport.voet",
          [
            "kenteken": .text(plates), "periode": .text(period),
            "vingerafdruk": .text(String(data.fingerprint.prefix(16))),
          ]),
        right: words(
          "rapport.voet.rechts",
          ["programma": .text(data.program), "datum": .date(data.printedOn)]),
        pageLabel: { page, total in
          words("rapport.pagina", ["pagina": .number(page), "totaal": .number(total)])
        }))
    document.author = author(data)
    document.blocks.append(.heading(level: 1, text: title))
    for section in sections {
      document.blocks += section.blocks(in: data, words: words)
    }
    return document
  }

  /// The one driver of the period, else the one employer, else nobody.
  private func author(_ data: ReportData) -> String {
    let availabilities = data.vehicles.flatMap(\.availabilities)
      .filter { $0.days(within: data.period) != nil }
    for names in [availabilities.map(\.driver), availabilities.map(\.employer)] {
      let names = Set(names.compactMap(\.self).filter { !$0.isEmpty })
      if names.count == 1, let name = names.first { return name }
    }
    return ""
  }
}
