/// The elements that are open, from the root to the innermost.
///
/// Cairo accepts wrong names and nesting without a word and drops the content, so the tree is
/// kept here.
struct TagTree {
  private var open: [Tag] = []

  /// Opens an element, or throws `PDFError.structure` where it may not stand.
  mutating func begin(_ tag: Tag) throws(PDFError) {
    if let parent = open.last {
      guard tag.parents.contains(parent) else {
        throw .structure(tag.rawValue, within: parent.rawValue)
      }
    } else if !tag.parents.isEmpty {
      throw .structure(tag.rawValue, within: "")
    }
    open.append(tag)
  }

  /// Closes the innermost element, or throws `PDFError.structure` where it is another.
  mutating func end(_ tag: Tag) throws(PDFError) {
    guard open.last == tag else {
      throw .structure(tag.rawValue, within: open.last?.rawValue ?? "")
    }
    open.removeLast()
  }

  /// Throws `PDFError.structure` where an element was left open.
  func finish() throws(PDFError) {
    if let tag = open.last { throw .structure("", within: tag.rawValue) }
  }
}
