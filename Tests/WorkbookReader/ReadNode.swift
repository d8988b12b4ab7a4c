import Foundation
import FoundationXML

/// An element with what it holds, read by a parser that is not the program's.
package final class ReadNode {
  package let name: String
  package let attributes: [String: String]
  package private(set) var children: [ReadNode] = []
  /// The text of the element itself.
  package private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a file; throws for what is no well-formed XML.
  static func root(of data: Data) throws -> ReadNode {
    let builder = Builder()
    let parser = XMLParser(data: data)
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    return root
  }

  /// The children of a name.
  package func all(_ name: String) -> [ReadNode] { children.filter { $0.name == name } }

  /// All elements of a name, however deep.
  package func deep(_ name: String) -> [ReadNode] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.deep(name) }
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: ReadNode?
    private var open: [ReadNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let node = ReadNode(name: name, attributes: attributes)
      if let parent = open.last { parent.children.append(node) } else { root = node }
      open.append(node)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
