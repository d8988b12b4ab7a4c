package import LogbookModel

/// Names of employers that differ in spelling only: each name has a test of its own.
///
/// Rule: domain.md 2.3.
package enum EmployerCheck: Check {
  package static let code = FindingCode.employer
  package static let severities: [Severity] = [.warning]
  package static let source = "Wet LB 1964 art. 13bis"

  package static var examples: [CheckExample] {
    let names: (String, String) -> (inout ExampleLogbook) -> Void = { first, second in
      { example in
        example.availability.employer = first
        example.availability.to = .firstDay(of: 2_024) + 90
        var later = example.availability
        later.id = 2
        later.from = .firstDay(of: 2_024) + 91
        later.to = nil
        later.employer = second
        example.furtherAvailabilities = [later]
      }
    }
    return [
      CheckExample(finds: 1, [], change: names("Jansen BV", "Jansen B.V.")),
      CheckExample(finds: 1, [], change: names("Jansen", "Jansen B.V.")),
      CheckExample(finds: 0, [], change: names("Jansen BV", "Jansen BV")),
      CheckExample(finds: 0, [], change: names("Jansen BV", "Pietersen BV")),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    var known: [String: [String]] = [:]
    return analysis.logbook.availabilities.compactMap { availability in
      guard let name = availability.employer, !name.isEmpty else { return nil }
      let key = essence(of: name)
      let names = known[key, default: []]
      guard !names.contains(name) else { return nil }
      known[key, default: []].append(name)
      guard let other = names.first else { return nil }
      return Finding(
        code, .warning, vehicle: availability.vehicle, date: availability.from,
        span: Period(
          between: .firstDay(of: availability.from.year),
          and: availability.to ?? max(availability.from, analysis.logbook.period.last)),
        arguments: ["naam": .text(name), "andere": .text(other)])
    }
  }

  private static let legalForms: Set<String> = ["bv", "nv", "vof", "cv", "gmbh", "ltd", "holding"]

  /// A name without blanks, punctuation and legal form.
  private static func essence(of name: String) -> String {
    var words = textKey(name).split(separator: " ").map(String.init)
    while let last = words.last, words.count > 1 {
      let pair = words.suffix(2).joined()
      if legalForms.contains(last) {
        words.removeLast()
      } else if words.count > 2, words.suffix(2).allSatisfy({ $0.count == 1 }),
        legalForms.contains(pair)
      {
        words.removeLast(2)
      } else {
        break
      }
    }
    return words.joined()
  }
}
