package import Document
import KeyFile
package import Language
package import LogbookModel

/// A part of a report: it owns its rows and how they are laid out, and knows no other section.
package protocol ReportSection: Sendable {
  /// What it picked and totalled; tested without layout.
  associatedtype Rows: Sendable

  /// The name of its group in a template.
  static var name: String { get }
  /// The keys that its group may have.
  static var options: [String] { get }

  /// Reads the options; throws a `.data` failure that names the line of a bad value.
  init(options: SectionOptions) throws(Failure)

  func rows(in data: ReportData) -> Rows
  func blocks(for rows: Rows, words: Words) -> [Block]
}

extension ReportSection {
  func blocks(in data: ReportData, words: Words) -> [Block] {
    blocks(for: rows(in: data), words: words)
  }
}

/// All sections by name.
package enum SectionCatalogue {
  package static let sections: [any ReportSection.Type] = [
    VehicleSection.self, SummarySection.self, LimitSection.self, TripsSection.self,
    FindingsSection.self, DeclarationSection.self,
  ]

  package static func section(named name: String) -> (any ReportSection.Type)? {
    sections.first { $0.name == name }
  }
}

/// The options of one group of a template.
package struct SectionOptions: Sendable {
  private let file: KeyFile
  private let group: KeyFile.Group

  init(_ group: KeyFile.Group, of file: KeyFile) {
    self.group = group
    self.file = file
  }

  /// `ja` or `nee`, or `standard` where the key is not there.
  package func flag(_ key: String, default standard: Bool) throws(Failure) -> Bool {
    guard let entry = group.entry(key) else { return standard }
    switch textKey(entry.value) {
    case "ja", "yes": return true
    case "nee", "no": return false
    default:
      throw Failure(
        .data, "fout.sjabloon.waarde",
        [
          "bestand": .text(file.name), "regel": .number(entry.line), "sleutel": .text(key),
          "waarde": .text(entry.value),
        ])
    }
  }
}
