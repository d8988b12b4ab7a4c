import LogbookModel

/// What only all rows of a file together tell about each of them: whether a reading of 0 was not
/// filled in, whether the readings are those of a trip meter, and whether the distance of a trip
/// there and back is that of one way.
struct DraftSettlement {
  private(set) var drafts: [DraftRow]
  private(set) var decisions: [Decision] = []
  /// Rows that the others cannot explain.
  private(set) var refused: [(draft: DraftRow, key: String)] = []
  /// The most lines that a decision names.
  private static let namedLines = 20

  /// - Parameter isDistanceOfTrip: whether the driver says that the column is that of whole trips.
  init(_ drafts: [DraftRow], isDistanceOfTrip: Bool) {
    self.drafts = drafts
    settleZeros()
    settleReturns(isDistanceOfTrip: isDistanceOfTrip)
  }

  // MARK: Readings of 0

  /// A begin of 0 is one: a new car. It was not filled in where the trip would then be implausibly
  /// long and other rows have their readings, and it is a trip meter where every row begins with 0.
  private mutating func settleZeros() {
    let zero = Odometer(tenths: 0)
    guard drafts.contains(where: { $0.begin == zero || $0.end == zero }) else { return }
    let hasPositive = drafts.contains { ($0.begin ?? zero) > zero }
    let distinct = Set(
      drafts.filter { $0.begin == zero && ($0.end ?? zero) > zero }
        .map { ZeroRow(date: $0.date, end: $0.end, departure: $0.departure) })
    let isTripMeter =
      !hasPositive && distinct.count > 1
      && distinct.allSatisfy { $0.end.map { $0 - zero <= Trip.longestPlausible } ?? true }
    var lines: [Int] = []
    for index in drafts.indices {
      if isTripMeter
        ? takeTripMeter(index) : takeZero(index, mayBeUnknown: hasPositive || distinct.count > 1)
      {
        lines.append(drafts[index].line)
      }
    }
    guard !lines.isEmpty else { return }
    decisions.append(
      isTripMeter
        ? Decision("dagteller", .number(lines.count))
        : Decision(
          "nulstand", .list(lines.prefix(DraftSettlement.namedLines).map { .number($0) })))
  }

  private struct ZeroRow: Hashable {
    let date: CalendarDate
    let end: Odometer?
    let departure: ClockTime?
  }

  /// The end of a trip meter is a distance.
  private mutating func takeTripMeter(_ index: Int) -> Bool {
    guard drafts[index].begin == Odometer(tenths: 0), let end = drafts[index].end else {
      return false
    }
    drafts[index].distance = end - Odometer(tenths: 0)
    drafts[index].begin = nil
    drafts[index].end = nil
    return true
  }

  /// Takes a 0 that is no reading away.
  private mutating func takeZero(_ index: Int, mayBeUnknown: Bool) -> Bool {
    let zero = Odometer(tenths: 0)
    let draft = drafts[index]
    switch (draft.begin, draft.end) {
    case (zero, zero):
      let hasDistance = (draft.distance ?? draft.measured ?? .zero) > Distance(kilometres: 1)
      guard mayBeUnknown || hasDistance else { return false }
      drafts[index].begin = nil
      drafts[index].end = nil
    case (zero, let end?):
      guard mayBeUnknown, end - zero > Trip.longestPlausible else { return false }
      drafts[index].begin = nil
      drafts[index].hasOpenBegin = true
    case (zero, nil):
      guard mayBeUnknown else { return false }
      drafts[index].begin = nil
    case (.some, zero): drafts[index].end = nil
    case (nil, zero):
      guard drafts.contains(where: { ($0.end ?? zero) > zero }) else { return false }
      drafts[index].end = nil
    default: return false
    }
    return true
  }

  // MARK: There and back

  /// The readings of some rows tell whether the distance of a trip there and back is that of one
  /// way; where none do, nothing is halved or doubled, and the row is refused.
  private mutating func settleReturns(isDistanceOfTrip: Bool) {
    guard drafts.contains(where: { $0.isThereAndBack || $0.isSingleDistance }) else { return }
    let proofs = drafts.compactMap { draft -> Bool? in
      guard draft.isThereAndBack, !draft.isSingleDistance else { return nil }
      return draft.isOneWay
    }
    let isOneWay: Bool? =
      isDistanceOfTrip ? false : Set(proofs).count == 1 ? proofs[0] : nil
    var settled: [DraftRow] = []
    var isDecisive = false
    for var draft in drafts {
      guard draft.isThereAndBack, let distance = draft.distance ?? draft.measured else {
        settled.append(draft)
        continue
      }
      let own = draft.isSingleDistance ? true : draft.isOneWay ?? isOneWay
      guard let own, !own || draft.detour == .zero || draft.isOneWay != nil else {
        refused.append((draft, "weiger.retour.afstand"))
        continue
      }
      if draft.begin == nil || draft.end == nil { isDecisive = true }
      if own { draft.distance = distance + distance }
      settled.append(draft)
    }
    drafts = settled
    if let isOneWay, isDecisive {
      decisions.append(
        Decision("retour", .word(isOneWay ? "import.retour.enkel" : "import.retour.heel")))
    }
  }
}

extension DraftRow {
  /// Whether the readings say that the distance is that of one way; nil without both readings and
  /// a distance, and where these agree with neither.
  fileprivate var isOneWay: Bool? {
    guard let begin, let end, let distance = distance ?? measured, distance > .zero else {
      return nil
    }
    let driven = (end - begin).tenths
    // Within three kilometres or a tenth, as for every measured distance.
    let margin = max(30, driven / 10)
    let isWhole = abs(driven - distance.tenths) <= margin
    let isHalf = abs(driven - 2 * distance.tenths) <= margin
    return isWhole == isHalf ? nil : isHalf
  }
}
