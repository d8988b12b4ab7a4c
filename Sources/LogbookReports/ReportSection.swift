package import Document
package import Language
import LogbookModel

/// A part of a report: it owns its rows and how they are laid out, and knows no other section.
package protocol ReportSection: Sendable {
  /// What it picked and totalled; tested without layout.
  associatedtype Rows: Sendable

  /// The name of its group in a template; `sectie.NAME` in the catalogues is its heading.
  static var name: String { get }
  /// The keys that its group may have beside `titel`; each needs `sectie.NAME.optie.KEY` in the
  /// catalogues.
  static var options: [SectionOption] { get }
  /// Where it stands in a report about several vehicles.
  static var place: SectionPlace { get }
  /// Whether it shows what stands in the journal only, which not every reader may see.
  static var showsJournal: Bool { get }

  init(options: SectionOptions)

  func rows(in data: ReportData) -> Rows
  /// What stands under its heading; without blocks there is no heading either.
  func blocks(for rows: Rows, words: Words) -> [Block]
}

extension ReportSection {
  package static var options: [SectionOption] { [] }
  package static var showsJournal: Bool { false }

  func blocks(in data: ReportData, words: Words) -> [Block] {
    blocks(for: rows(in: data), words: words)
  }
}

/// Where a section stands in a report about several vehicles: each vehicle has a chapter.
package enum SectionPlace: Sendable {
  /// In the chapter of each vehicle.
  case chapter
  /// Once, before or after the chapters: it is about all vehicles.
  case together
  /// In each chapter, and before them about all vehicles.
  case both
}

/// All sections by name.
package enum SectionCatalogue {
  package static let sections: [any ReportSection.Type] = [
    VehicleSection.self, SummarySection.self, LimitSection.self, VATSection.self,
    TripsSection.self, ReadingsSection.self, FindingsSection.self, ChangesSection.self,
    DeclarationSection.self,
  ]

  package static func section(named name: String) -> (any ReportSection.Type)? {
    sections.first { $0.name == name }
  }
}
