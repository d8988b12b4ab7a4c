import Document
import KeyFile
import Language
import LogbookModel
import TripExchange

/// The layouts that an import knows, built in and the user's own (`import --lijst`).
struct LayoutList {
  private struct Entry {
    let name: String
    /// Its file, where it is the user's own.
    let path: String?
    let layout: ImportLayout?
    /// Why it cannot be used.
    let problem: Failure?
  }

  private let words: Words
  private let entries: [Entry]

  init(_ library: KeyFileLibrary, words: Words) {
    self.words = words
    entries = library.names.map { LayoutList.entry(named: $0, in: library) }
  }

  private static func entry(named name: String, in library: KeyFileLibrary) -> Entry {
    var path: String?
    do throws(Failure) {
      let file = try library.load(name)
      path = file.name.contains("/") ? file.name : nil
      return Entry(
        name: name, path: path, layout: try ImportLayout(name: name, file), problem: nil)
    } catch {
      return Entry(name: name, path: path, layout: nil, problem: error)
    }
  }

  // MARK: On the terminal

  var document: Document {
    var document = Document(title: "", language: words.language.rawValue)
    document.blocks = [.paragraph(words("import.lijst.uitleg"))]
    for entry in entries {
      document.blocks.append(.heading(level: 3, text: entry.name))
      document.blocks.append(.facts(facts(entry)))
    }
    return document
  }

  private func facts(_ entry: Entry) -> [Fact] {
    var facts: [Fact] = []
    if let problem = entry.problem {
      facts.append(Fact(words("import.lijst.fout"), words(problem)))
    }
    if let layout = entry.layout {
      facts.append(Fact(words("import.lijst.titel"), layout.title))
      facts.append(Fact(words("import.lijst.geeft"), given(layout)))
      facts.append(Fact(words("import.lijst.kop"), layout.sampleHead.joined(separator: "; ")))
    }
    if let path = entry.path { facts.append(Fact(words("import.lijst.bestand"), path)) }
    return facts
  }

  private func given(_ layout: ImportLayout) -> String {
    if layout.isForeign { return words("import.lijst.geen-ritten") }
    if layout.isOfVehicles { return words("import.lijst.voertuigen") }
    let fields = layout.fields.map(\.name).joined(separator: ", ")
    return layout.isOfReadings ? words("import.lijst.metingen", ["velden": .text(fields)]) : fields
  }

  // MARK: JSON

  var json: JSON {
    .members(("indelingen", .array(entries.map(json))))
  }

  private func json(_ entry: Entry) -> JSON {
    .members(
      ("naam", .string(entry.name)), ("titel", .optional(entry.layout?.title)),
      ("bestand", .optional(entry.path)),
      ("ritten", entry.layout.map { .bool($0.givesTrips) } ?? .null),
      ("velden", .array((entry.layout?.fields ?? []).map { .string($0.name) })),
      ("kop", .array((entry.layout?.sampleHead ?? []).map(JSON.string))),
      ("fout", .optional(entry.problem.map { words($0) })))
  }
}

extension ImportLayout {
  /// Whether trips come of its rows.
  fileprivate var givesTrips: Bool { !isForeign && !isOfReadings && !isOfVehicles }
}
