package import Document
package import KeyFile
package import Language
import LogbookModel

/// What a report can be made of: the sections with their options, and the templates
/// (`rapport --lijst`).
package struct TemplateManual: Sendable {
  private struct Template: Sendable {
    let name: String
    /// Its file, where it is the user's own.
    let path: String?
    let sections: [String]
    /// Why it cannot be used.
    let problem: Failure?
  }

  private let words: Words
  private let templates: [Template]

  package init(_ library: KeyFileLibrary, words: Words) {
    self.words = words
    templates = library.names.map { TemplateManual.template(named: $0, in: library) }
  }

  private static func template(named name: String, in library: KeyFileLibrary) -> Template {
    var path: String?
    do throws(Failure) {
      let file = try library.load(name)
      path = file.name.contains("/") ? file.name : nil
      let report = try Report(template: file)
      return Template(name: name, path: path, sections: report.sectionNames, problem: nil)
    } catch {
      return Template(name: name, path: path, sections: [], problem: error)
    }
  }

  /// The groups of a template with their options; the one about the whole report first.
  private var groups: [(name: String, options: [SectionOption])] {
    [(Report.groupName, Report.options)]
      + SectionCatalogue.sections.map { ($0.name, $0.options + [.title]) }
  }

  // MARK: - On the terminal

  package var document: Document {
    var document = Document(title: "", language: words.language.rawValue)
    document.blocks = [
      .heading(level: 2, text: words("sjabloon.kop")),
      .facts(templates.map { Fact($0.name, text(of: $0)) }),
      .heading(level: 2, text: words("sjabloon.onderdelen")),
      .paragraph(words("sjabloon.uitleg")),
    ]
    for group in groups {
      document.blocks.append(.heading(level: 3, text: "[\(group.name)]"))
      document.blocks.append(.paragraph(words("sectie.\(group.name).over")))
      document.blocks.append(
        .facts(
          group.options.map { Fact("\($0.name) =", text(of: $0, in: group.name)) }))
    }
    return document
  }

  private func text(of template: Template) -> String {
    if let problem = template.problem { return words(problem) }
    let sections = template.sections.joined(separator: ", ")
    return template.path.map { "\($0): \(sections)" } ?? sections
  }

  private func text(of option: SectionOption, in group: String) -> String {
    var parts = [explanation(of: option, in: group)]
    if let names = option.names {
      let key = if case .list = option.values { "sjabloon.enkele" } else { "sjabloon.een" }
      parts.append(words(key, ["keuzes": .list(names.map { .text($0) })]))
    }
    if let standard = option.standard {
      parts.append(words("sjabloon.standaard", ["waarde": .text(standard)]))
    }
    return parts.joined(separator: " ")
  }

  private func explanation(of option: SectionOption, in group: String) -> String {
    let own = "sectie.\(group).optie.\(option.name)"
    return words(words.has(own) ? own : "sectie.optie.\(option.name)")
  }

  // MARK: - JSON

  package var json: JSON {
    .members(
      (
        "sjablonen",
        .array(
          templates.map { template in
            .members(
              ("naam", .string(template.name)), ("bestand", .optional(template.path)),
              ("onderdelen", .array(template.sections.map(JSON.string))),
              ("fout", .optional(template.problem.map { words($0) })))
          })
      ),
      ("onderdelen", .array(groups.map { json($0.name, $0.options) })))
  }

  private func json(_ group: String, _ options: [SectionOption]) -> JSON {
    .members(
      ("naam", .string(group)), ("uitleg", .string(words("sectie.\(group).over"))),
      (
        "opties",
        .array(
          options.map { option in
            .members(
              ("naam", .string(option.name)),
              ("waarden", option.names.map { .array($0.map(JSON.string)) } ?? .null),
              ("meer", .bool({ if case .list = option.values { true } else { false } }())),
              ("standaard", .optional(option.standard)),
              ("uitleg", .string(explanation(of: option, in: group))))
          })
      ))
  }
}
