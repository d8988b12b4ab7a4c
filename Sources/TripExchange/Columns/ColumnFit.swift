import LogbookModel

/// Headers that can stand for several things are taken for what the values below them say:
/// `Fahrtstrecke` is a distance or two places, `privé` a number of kilometres or a mark.
struct ColumnFit {
  private let sample: ColumnSample
  private let layout: ImportLayout
  private let options: ImportOptions
  private(set) var match: HeaderMatch

  init(_ match: HeaderMatch, sample: ColumnSample, options: ImportOptions) {
    self.match = match
    self.sample = sample
    self.options = options
    layout = match.layout
    fitDate()
    fitItinerary()
    fitKinds()
    fitTimes()
  }

  private func values(_ column: KnownColumn) -> [String] { sample.values(column.index) }

  /// Whether at least half of the values are of a kind: the others are then refused, each by itself.
  private func areMostly(_ values: [String], _ isOfKind: (String) -> Bool) -> Bool {
    values.count(where: isOfKind) * 2 >= values.count
  }

  private func isChosen(_ column: KnownColumn) -> Bool { options.columns[column.role] != nil }

  private mutating func settle(_ column: KnownColumn, as role: ColumnRole?) {
    if let role {
      match.assign(role, to: column.index, basis: .values)
    } else {
      match.dismiss(column.index)
    }
  }

  // MARK: Dates

  /// A column of words is no date where departures have one: `tag` may be a label.
  private mutating func fitDate() {
    guard let column = match.column(.date), !isChosen(column), match.column(.departure) != nil
    else { return }
    let values = values(column)
    if !values.isEmpty, !values.contains(where: { $0.contains(where: \.isNumber) }) {
      match.dismiss(column.index)
    }
  }

  // MARK: Places

  private mutating func fitItinerary() {
    if let column = match.column(.itinerary), !isChosen(column) {
      let values = values(column)
      if !values.isEmpty, areMostly(values, isRange), match.column(.times) == nil {
        match.assign(.times, to: column.index, basis: .values)
      } else if !values.isEmpty, areMostly(values, sample.isNumber) {
        match.dismiss(column.index)
      } else if match.column(.from) != nil, match.column(.to) != nil {
        settle(column, as: match.column(.route) == nil ? .route : nil)
      }
    }
    guard match.column(.itinerary) == nil, match.column(.from) == nil, match.column(.to) == nil
    else { return }
    for column in match.columns where [.route, .distance].contains(column.role) {
      guard !isChosen(column) else { continue }
      let reader = ItineraryReader(layout.itineraryWords, expectsPair: false)
      let values = values(column).filter { layout.kindWords[textKey($0)] == nil }
      let pairs = values.count { reader.isCertainPair($0) && !sample.isNumber($0) }
      if pairs > 0, pairs * 2 >= values.count {
        match.assign(.itinerary, to: column.index, basis: .values)
        return
      }
    }
    fitLinkedPairs()
  }

  /// A column of texts under any other header holds both ends where each trip begins at the place
  /// at which the one before it ended.
  private mutating func fitLinkedPairs() {
    let known = Set(match.columns.map { $0.index })
    let others = match.headers.indices.filter {
      !known.contains($0) && $0 != match.status && $0 != match.rowKind?.index
    }
    let open = match.columns.filter {
      [.purpose, .note].contains($0.role) && !isChosen($0)
    }
    let columns =
      open
      + others.map {
        KnownColumn(index: $0, role: .itinerary, header: match.headers[$0].text, unit: nil)
      }
    for column in columns where areLinked(values(column)) {
      match.assign(.itinerary, to: column.index, basis: .values)
      return
    }
  }

  /// Whether at least four of five texts are pairs, and half of these begin where the one before
  /// or behind it ended.
  private func areLinked(_ values: [String]) -> Bool {
    let reader = ItineraryReader(layout.itineraryWords, expectsPair: false)
    let pairs = values.filter { reader.isCertainPair($0) }.map { reader.read($0) }
    guard pairs.count >= 3, pairs.count * 5 >= values.count * 4 else { return false }
    let steps = zip(pairs, pairs.dropFirst())
    let forward = steps.count { textKey($0.to) == textKey($1.from) }
    let backward = steps.count { textKey($0.from) == textKey($1.to) }
    return max(forward, backward) * 2 >= pairs.count - 1
  }

  // MARK: Kinds

  private mutating func fitKinds() {
    let columns = match.columns.filter {
      [.businessDistance, .commuteDistance, .privateDistance].contains($0.role) && !isChosen($0)
    }
    let all = columns.map { values($0) }
    let flags: Set<String> = ["0", "1"]
    let areFlags =
      all.contains { $0.contains("1") } && all.joined().allSatisfy { flags.contains($0) }
    for (column, values) in zip(columns, all) {
      if areMostly(values, sample.isNumber), !(areFlags && column.unit == nil) { continue }
      let areAnswers = areMostly(values) {
        layout.yesWords.contains(answerKey($0)) || layout.noWords.contains(answerKey($0))
      }
      let mark: ColumnRole =
        switch column.role {
        case .businessDistance: .isBusiness
        case .commuteDistance: .isCommute
        default: .isPrivate
        }
      settle(column, as: areAnswers && match.column(mark) == nil ? mark : nil)
    }
  }

  // MARK: Times

  private mutating func fitTimes() {
    if let column = match.column(.times), !isChosen(column),
      !values(column).contains(where: isRange)
    {
      settle(column, as: match.column(.duration) == nil ? .duration : nil)
    }
    if match.column(.times) == nil, match.column(.arrival) == nil,
      let column = match.column(.departure), values(column).contains(where: isRange)
    {
      match.assign(.times, to: column.index, basis: .values)
    }
    fitPlace(.departure, as: .from)
    fitPlace(.arrival, as: .to)
    if let column = match.column(.returnTrip), !isChosen(column) {
      let areAnswers = areMostly(values(column)) { layout.returnAnswer($0) != nil }
      if !areAnswers { match.dismiss(column.index) }
    }
  }

  /// "Start" and "Stop" are places where the values are no times.
  private mutating func fitPlace(_ time: ColumnRole, as place: ColumnRole) {
    guard let column = match.column(time), !isChosen(column), match.column(place) == nil else {
      return
    }
    let values = values(column)
    let texts = values.count { value in
      value.count(where: \.isLetter) >= 4
        && Array(value.utf8).withUnsafeBufferPointer {
          MomentReader.moment($0, order: .dayFirst, isTime: true)
            ?? MomentReader.moment($0, order: .monthFirst, isTime: true)
        } == nil
    }
    if !values.isEmpty, texts * 2 > values.count { settle(column, as: place) }
  }

  private func isRange(_ text: String) -> Bool {
    TimeRange.moments(text, order: options.dateOrder ?? .dayFirst) != nil
  }
}

extension ImportLayout {
  /// Whether an answer says that a trip went there and back; nil for an unknown word.
  func returnAnswer(_ text: String) -> Bool? {
    let key = answerKey(text)
    if itineraryWords.back.contains(key) || yesWords.contains(key) { return true }
    return itineraryWords.single.contains(key) || noWords.contains(key) ? false : nil
  }
}
