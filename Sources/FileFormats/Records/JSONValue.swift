import CJSON
import Glibc
import LogbookModel

/// A value in a JSON document, valid as long as its document.
struct JSONValue {
  enum Kind {
    case null, boolean, number, string, array, object
  }

  let library: UnsafePointer<cjson>
  /// Nil for `null`.
  let pointer: OpaquePointer?

  var kind: Kind {
    switch cjson_type(library, pointer) {
    case json_type_boolean: .boolean
    case json_type_int, json_type_double: .number
    case json_type_string: .string
    case json_type_array: .array
    case json_type_object: .object
    default: .null
    }
  }

  var isTrue: Bool { cjson_boolean(library, pointer) }

  /// The text of a string, or a number as it stands in the file.
  var text: String {
    guard let start = cjson_text(library, pointer) else { return "" }
    guard case .string = kind else { return String(cString: start) }
    return start.withMemoryRebound(to: UInt8.self, capacity: 1) {
      String(
        decoding: UnsafeBufferPointer(
          start: $0, count: Int(cjson_text_length(library, pointer))), as: UTF8.self)
    }
  }

  /// The number of elements of an array.
  var count: Int { Int(cjson_count(library, pointer)) }

  /// An element of an array.
  subscript(index: Int) -> JSONValue {
    JSONValue(library: library, pointer: cjson_element(library, pointer, index))
  }

  /// A member of an object; nil where it has none of that name.
  subscript(key: String) -> JSONValue? {
    cjson_member(library, pointer, key).map { JSONValue(library: library, pointer: $0) }
  }

  /// The members of an object, in their order.
  func forEachMember<Problem: Error>(
    _ body: (String, JSONValue) throws(Problem) -> Void
  ) throws(Problem) {
    var place = cjson_first(library, pointer)
    var key: UnsafePointer<CChar>?
    var value: OpaquePointer?
    while cjson_next(library, pointer, &place, &key, &value) {
      guard let key else { continue }
      try body(String(cString: key), JSONValue(library: library, pointer: value))
    }
  }

  /// Whether it is an array whose first element that is not null is an object.
  var isList: Bool {
    guard case .array = kind else { return false }
    for index in 0..<count {
      switch self[index].kind {
      case .null: continue
      case .object: return true
      default: return false
      }
    }
    return false
  }
}
