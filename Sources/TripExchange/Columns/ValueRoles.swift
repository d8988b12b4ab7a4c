import LogbookModel

/// Completes the roles of columns by what their values certainly are; what is not certain stays as
/// it is.
struct ValueRoles {
  private(set) var match: HeaderMatch
  private let sample: ColumnSample
  private let kindWords: [String: ImportLayout.KindWord]

  init(_ match: HeaderMatch, sample: ColumnSample, options: ImportOptions) {
    self.match = match
    self.sample = sample
    kindWords = match.layout.kindWords(with: options)
    guard !sample.rows.isEmpty else { return }
    settleOpenHeaders()
    dismissMisfits()
    takeSlips()
    takeDate()
    takeReadings()
    takeKind()
    takeVehicle()
    takePlaces()
    takeUnits()
  }

  /// The columns without a role that hold something.
  private var unknown: [Int] {
    let used = match.used
    return (0..<sample.width).filter { !used.contains($0) && !sample.values($0).isEmpty }
  }

  /// Whether the header names another quantity: energy, money, a percentage.
  private func namesOther(_ column: Int) -> Bool {
    let header = match.headers[column]
    return header.text.contains { "%€$£".contains($0) }
      || header.keys.contains { key in
        key.split(separator: " ").contains { word in
          match.layout.vocabulary.others.contains { word.contains($0) }
        }
      }
  }

  private func has(_ role: ColumnRole) -> Bool { match.column(role) != nil }

  // MARK: Headers that leave something open

  /// `Vertrek` is a time, an address or a reading: whichever its values are.
  private mutating func settleOpenHeaders() {
    let open = match.columns.filter { $0.isOpen } + match.spares
    let firsts: Set<ColumnRole> = [.begin, .departure, .from, .date]
    var chain: [ColumnRole: Int] = [:]
    for column in open where sample.kind(column.index) == .number {
      chain[firsts.contains(column.role) ? .begin : .end] = column.index
    }
    // Beside readings other numbers are none: postcodes follow each other too.
    let hasReadings = match.columns.contains {
      ($0.role == .begin || $0.role == .end) && sample.kind($0.index) == .number
    }
    let isChain = !hasReadings && isChain(chain[.begin], chain[.end])
    for column in open {
      let kind = sample.kind(column.index)
      // A slip in a column is no reason to take it for another one, nor is a lone odd column.
      if kind == .text, sample.fits(column.role, column.index) { continue }
      if let partner = open.first(where: { $0.role == column.role.otherEnd }) {
        let other = sample.kind(partner.index)
        if other != .empty, other != kind { continue }
      }
      let role = ValueRoles.role(
        column.role, of: kind, isFirst: firsts.contains(column.role), isChain: isChain)
      guard role != column.role else { continue }
      if let role, !match.columns.contains(where: { $0.role == role && !$0.isOpen }) {
        match.assign(role, to: column.index, basis: .words)
      } else {
        match.dismiss(column.index)
      }
    }
  }

  /// What a column with an open header holds, by its values; nil for what it cannot be.
  private static func role(
    _ named: ColumnRole, of kind: ColumnSample.Kind, isFirst: Bool, isChain: Bool
  ) -> ColumnRole? {
    switch kind {
    case .empty, .marks: named
    case .date: isFirst ? .date : nil
    case .moment, .time: isFirst ? .departure : .arrival
    case .number where isChain: isFirst ? .begin : .end
    case .number: named.isDistance || named.isPlace ? named : nil
    case .text: isFirst ? .from : .to
    }
  }

  /// Words are weaker than a listed header: the values must fit them.
  private mutating func dismissMisfits() {
    for column in match.columns where column.basis == .words || column.role == .distance {
      let kind = sample.kind(column.index)
      // A listed header may have a slip in its values.
      if column.basis != .words, kind != .text || sample.fits(.distance, column.index) { continue }
      guard kind != .empty, kind != .marks else { continue }
      let fits =
        switch column.role {
        case .begin, .end, .distance: kind == .number
        case .departure: kind == .time || kind == .moment || kind == .number
        case .arrival: kind == .time || kind == .moment
        case .from, .to: kind == .text || kind == .number
        default: true
        }
      if !fits { match.dismiss(column.index) }
    }
    // Of a lone reading and the distances the values tell which end of the trip it is of.
    if let reading = match.column(.end), !has(.begin), reading.basis != .chosen,
      reading.isSideless, let distance = match.column(.distance),
      follows(reading.index, distance.index, asBegin: true),
      !follows(reading.index, distance.index, asBegin: false)
    {
      match.assign(.begin, to: reading.index, basis: .values)
    }
  }

  /// A long header with one slip, where no other is as near and the values fit.
  private mutating func takeSlips() {
    for index in unknown {
      let key = match.headers[index].keys.last ?? ""
      guard key.utf8.count >= 8 else { continue }
      let letters = Array(key)
      let bytes = Array(key.utf8)
      var near: Set<ColumnRole> = []
      for (known, header) in match.layout.headers
      where known.utf8.count >= 8 && ValueRoles.differ(bytes, known, byAtMost: 8)
        && NameSuggestion.slips(from: letters, to: Array(known)) == 1
      {
        near.insert(header.role)
      }
      guard near.count == 1, let role = near.first, !has(role) else { continue }
      let kind = sample.kind(index)
      let fits: Bool =
        switch role {
        case .date: kind == .date || kind == .moment
        case .departure, .arrival: kind == .time || kind == .moment
        case .recorded: false
        default: role.isDistance ? kind == .number : kind == .text
        }
      if fits { match.assign(role, to: index, basis: .values) }
    }
  }

  /// Whether two texts, of nearly the same length, are the same but for some bytes in one place.
  private static func differ(_ left: [UInt8], _ right: String, byAtMost limit: Int) -> Bool {
    guard abs(left.count - right.utf8.count) <= 1 else { return false }
    var right = right
    return right.withUTF8 { right in
      let common = min(left.count, right.count)
      var first = 0
      while first < common, left[first] == right[first] { first += 1 }
      var last = 0
      while last < common - first, left[left.count - 1 - last] == right[right.count - 1 - last] {
        last += 1
      }
      return max(left.count, right.count) - first - last <= limit
    }
  }

  // MARK: Columns that only their values name

  /// The only column of dates is the date.
  private mutating func takeDate() {
    guard !has(.date) else { return }
    if let departure = match.column(.departure), sample.kind(departure.index) != .time { return }
    let dates = unknown.filter { sample.kind($0) == .date || sample.kind($0) == .moment }
    if dates.count == 1 { match.assign(.date, to: dates[0], basis: .values) }
  }

  /// Two columns of which each begin is the end before it; or one of which the steps are the
  /// distances.
  private mutating func takeReadings() {
    guard !has(.begin) || !has(.end) else { return }
    let known = (begin: match.column(.begin)?.index, end: match.column(.end)?.index)
    if known.begin != nil, known.end == nil, match.column(.begin)?.basis == .chosen { return }
    var candidates = unknown.filter { sample.kind($0) == .number && !namesOther($0) }
    if known.begin == nil, known.end == nil {
      candidates += match.columns.filter { $0.role == .distance && $0.basis != .chosen }
        .map { $0.index }
    }
    var pairs: [(begin: Int, end: Int)] = []
    for begin in known.begin.map({ [$0] }) ?? candidates {
      for end in known.end.map({ [$0] }) ?? candidates where begin != end {
        if isChain(begin, end) { pairs.append((begin, end)) }
      }
    }
    if pairs.count == 1 {
      if known.begin == nil { match.assign(.begin, to: pairs[0].begin, basis: .values) }
      if known.end == nil { match.assign(.end, to: pairs[0].end, basis: .values) }
    }
    takeDistance()
  }

  private mutating func takeDistance() {
    if !has(.distance), let begin = match.column(.begin), let end = match.column(.end) {
      let lengths = unknown.filter { !namesOther($0) && isDifference($0, begin.index, end.index) }
      if lengths.count == 1 { match.assign(.distance, to: lengths[0], basis: .values) }
    }
    guard !has(.begin), !has(.end), let distance = match.column(.distance) else { return }
    let ends = unknown.filter {
      sample.kind($0) == .number && !namesOther($0) && follows($0, distance.index, asBegin: false)
    }
    if ends.count == 1 { match.assign(.end, to: ends[0], basis: .values) }
  }

  /// The column of words for the kind; one whose header says so but not its values gives way, and
  /// tells trips from rows of other kinds if it has words for these.
  private mutating func takeKind() {
    let named = match.column(.kind)
    if let named, named.basis == .chosen || holdsKinds(named.index) { return }
    let kinds = unknown.filter { holdsKinds($0) }
    guard kinds.count == 1 else { return }
    if let named {
      match.dismiss(named.index)
      let words = Set(sample.values(named.index).map { textKey($0) })
      let others = words.filter { kindWords[$0] == .noTrip }
      if !others.isEmpty { match.takeRowKind(of: named.index, others: others) }
    }
    match.assign(.kind, to: kinds[0], basis: .values)
  }

  /// Words for the kind and nothing else; single letters only where there are several.
  private func holdsKinds(_ column: Int) -> Bool {
    let words = Set(sample.values(column).map { textKey($0) })
    let meanings = words.map { kindWords[$0] ?? TripKind(word: $0).map { .kind($0) } }
    let isLong = words.contains { $0.utf8.count > 2 } || words.count > 1
    return isLong && meanings.allSatisfy { $0 != nil && $0 != .voided }
      && meanings.contains { if case .kind = $0 { true } else { false } }
  }

  private mutating func takeVehicle() {
    guard !has(.vehicle) else { return }
    let plates = unknown.filter { column in
      sample.values(column).allSatisfy { LicencePlate($0)?.sidecode != nil }
    }
    if plates.count == 1 { match.assign(.vehicle, to: plates[0], basis: .values) }
  }

  /// Two columns of text of which each departure is the destination before it.
  private mutating func takePlaces() {
    let known = (from: match.column(.from)?.index, to: match.column(.to)?.index)
    guard known.from == nil || known.to == nil,
      !match.columns.contains(where: \.role.isPartOfPlaces)
    else { return }
    let texts = unknown.filter { sample.isOfTexts($0) }
    var pairs: [(from: Int, to: Int)] = []
    for from in known.from.map({ [$0] }) ?? texts {
      for to in known.to.map({ [$0] }) ?? texts where from != to {
        if areLinked(from, to) { pairs.append((from, to)) }
      }
    }
    guard pairs.count == 1 else { return }
    if known.from == nil { match.assign(.from, to: pairs[0].from, basis: .values) }
    if known.to == nil { match.assign(.to, to: pairs[0].to, basis: .values) }
  }

  /// A column of nothing but units says in which one the kilometres of its row are.
  private mutating func takeUnits() {
    let units = unknown.filter { column in
      // A lone `m` can be anything.
      sample.values(column).allSatisfy {
        DistanceUnit(word: $0).map { $0 != .metre } ?? false
      }
    }
    if units.count == 1 { match.takeUnits(of: units[0]) }
  }

  // MARK: Proofs

  /// Whether two columns can only be readings: all ends at or beyond their begin, four of five
  /// begins the end before in the order of the dates, more than a percentage can be, and as far
  /// apart as a column of distances says, where there is one.
  private func isChain(_ begin: Int?, _ end: Int?) -> Bool {
    guard let begin, let end,
      let begins = sample.numbers(begin, layout: match.layout, role: .begin),
      let ends = sample.numbers(end, layout: match.layout)
    else { return false }
    let rows = zip(begins, ends).compactMap { from, to in from.flatMap { a in to.map { (a, $0) } } }
    guard rows.count >= 2, rows.allSatisfy({ $0.0 <= $0.1 }),
      rows.count(where: { $0.0 < $0.1 }) >= 2
    else { return false }
    let ordered = isNewestFirst ? rows.reversed() : rows
    let links = zip(ordered, ordered.dropFirst()).count { $0.1 == $1.0 }
    guard links * 5 >= (rows.count - 1) * 4, rows.contains(where: { $0.1 > 1_000 }) else {
      return false
    }
    return match.columns.allSatisfy { column in
      column.role != .distance || column.index == begin || column.index == end
        || isDifference(column.index, begin, end, tolerance: 10)
    }
  }

  /// - Parameter tolerance: in tenths, and beside it a tenth of the distance.
  private func isDifference(
    _ column: Int, _ begin: Int, _ end: Int, tolerance: Int = 1
  ) -> Bool {
    guard let lengths = sample.numbers(column, layout: match.layout, role: .distance),
      let begins = sample.numbers(begin, layout: match.layout, role: .begin),
      let ends = sample.numbers(end, layout: match.layout)
    else { return false }
    var different: Set<Int> = []
    for (length, (from, to)) in zip(lengths, zip(begins, ends)) {
      guard let length, let from, let to else { continue }
      let allowed = tolerance > 1 ? max(tolerance, length / 10) : tolerance
      guard abs(to - from - length) <= allowed else { return false }
      different.insert(length)
    }
    return different.count > 1
  }

  /// Whether the steps of a column of readings are the distances, three times at least.
  private func follows(_ reading: Int, _ distance: Int, asBegin: Bool) -> Bool {
    guard let readings = sample.numbers(reading, layout: match.layout),
      let lengths = sample.numbers(distance, layout: match.layout, role: .distance)
    else { return false }
    let rows = zip(readings, lengths).compactMap { at, length in
      at.flatMap { a in length.map { (a, $0) } }
    }
    guard rows.count >= 4 else { return false }
    let ordered = rows[0].0 <= rows[rows.count - 1].0 ? rows : rows.reversed()
    let fits = zip(ordered, ordered.dropFirst()).count { before, after in
      after.0 - before.0 == (asBegin ? before.1 : after.1)
    }
    return fits * 10 >= (rows.count - 1) * 9
  }

  private func areLinked(_ from: Int, _ to: Int) -> Bool {
    let rows = sample.rows.map { (textKey($0[from]), textKey($0[to])) }
      .filter { !$0.0.isEmpty && !$0.1.isEmpty }
    let places = Set(rows.map { $0.0 })
    guard rows.count >= 4, places.count > 2 else { return false }
    let steps = zip(rows, rows.dropFirst())
    let links = isNewestFirst ? steps.count { $0.0 == $1.1 } : steps.count { $0.1 == $1.0 }
    // Short words repeat by chance.
    let areShort = rows.reduce(0) { $0 + $1.0.count } <= rows.count * 7
    return areShort
      ? links == rows.count - 1 && places.count > 3 : links * 5 >= (rows.count - 1) * 3
  }

  private var isNewestFirst: Bool {
    guard let date = match.column(.date) ?? match.column(.departure),
      let dates = sample.dates(date.index)
    else { return false }
    let days = dates.compactMap { $0 }
    return days.first.map { first in days.last.map { $0 < first } ?? false } ?? false
  }
}

extension ColumnRole {
  /// The role of the same quantity at the other end of the trip.
  fileprivate var otherEnd: ColumnRole? {
    switch self {
    case .begin: .end
    case .end: .begin
    case .departure: .arrival
    case .arrival: .departure
    case .from: .to
    case .to: .from
    default: nil
    }
  }
}
