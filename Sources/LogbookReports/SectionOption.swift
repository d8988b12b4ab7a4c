package import KeyFile
package import LogbookModel

/// A key that a group of a template may have, with the values that it takes.
package struct SectionOption: Sendable {
  package enum Values: Sendable {
    /// `ja` or `nee`.
    case flag
    case text
    /// One of these.
    case choice([String])
    /// One or more of these, separated by `;`.
    case list([String])
  }

  package let name: String
  package let values: Values
  /// What holds without the key; nil where that is nothing that could be typed.
  package let standard: String?

  package init(_ name: String, _ values: Values, standard: String? = nil) {
    self.name = name
    self.values = values
    self.standard = standard
  }

  /// Another heading; every section has it.
  package static let title = SectionOption("titel", .text)

  /// The values that can be typed; nil for any text.
  package var names: [String]? {
    switch values {
    case .flag: ["ja", "nee"]
    case .text: nil
    case .choice(let names), .list(let names): names
    }
  }
}

/// The options of one group of a template, checked.
package struct SectionOptions: Sendable {
  private let given: [String: [String]]

  /// Throws a `.data` failure that names file and line of the first value that an option does not
  /// take.
  package init(
    _ group: KeyFile.Group, of file: KeyFile, allowed: [SectionOption]
  ) throws(Failure) {
    var given: [String: [String]] = [:]
    for entry in group.entries {
      guard let option = allowed.first(where: { $0.name == entry.key }) else { continue }
      given[option.name] = try SectionOptions.values(of: option, entry: entry, file: file)
    }
    self.given = given
  }

  package func flag(_ key: String, default standard: Bool) -> Bool {
    given[key].map { $0 == ["ja"] } ?? standard
  }

  package func text(_ key: String) -> String? { given[key]?.first }

  /// The names as the option lists them, in the order in which they were given; nil without it.
  package func list(_ key: String) -> [String]? { given[key] }

  private static func values(
    of option: SectionOption, entry: KeyFile.Entry, file: KeyFile
  ) throws(Failure) -> [String] {
    var typed = [entry.value]
    if case .list = option.values { typed = entry.list }
    guard let first = typed.first, !first.allSatisfy(\.isWhitespace) else {
      throw file.failure(
        "fout.sjabloon.waarde.leeg", line: entry.line, ["sleutel": .text(entry.key)])
    }
    guard let names = option.names else { return typed }
    var values: [String] = []
    for value in typed {
      guard let name = names.first(where: { textKey($0) == textKey(value) }) else {
        throw refusal(of: value, for: option, entry: entry, file: file)
      }
      guard !values.contains(name) else {
        throw file.failure(
          "fout.sjabloon.waarde.dubbel", line: entry.line,
          ["sleutel": .text(entry.key), "waarde": .text(name)])
      }
      values.append(name)
    }
    return values
  }

  private static func refusal(
    of value: String, for option: SectionOption, entry: KeyFile.Entry, file: KeyFile
  ) -> Failure {
    var arguments: [String: Argument] = ["sleutel": .text(entry.key), "waarde": .text(value)]
    if case .flag = option.values {
      return file.failure("fout.sjabloon.waarde", line: entry.line, arguments)
    }
    let names = option.names ?? []
    if let meant = NameSuggestion.nearest(to: value, in: names) {
      arguments["voorstel"] = .text(meant)
      return file.failure("fout.sjabloon.waarde.bedoelde", line: entry.line, arguments)
    }
    arguments["keuzes"] = .list(names.map { .text($0) })
    return file.failure("fout.sjabloon.waarde.keuze", line: entry.line, arguments)
  }
}
