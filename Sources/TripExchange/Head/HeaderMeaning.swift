/// What a header says that no list knows as a whole, by the words that it is made of.
struct HeaderMeaning {
  enum Side {
    case first
    case last
  }

  /// The end of the trip that it is about; nil for neither.
  let side: Side?
  /// Reading, address, time, date or distance; several where it says so.
  let quantities: Vocabulary.Sense
  let languages: Set<String>
  /// Whether it is one word.
  let isSingle: Bool

  /// The role that the words give, or nil where they leave it open.
  var role: ColumnRole? {
    guard let side else {
      if quantities.contains(.reading) { return .end }
      if quantities.contains(.date) { return .date }
      if quantities == .distance { return .distance }
      return quantities == .time && isSingle ? .departure : nil
    }
    return HeaderMeaning.role(side, quantities)
  }

  /// The role of a header that occurs twice, the first time for the beginning of the trip.
  func role(ofOccurrence occurrence: Int) -> ColumnRole? {
    guard side == nil, !quantities.isEmpty, quantities != .distance else { return nil }
    return HeaderMeaning.role(occurrence == 0 ? .first : .last, quantities)
  }

  /// Whether it only says which end of the trip it is about: of what, the values tell.
  var isOpen: Bool { side != nil && quantities.isEmpty }

  private static func role(_ side: Side, _ quantities: Vocabulary.Sense) -> ColumnRole {
    let isFirst = side == .first
    if quantities.contains(.reading) { return isFirst ? .begin : .end }
    if quantities.contains(.date) { return isFirst ? .date : .arrivalDate }
    if quantities.contains(.time) { return isFirst ? .departure : .arrival }
    if quantities.contains(.address) { return isFirst ? .from : .to }
    if quantities.contains(.distance) { return isFirst ? .begin : .end }
    return isFirst ? .departure : .arrival
  }
}

extension Vocabulary {
  /// The longest header that is taken apart, in bytes.
  private static let longestHeader = 48
  /// The most words of one entry.
  private static let longestPhrase = 4

  /// What a normalised header says, or nil where one of its words is not known, or where they
  /// contradict each other.
  func meaning(of key: String) -> HeaderMeaning? {
    guard !words.isEmpty, (1...Vocabulary.longestHeader).contains(key.utf8.count) else {
      return nil
    }
    let parts = key.split(separator: " ")
    var found: [Word] = []
    var place = 0
    var isSingle = true
    while place < parts.count {
      guard let (matched, count) = phrase(parts, at: place) else { return nil }
      isSingle = isSingle && matched.count == 1 && count == parts.count
      found += matched
      place += count
    }
    return HeaderMeaning(found, isSingle: isSingle)
  }

  private func phrase(_ parts: [Substring], at place: Int) -> (words: [Word], count: Int)? {
    for count in stride(
      from: min(Vocabulary.longestPhrase, parts.count - place), through: 1, by: -1)
    {
      let text = parts[place..<place + count].joined(separator: " ")
      if let word = words[text] { return ([word], count) }
    }
    return compound(parts[place], pieces: 4).map { ($0, 1) }
  }

  /// The words of a compound such as `vertrekadres`, `Abfahrtszeit` and `slutadress`.
  private func compound(_ text: Substring, pieces: Int) -> [Word]? {
    let length = text.utf8.count
    guard pieces > 0, length >= 2 else { return nil }
    for size in stride(from: length, through: 2, by: -1) {
      guard let end = text.utf8.index(text.startIndex, offsetBy: size, limitedBy: text.endIndex),
        let word = words[String(text[..<end])], size > 2 || text.hasPrefix("km"),
        word.senses.isDisjoint(with: [.weakFirst, .weakLast])
      else { continue }
      let rest = text[end...]
      if rest.isEmpty { return [word] }
      if let tail = compound(rest, pieces: pieces - 1) { return [word] + tail }
      if rest.first == "s", let tail = compound(rest.dropFirst(), pieces: pieces - 1) {
        return [word] + tail
      }
    }
    return nil
  }
}

extension HeaderMeaning {
  /// Nil where words for both ends meet, or none says anything.
  fileprivate init?(_ found: [Vocabulary.Word], isSingle: Bool) {
    var senses: Vocabulary.Sense = []
    for word in found { senses.formUnion(word.senses) }
    // Only at an end of the header `van` and `à` are more than a link between words.
    let weak = (found.first?.senses ?? []).union(found.last?.senses ?? [])
    let isFirst = senses.contains(.first)
    let isLast = senses.contains(.last)
    guard !(isFirst && isLast) else { return nil }
    if isFirst || isLast {
      side = isFirst ? .first : .last
    } else if weak.contains(.weakFirst) != weak.contains(.weakLast) {
      side = weak.contains(.weakFirst) ? .first : .last
    } else {
      side = nil
    }
    quantities = senses.intersection(.quantities)
    guard side != nil || !quantities.isEmpty else { return nil }
    var shared = found.first { !$0.senses.contains(.filler) }?.languages ?? []
    for word in found where !word.senses.contains(.filler) {
      shared.formIntersection(word.languages)
    }
    languages = shared
    self.isSingle = isSingle
  }
}
