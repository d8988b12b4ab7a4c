import CGLib
package import LogbookModel

/// A template or layout: groups in order, with keys in order (GLib's key file format; design 7).
package struct KeyFile: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package let name: String
    /// Counted from 1.
    package let line: Int
    package let entries: [Entry]

    /// The value of a key; nil where the group does not have it.
    package subscript(key: String) -> String? { entry(key)?.value }

    /// The values of a key that holds several, separated by `;`; empty without the key.
    package func list(_ key: String) -> [String] { entry(key)?.list ?? [] }

    package func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }
  }

  package struct Entry: Hashable, Sendable {
    package let key: String
    package let value: String
    /// The value split at each `;`, without blanks around the parts and without empty parts.
    package let list: [String]
    /// Counted from 1.
    package let line: Int
  }

  /// The file's name, for messages.
  package let name: String
  package let groups: [Group]

  /// Reads a key file.
  ///
  /// Throws a `.data` failure that names file and line for what is not a key file, and for a
  /// group or key that occurs twice, which GLib would silently merge.
  package init(_ bytes: [UInt8], name: String) throws(Failure) {
    let outline = try KeyFileOutline(bytes, name: name)
    let parsed = try ParsedKeyFile(bytes, name: name)
    var groups: [Group] = []
    for group in outline.groups {
      var entries: [Entry] = []
      for key in group.keys {
        let value = try parsed.value(group: group.name, key: key.name, line: key.line)
        let list = parsed.list(group: group.name, key: key.name)
        entries.append(Entry(key: key.name, value: value, list: list, line: key.line))
      }
      groups.append(Group(name: group.name, line: group.line, entries: entries))
    }
    self.name = name
    self.groups = groups
  }

  /// The group with a name, or nil.
  package func group(_ name: String) -> Group? { groups.first { $0.name == name } }

  /// Throws a `.data` failure ("bedoelde u ...?") for the first group or key that is not known.
  /// - Parameter allowed: the known groups with their known keys, in the order in which they are
  ///   listed to the user.
  package func refuseUnknown(allowed: [(group: String, keys: [String])]) throws(Failure) {
    for group in groups {
      guard let known = allowed.first(where: { $0.group == group.name }) else {
        throw unknown("groep", group.name, line: group.line, in: allowed.map(\.group))
      }
      for entry in group.entries where !known.keys.contains(entry.key) {
        throw unknown("sleutel", entry.key, line: entry.line, in: known.keys)
      }
    }
  }

  /// A `.data` failure about a line of this file.
  /// - Parameter key: the catalogue's key of a sentence with `{bestand}` and `{regel}`.
  package func failure(
    _ key: String, line: Int, _ arguments: [String: Argument] = [:]
  ) -> Failure {
    let place: [String: Argument] = ["bestand": .text(name), "regel": .number(line)]
    return Failure(.data, key, arguments.merging(place) { mine, _ in mine })
  }

  private func unknown(
    _ what: String, _ word: String, line: Int, in names: [String]
  ) -> Failure {
    guard let meant = NameSuggestion.nearest(to: word, in: names) else {
      return failure(
        "fout.sleutelbestand.\(what).onbekend", line: line,
        ["naam": .text(word), "namen": .list(names.map { .text($0) })])
    }
    return failure(
      "fout.sleutelbestand.\(what).bedoelde", line: line,
      ["naam": .text(word), "voorstel": .text(meant)])
  }
}
