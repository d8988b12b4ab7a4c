import LogbookModel

/// The rows of a file with all that makes trips of them: a trip is made when it is asked for, so
/// that what a row says is kept once.
struct PlannedRows {
  /// The readings of a row, read or found.
  struct Readings {
    @Small var begin: Odometer?
    @Small var end: Odometer?
    var derived: DerivedReadings?
    var refusal: ReadingChain.Refusal?

    init(_ draft: DraftRow) {
      begin = draft.begin
      end = draft.end
      derived = draft.derived
    }

    init(_ link: ReadingChain.Link) {
      begin = link.begin
      end = link.end
      derived = link.derived
      refusal = link.refusal
    }
  }

  let drafts: [DraftRow]
  private let pool: TextPool
  private let addresses: [PlaceMatcher.Address?]
  /// Whether texts are taken as they are (our own export).
  private let isLiteral: Bool
  /// The vehicle of each draft; nil where its row is settled already.
  private var vehicles: [Small<Vehicle.ID>]
  /// By draft; empty where all rows that count have both of their readings.
  private var found: [Readings] = []

  init(_ file: TripFile, places: [SavedPlace]) {
    drafts = file.drafts
    pool = file.pool
    addresses = PlaceMatcher(file, places: places).addresses
    isLiteral = file.isLiteral
    vehicles = Array(repeating: Small(wrappedValue: nil), count: file.drafts.count)
  }

  /// The vehicle of a draft; nil where its row is settled already.
  func vehicle(of row: Int) -> Vehicle.ID? { vehicles[row].wrappedValue }

  mutating func take(_ vehicle: Vehicle.ID?, for row: Int) {
    vehicles[row].wrappedValue = vehicle
  }

  func readings(of row: Int) -> Readings { found.isEmpty ? Readings(drafts[row]) : found[row] }

  /// Takes the readings that a chain gives to its rows.
  mutating func take(_ chain: ReadingChain) {
    if found.isEmpty { found = drafts.map(Readings.init) }
    for link in chain.links { found[link.index] = Readings(link) }
  }

  func texts(of row: Int) -> RowTexts { pool[rowTexts: drafts[row].texts] }

  func address(_ index: TextPool.Index) -> PlaceMatcher.Address {
    guard let address = addresses[Int(index)] else {
      preconditionFailure("text \(index) stands for no place")
    }
    return address
  }

  /// What makes a row with a vehicle and readings the same as another.
  func key(of row: Int) -> ReadingKey {
    let readings = readings(of: row)
    return ReadingKey(
      vehicle: vehicle(of: row) ?? 0, date: drafts[row].date, begin: readings.begin ?? .zero,
      end: readings.end ?? .zero)
  }

  /// The trip that a row with a vehicle and readings becomes, without a number.
  func trip(_ row: Int) -> Trip {
    let draft = drafts[row]
    let readings = readings(of: row)
    let texts = texts(of: row)
    let from = address(texts.from)
    let to = address(texts.to)
    return Trip(
      vehicle: vehicle(of: row) ?? 0, date: draft.date, departure: draft.departure,
      arrival: draft.arrival, begin: readings.begin ?? .zero, end: readings.end ?? .zero,
      from: from.text, to: to.text, fromPlace: from.place, toPlace: to.place,
      route: text(texts.route), kind: draft.kind, detour: draft.detour,
      purpose: text(texts.purpose), driver: text(texts.driver), note: text(texts.note),
      source: text(texts.source) ?? Trip.imported, measured: measured(draft, readings),
      derived: readings.derived, recorded: draft.recordedMinutes.map { $0 * 60 })
  }

  /// The measured distance: a column of its own as it is; else the column of distances, where it
  /// differs from the readings or a reading was derived from it. Where both readings were read,
  /// the same distance says nothing, and our own export writes the readings' difference there.
  private func measured(_ draft: DraftRow, _ readings: Readings) -> Distance? {
    if let measured = draft.measured { return measured }
    guard let column = draft.distance, !isLiteral, let begin = readings.begin,
      let end = readings.end
    else { return nil }
    return readings.derived != nil || column != end - begin ? column : nil
  }

  private func text(_ index: TextPool.Index) -> String? {
    index == TextPool.empty ? nil : pool[index]
  }
}

extension Odometer {
  fileprivate static let zero = Odometer(tenths: 0)
}
