import LogbookModel

/// The kind of a trip, and kilometres per kind.
extension RowReader {
  /// What the column of the kind says.
  mutating func kindWord() -> (index: TextPool.Index, meaning: ImportLayout.KindWord?) {
    guard let place = plan.place(.kind), !isBlank(cells[place]) else {
      return (TextPool.empty, .unassigned)
    }
    let index = unreadCells.text(cells[place], of: table, isLiteral: false, into: &pool)
    if let known = knownKinds[index] { return (index, known) }
    let word = pool[index]
    let meaning = kindWords[textKey(word)] ?? TripKind(word: word).map { .kind($0) }
    knownKinds[index] = meaning
    return (index, meaning)
  }

  /// Takes the kind that the row names: in a column of words, by a mark, or by the column in which
  /// its kilometres stand.
  func takeKind(
    _ word: (index: TextPool.Index, meaning: ImportLayout.KindWord?), into draft: inout DraftRow
  ) throws(RowRefusal) {
    guard let meaning = word.meaning else {
      throw refusal(.kind, "weiger.soort", ["woord": .text(pool[word.index])])
    }
    var said: TripKind?
    if case .kind(let kind) = meaning { said = kind }
    said = try agreed(said, try markedKind)
    if let shares = try shares {
      said = try agreed(said, shares.kind)
      try takeShares(shares, into: &draft)
    }
    draft.kind = said ?? options.kind
  }

  /// The kind on which two columns of a row agree; a column that only knows business and private
  /// agrees with commuting, which is no private use.
  private func agreed(
    _ word: TripKind?, _ other: (kind: TripKind, role: ColumnRole)?
  ) throws(RowRefusal) -> TripKind? {
    guard let word, let other, word != other.kind else { return word ?? other?.kind }
    switch (word, other.kind) {
    case (.business, .commute), (.commute, .business): return .commute
    default:
      throw refusal(
        other.role, "weiger.soort.tegenspraak",
        ["soort": .word("soort.\(word.rawValue)"), "kolom": .text(header(other.role))])
    }
  }

  func header(_ role: ColumnRole) -> String {
    plan.place(role).map { match.headers[$0].text } ?? role.name
  }

  // MARK: Marks

  /// The kind whose column has a mark.
  private var markedKind: (kind: TripKind, role: ColumnRole)? {
    get throws(RowRefusal) {
      var found: (kind: TripKind, role: ColumnRole)?
      for role in [ColumnRole.isBusiness, .isCommute, .isPrivate] {
        guard let kind = role.kindOfColumn, let place = plan.place(role), !isBlank(cells[place])
        else { continue }
        let answer = answerKey(table.text(cells[place]))
        if match.layout.noWords.contains(answer) { continue }
        guard match.layout.yesWords.contains(answer) else { throw refusal(role, "weiger.merk") }
        if let first = found, (first.kind, kind) != (.business, .commute) {
          throw refusal(role, "weiger.merk.twee", ["kolom": .text(header(first.role))])
        }
        found = (kind, role)
      }
      return found
    }
  }

  // MARK: Kilometres per kind

  /// The kilometres per kind of a row; nil where none are filled in.
  private var shares: KindShares? {
    get throws(RowRefusal) {
      guard plan.hasShares else { return nil }
      let shares = KindShares(
        business: try tenths(.businessDistance) ?? 0, commute: try tenths(.commuteDistance) ?? 0,
        private: try tenths(.privateDistance) ?? 0, detour: try tenths(.detour) ?? 0)
      guard shares.hasAny else { return nil }
      if shares.business > 0, shares.commute > 0 {
        throw refusal(
          .commuteDistance, "weiger.soort.gemengd",
          [
            "zakelijk": .distance(Distance(tenths: shares.business)),
            "woonwerk": .distance(Distance(tenths: shares.commute)),
          ])
      }
      return shares
    }
  }

  /// Takes distance and detour from the kilometres per kind, which together are those that the
  /// readings or the column of distances tell.
  private func takeShares(_ shares: KindShares, into draft: inout DraftRow) throws(RowRefusal) {
    let read = draft.begin.flatMap { begin in draft.end.map { ($0 - begin).tenths } }
    let expected = read ?? draft.distance?.tenths
    switch shares.trip(of: expected) {
    case .success(let trip):
      draft.distance = draft.distance ?? Distance(tenths: trip.total)
      if shares.kind.kind != .private { draft.detour = Distance(tenths: trip.detour) }
    case .failure(.sum(let sum)):
      throw refusal(
        shares.kind.role, read == nil ? "weiger.som.km" : "weiger.som.standen",
        [
          "som": .distance(Distance(tenths: sum)),
          "km": .distance(Distance(tenths: expected ?? 0)),
        ])
    case .failure(.detourInDoubt):
      throw refusal(
        .detour, "weiger.som.omrij",
        [
          "omrij": .distance(Distance(tenths: shares.detour)),
          "km": .distance(Distance(tenths: shares.main)),
        ])
    }
  }
}
