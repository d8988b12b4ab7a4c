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
    var vague: [Int32: Bool] = [:]
    func isVague(_ address: String) -> Bool {
      guard !address.isEmpty, let number = analysis.texts.address(address) else { return false }
      if let known = vague[number] { return known }
      vague[number] = !names(address)
      return !names(address)
    }
    var groups = TripGroups(per: .year)
    var addresses: [Int: String] = [:]
    for trip in analysis.trips(where: { isVague($0.from) || isVague($0.to) })
    where trip.kind != .correction {
      let ends = trip.from == trip.to ? [trip.from] : [trip.from, trip.to]
      for address in ends where isVague(address) {
        let cause = Int(analysis.texts.address(address) ?? 0)
        if addresses[cause] == nil { addresses[cause] = address }
        groups.add(trip, cause: cause)
      }
    }
    return groups.findings(code, .warning) { trip in
      [
        "adres": .text(isVague(trip.to) && !isVague(trip.from) ? trip.to : trip.from)
      ]
    }
  }

  /// Whether a text names street, number and place, or postcode and number.
  private static func names(_ address: String) -> Bool {
    var words = textKey(address).split(separator: " ").map(String.init)
    if let postcode = postcode(in: words) {
      words.removeSubrange(postcode)
      return words.contains(where: isNumber)
    }
    guard let number = words.firstIndex(where: isNumber) else { return false }
    let hasPlaceAfter = words[(number + 1)...].contains { isName($0) }
    let hasPlaceApart = address.split(separator: ",").contains { part in
      let key = textKey(part).split(separator: " ").map(String.init)
      return key.contains(where: isName) && !key.contains(where: isNumber)
    }
    return (hasPlaceAfter || hasPlaceApart) && words.count { isName($0) } >= 2
  }

  /// Where four digits and two letters stand, as one word or two.
  private static func postcode(in words: [String]) -> Range<Int>? {
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

  private static func isNumber(_ word: String) -> Bool { word.utf8.first.map(isDigit) ?? false }

  private static func isName(_ word: String) -> Bool {
    word.count >= 2 && !word.utf8.contains(where: isDigit)
  }
}
