package import Document
package import KeyFile
package import Language
package import LogbookModel

/// A report is an ordered list of sections, read from a template.
package struct Report: Sendable {
  private struct Part: Sendable {
    let section: any ReportSection
    /// The heading that the template gives it.
    let title: String?

    var place: SectionPlace { type(of: section).place }
  }

  /// The group of a template that is about the whole report.
  package static let groupName = "rapport"
  /// The keys of that group.
  package static let options = [
    SectionOption.title,
    SectionOption(
      "adressen", .choice(Disclosure.Scope.allCases.map(\.rawValue)),
      standard: Disclosure.Scope.everything.rawValue),
  ]

  private let parts: [Part]
  private let title: String?
  private let disclosure: Disclosure.Scope

  /// Throws a `.data` failure that names file and line of what a template may not have.
  package init(template file: KeyFile) throws(Failure) {
    let sections = SectionCatalogue.sections.map { section in
      (group: section.name, options: section.options + [.title])
    }
    let groups = [(group: Report.groupName, options: Report.options)] + sections
    try file.refuseUnknown(allowed: groups.map { ($0.group, $0.options.map(\.name)) })
    var title: String?
    var disclosure = Disclosure.Scope.everything
    var parts: [Part] = []
    for group in file.groups {
      let allowed = groups.first { $0.group == group.name }?.options ?? []
      let options = try SectionOptions(group, of: file, allowed: allowed)
      if let section = SectionCatalogue.section(named: group.name) {
        parts.append(
          Part(section: section.init(options: options), title: options.text("titel")))
      } else {
        title = options.text("titel")
        disclosure = options.text("adressen").flatMap(Disclosure.Scope.init) ?? .everything
      }
    }
    guard !parts.isEmpty else {
      throw Failure(.data, "fout.sjabloon.leeg", ["bestand": .text(file.name)])
    }
    self.parts = parts
    self.title = title
    self.disclosure = disclosure
    if disclosure != .everything { try refuseJournal(in: file) }
  }

  /// The names of the sections in their order.
  package var sectionNames: [String] { parts.map { type(of: $0.section).name } }

  /// Whether a section shows what was changed, by the journal.
  package var showsChanges: Bool { parts.contains { type(of: $0.section).showsJournal } }

  /// Whether the reader may see what stands in the journal.
  package var showsJournal: Bool { disclosure == .everything }

  /// Whether the reader may not see where the driver goes in private.
  package var hidesPrivatePlaces: Bool { disclosure == .withoutPrivatePlaces }

  /// What of the data this report may show: whatever is written from a report, pages, sheets or
  /// attached files, takes its trips, findings and changes from here.
  package func shown(_ data: ReportData, words: Words) -> ReportData {
    disclosure == .everything ? data : data.withoutPrivatePlaces(words: words)
  }

  /// The finished document, for the terminal and for paper alike.
  package func document(_ data: ReportData, words: Words) -> Document {
    let data = shown(data, words: words)
    let plates = data.vehicles.map { data.plates(of: $0.vehicle) }.joined(separator: ", ")
    let period = words.period(data.period)
    let own = title.map { Argument.text(data.disclosure.shown($0)) }
    let name =
      own.map { words("rapport.titel.eigen", ["periode": .text(period), "titel": $0]) }
      ?? words("rapport.titel", ["periode": .text(period)])
    let heading = joined([name, plates])
    var document = Document(
      title: heading, language: words.language.rawValue,
      subject: words("rapport.onderwerp", ["periode": .text(period)]),
      footer: footer(data, plates: plates, period: period, words: words))
    document.author = author(data)
    document.blocks = [.heading(level: 1, text: heading)] + blocks(data, words: words)
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

  // MARK: - Sections and chapters

  private func blocks(_ data: ReportData, words: Words) -> [Block] {
    guard data.vehicles.count > 1 else {
      return parts.flatMap { self.blocks($0, data, level: 2, words) }
    }
    let end = parts.lastIndex { $0.place != .together } ?? 0
    let before = parts[...end].filter { $0.place != .chapter }
    let chapter = parts.filter { $0.place != .together }
    var blocks = before.flatMap { self.blocks($0, data.overview, level: 2, words) }
    for vehicle in data.vehicles where !chapter.isEmpty {
      let data = data.chapter(of: vehicle)
      blocks.append(.pageBreak)
      blocks.append(.heading(level: 2, text: heading(vehicle.vehicle, data, words)))
      blocks += chapter.flatMap { self.blocks($0, data, level: 3, words) }
    }
    let after = parts[(end + 1)...]
    if !after.isEmpty, !chapter.isEmpty { blocks.append(.pageBreak) }
    return blocks + after.flatMap { self.blocks($0, data.overview, level: 2, words) }
  }

  private func blocks(
    _ part: Part, _ data: ReportData, level: Int, _ words: Words
  ) -> [Block] {
    let blocks = part.section.blocks(in: data, words: words)
    guard !blocks.isEmpty else { return [] }
    let title =
      part.title.map(data.disclosure.shown) ?? words("sectie.\(type(of: part.section).name)")
    return [.heading(level: level, text: title)] + blocks
  }

  private func heading(_ vehicle: Vehicle, _ data: ReportData, _ words: Words) -> String {
    [data.plates(of: vehicle), vehicle.makeAndType].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func footer(
    _ data: ReportData, plates: String, period: String, words: Words
  ) -> PageFooter {
    PageFooter(
      left: joined([
        plates,
        words(
          "rapport.voet",
          [
            "periode": .text(period),
            "vingerafdruk": .text(String(data.fingerprint.prefix(16))),
          ]),
      ]),
      right: words(
        "rapport.voet.rechts",
        ["programma": .text(data.program), "datum": .date(data.printedOn)]),
      pageLabel: { page, total in
        words("rapport.pagina", ["pagina": .number(page), "totaal": .number(total)])
      })
  }

  /// With a dot between the parts; a period without vehicles has no plates.
  private func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The journal tells what a private trip was like before it was corrected.
  private func refuseJournal(in file: KeyFile) throws(Failure) {
    for part in parts where type(of: part.section).showsJournal {
      let name = type(of: part.section).name
      throw file.failure(
        "fout.sjabloon.journaal", line: file.group(name)?.line ?? 1, ["onderdeel": .text(name)])
    }
  }
}
