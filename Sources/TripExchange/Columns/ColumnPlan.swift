import LogbookModel

/// How each column of a file is read, decided from all its values (design 8).
struct ColumnPlan {
  /// The place of the column with each role, -1 where there is none; by `ColumnRole.rawValue`.
  private var places: [Int]
  /// The columns of kilometres, by `ColumnRole.rawValue`.
  private var numbers: [NumberColumn?]
  private(set) var dateOrder = DateOrder.dayFirst
  /// Of dates that name no year; nil where nothing above the headers tells it.
  let year: Int?
  private let lacksYears: Bool
  private let zones: TimeZones
  /// Whether the places of a trip follow from more than the columns "van" and "naar".
  let hasComposedPlaces: Bool
  /// Columns of distances that lost against the one closest to the readings.
  private(set) var unusedDistances: [String] = []

  /// - Throws: `fout.import.datumvolgorde` where dates with slashes can be read in two ways,
  ///   `fout.import.eenheden` where the rows are in several units,
  ///   `fout.import.km.onbekend` for kilometres that are not understood beside those of a kind,
  ///   `fout.import.km.meer` for several distances of which no reading tells the right one.
  init(_ file: RecognisedTable, name: String, options: ImportOptions) throws(Failure) {
    try file.requireAllShares(file: name, options: options)
    let columns = file.match.columns
    places = Array(repeating: -1, count: ColumnRole.allCases.count)
    numbers = Array(repeating: nil, count: ColumnRole.allCases.count)
    for column in columns { places[column.role.rawValue] = column.index }
    let survey = ColumnSurvey(file)
    var observed = survey.numbers
    year = file.year
    lacksYears = file.lacksYears
    zones = survey.zones
    guard survey.units.count < 2 || options.unit != nil else {
      let units = survey.units.map(\.rawValue).sorted().map { Argument.text($0) }
      throw Failure(
        .data, "fout.import.eenheden", ["bestand": .text(name), "eenheden": .list(units)])
    }
    let proven = Set(observed.compactMap { $0.provenSign })
    for index in observed.indices {
      observed[index].decide(
        options, layout: file.match.layout, others: proven, stated: survey.units.first)
    }
    dateOrder = try survey.slashes.order(file, name: name, options: options)
    for number in observed where number.column.role != .distance {
      numbers[number.column.role.rawValue] = number
    }
    hasComposedPlaces = columns.contains { $0.role.isPartOfPlaces }
    try chooseDistance(
      observed.filter { $0.column.role == .distance }, file: file, name: name)
    takeUnitOfDistance(file)
  }

  /// The place of the column with a role, or nil.
  func place(_ role: ColumnRole) -> Int? {
    let place = places[role.rawValue]
    return place < 0 ? nil : place
  }

  /// Whether kilometres stand in columns per kind.
  var hasShares: Bool {
    [.businessDistance, .commuteDistance, .privateDistance].contains { place($0) != nil }
  }

  func number(_ role: ColumnRole) -> NumberColumn? { numbers[role.rawValue] }

  /// The decisions about numbers, for the screen: one word where all columns agree.
  var decisions: [Decision] {
    var list: [Decision] = []
    let columns = numbers.compactMap { $0 }.sorted { $0.column.index < $1.column.index }
    let signs = columns.compactMap { column -> (String, String)? in
      switch column.sign {
      case .automatic: nil
      case .comma: (column.column.header, ",")
      case .dot: (column.column.header, ".")
      }
    }
    if let first = signs.first {
      let agree = signs.allSatisfy { $0.1 == first.1 }
      list.append(
        Decision(
          "decimaalteken",
          agree ? .text(first.1) : .list(signs.map { .text("\($0.0): \($0.1)") })))
    }
    list.append(Decision("datumvolgorde", .text(dateOrder.rawValue)))
    if let year, lacksYears { list.append(Decision("jaar", .text(String(year)))) }
    if let times = zones.word { list.append(Decision("tijden", .word(times))) }
    let units = columns.map { $0.unit.rawValue }
    if let first = units.first {
      let agree = units.allSatisfy { $0 == first }
      list.append(
        Decision(
          "eenheid",
          agree
            ? .text(first)
            : .list(columns.map { .text("\($0.column.header): \($0.unit.rawValue)") })))
    }
    return list
  }

  /// Of several columns of distances the one closest to the readings (design 8).
  /// - Throws: `fout.import.km.meer` where no row has both readings, and the columns differ.
  private mutating func chooseDistance(
    _ candidates: [NumberColumn], file: RecognisedTable, name: String
  ) throws(Failure) {
    guard let first = candidates.first else { return }
    var best = (column: first, deviation: Int.max)
    if candidates.count > 1 {
      guard let deviations = deviations(of: candidates, file) else {
        let headers = candidates.map { Argument.text($0.column.header) }
        throw Failure(
          .data, "fout.import.km.meer", ["bestand": .text(name), "kolommen": .list(headers)])
      }
      for (candidate, deviation) in zip(candidates, deviations) where deviation < best.deviation {
        best = (candidate, deviation)
      }
    }
    numbers[ColumnRole.distance.rawValue] = best.column
    places[ColumnRole.distance.rawValue] = best.column.column.index
    unusedDistances = candidates.map { $0.column }
      .filter { $0.index != best.column.column.index }.map { $0.header }
  }

  /// How far each column is from the readings, all rows together; nil where there are no readings
  /// to compare with and the columns are more than roundings apart.
  private func deviations(of candidates: [NumberColumn], _ file: RecognisedTable) -> [Int]? {
    var deviations = Array(repeating: 0, count: candidates.count)
    var hasReadings = false
    var areAlike = true
    file.forEachRow { _, piece, cells in
      let values = candidates.map { value(of: $0, cells, piece) }
      let told = values.compactMap { $0 }
      if let least = told.min(), let most = told.max(), most - least > ColumnPlan.rounding {
        areAlike = false
      }
      guard let begin = tenths(.begin, cells, piece),
        let end = tenths(.end, cells, piece)
      else { return }
      hasReadings = true
      for (index, value) in values.enumerated() {
        deviations[index] += min(abs(end - begin - (value ?? 0)), 1_000_000)
      }
    }
    return hasReadings || areAlike ? deviations : nil
  }

  /// Tenths of a km between two distances of one trip that were rounded on their own.
  private static let rounding = 10

  /// Readings that name no unit are in the unit of the distances where their differences are these
  /// distances, number for number.
  private mutating func takeUnitOfDistance(_ file: RecognisedTable) {
    guard var plain = number(.distance), plain.unit != .kilometre, let begin = number(.begin),
      let end = number(.end), !begin.namesUnit, !end.namesUnit
    else { return }
    let unit = plain.unit
    plain.take(.kilometre)
    var (same, other) = (0, 0)
    file.forEachRow { _, piece, cells in
      guard let from = value(of: begin, cells, piece),
        let to = value(of: end, cells, piece),
        let distance = value(of: plain, cells, piece), distance > 0
      else { return }
      if abs(to - from - distance) <= 1 { same += 1 } else { other += 1 }
    }
    guard same > other else { return }
    numbers[ColumnRole.begin.rawValue]?.take(unit)
    numbers[ColumnRole.end.rawValue]?.take(unit)
  }

  private func tenths(
    _ role: ColumnRole, _ cells: [Cell], _ piece: CellTable
  ) -> Int? {
    numbers[role.rawValue].flatMap { value(of: $0, cells, piece) }
  }

  private func value(
    of number: NumberColumn, _ cells: [Cell], _ piece: CellTable
  ) -> Int? {
    guard number.column.index < cells.count else { return nil }
    let cell = cells[number.column.index]
    return piece.withBytes(of: cell) { number.tenths($0, isTyped: piece.isTypedNumber(cell)) }
  }
}

/// What all rows of a file say about its columns.
private struct ColumnSurvey {
  var numbers: [NumberColumn]
  var slashes = DateOrderProof()
  var zones = TimeZones()
  /// From a column that names the unit of each row.
  var units: Set<DistanceUnit> = []

  init(_ file: RecognisedTable) {
    let columns = file.match.columns
    var observed = columns.filter { $0.role.isDistance }.map { NumberColumn($0) }
    let dates = columns.filter {
      [.date, .departure, .arrival, .arrivalDate, .times, .recorded].contains($0.role)
    }
    .map { $0.index }
    let start = file.match.column(.date)?.index ?? file.match.column(.departure)?.index
    var (slashes, zones, units) = (slashes, zones, units)
    file.forEachRow { row, piece, cells in
      for index in observed.indices where observed[index].column.index < cells.count {
        let cell = cells[observed[index].column.index]
        guard !piece.isTypedNumber(cell) else { continue }
        piece.withBytes(of: cell) { observed[index].observe($0) }
      }
      for place in dates where place < cells.count {
        piece.withBytes(of: cells[place]) { value in
          slashes.observe(value, row: row, isOfTrip: place == start)
          zones.observe(value, isUTC: file.match.headers[place].isUTC)
        }
      }
      if let place = file.match.unitColumn, place < cells.count,
        let unit = DistanceUnit(word: piece.text(cells[place]))
      {
        units.insert(unit)
      }
    }
    numbers = observed
    (self.slashes, self.zones, self.units) = (slashes, zones, units)
  }
}
