import CommandKit
import LogbookModel

/// What was typed about a trip; nil is what still has to be filled in.
struct TripInput {
  /// A closing reading, or how far was driven.
  enum End {
    case reading(Odometer)
    case further(Distance)

    /// The closing reading of a trip that starts at `begin`.
    func reading(from begin: Odometer) -> Odometer {
      switch self {
      case .reading(let reading): reading
      case .further(let distance): begin + distance
      }
    }
  }

  var date: CalendarDate?
  var departure: ClockTime?
  var arrival: ClockTime?
  var begin: Odometer?
  var end: End?
  /// A saved place's name or an address.
  var from: String?
  /// A saved place's name or an address.
  var to: String?
  var route: String?
  var kind: TripKind?
  var detour: Distance?
  var purpose: String?
  var driver: String?
  var note: String?
  var measured: Distance?
  /// Whether the kind may stay open.
  var staysUnassigned = false

  init() {}

  /// Reads options and the positional short form: `[EINDSTAND] [VAN] [NAAR]`, where one place is
  /// the destination.
  init(_ values: OptionValues, takesPlaces: Bool) throws(Failure) {
    let invocation = values.invocation
    date = try values.date("datum")
    departure = try values.time("vertrek")
    arrival = try values.time("aankomst")
    begin = try values.reading("begin")
    if let reading = try values.reading("eind") { end = .reading(reading) }
    if takesPlaces {
      from = values.text("van")
      to = values.text("naar")
    }
    route = values.text("route")
    kind = try values.kind()
    detour = try values.distance("omrij")
    purpose = values.text("doel")
    driver = values.text("bestuurder")
    note = values.text("opmerking")
    measured = try values.distance("gemeten")
    staysUnassigned = invocation.has("in-te-delen")
    guard !staysUnassigned || kind == nil else { throw Failure(.usage, "fout.soort.meer") }
    var operands = invocation.operands.map(trimmed)[...]
    if let first = operands.first, TripInput.isNumeric(first) || !takesPlaces {
      operands.removeFirst()
      guard end == nil else {
        throw Failure(.usage, "fout.dubbel-opgegeven", ["optie": .text("--eind")])
      }
      end = try TripInput.end(first)
    }
    try take(places: Array(operands))
  }

  private mutating func take(places: [String]) throws(Failure) {
    guard let last = places.last else { return }
    guard !places.contains("") else {
      throw Failure(.usage, "fout.leeg", ["optie": .text(places == [""] ? "NAAR" : "VAN, NAAR")])
    }
    guard to == nil else {
      throw Failure(.usage, "fout.dubbel-opgegeven", ["optie": .text("--naar")])
    }
    to = last
    guard places.count > 1 else { return }
    guard from == nil else {
      throw Failure(.usage, "fout.dubbel-opgegeven", ["optie": .text("--van")])
    }
    from = places[0]
  }

  /// `48389`, `48.389,5` or, for the distance driven, `+42`.
  static func end(_ text: String) throws(Failure) -> End {
    guard text.hasPrefix("+") else {
      return .reading(try OptionValues.reading(text, name: "EINDSTAND"))
    }
    guard let tenths = DecimalNotation.tenths(text.dropFirst()), tenths >= 0 else {
      throw Failure(.data, "fout.getal", ["optie": .text("EINDSTAND"), "waarde": .text(text)])
    }
    return .further(Distance(tenths: tenths))
  }

  /// Whether a word is meant as a reading: it has digits and no letters but a unit at the end.
  static func isNumeric(_ text: String) -> Bool {
    guard let first = text.first, first.isNumber || first == "+" || first == "-" else {
      return false
    }
    var rest = text[...]
    if rest.lowercased().hasSuffix("km") { rest = rest.dropLast(2) }
    return rest.allSatisfy { !$0.isLetter }
  }
}
