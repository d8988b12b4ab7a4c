package import LogbookModel

/// One thing that was decided about a file, for the screen and for JSON.
package struct Decision: Hashable, Sendable {
  /// The key: `codering`, `scheidingsteken`, `decimaalteken`, `datumvolgorde`, `eenheid`, ...
  package let name: String
  package let value: Argument

  package init(_ name: String, _ value: Argument) {
    self.name = name
    self.value = value
  }
}
