package import Document
package import Language
package import LogbookChecks

extension FindingBlock {
  /// A finding in words, with the command that repairs it.
  ///
  /// - Parameter plate: named where the logbook has several vehicles.
  package init(
    _ finding: Finding, _ words: Words, _ repairs: RepairCommand, plate: String? = nil
  ) {
    let emphasis: Emphasis =
      switch finding.severity {
      case .error: .bad
      case .warning: .attention
      case .info: .good
      }
    let place = [plate, finding.date.map(words.date)].compactMap { $0 }
    self.init(
      label: words("ernst.\(finding.severity.rawValue)"), emphasis: emphasis,
      code: finding.code.rawValue, place: place.joined(separator: " "),
      text: words(finding.key, finding.arguments),
      command: finding.repair.map { repairs.text($0, of: finding) },
      alternatives: finding.alternatives.map { repairs.text($0, of: finding) })
  }
}
