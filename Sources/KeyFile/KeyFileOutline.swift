import LogbookModel

/// Which groups and keys stand on which line: GLib keeps no line numbers, and merges groups and
/// keys that occur twice.
struct KeyFileOutline {
  struct Key {
    let name: String
    let line: Int
  }

  struct Group {
    let name: String
    let line: Int
    var keys: [Key] = []
  }

  private(set) var groups: [Group] = []
  private let file: String

  /// Throws a `.data` failure with the number of the first line that does not belong in a key
  /// file, or repeats a group or key.
  init(_ bytes: [UInt8], name: String) throws(Failure) {
    file = name
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.data, "fout.sleutelbestand.codering", ["bestand": .text(name)])
    }
    var number = 0
    // A Windows line end is one character in Swift, so lines are split by unit.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      try read(trimmed(line), number: number)
    }
  }

  private mutating func read(_ line: Substring, number: Int) throws(Failure) {
    guard let first = line.first, first != "#" else { return }
    if first == "[" {
      guard line.last == "]", line.utf8.count > 2 else { throw unreadable(line, number) }
      try begin(String(line.dropFirst().dropLast()), number: number)
      return
    }
    guard let sign = line.firstIndex(of: "="), !groups.isEmpty else {
      throw unreadable(line, number)
    }
    let key = String(trimmed(line[..<sign].utf8))
    guard !key.isEmpty else { throw unreadable(line, number) }
    let last = groups.count - 1
    if let earlier = groups[last].keys.first(where: { $0.name == key }) {
      throw twice("sleutel", key, number, earlier: earlier.line)
    }
    groups[last].keys.append(Key(name: key, line: number))
  }

  private mutating func begin(_ group: String, number: Int) throws(Failure) {
    if let earlier = groups.first(where: { $0.name == group }) {
      throw twice("groep", group, number, earlier: earlier.line)
    }
    groups.append(Group(name: group, line: number))
  }

  private func trimmed(_ line: Substring.UTF8View) -> Substring {
    var line = line
    while let first = line.first, first == 0x20 || first == 0x09 { line.removeFirst() }
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return Substring(line)
  }

  private func unreadable(_ line: Substring, _ number: Int) -> Failure {
    Failure(
      .data, "fout.sleutelbestand.regel",
      ["bestand": .text(file), "regel": .number(number), "tekst": .text(String(line))])
  }

  private func twice(_ what: String, _ name: String, _ number: Int, earlier: Int) -> Failure {
    Failure(
      .data, "fout.sleutelbestand.\(what).dubbel",
      [
        "bestand": .text(file), "regel": .number(number), "naam": .text(name),
        "eerder": .number(earlier),
      ])
  }
}
