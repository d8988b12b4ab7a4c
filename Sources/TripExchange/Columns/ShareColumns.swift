import LogbookModel

extension ImportLayout {
  /// The role of a header that is not listed but is made of a word for a kind and words for
  /// kilometres: "geschäftl. km", "Zakelijk gereden kilometers".
  ///
  /// A kind may be shortened to four letters, where only one kind begins so.
  func shareRole(of header: HeaderCell) -> ColumnRole? {
    let words = header.keys[0].split(separator: " ")
    let rest = words.filter { DistanceUnit(word: $0) == nil && !shareFillers.contains(String($0)) }
    guard rest.count < words.count, (1...2).contains(rest.count) else { return nil }
    let name = rest.joined(separator: " ")
    var kinds: Set<TripKind> = []
    for (word, meaning) in kindWords {
      guard case .kind(let kind) = meaning,
        word == name || name.utf8.count >= 4 && word.hasPrefix(name)
      else { continue }
      if word == name { return ImportLayout.shareRole(of: kind) }
      kinds.insert(kind)
    }
    return kinds.count == 1 ? kinds.first.flatMap { ImportLayout.shareRole(of: $0) } : nil
  }

  private static func shareRole(of kind: TripKind) -> ColumnRole? {
    switch kind {
    case .business: .businessDistance
    case .commute: .commuteDistance
    case .private: .privateDistance
    case .correction: nil
    }
  }
}

extension RecognisedTable {
  /// Refuses kilometres per kind beside a column of kilometres that is not understood, where no
  /// reading and no whole distance would show that some are missing.
  /// - Throws: `fout.import.km.onbekend` naming the column.
  func requireAllShares(file: String, options: ImportOptions) throws(Failure) {
    let shares: [ColumnRole] = [.businessDistance, .commuteDistance, .privateDistance]
    let roles = match.roles
    guard !roles.isDisjoint(with: shares), !roles.isSuperset(of: shares),
      !roles.contains(.distance), !roles.isSuperset(of: [.begin, .end]),
      shares.allSatisfy({ options.columns[$0] == nil })
    else { return }
    let known = Set(match.columns.map { $0.index })
    for (index, header) in match.headers.enumerated()
    where header.unit != nil && !known.contains(index) && index != match.status {
      var hasNumbers = false
      forEachRow { _, piece, cells in
        guard !hasNumbers, index < cells.count else { return }
        hasNumbers = piece.withBytes(of: cells[index]) { bytes in
          bytes.contains { isDigit($0) && $0 != UInt8(ascii: "0") }
        }
      }
      guard !hasNumbers else {
        throw Failure(
          .data, "fout.import.km.onbekend",
          ["bestand": .text(file), "kolom": .text(header.text)])
      }
    }
  }
}
