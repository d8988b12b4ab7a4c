/// The name that was probably meant by one that does not exist ("bedoelde u ...?", design 9).
package enum NameSuggestion {
  /// The name nearest to `word`, or nil where none is near; of equally near ones the first.
  ///
  /// Near is at most one slip in three letters; else the only name that begins with `word`.
  package static func nearest(to word: String, in names: [String]) -> String? {
    let typed = Array(textKey(word))
    guard typed.count >= 2 else { return nil }
    let allowed = min(3, max(1, typed.count / 3))
    let rated = names.map { (name: $0, slips: slips(from: typed, to: Array(textKey($0)))) }
    if let best = rated.min(by: { $0.slips < $1.slips }), best.slips <= allowed {
      return best.name
    }
    let longer = names.filter { textKey($0).hasPrefix(String(typed)) }
    return longer.count == 1 ? longer.first : nil
  }

  /// The Damerau-Levenshtein distance: letters added, dropped, replaced or exchanged with the next.
  package static func slips(from left: [Character], to right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
