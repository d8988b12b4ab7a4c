@testable import Language
@testable import LogbookModel

/// A catalogue: what is read from it is what it says, and each sentence can be filled in.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = input(start, count)
  do throws(Failure) {
    let catalogue = Catalogue(po: bytes, name: "eigen.po")
    let entries = try catalogue.entries()
    for (key, entry) in entries { require(catalogue[key] == entry, "\(key) is not found alone") }
    let again = Catalogue(po: Array(written(entries).utf8), name: "weer.po")
    require(must { try again.entries() } == entries, "\(entries) is not \(again)")
    for language in Language.allCases { check(Words(language, catalogue), entries.keys) }
  } catch {
    check(error, is: .storage)
    guard case .number(let line)? = error.arguments["regel"] else { fatalError("\(error)") }
    require((1...lineCount(bytes)).contains(line), "line \(line)")
  }
  return 0
}

private func check(_ words: Words, _ keys: some Sequence<String>) {
  let values: [Argument] = [
    .text("a{b}c"), .number(.min), .number(1), .distance(Distance(tenths: .min)),
    .odometer(Odometer(tenths: .max)), .money(Money(cents: .min)), .date(today),
    .period(Period(year: 2_026)), .list([.number(.max), .text("\u{202E}")]),
  ]
  for key in keys {
    require(words(key) != "<\(key)>" || words.has(key), "no \(key)")
    for value in values {
      let names = ["n", "nr", "km", "b"].map { ($0, value) }
      _ = words(key, Dictionary(uniqueKeysWithValues: names))
    }
  }
}

/// The sentences as a catalogue is written.
private func written(_ entries: [String: Catalogue.Entry]) -> String {
  entries.map { key, entry in
    let forms = entry.forms.enumerated().map { index, form in
      entry.isPlural ? "msgstr[\(index)] \(quoted(form))" : "msgstr \(quoted(form))"
    }
    let plural = entry.isPlural ? ["msgid_plural \(quoted(key))"] : []
    return (["msgid \(quoted(key))"] + plural + forms).joined(separator: "\n") + "\n\n"
  }.joined()
}

private func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    default: bytes.append(byte)
    }
  }
  return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
}
