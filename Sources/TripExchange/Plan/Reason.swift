package import LogbookModel

/// Why a row is refused or skipped: the key of the sentence and what fills it in.
package struct Reason: Hashable, Sendable {
  package let key: String
  package let arguments: [String: Argument]

  package init(_ key: String, _ arguments: [String: Argument] = [:]) {
    self.key = key
    self.arguments = arguments
  }
}
