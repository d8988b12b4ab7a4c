package import LogbookModel

/// What the driver says about the files that he imports; what he does not say is found out.
package struct ImportOptions: Sendable {
  /// The name of the header for each role that is named (`--kolom ROL=NAAM`).
  package var columns: [ColumnRole: String]
  /// The kind of rows that name none (`--soort`).
  package var kind: TripKind?
  /// The meaning of words for the kind, by any spelling of the word (`--soort-woord`).
  package var kindWords: [String: TripKind]
  /// Where the first row without readings begins (`--beginstand`).
  package var beginReading: Odometer?
  package var dateOrder: DateOrder?
  package var decimalSign: DecimalNotation.Sign?
  package var encoding: TextEncoding?
  package var unit: DistanceUnit?
  /// The name of the only layout to consider (`--indeling`).
  package var layout: String?
  /// The vehicle of rows that name none, or none of this logbook (`--voertuig`).
  package var forVehicle: Vehicle.ID?
  /// Whether trips over `Trip.longestPlausible` are believed (`--toch`).
  package var allowsImplausible: Bool
  package var today: CalendarDate

  package init(
    columns: [ColumnRole: String] = [:], kind: TripKind? = nil,
    kindWords: [String: TripKind] = [:], beginReading: Odometer? = nil,
    dateOrder: DateOrder? = nil, decimalSign: DecimalNotation.Sign? = nil,
    encoding: TextEncoding? = nil, unit: DistanceUnit? = nil, layout: String? = nil,
    forVehicle: Vehicle.ID? = nil, allowsImplausible: Bool = false, today: CalendarDate
  ) {
    self.columns = columns
    self.kind = kind
    self.kindWords = kindWords
    self.beginReading = beginReading
    self.dateOrder = dateOrder
    self.decimalSign = decimalSign
    self.encoding = encoding
    self.unit = unit
    self.layout = layout
    self.forVehicle = forVehicle
    self.allowsImplausible = allowsImplausible
    self.today = today
  }
}
