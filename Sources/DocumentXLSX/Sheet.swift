import Document

/// A sheet to be: what it is called and what it shows.
struct Sheet {
  /// Unique in the workbook and allowed by the format.
  var name: String
  /// The table that begins at the first row, if there is one.
  var table: Table?
  /// What stands below the table.
  var blocks: [Block]
}

/// Divides a document over sheets: a section each, and where a section has chapters with a table
/// (vehicles, say), a chapter each.
struct SheetPlan {
  /// A heading and what follows it, up to the next heading of its level.
  private struct Part {
    var title: String
    var blocks: [Block] = []
    var chapters: [Part] = []

    var hasTable: Bool { blocks.contains { $0.table != nil } }
  }

  private(set) var sheets: [Sheet] = []
  private var names = SheetNames()

  init(_ document: Document) {
    var preface: [Block] = []
    var parts: [Part] = []
    for block in document.blocks {
      switch block {
      case .heading(let level, let title) where level == 2: parts.append(Part(title: title))
      case .heading(let level, let title) where level > 2 && !parts.isEmpty:
        parts[parts.count - 1].chapters.append(Part(title: title))
      default:
        guard let last = parts.indices.last else {
          preface.append(block)
          continue
        }
        if let chapter = parts[last].chapters.indices.last {
          parts[last].chapters[chapter].blocks.append(block)
        } else {
          parts[last].blocks.append(block)
        }
      }
    }
    if parts.isEmpty { parts = [Part(title: document.title)] }
    for (index, part) in parts.enumerated() {
      add(part, below: index == 0 ? preface : [])
    }
  }

  private mutating func add(_ part: Part, below preface: [Block]) {
    guard part.chapters.contains(where: \.hasTable) else {
      let chapters = part.chapters.flatMap { chapter in
        [Block.heading(level: 3, text: chapter.title)] + chapter.blocks
      }
      add(name: names.name(part.title), blocks: preface + part.blocks + chapters)
      return
    }
    var shared = preface + part.blocks
    if part.hasTable {
      add(name: names.name(part.title), blocks: shared)
      shared = []
    }
    for chapter in part.chapters {
      add(name: names.name(part.title, chapter.title), blocks: chapter.blocks + shared)
    }
  }

  private mutating func add(name: String, blocks: [Block]) {
    var blocks = blocks
    let first = blocks.firstIndex { block in block.table.map { !$0.rows.isEmpty } ?? false }
    let table = first.flatMap { blocks.remove(at: $0).table }
    // Below a table the title of the document says nothing; it is the workbook's title as well.
    if table != nil { blocks.removeAll(where: \.isTitle) }
    sheets.append(Sheet(name: name, table: table, blocks: blocks))
  }
}

extension Block {
  fileprivate var table: Table? {
    if case .table(let table) = self { table } else { nil }
  }

  fileprivate var isTitle: Bool {
    if case .heading(level: 1, _) = self { true } else { false }
  }
}
