import FileFormats
package import LogbookModel

/// What is seen in a file before anything is compared with a logbook (`import --toon`).
package struct FileSight: Sendable {
  /// A cell as it is written and as it is understood.
  package struct Sample: Hashable, Sendable {
    package let written: String
    /// Nil where it is not used, or not understood.
    package let read: Argument?
  }

  /// Why a column has its role.
  package enum Source: String, Sendable {
    /// Its header is known.
    case header = "kop"
    /// The driver named it (`--kolom`).
    case option = "optie"
    /// Its values tell.
    case values = "waarden"
    /// It tells trips from rows of other kinds.
    case rows = "regels"
    /// It says whether a trip is voided.
    case status = "vervallen"
    /// Another column of distances is closer to the readings.
    case surplus = "overtollig"
    /// It says what a row is, or stays with a reading.
    case beside = "ernaast"
    /// It is ignored.
    case none = "onbekend"
  }

  package struct Column: Sendable {
    /// Counted from 1.
    package let number: Int
    package let header: String
    package let role: ColumnRole?
    package let source: Source
    /// Of a column of kilometres; nil where no value tells.
    package let sign: DecimalNotation.Sign?
    package let unit: DistanceUnit?
    package let samples: [Sample]
  }

  package let name: String
  /// The title of the layout; nil where none was recognised.
  package let layout: String?
  package let decisions: [Decision]
  /// The line of the headers, or nil where no headers were recognised.
  package let headLine: Int?
  /// The vehicle that is named above the headers.
  package let vehicle: String?
  package let columns: [Column]
  package let read: Int
  /// Rows that are understood on their own.
  package let understood: Int
  package let skipped: [SkippedRow]
  package let refused: [RefusedRow]

  /// How many values of each column are shown.
  static let sampleCount = 3
  /// How many rows are looked at for them.
  private static let searchedRows = 200
  /// More cells than any head has.
  private static let widestHead = 1_000

  /// What there is to see in a file whose headers are not known.
  /// - Throws: where it is no table of text at all (`fout.import.*`).
  package init(
    unrecognised source: ByteSource, name: String, options: ImportOptions
  ) throws(Failure) {
    let sheet = try FileContents(source.all, file: name)?.sheets.first { !$0.isEmpty }
    let text: DecodedText
    if let sheet {
      text = DecodedText(sheet)
    } else {
      text = try DecodedText(source, file: name, forced: options.encoding)
    }
    let widest = FileSight.widest(text, name: name)
    self.name = name
    layout = nil
    headLine = nil
    vehicle = nil
    (read, understood, skipped, refused) = (0, 0, [], [])
    guard let widest else {
      (decisions, columns) = ([], [])
      return
    }
    decisions =
      sheet.map { $0.name.map { [Decision("blad", .text($0))] } ?? [] } ?? [
        Decision("codering", .text(text.encoding.rawValue)),
        Decision("scheidingsteken", .text(widest.table.separatorName)),
      ]
    let rows = widest.table.rows.indices.dropFirst(widest.head + 1).prefix(FileSight.searchedRows)
      .map { widest.table.texts(of: $0) }
    columns = widest.table.texts(of: widest.head).enumerated().map { index, header in
      Column(
        number: index + 1, header: header, role: nil, source: .none, sign: nil, unit: nil,
        samples: FileSight.samples(rows.map { $0.indices.contains(index) ? $0[index] : "" }))
    }
  }

  /// The row with the most cells that hold something, under the separator that gives the most.
  private static func widest(
    _ text: DecodedText, name: String
  ) -> (table: CellTable, head: Int, width: Int)? {
    var widest: (table: CellTable, head: Int, width: Int)?
    for separator in text.sheet == nil ? CellTable.separators : [Sheet.separator] {
      guard
        let table = try? CellTable(
          text, from: RowPlace(offset: text.start, line: 1), separator: separator,
          limit: searchedRows, file: name)
      else { continue }
      for row in table.rows.indices {
        let texts = table.texts(of: row)
        let width = texts.count { !$0.isEmpty }
        if texts.count <= widestHead, width > widest?.width ?? 0 {
          widest = (table, row, width)
        }
      }
    }
    return widest
  }

  /// What there is to see in a file that is understood.
  init(_ trips: TripFile, _ file: RecognisedTable, _ plan: ColumnPlan) {
    name = trips.name
    layout = trips.layout
    decisions = trips.decisions
    headLine = file.headerRow < 0 ? nil : file.table.rows[file.headerRow].line
    vehicle = trips.preambleVehicle
    read = trips.read
    understood = trips.drafts.count
    skipped = trips.skipped
    refused = trips.refused
    let shown = trips.drafts.prefix(FileSight.searchedRows)
    let rows =
      shown.isEmpty
      ? Array(file.table.rows.dropFirst(file.headerRow + 1).prefix(FileSight.searchedRows))
      : shown.map { $0.place }
    let texts = rows.map { file.rows.texts(at: $0) }
    columns = file.match.headers.enumerated().map { index, header in
      let role = ColumnRole.allCases.first { plan.place($0) == index }
      let number = role.flatMap { plan.number($0) }
      let values = texts.map { $0.indices.contains(index) ? $0[index] : "" }
      return Column(
        number: index + 1, header: header.text, role: role,
        source: FileSight.source(
          of: index, role: role, in: file.match, beside: trips.columnsBesideRoles),
        sign: number.flatMap { $0.sign == .automatic ? nil : $0.sign }, unit: number?.unit,
        samples: FileSight.samples(values) { row in
          shown.isEmpty ? nil : role.flatMap { trips.value($0, of: shown[row]) }
        })
    }
  }

  private static func source(
    of place: Int, role: ColumnRole?, in match: HeaderMatch, beside used: Set<Int>
  ) -> Source {
    guard role != nil else {
      if used.contains(place) || place == match.unitColumn || place == match.notesGoOn {
        return .beside
      }
      if place == match.status { return .status }
      if place == match.rowKind?.index { return .rows }
      return match.columns.contains { $0.index == place } ? .surplus : .none
    }
    return switch match.columns.first(where: { $0.index == place })?.basis {
    case .chosen: .option
    case .values: .values
    case .name, .words, nil: .header
    }
  }

  /// The first different values that are not empty.
  private static func samples(
    _ values: [String], read: (Int) -> Argument? = { _ in nil }
  ) -> [Sample] {
    var samples: [Sample] = []
    for (row, value) in values.enumerated() where samples.count < sampleCount {
      guard !isBlank(value),
        !samples.contains(where: { $0.written == value })
      else { continue }
      samples.append(Sample(written: value, read: read(row)))
    }
    return samples
  }
}

extension TripFile {
  /// What a row says in the column with a role; nil where it says nothing.
  fileprivate func value(_ role: ColumnRole, of draft: DraftRow) -> Argument? {
    func text(_ index: TextPool.Index) -> Argument? {
      index == TextPool.empty ? nil : .text(pool[index])
    }
    let texts = pool[rowTexts: draft.texts]
    return switch role {
    case .vehicle: text(texts.vehicle)
    case .date: .date(draft.date)
    case .departure: draft.departure.map { .text($0.text) }
    case .arrival: draft.arrival.map { .text($0.text) }
    case .begin: draft.begin.map { .odometer($0) }
    case .end: draft.end.map { .odometer($0) }
    case .distance: draft.distance.map { .distance($0) }
    case .from: text(texts.from)
    case .to: text(texts.to)
    case .route: text(texts.route)
    case .kind: draft.kind.map { .text($0.rawValue) }
    case .detour: .distance(draft.detour)
    case .purpose: text(texts.purpose)
    case .driver: text(texts.driver)
    case .note: text(texts.note)
    case .source: text(texts.source)
    case .measured: draft.measured.map { .distance($0) }
    case .derived: draft.derived.map { .text($0.rawValue) }
    case .itinerary, .returnTrip:
      [texts.from, texts.to].contains(TextPool.empty)
        ? nil : .text("\(pool[texts.from]) → \(pool[texts.to])")
    case .fromStreet, .fromHouseNumber, .fromPostcode, .fromCity, .fromLatitude, .fromLongitude:
      text(texts.from)
    case .visited, .toStreet, .toHouseNumber, .toPostcode, .toCity, .toLatitude, .toLongitude:
      text(texts.to)
    case .times: draft.departure.map { .text("\($0.text)-\(draft.arrival?.text ?? "")") }
    case .businessDistance, .commuteDistance, .privateDistance, .isBusiness, .isCommute, .isPrivate:
      draft.kind.map { .text($0.rawValue) }
    case .number, .recorded, .singleDistance, .backDistance, .voided, .duration, .arrivalDate,
      .count:
      nil
    }
  }
}
