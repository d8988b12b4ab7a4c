import LogbookModel

/// Lays the objects of one list out in columns: objects within them under the path of their keys,
/// lists of plain values in one cell, and what an object of another list says that they refer to.
struct RecordFlattener {
  /// More columns than any list of trips has; so many keys are no names.
  private static let widest = 2_000

  private enum Cell {
    case number(DecimalText)
    case text(String)
  }

  /// A key and the keys below it, so that a path is put together once.
  private final class Node {
    let path: String
    var column: Int?
    var below: [String: Node] = [:]

    init(path: String) { self.path = path }
  }

  private let file: String
  private let list: RecordFile.List
  private let references: RecordReferences
  private let root = Node(path: "")
  private var parents: [String: Node] = [:]
  private var heads: [String] = []
  /// The places of the rows that hold something.
  private(set) var filled: [Int] = []
  private var cells: [(column: Int, cell: Cell)] = []

  /// - Parameter lists: all lists of the file, to which rows may refer.
  init(_ lists: [RecordFile.List], of list: RecordFile.List, file: String) {
    self.file = file
    self.list = list
    references = RecordReferences(lists, apartFrom: list.path)
  }

  /// The sheet, with a row of headers.
  mutating func bytes() throws(Failure) -> [UInt8] {
    var writer = SheetWriter(file: file)
    for (index, row) in list.rows.enumerated() {
      cells.removeAll(keepingCapacity: true)
      if case .object = row.value.kind { add(row) }
      cells.sort { $0.column < $1.column }
      for (column, cell) in cells where column >= writer.nextColumn {
        switch cell {
        case .number(let number): try writer.number(number, column: column)
        case .text(let text): try writer.text(text, column: column)
        }
      }
      if writer.nextColumn > 0 { filled.append(index) }
      writer.endRow()
    }
    return heads.isEmpty ? [] : try writer.finished(head: heads)
  }

  /// The members of an object, of those that it refers to, and of those that it stands in.
  private mutating func add(_ row: RecordFile.Row) {
    add(row.value, under: root)
    for (key, value) in row.value.members {
      guard let (name, found) = references.object(key, value) else { continue }
      addScalars(of: found, under: node(name, below: root))
    }
    for parent in row.parents {
      let node = parents[parent.path] ?? Node(path: parent.path)
      parents[parent.path] = node
      addScalars(of: parent.value, under: node)
    }
  }

  private func node(_ key: String, below parent: Node) -> Node {
    if let known = parent.below[key] { return known }
    let new = Node(path: parent.path.isEmpty ? key : parent.path + "." + key)
    parent.below[key] = new
    return new
  }

  private mutating func add(_ object: JSONValue, under parent: Node) {
    object.forEachMember { key, value in
      let node = node(key, below: parent)
      if case .object = value.kind {
        if let text = RecordFlattener.measure(value) {
          put(.text(text), in: node)
        } else {
          add(value, under: node)
        }
      } else {
        addScalar(value, in: node)
      }
    }
  }

  private mutating func addScalars(of object: JSONValue, under parent: Node) {
    object.forEachMember { key, value in
      switch value.kind {
      case .object, .array: return
      default: addScalar(value, in: node(key, below: parent))
      }
    }
  }

  private mutating func addScalar(_ value: JSONValue, in node: Node) {
    switch value.kind {
    case .null: _ = column(of: node)
    case .object: break
    case .boolean: put(.text(value.isTrue ? "ja" : "nee"), in: node)
    case .number:
      let text = value.text
      put(DecimalText(Array(text.utf8)).map { .number($0) } ?? .text(text), in: node)
    case .string: put(.text(value.text), in: node)
    case .array:
      guard !value.isList else { return }
      let parts = (0..<value.count).map { value[$0] }.filter {
        switch $0.kind {
        case .number, .string: true
        default: false
        }
      }
      put(.text(parts.map { $0.text }.joined(separator: ", ")), in: node)
    }
  }

  private mutating func put(_ cell: Cell, in node: Node) {
    if let column = column(of: node) { cells.append((column, cell)) }
  }

  /// The column of a key; nil where there are too many.
  private mutating func column(of node: Node) -> Int? {
    if let known = node.column { return known }
    guard heads.count < RecordFlattener.widest else { return nil }
    node.column = heads.count
    heads.append(node.path)
    return node.column
  }

  /// A value with its unit, as `{"value": 12.5, "unit": "km"}`, in one text.
  private static func measure(_ object: JSONValue) -> String? {
    guard let value = object["value"], case .number = value.kind, let unit = object["unit"],
      case .string = unit.kind, let number = DecimalText(Array(value.text.utf8))
    else { return nil }
    return String(decoding: number.bytes, as: UTF8.self) + " " + unit.text
  }
}
