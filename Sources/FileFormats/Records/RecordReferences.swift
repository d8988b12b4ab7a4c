/// Objects of other lists that a row names by their `id`: `voertuigId` names one of `voertuigen`.
struct RecordReferences {
  private var objects: [(list: String, byIdentifier: [String: JSONValue])] = []

  /// - Parameter path: of the list whose rows refer.
  init(_ lists: [RecordFile.List], apartFrom path: String) {
    for list in lists where list.path != path && list.rows.count <= 10_000 {
      var known: [String: JSONValue] = [:]
      for row in list.rows {
        guard case .object = row.value.kind, let id = row.value["id"] ?? row.value["_id"]
        else { continue }
        known[id.text] = row.value
      }
      if !known.isEmpty { objects.append((list.path.lowercased(), known)) }
    }
  }

  /// The object that a member refers to, with the name under which its fields belong to the row.
  func object(_ key: String, _ value: JSONValue) -> (name: String, object: JSONValue)? {
    guard !objects.isEmpty else { return nil }
    switch value.kind {
    case .string, .number: break
    default: return nil
    }
    var name = key
    for ending in ["_id", "Id", "ID", "_uuid", "Uuid"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      break
    }
    guard name != key, !name.isEmpty else { return nil }
    let text = value.text
    let start = name.lowercased().prefix(4)
    // A number says nothing without the list's name; a long text is its object's own.
    let found = objects.filter { list in
      list.byIdentifier[text] != nil
        && (text.utf8.count >= 8
          || list.list.split(separator: ".").last.map { $0.hasPrefix(start) } == true)
    }
    guard found.count == 1, let object = found[0].byIdentifier[text] else { return nil }
    return (name, object)
  }
}
