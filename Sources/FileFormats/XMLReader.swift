import CXML
import Glibc
import LogbookModel

/// Reads XML in one pass through libxml2; nothing is fetched and no entity is replaced.
final class XMLReader {
  enum Node {
    /// An element begins; one without content has no end.
    case start(isEmpty: Bool)
    case end
    case text
  }

  private let reader: OpaquePointer
  private let stream: ByteStream
  /// What is thrown for what is not well-formed, given the line.
  private let damage: (Int) -> Failure

  /// - Throws: `fout.import.bibliotheek` where libxml2 is not installed.
  init(
    _ stream: ByteStream, file: String, damage: @escaping (Int) -> Failure
  ) throws(Failure) {
    guard cxml_is_installed() else {
      throw missingLibrary("libxml2", package: "libxml2", file: file)
    }
    self.stream = stream
    self.damage = damage
    let opened = cxml_open(
      { context, buffer, count in
        guard let context, let buffer else { return -1 }
        let stream = Unmanaged<ByteStream>.fromOpaque(context).takeUnretainedValue()
        return Int32(
          stream.read(UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))))
      }, Unmanaged.passUnretained(stream).toOpaque())
    guard let opened else { throw damage(1) }
    reader = opened
  }

  deinit { cxml_close(reader) }

  /// The next beginning, end or text; nil at the end.
  /// - Throws: for what is not well-formed, and for a document type, in which a bomb could hide.
  func next() throws(Failure) -> Node? {
    while true {
      switch cxml_next(reader) {
      case 0: return nil
      case 1: break
      default: throw damage(line)
      }
      switch cxml_kind_of(reader) {
      case CXML_START: return .start(isEmpty: cxml_is_empty(reader))
      case CXML_END: return .end
      case CXML_TEXT: return .text
      case CXML_DOCTYPE: throw damage(line)
      default: continue
      }
    }
  }

  /// The line that is read, counted from 1.
  var line: Int { max(1, Int(cxml_line(reader))) }

  /// Whether the element has this name, whatever its prefix.
  func isNamed(_ name: StaticString) -> Bool {
    name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) {
      strcmp(cxml_name(reader), $0) == 0
    }
  }

  /// The name of the element without its prefix.
  var name: String { String(cString: cxml_name(reader)) }

  /// The value of an attribute, whatever its prefix.
  func attribute(_ name: StaticString) -> String? {
    withAttribute(name) { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands over the bytes of an attribute; nil where there is none.
  func withAttribute<Value>(
    _ name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value? {
    name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) {
      guard let value = cxml_attribute(reader, $0) else { return nil }
      return XMLReader.withBytes(of: value, body)
    }
  }

  /// Adds the text that the reader stands on.
  func appendText(to bytes: inout [UInt8]) {
    XMLReader.withBytes(of: cxml_text(reader)) { bytes += $0 }
  }

  /// Adds all text up to the end of the element that has just begun, however deep.
  func appendContent(to bytes: inout [UInt8]) throws(Failure) {
    var depth = 1
    while depth > 0, let node = try next() {
      switch node {
      case .start(let isEmpty): depth += isEmpty ? 0 : 1
      case .end: depth -= 1
      case .text: appendText(to: &bytes)
      }
    }
  }

  /// Passes everything up to the end of the element that has just begun.
  func skip() throws(Failure) {
    var depth = 1
    while depth > 0, let node = try next() {
      switch node {
      case .start(let isEmpty): depth += isEmpty ? 0 : 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  private static func withBytes<Value>(
    of text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let count = strlen(text)
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }
}

/// The failure for a library that is not installed.
func missingLibrary(_ library: String, package: String, file: String) -> Failure {
  Failure(
    .storage, "fout.import.bibliotheek",
    ["bestand": .text(file), "bibliotheek": .text(library), "pakket": .text(package)])
}
