/// What a column holds: the fields of a trip in design 2, in the order of the export.
package enum ColumnRole: Int, CaseIterable, Sendable {
  case number
  case vehicle
  case date
  case departure
  case arrival
  case begin
  case end
  case distance
  case from
  case to
  case route
  case kind
  case detour
  case purpose
  case driver
  case note
  case source
  case measured
  case derived
  case recorded
  case fromLatitude
  case fromLongitude
  case toLatitude
  case toLongitude

  /// The name of the field in design 2: header, key of a layout, word behind `--kolom`.
  package var name: String { ColumnRole.names[rawValue] }

  /// The fields of a trip, which an export has.
  static let fields = allCases.filter { $0.rawValue <= ColumnRole.recorded.rawValue }

  /// The role with a name, or nil.
  package init?(name: some StringProtocol) {
    guard let place = ColumnRole.names.firstIndex(where: { $0 == name }) else { return nil }
    self.init(rawValue: place)
  }

  /// Whether cells of the column are numbers of kilometres.
  var isDistance: Bool {
    switch self {
    case .begin, .end, .distance, .detour, .measured: true
    default: false
    }
  }

  /// In the order of the cases.
  private static let names = [
    "nr", "voertuig", "datum", "vertrek", "aankomst", "begin", "eind", "km", "van", "naar", "route",
    "soort", "omrij", "doel", "bestuurder", "opmerking", "bron", "gemeten", "afgeleid",
    "ingevoerd", "van-lat", "van-lon", "naar-lat", "naar-lon",
  ]
}
