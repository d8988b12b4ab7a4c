@testable import Language
@testable import LogbookModel

/// A language with its sentences.
private struct Spoken {
  let words: Words
  let catalogue: Catalogue
}

private let languages: [Spoken] = Language.allCases.map { language in
  let catalogue = must { try Catalogue(builtIn: language) }
  return Spoken(words: Words(language, catalogue), catalogue: catalogue)
}

/// The words of each language.
let allWords: [Words] = languages.map(\.words)

/// A refusal is of this kind, and every language has one line for it in which nothing is left to
/// fill in and nothing can steer a terminal.
func check(_ failure: Failure, is kind: Failure.Kind) {
  require(failure.kind == kind, "\(failure) is not of the kind \(kind)")
  for language in languages {
    guard let entry = language.catalogue[failure.key] else {
      fatalError("no sentence for \(failure.key)")
    }
    for name in entry.forms.flatMap(placeholders) {
      require(failure.arguments[name] != nil, "\(failure.key) has no argument \(name)")
    }
    let sentence = language.words(failure)
    require(!sentence.unicodeScalars.contains(where: SafeText.isUnsafe), "unsafe: \(sentence)")
  }
}

/// A refusal of a file of so many lines: it names one of them, if any.
func check(_ failure: Failure, inLines count: Int) {
  check(failure, is: .data)
  guard case .number(let line)? = failure.arguments["regel"] else { return }
  require((1...max(count, 1)).contains(line), "line \(line) of \(count): \(failure)")
}

/// How many lines a file has.
func lineCount(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } + 1 }

private func placeholders(_ form: String) -> [String] {
  form.split(separator: "{").dropFirst().compactMap { part in
    part.firstIndex(of: "}").map { String(part[..<$0]) }
  }
}
