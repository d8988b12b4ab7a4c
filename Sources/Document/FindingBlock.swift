/// A finding as it is shown: what kind, where, what is wrong, and what to type.
package struct FindingBlock: Sendable {
  package var label: String
  package var emphasis: Emphasis
  package var code: String
  /// Vehicle and date.
  package var place: String
  package var text: String
  package var command: String?
  /// Other commands that would do as well.
  package var alternatives: [String]

  package init(
    label: String, emphasis: Emphasis, code: String, place: String, text: String,
    command: String?, alternatives: [String] = []
  ) {
    self.alternatives = alternatives
    self.label = label
    self.emphasis = emphasis
    self.code = code
    self.place = place
    self.text = text
    self.command = command
  }

  /// What can be typed, the best first.
  package var commands: [String] { [command].compactMap(\.self) + alternatives }
}
