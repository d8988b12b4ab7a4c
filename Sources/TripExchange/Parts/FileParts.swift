import LogbookModel

/// The parts of a file in order, each from its title or headers on.
struct FileParts {
  enum Kind {
    case data(TableContent)
    /// A list of vehicles, with the places of the plate and of the names.
    case vehicles(plate: Int, names: [Int])
    case other

    var isData: Bool {
      if case .data = self { true } else { false }
    }
  }

  struct Part {
    let kind: Kind
    /// The byte at which the part begins, and its line.
    let offset: Int
    let line: Int
    let title: String?
    /// Where the headers stand.
    let headOffset: Int
    let headLine: Int
    let headRow: Int
    /// The headers, normalised; empty for a title without any.
    let keys: [String]
    /// The lines of titles above headers that stand there again, and of those between its rows.
    var repeatedTitles: [Int] = []

    init(
      kind: Kind, from start: FileOutline.Mark, head: FileOutline.Mark, keys: [String],
      _ reader: SectionReader
    ) {
      self.kind = kind
      offset = start.offset
      line = start.line
      title = start.isTitle ? reader.title(at: start) : nil
      headOffset = head.offset
      headLine = head.line
      headRow = head.row
      self.keys = keys
    }
  }

  private(set) var list: [Part] = []

  init(_ outline: FileOutline, reader: SectionReader) {
    for (index, mark) in outline.marks.enumerated() {
      let above = index > 0 ? outline.marks[index - 1] : nil
      let title = above.flatMap { $0.isTitle && $0.row == mark.row - 1 ? $0 : nil }
      if mark.isTitle {
        takeTitle(mark, reader)
        continue
      }
      if let title, list.last?.offset == title.offset { list.removeLast() }
      let keys = reader.keys(at: mark)
      if let last = list.indices.last, list[last].keys == keys {
        if let title { list[last].repeatedTitles.append(title.line) }
        continue
      }
      let kind = reader.kind(at: mark, keys: keys)
      let names = keys.filter { !$0.isEmpty }
      if case .other = kind, title == nil || Set(names).count < names.count { continue }
      list.append(Part(kind: kind, from: title ?? mark, head: mark, keys: keys, reader))
    }
  }

  /// A title that is marked as one ends what stands above it, unless the rows below it go on with
  /// that: "--- Februari ---" among the trips of a year.
  private mutating func takeTitle(_ mark: FileOutline.Mark, _ reader: SectionReader) {
    guard mark.isDecorated, let last = list.last else { return }
    if last.kind.isData, reader.goesOn(below: mark, from: last) {
      list[list.count - 1].repeatedTitles.append(mark.line)
    } else {
      list.append(Part(kind: .other, from: mark, head: mark, keys: [], reader))
    }
  }
}
