import LogbookModel

/// The lists of objects in a JSON file: each array of objects is a sheet, each object a row.
struct RecordFile {
  /// A list of objects, with where it was found.
  struct List {
    /// The keys that lead to it, with dots; empty for the whole file.
    let path: String
    var rows: [Row] = []
  }

  struct Row {
    /// Null for an element that is no object.
    let value: JSONValue
    /// The objects that it lies in, with the path of their lists.
    var parents: [(path: String, value: JSONValue)] = []
  }

  private let file: String
  private var lists: [List] = []

  /// The sheets of a file that begins with `{` or `[`.
  /// - Throws: `fout.import.json*` for what is no JSON.
  static func contents(
    of bytes: [UInt8], from start: Int, file: String
  ) throws(Failure) -> FileContents {
    let document = try JSONDocument(bytes, from: start, file: file)
    // The values must outlive the reading of them.
    return try withExtendedLifetime(document) { () throws(Failure) in
      var records = RecordFile(file: file)
      records.collect(document)
      var sheets: [Sheet] = []
      for list in records.lists {
        var flattener = RecordFlattener(records.lists, of: list, file: file)
        let bytes = try flattener.bytes()
        let lines =
          document.values.count > 1 ? [0] + flattener.filled.map { document.lines[$0] } : nil
        sheets.append(
          Sheet(
            name: list.path.isEmpty ? nil : list.path, bytes: bytes, firstNumber: 0,
            rowNumbers: lines))
      }
      return FileContents(.records, sheets: sheets)
    }
  }

  private init(file: String) { self.file = file }

  private mutating func collect(_ document: JSONDocument) {
    guard document.values.count == 1, let only = document.values.first else {
      lists = [List(path: "", rows: document.values.map { Row(value: $0) })]
      return
    }
    if only.isList {
      collect(list: only, path: "", parents: [])
    } else if case .object = only.kind {
      collect(object: only, path: "", parents: [])
      // An object without lists is a list of one, as the only line of JSON lines.
      if lists.isEmpty { lists = [List(path: "", rows: [Row(value: only)])] }
    }
  }

  /// Finds the lists below an object that is no row.
  private mutating func collect(
    object: JSONValue, path: String, parents: [(path: String, value: JSONValue)]
  ) {
    let members = object.members
    // Objects under keys that are no names but numbers of theirs: a list written as an object.
    if !path.isEmpty, RecordFile.isKeyed(members) {
      collect(rows: members.map { $0.value }, path: path, parents: parents)
      return
    }
    for (key, value) in members {
      let place = path.isEmpty ? key : path + "." + key
      if value.isList {
        collect(list: value, path: place, parents: parents)
      } else if case .object = value.kind {
        collect(object: value, path: place, parents: parents)
      }
    }
  }

  private mutating func collect(
    list: JSONValue, path: String, parents: [(path: String, value: JSONValue)]
  ) {
    collect(rows: (0..<list.count).map { list[$0] }, path: path, parents: parents)
  }

  private mutating func collect(
    rows: [JSONValue], path: String, parents: [(path: String, value: JSONValue)]
  ) {
    let place = lists.firstIndex { $0.path == path } ?? lists.count
    if place == lists.count { lists.append(List(path: path)) }
    for row in rows {
      lists[place].rows.append(Row(value: row, parents: parents))
      guard case .object = row.kind else { continue }
      for (key, value) in row.members where value.isList {
        collect(
          list: value, path: path.isEmpty ? key : path + "." + key,
          parents: parents + [(path, row)])
      }
    }
  }

  /// Whether members are the rows of a list: several objects with the same keys.
  private static func isKeyed(_ members: [(key: String, value: JSONValue)]) -> Bool {
    guard members.count > 1 else { return false }
    var common: Set<String>?
    for (_, value) in members {
      guard case .object = value.kind else { return false }
      let keys = Set(value.members.map { $0.key })
      common = common.map { $0.intersection(keys) } ?? keys
    }
    return (common?.count ?? 0) >= 3
  }
}

extension JSONValue {
  /// The members of an object, in their order.
  var members: [(key: String, value: JSONValue)] {
    var list: [(key: String, value: JSONValue)] = []
    forEachMember { list.append(($0, $1)) }
    return list
  }
}
