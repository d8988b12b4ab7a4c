/// What a column holds; the raw value is the name of the field in design 2.
package enum ColumnRole: String, CaseIterable, Sendable {
  case number = "nr"
  case vehicle = "voertuig"
  case date = "datum"
  case departure = "vertrek"
  case arrival = "aankomst"
  case begin = "begin"
  case end = "eind"
  case distance = "km"
  case from = "van"
  case to = "naar"
  case route = "route"
  case kind = "soort"
  case detour = "omrij"
  case purpose = "doel"
  case driver = "bestuurder"
  case note = "opmerking"
  case source = "bron"
  case measured = "gemeten"
  case derived = "afgeleid"

  /// Whether cells of the column are numbers of kilometres.
  var isDistance: Bool {
    switch self {
    case .begin, .end, .distance, .detour, .measured: true
    default: false
    }
  }
}
