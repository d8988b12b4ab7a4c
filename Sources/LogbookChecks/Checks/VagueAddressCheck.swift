package import LogbookModel

/// An address without street, number or place.
///
/// Rule: domain.md 6.4 (addr.incomplete).
package enum VagueAddressCheck: Check {
  package static let code = FindingCode.vagueAddress
  package static let severities: [Severity] = [.warning]
  package static let source = "URLB 2011 art. 3.13 lid 1"

  package static var examples: [CheckExample] {
    let to: (String) -> [Trip] = { address in
      [Trip.example(day: 2, 10_000, 10_030).with { $0.to = address }]
    }
    return [
      CheckExample(finds: 1, to("Zwolle")), CheckExample(finds: 1, to("kantoor")),
      CheckExample(finds: 1, to("Zuiderweg 101")), CheckExample(finds: 1, to("8011 ZW Zwolle")),
      CheckExample(finds: 0, to("Zuiderweg 101, Zwolle")),
      CheckExample(finds: 0, to("8011 ZW 101")),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let texts = analysis.texts
    let namesAll = texts.addresses.map { names($0.text, key: $0.key) }
    func isVague(_ text: String, _ address: Int32) -> Bool {
      !text.isEmpty && !namesAll[Int(address)]
    }
    var groups = TripGroups(per: .year)
    let vague = analysis.trips { isVague($0.from, $1.from) || isVague($0.to, $1.to) }
    for trip in vague where trip.kind != .correction {
      let ends = trip.from == trip.to ? [trip.from] : [trip.from, trip.to]
      for end in ends {
        guard let address = texts.address(end), isVague(end, address) else { continue }
        groups.add(trip, cause: Int(address))
      }
    }
    return groups.findings(code, .warning) { trip, address in
      let isDeparture = texts.address(trip.from).map { Int($0) } == address
      return ["adres": .text(isDeparture ? trip.from : trip.to)]
    }
  }

  /// Whether a text names street, number and place, or postcode and number.
  private static func names(_ address: String, key: String) -> Bool {
    var words = key.split(separator: " ")
    if let postcode = postcode(in: words) {
      words.removeSubrange(postcode)
      return words.contains(where: isNumber)
    }
    guard let number = words.firstIndex(where: isNumber),
      words.count(where: isName) >= 2
    else { return false }
    if words[(number + 1)...].contains(where: isName) { return true }
    return address.split(separator: ",").contains { part in
      let words = textKey(part).split(separator: " ")
      return words.contains(where: isName) && !words.contains(where: isNumber)
    }
  }

  /// Where four digits and two letters stand, as one word or two.
  private static func postcode(in words: [Substring]) -> Range<Int>? {
    for (index, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      guard bytes.count >= 4, bytes.prefix(4).allSatisfy(isDigit), bytes[0] != 48 else { continue }
      let letters = Array(bytes.dropFirst(4))
      if letters.count == 2, !letters.contains(where: isDigit) { return index..<index + 1 }
      guard letters.isEmpty, index + 1 < words.count else { continue }
      let next = Array(words[index + 1].utf8)
      if next.count == 2, !next.contains(where: isDigit) { return index..<index + 2 }
    }
    return nil
  }

  private static func isNumber(_ word: Substring) -> Bool { word.utf8.first.map(isDigit) ?? false }

  private static func isName(_ word: Substring) -> Bool {
    word.count >= 2 && !word.utf8.contains(where: isDigit)
  }
}
