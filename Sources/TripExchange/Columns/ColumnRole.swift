import LogbookModel

/// What a column holds: the fields of a trip in design 2, in the order of the export, and behind
/// these what only files of others have, from which a field follows.
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
  // Kilometres of one kind, and a mark that says that the trip is of one kind.
  case businessDistance
  case commuteDistance
  case privateDistance
  case isBusiness
  case isCommute
  case isPrivate
  /// The distance there, of a trip there and back.
  case singleDistance
  /// The distance back, beside the one there.
  case backDistance
  /// Whether the row is a trip there and back.
  case returnTrip
  /// Whether the row does not count any more.
  case voided
  /// Departure and destination in one cell.
  case itinerary
  /// The address that was visited, beside a place.
  case visited
  case fromStreet
  case fromHouseNumber
  case fromPostcode
  case fromCity
  /// Decimal degrees.
  case fromLatitude
  case fromLongitude
  case toStreet
  case toHouseNumber
  case toPostcode
  case toCity
  case toLatitude
  case toLongitude
  /// Departure and arrival in one cell.
  case times
  case duration
  case arrivalDate
  /// How many times the trip was driven.
  case count

  /// The fields of a trip, in the order of the export.
  static let tripFields = allCases.filter { !$0.isComposed }

  /// The name of the field in design 2: header, key of a layout, word behind `--kolom`.
  package var name: String { ColumnRole.names[rawValue] }

  /// The role with a name, in any spelling of it, or nil.
  package init?(name: some StringProtocol) {
    let key = textKey(name)
    guard let place = ColumnRole.names.firstIndex(where: { textKey($0) == key }) else { return nil }
    self.init(rawValue: place)
  }

  /// The column for a part of the address at one end of a trip.
  init(_ part: AddressPart, at side: AddressSide) {
    switch (side, part) {
    case (.from, .street): self = .fromStreet
    case (.from, .houseNumber): self = .fromHouseNumber
    case (.from, .postcode): self = .fromPostcode
    case (.from, .city): self = .fromCity
    case (.from, .latitude): self = .fromLatitude
    case (.from, .longitude): self = .fromLongitude
    case (.to, .street): self = .toStreet
    case (.to, .houseNumber): self = .toHouseNumber
    case (.to, .postcode): self = .toPostcode
    case (.to, .city): self = .toCity
    case (.to, .latitude): self = .toLatitude
    case (.to, .longitude): self = .toLongitude
    }
  }

  /// The end of the trip of whose address the column holds a part.
  var side: AddressSide? {
    if (ColumnRole.fromStreet.rawValue...ColumnRole.fromLongitude.rawValue).contains(rawValue) {
      return .from
    }
    return (ColumnRole.toStreet.rawValue...ColumnRole.toLongitude.rawValue).contains(rawValue)
      ? .to : nil
  }

  /// Whether cells of the column are whole places.
  var isPlace: Bool { self == .from || self == .to }

  /// Whether cells of the column are numbers of kilometres.
  var isDistance: Bool {
    switch self {
    case .begin, .end, .distance, .detour, .measured, .businessDistance, .commuteDistance,
      .privateDistance, .singleDistance, .backDistance:
      true
    default: false
    }
  }

  /// Whether fields of a trip follow from the column, which is none itself.
  var isComposed: Bool { rawValue > ColumnRole.recorded.rawValue }

  /// Whether departure or destination follow from the column together with others.
  var isPartOfPlaces: Bool {
    switch self {
    case .itinerary, .visited, .returnTrip, .backDistance: true
    default: side != nil
    }
  }

  /// The kind that kilometres or a mark in the column stand for.
  var kindOfColumn: TripKind? {
    switch self {
    case .businessDistance, .isBusiness: .business
    case .commuteDistance, .isCommute: .commute
    case .privateDistance, .isPrivate: .private
    default: nil
    }
  }

  /// In the order of the cases.
  private static let names = [
    "nr", "voertuig", "datum", "vertrek", "aankomst", "begin", "eind", "km", "van", "naar", "route",
    "soort", "omrij", "doel", "bestuurder", "opmerking", "bron", "gemeten", "afgeleid",
    "ingevoerd", "km.zakelijk", "km.woon-werk", "km.privé", "is.zakelijk", "is.woon-werk",
    "is.privé", "km.enkel", "km.terug", "retour", "vervallen", "traject", "bezoek", "van.straat",
    "van.huisnummer", "van.postcode", "van.plaats", "van.lat", "van.lon", "naar.straat",
    "naar.huisnummer", "naar.postcode", "naar.plaats", "naar.lat", "naar.lon", "tijden", "duur",
    "aankomstdatum", "aantal",
  ]
}

extension [ColumnRole] {
  /// The columns to blame for a distance.
  static var distances: [ColumnRole] {
    [.distance, .singleDistance, .businessDistance, .commuteDistance, .privateDistance, .measured]
  }
}

/// An end of a trip.
enum AddressSide: String, CaseIterable, Sendable {
  case from = "van"
  case to = "naar"
}

/// A part of an address that has a column of its own.
enum AddressPart: String, CaseIterable, Sendable {
  case street = "straat"
  case houseNumber = "huisnummer"
  case postcode = "postcode"
  case city = "plaats"
  case latitude = "lat"
  case longitude = "lon"
}
