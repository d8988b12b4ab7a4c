/// A table of the logbook: its columns in the order of its rows in the journal.
struct TableLayout: Sendable {
  /// The name of the table, which is also the `soort` of its journal entries.
  let name: String
  let nameBytes: [UInt8]
  /// The first column is the number of the row.
  let columns: [String]
  /// How many columns came with the first schema. A later one stands in the JSON only where it has
  /// a value, so that the entries of older logbooks stay what their rows are.
  let original: Int
  /// What stands before each value in a row's canonical JSON, one after another: `{"nr":`,
  /// `,"voertuig":`.
  let jsonLeads: [UInt8]
  /// Where each of them ends.
  let jsonLeadEnds: [Int]
  let selectSQL: String
  let insertSQL: String
  let updateSQL: String

  private init(_ name: String, _ original: [String], later: [String] = []) {
    let columns = original + later
    self.name = name
    nameBytes = Array(name.utf8)
    self.columns = columns
    self.original = original.count
    var leads: [UInt8] = []
    jsonLeadEnds = columns.enumerated().map { index, column in
      leads += (index == 0 ? "{\"\(column)\":" : ",\"\(column)\":").utf8
      return leads.count
    }
    jsonLeads = leads
    let list = columns.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    selectSQL = "SELECT \(list) FROM \(name)"
    insertSQL = "INSERT INTO \(name) (\(list)) VALUES (\(marks))"
    let assignments = columns.enumerated().dropFirst().map { "\($1) = ?\($0 + 1)" }
    updateSQL = "UPDATE \(name) SET \(assignments.joined(separator: ", ")) WHERE nr = ?1"
  }

  /// Fills an empty table with the last states in the journal.
  var projectionSQL: String {
    let values = columns.map { "json_extract(laatste.nieuw, '$.\($0)')" }
    return """
      INSERT INTO \(name) (\(columns.joined(separator: ", "))) \
      SELECT \(values.joined(separator: ", ")) \
      FROM (SELECT max(nr) AS nr FROM journaal WHERE soort = '\(name)' GROUP BY onderwerp) AS ding \
      JOIN journaal AS laatste ON laatste.nr = ding.nr ORDER BY laatste.onderwerp
      """
  }

  /// The superseded states in the journal, as rows of this table.
  var selectOldFromJournalSQL: String {
    "SELECT \(oldValues) FROM journaal WHERE soort = '\(name)' AND oud IS NOT NULL"
  }

  /// The states of things before the entries from ?1 to ?2, of those that were there before.
  var selectBeforeEntriesSQL: String {
    """
    SELECT \(oldValues) FROM journaal WHERE nr BETWEEN ?1 AND ?2 AND +soort = '\(name)' \
    AND oud IS NOT NULL AND NOT EXISTS (SELECT 1 FROM journaal AS eerder \
    WHERE eerder.soort = '\(name)' AND eerder.onderwerp = journaal.onderwerp \
    AND eerder.nr BETWEEN ?1 AND journaal.nr - 1) ORDER BY nr
    """
  }

  private var oldValues: String {
    columns.map { "json_extract(oud, '$.\($0)')" }.joined(separator: ", ")
  }

  /// The position of a column, of which the caller knows that it is there.
  func column(_ name: String) -> Int {
    guard let index = columns.firstIndex(of: name) else {
      preconditionFailure("no column \(name) in \(self.name)")
    }
    return index
  }

  static let vehicles = TableLayout(
    "voertuig",
    [
      "nr", "kenteken", "merk", "type", "categorie", "land", "registratie", "det",
      "catalogusprijs", "aandrijving", "omschrijving",
    ], later: ["ongeldig"])

  static let availabilities = TableLayout(
    "terbeschikkingstelling",
    [
      "nr", "voertuig", "vanaf", "tot", "beginstand", "eindstand", "aard", "bestuurder",
      "hoedanigheid", "werkgever", "overgenomen_tot", "overgenomen_privé",
    ], later: ["ongeldig"])

  static let trips = TableLayout(
    "rit",
    [
      "nr", "voertuig", "datum", "vertrek", "aankomst", "begin", "eind", "van", "naar",
      "van_adres", "naar_adres", "route", "soort", "omrij", "doel", "bestuurder", "opmerking",
      "bron", "gemeten", "afgeleid", "begin_voorgesteld", "ongeldig",
    ], later: ["ingevoerd"])

  static let places = TableLayout(
    "adres", ["nr", "naam", "adres", "rol", "lat", "lon", "straal", "ongeldig"])

  static let replacements = TableLayout(
    "tellerwissel", ["nr", "voertuig", "datum", "oud", "nieuw", "toelichting", "ongeldig"])

  static let readings = TableLayout(
    "meting", ["nr", "voertuig", "datum", "stand", "bron", "toelichting", "ongeldig"])

  static let declarations = TableLayout(
    "verklaring", ["nr", "soort", "voertuig", "vanaf", "ingetrokken"],
    later: ["ongeldig"])

  static let plateChanges = TableLayout(
    "kenteken", ["nr", "voertuig", "kenteken", "vanaf"], later: ["ongeldig"])

  static let settings = TableLayout("instelling", ["nr", "naam", "waarde"])

  static let closures = TableLayout("afsluiting", ["nr", "soort", "voertuig", "vanaf", "tot"])

  /// Whether a closed period can keep its rows as they are; readings by others and places are only
  /// listed (design 4), and settings are no evidence.
  var isClosable: Bool {
    let open: [TableLayout] = [.readings, .places, .settings, .closures]
    return !open.contains { $0.name == name }
  }

  /// The names of all, for what need not know their columns.
  static let names = [
    "voertuig", "terbeschikkingstelling", "rit", "adres", "tellerwissel", "meting", "verklaring",
    "kenteken", "instelling", "afsluiting",
  ]

  /// Every projection of the journal, a table before those that refer to it.
  static let all = [
    vehicles, availabilities, trips, places, replacements, readings, declarations, plateChanges,
    settings, closures,
  ]
}
