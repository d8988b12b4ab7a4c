/// A licence plate (kenteken): what was typed, in capitals and without separators, and the way
/// it is printed (domain.md 9.1).
package struct LicencePlate: Hashable, Sendable {
  /// Capitals and digits only.
  package let normalised: String

  /// - Parameter normalised: capitals and digits only, as stored.
  package init(normalised: String) { self.normalised = normalised }

  /// Nil where nothing of a plate is left.
  package init?(_ text: some StringProtocol) {
    let kept = text.uppercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    guard !kept.isEmpty, kept.count <= 15 else { return nil }
    normalised = String(String.UnicodeScalarView(kept))
  }

  /// The Dutch series that the plate's pattern belongs to, 1...14, or nil for any other plate.
  package var sidecode: Int? {
    LicencePlate.patterns.firstIndex { $0.filter { $0 != "-" } == shape }.map { $0 + 1 }
  }

  /// With hyphens where a Dutch pattern fits, else as normalised.
  package var formatted: String {
    guard let sidecode else { return normalised }
    var rest = normalised[...]
    return String(
      LicencePlate.patterns[sidecode - 1].map { $0 == "-" ? "-" : rest.removeFirst() })
  }

  /// Letters that the plate's series does not use: vowels, C and Q from series 4 on.
  package var unusualLetters: [Character] {
    guard let sidecode, sidecode >= 4 else { return [] }
    return normalised.reduce(into: []) { letters, letter in
      if "AEIOUCQ".contains(letter), !letters.contains(letter) { letters.append(letter) }
    }
  }

  /// Whether the series, from 4 on, is given to vans (first letter V).
  package var looksLikeVan: Bool {
    guard let sidecode, sidecode >= 4 else { return false }
    return normalised.first { $0.isLetter } == "V"
  }

  /// `X` for a letter A-Z, `9` for a digit.
  private var shape: String {
    String(
      normalised.map { character -> Character in
        if ("A"..."Z").contains(character) { return "X" }
        return ("0"..."9").contains(character) ? "9" : "?"
      })
  }

  /// Sidecode 1 first.
  private static let patterns = [
    "XX-99-99", "99-99-XX", "99-XX-99", "XX-99-XX", "XX-XX-99", "99-XX-XX", "99-XXX-9",
    "9-XXX-99", "XX-999-X", "X-999-XX", "XXX-99-X", "X-99-XXX", "9-XX-999", "999-XX-9",
  ]
}
