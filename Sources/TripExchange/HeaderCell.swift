import LogbookModel

/// A header with the forms in which a layout may know it.
struct HeaderCell {
  /// As it stands in the file, with the header of its group before it.
  let text: String
  /// The header normalised, without that of its group.
  let line: String
  /// The header normalised, and in other forms: without a unit at its end, with the words apart
  /// that only capitals divide.
  let keys: [String]
  /// The same with the header of its group before it; empty without one.
  let groupKeys: [String]
  /// The unit that stands at its end, else in it.
  let unit: DistanceUnit?
  /// The unit of time that stands at its end.
  let durationUnit: DurationUnit?
  /// The header without what stands in brackets behind it, and that.
  let bracketed: (key: String, remark: String)?
  /// The order of day and month, where it shows how dates are written: `(dd-mm-jjjj)`.
  let dateOrder: DateOrder?

  /// - Parameter group: the header above it that spans several columns.
  init(_ text: String, group: String = "") {
    let own = HeaderCell.visible(text)
    let above = HeaderCell.visible(group)
    line = textKey(own)
    self.text = above.isEmpty ? own : own.isEmpty ? above : "\(above) \(own)"
    keys = HeaderCell.forms(own.isEmpty ? above : own)
    groupKeys = above.isEmpty || own.isEmpty ? [] : HeaderCell.forms(self.text)
    unit =
      HeaderCell.unit(in: textKey(self.text))
      ?? HeaderCell.unit(in: textKey(HeaderCell.apart(self.text)))
      ?? HeaderCell.unit(in: textKey(above))
    durationUnit = HeaderCell.durationUnit(in: line)
    bracketed = HeaderCell.bracketed(self.text)
    dateOrder = HeaderCell.dateOrder(own)
  }

  private static func unit(in key: String) -> DistanceUnit? {
    let words = key.split(separator: " ")
    return words.last.flatMap { DistanceUnit(word: $0) }
      ?? words.lazy.filter { $0.count > 1 }.compactMap { DistanceUnit(word: $0) }.first
  }

  private static func durationUnit(in key: String) -> DurationUnit? {
    let words = key.split(separator: " ")
    // Not "km/h".
    let isSpeed = words.dropLast().last.map { DistanceUnit(word: $0) != nil } ?? true
    return isSpeed ? nil : words.last.flatMap { DurationUnit(word: $0) }
  }

  private static func forms(_ text: String) -> [String] {
    var forms: [String] = []
    for key in [textKey(text), textKey(apart(text))] where !forms.contains(key) {
      forms.append(key)
      var words = key.split(separator: " ")
      let isUnit =
        words.last.map { DistanceUnit(word: $0) != nil } ?? false
        || durationUnit(in: key) != nil
      guard words.count > 1, isUnit else {
        if words.count > 1, DistanceUnit(word: words[0]) != nil {
          forms.append(words.dropFirst().joined(separator: " "))
        }
        continue
      }
      words.removeLast()
      forms.append(words.joined(separator: " "))
      if let link = words.last, words.count > 1, ["in", "en", "i"].contains(link) {
        forms.append(words.dropLast().joined(separator: " "))
      }
    }
    return forms
  }

  /// `InitialOdometer` as two words.
  private static func apart(_ text: String) -> String {
    var words = ""
    var last: Character = " "
    for character in text {
      if character.isUppercase, last.isLowercase { words.append(" ") }
      words.append(character)
      last = character
    }
    return words
  }

  /// Without characters that cannot be seen, and with a line break as a blank.
  private static func visible(_ text: String) -> String {
    guard
      text.unicodeScalars.contains(where: { isInvisible($0) || $0 == "\n" || $0 == "\r" })
    else { return text }
    var seen = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isInvisible(scalar) {
      seen.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
    }
    return String(seen)
  }

  private static func bracketed(_ text: String) -> (key: String, remark: String)? {
    guard let open = text.lastIndex(where: { $0 == "(" || $0 == "[" || $0 == "{" }),
      let close = text.lastIndex(where: { $0 == ")" || $0 == "]" || $0 == "}" }), open < close
    else { return nil }
    let key = textKey(text[..<open])
    return key.isEmpty ? nil : (key, textKey(text[text.index(after: open)..<close]))
  }

  /// The order in `dd-mm-jjjj`, `MM/DD/YYYY`, `jj/mm/aaaa`: four letters are the year.
  private static func dateOrder(_ text: String) -> DateOrder? {
    guard let open = text.firstIndex(where: { $0 == "(" || $0 == "[" }) else { return nil }
    let inside = text[text.index(after: open)...].prefix { $0.isLetter || "-/.".contains($0) }
    let parts = inside.lowercased().split { !$0.isLetter }
    guard parts.count == 3, parts.allSatisfy({ $0.count <= 4 && Set($0).count == 1 }),
      let year = parts.firstIndex(where: { $0.count == 4 }),
      let month = parts.firstIndex(where: { $0.count <= 2 && $0.first == "m" })
    else { return nil }
    return year == 0 ? .yearFirst : month == 0 ? .monthFirst : .dayFirst
  }
}

/// Whether a character takes no room and says nothing: marks of order, joiners, soft hyphens.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xAD, 0x200B...0x200F, 0x2060, 0x2066...0x2069, 0x202A...0x202E, 0xFEFF: true
  default: false
  }
}
