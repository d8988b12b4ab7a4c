/// Words at something in a chart, with what else there is to say of it.
package struct ChartLabel: Sendable {
  package var text: String
  package var note: String?

  package init(_ text: String, note: String? = nil) {
    self.text = text
    self.note = note
  }
}
