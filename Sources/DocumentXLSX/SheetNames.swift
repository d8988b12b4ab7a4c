import LogbookModel

/// Names of sheets as the format allows them: unique without regard to case, at most 31 UTF-16
/// units, without `[]:*?/\`.
struct SheetNames {
  private static let limit = 31
  private static let forbidden: Set<Unicode.Scalar> = ["[", "]", ":", "*", "?", "/", "\\"]

  /// What is taken, in small letters; Excel keeps `History` for itself.
  private var taken: Set<String> = ["history"]

  /// A name for a section, or for a chapter of a section; a number makes it unique.
  mutating func name(_ section: String, _ chapter: String? = nil) -> String {
    for number in 1... {
      let ending = number == 1 ? "" : " (\(number))"
      let room = SheetNames.limit - ending.utf16.count
      let name = SheetNames.joined(
        SheetNames.allowed(section), chapter.map(SheetNames.allowed), room)
      let unique = (name.isEmpty ? "-" : name) + ending
      if taken.insert(unique.lowercased()).inserted { return unique }
    }
    return ""
  }

  /// The longer of the two gives way.
  private static func joined(_ section: String, _ chapter: String?, _ room: Int) -> String {
    guard let chapter, !chapter.isEmpty else { return shortened(section, to: room) }
    let space = room - 1
    let half = space / 2
    let first = min(section.utf16.count, max(half, space - chapter.utf16.count))
    return "\(shortened(section, to: first)) \(shortened(chapter, to: space - first))"
  }

  private static func allowed(_ text: String) -> String {
    // By scalar: an accent after a mark makes one character of the two.
    let scalars = SafeText.line(text).unicodeScalars.map { scalar -> Unicode.Scalar in
      forbidden.contains(scalar) ? "-" : scalar
    }
    return trimmed(String(String.UnicodeScalarView(scalars)))
  }

  /// As many whole characters as fit.
  private static func shortened(_ text: String, to room: Int) -> String {
    var count = 0
    let fitting = text.prefix { character in
      count += character.utf16.count
      return count <= room
    }
    return trimmed(String(fitting))
  }

  /// Without apostrophes at the ends, which the format does not allow, and spaces.
  private static func trimmed(_ text: String) -> String {
    let isKept = { (character: Character) in character != "'" && character != " " }
    guard let first = text.firstIndex(where: isKept), let last = text.lastIndex(where: isKept)
    else {
      return ""
    }
    return String(text[first...last])
  }
}
