/// A label and its value.
package struct Fact: Sendable {
  package var label: String
  package var value: String
  /// What the value says as a number, where it is one: `.tenths` for kilometres.
  package var amount: Cell.Value

  package init(_ label: String, _ value: String, amount: Cell.Value = .text) {
    self.label = label
    self.value = value
    self.amount = amount
  }
}
