import LogbookModel

/// Rows that are no trips.
extension RowReader {
  mutating func skipReason() -> Reason? {
    guard let first = cells.first(where: { !isBlank($0) }) else { return nil }
    if first.end - first.start <= 60, !startsWithDigit(first), !isAsBefore(first) {
      let word = textKey(table.text(first))
      let head = word.split(separator: " ").first.map(String.init) ?? ""
      let totals = match.layout.totalWords
      let isTotal = totals.contains(word) || totals.contains(head)
      if isTotal, !hasDate {
        return Reason("overslaan.totaal", ["woord": .text(table.text(first))])
      }
      let heads = headLines.filter { $0.first { !$0.isEmpty } == word }
      if heads.contains(where: isLine) { return Reason("overslaan.kop") }
      if !isTotal, heads.isEmpty { ordinaryCell = first }
    }
    return isUnlabelledTotal ? Reason("overslaan.totaal", ["woord": .text("")]) : nil
  }

  /// Whether the row is a line of the head again.
  private func isLine(_ keys: [String]) -> Bool {
    cells.count == keys.count && zip(cells, keys).allSatisfy { textKey(table.text($0)) == $1 }
  }

  /// Whether the first cell of a row is that of the row before, which was an ordinary one: a plate
  /// that all rows begin with is looked up once.
  private func isAsBefore(_ first: Cell) -> Bool {
    guard let ordinaryCell else { return false }
    return table.withBytes(of: first) { bytes in
      table.withBytes(of: ordinaryCell) { areEqual(bytes, $0) }
    }
  }

  private static let readings: [ColumnRole] = [.begin, .end]

  /// What a trip has and a sum has not.
  private static let rolesOfTrips: [ColumnRole] = [.begin, .end, .from, .to, .kind]

  /// A row of nothing but numbers, without date, place or reading: the sums below a list.
  private var isUnlabelledTotal: Bool {
    // What tells most rows apart goes first: the date takes the longest.
    guard cells.count == width else { return false }
    for role in RowReader.rolesOfTrips where plan.place(role).map({ !isBlank(cells[$0]) }) ?? false
    {
      return false
    }
    return !hasDate
      && cells.allSatisfy { cell in
        isBlank(cell)
          || table.withBytes(of: cell) { $0.allSatisfy { isDigit($0) || $0 < 0x30 } }
      }
  }

  private var hasDate: Bool {
    guard let place = plan.place(.date) ?? plan.place(.departure), place < cells.count
    else { return false }
    return withBytes(of: cells[place]) {
      MomentReader.moment($0, order: plan.dateOrder, year: plan.year)?.date != nil
    }
  }

  /// Why a row under the headers does not count, by what its columns say about it.
  mutating func skipReason(
    _ kind: (index: TextPool.Index, meaning: ImportLayout.KindWord?)
  ) throws(RowRefusal) -> Reason? {
    if let word = otherRowWord {
      return textKey(word).isEmpty
        ? Reason("overslaan.geen-rit") : Reason("overslaan.andere", ["woord": .text(word)])
    }
    if let word = try voidedWord { return Reason("overslaan.vervallen", ["woord": .text(word)]) }
    if match.layout.isOfTrips, isOnlyDate || isOnlyFormulas { return Reason("overslaan.dag") }
    if let word = datedTotal { return Reason("overslaan.totaal", ["woord": .text(word)]) }
    switch kind.meaning {
    case .voided: return Reason("overslaan.vervallen", ["woord": .text(pool[kind.index])])
    case .noTrip: return Reason("overslaan.andere", ["woord": .text(pool[kind.index])])
    default: return nil
    }
  }

  /// Whether nothing of a trip is filled in: a list that has a row for every day.
  private var isOnlyDate: Bool {
    match.layout.isOfTrips
      && match.columns.allSatisfy { column in
        switch column.role {
        case .date, .number, .vehicle, .driver: true
        default: isBlank(cells[column.index])
        }
      }
  }

  /// The words of a sum that has a date, in a list of distances: `31-3;Totaal maart;;410`.
  private var datedTotal: String? {
    for role in RowReader.readings where plan.place(role).map({ !isBlank(cells[$0]) }) ?? false {
      return nil
    }
    let texts = [ColumnRole.from, .to, .purpose].compactMap { plan.place($0) }
      .filter { !isBlank(cells[$0]) }
    guard texts.count == 1, let place = texts.first, cells[place].end - cells[place].start <= 60
    else { return nil }
    let text = table.text(cells[place])
    let words = textKey(text).split(separator: " ")
    // Total alone is a filling station.
    guard let head = words.first, match.layout.totalWords.contains(String(head)),
      words.count > 1 || head != "total",
      words.dropFirst().allSatisfy({ word in
        DateNotation.month(named: word) != nil || word.allSatisfy { $0.isNumber }
          || DistanceUnit(word: word) != nil
      })
    else { return nil }
    return text
  }

  /// Whether a row below the list holds nothing but what formulas carry on: no date, no place, no
  /// kind and no end, and a begin reading or zeros.
  private var isOnlyFormulas: Bool {
    guard plan.place(.end) != nil else { return false }
    return match.columns.allSatisfy { column in
      let cell = cells[column.index]
      switch column.role {
      case .begin, .number, .vehicle, .driver: return true
      default:
        return isBlank(cell)
          || column.role.isDistance
            && withBytes(of: cell) { $0.allSatisfy { $0 == 0x30 || $0 == 0x2C || $0 == 0x2E } }
      }
    } && !hasDate
  }

  /// The word by which a column of its own says that the row is about something else than a trip.
  private var otherRowWord: String? {
    guard let column = match.rowKind else { return nil }
    let word = table.text(cells[column.index])
    return column.words.isOther(textKey(word)) ? word : nil
  }

  /// The word or header by which a column of its own says that the trip is voided: a status, or a
  /// yes or a moment under a header such as "Storniert".
  private var voidedWord: String? {
    get throws(RowRefusal) {
      if let place = match.status, !isBlank(cells[place]) {
        let word = table.text(cells[place])
        if kindWords[textKey(word)] == .voided { return word }
      }
      guard let place = plan.place(.voided), !isBlank(cells[place]) else { return nil }
      let word = table.text(cells[place])
      let key = answerKey(word)
      if match.layout.noWords.contains(key) { return nil }
      let isMoment = withBytes(of: cells[place]) {
        MomentReader.moment($0, order: plan.dateOrder, year: plan.year)?.date != nil
      }
      guard isMoment || match.layout.yesWords.contains(key) || kindWords[textKey(word)] == .voided
      else { throw refusal(.voided, "weiger.vervallen") }
      return "\(match.headers[place].text): \(word)"
    }
  }
}
