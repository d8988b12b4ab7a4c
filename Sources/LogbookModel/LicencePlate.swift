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
    LicencePlate.patterns.firstIndex(where: fits).map { $0 + 1 }
  }

  /// With hyphens where a Dutch pattern fits, else as normalised.
  package var formatted: String {
    guard let pattern = LicencePlate.patterns.first(where: fits) else { return normalised }
    var rest = normalised.utf8.makeIterator()
    let bytes = pattern.utf8.map { $0 == UInt8(ascii: "-") ? $0 : rest.next() ?? $0 }
    return String(decoding: bytes, as: UTF8.self)
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

  /// Whether the plate has a letter A-Z for each `L` of a pattern and a digit for each `9`.
  private func fits(_ pattern: String) -> Bool {
    var rest = normalised.utf8.makeIterator()
    for mark in pattern.utf8 where mark != UInt8(ascii: "-") {
      guard let byte = rest.next() else { return false }
      let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard mark == UInt8(ascii: "L") ? isLetter : isDigit(byte) else { return false }
    }
    return rest.next() == nil
  }

  /// Sidecode 1 first.
  private static let patterns = [
    "LL-99-99", "99-99-LL", "99-LL-99", "LL-99-LL", "LL-LL-99", "99-LL-LL", "99-LLL-9",
    "9-LLL-99", "LL-999-L", "L-999-LL", "LLL-99-L", "L-99-LLL", "9-LL-999", "999-LL-9",
  ]
}
