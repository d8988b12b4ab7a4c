import Foundation
import LogbookModel
import Testing

@testable import Language

/// Keys that are put together when the program runs, so that no source names them whole.
private let composedPrefixes = [
  "help", "groep.", "optie.", "operand.", "helpkop.", "man.", "reden.", "maand.", "weekdag.",
  "feestdag.", "instelling.", "meting.bron.", "periode.kwartaal.", "fout.sleutelbestand.",
  "fout.rit.lang.",
  "fout.stand.lager.", "fout.gesloten.", "fout.ongedaan.", "ongedaan.", "fout.herstel.", "herstel.",
  "bevinding.", "beslissing.", "ernst.", "grens.", "aansluiting.", "import.bestandssoort.",
  "import.toon.reden.",
  "kolom.", "logboek.", "prognose.onthouden.", "regel.", "sectie.", "soort.", "veld.", "waarde",
]

/// The string literals in all sources that look like a key, with the file of one of them.
private let literals: [String: String] = {
  let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
  let files = FileManager.default.enumerator(atPath: sources.path)
  var found: [String: String] = [:]
  for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
    let url = sources.appending(path: file)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
    for match in text.matches(of: /"([a-zé][a-zé0-9\-]*(?:\.[a-zé0-9_\-]+)+)"/) {
      found[String(match.1)] = file
    }
  }
  return found
}()

private func placeholders(_ form: String) -> Set<String> {
  Set(form.matches(of: /\{([^{}]*)\}/).map { String($0.1) })
}

@Test(arguments: Language.allCases)
func `a catalogue has the keys and placeholders of the Dutch one`(language: Language) throws {
  let base = try Catalogue(builtIn: .nl).entries()
  let other = try Catalogue(builtIn: language).entries()
  #expect(base.count > 100)
  #expect(Set(base.keys).symmetricDifference(other.keys).sorted() == [])
  for (key, entry) in other {
    let wanted = Set(base[key]?.forms.flatMap(placeholders) ?? [])
    #expect(Set(entry.forms.flatMap(placeholders)) == wanted, "\(key)")
    #expect(entry.isPlural == base[key]?.isPlural, "\(key)")
  }
}

@Test(arguments: Language.allCases)
func `each sentence is found alone as it stands in the whole file`(language: Language) throws {
  let catalogue = try Catalogue(builtIn: language)
  for (key, entry) in try catalogue.entries() { #expect(catalogue[key] == entry, "\(key)") }
  #expect(catalogue["geen.sleutel"] == nil)
}

@Test(arguments: Language.allCases)
func `every form is there and says something`(language: Language) throws {
  for (key, entry) in try Catalogue(builtIn: language).entries() {
    #expect(entry.forms.count == (entry.isPlural ? language.pluralForms : 1), "\(key)")
    #expect(!entry.forms.contains(""), "\(key)")
    for form in entry.forms {
      let open = form.filter { $0 == "{" }.count
      #expect(open == form.filter { $0 == "}" }.count, "\(key)")
      #expect(form.matches(of: /\{[a-zé0-9_\-]+\}/).count == open, "\(key)")
    }
  }
}

@Test func `every key of a failure in the sources has a sentence`() throws {
  let words = try Words(.nl)
  let missing = literals.filter { $0.key.hasPrefix("fout.") && !words.has($0.key) }
  #expect(missing.isEmpty, "\(missing)")
  #expect(literals.keys.contains("fout.catalogus"))
}

@Test func `the composed keys of key files have a sentence`() throws {
  let words = try Words(.nl)
  for what in ["groep", "sleutel"] {
    for problem in ["dubbel", "onbekend", "bedoelde"] {
      #expect(words.has("fout.sleutelbestand.\(what).\(problem)"))
    }
  }
}

@Test func `every sentence is used`() throws {
  let unused = try Catalogue(builtIn: .nl).entries().keys.filter { key in
    literals[key] == nil && !composedPrefixes.contains { key.hasPrefix($0) }
  }
  #expect(unused.sorted() == [])
}
