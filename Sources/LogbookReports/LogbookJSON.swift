package import Document
package import Language
package import LogbookChecks
package import LogbookModel

extension JSON {
  /// A number of km.
  package init(_ distance: Distance) { self = .tenths(distance.tenths) }

  /// A reading in km.
  package init(_ reading: Odometer) { self = .tenths(reading.tenths) }

  package static func optional(_ reading: Odometer?) -> JSON { reading.map { JSON($0) } ?? .null }

  package static func optional(_ distance: Distance?) -> JSON {
    distance.map { JSON($0) } ?? .null
  }

  /// ISO 8601.
  package static func optional(_ date: CalendarDate?) -> JSON { .optional(date?.iso) }

  /// A trip with the fields of design 2; `ingevoerd` only where an imported file says when it was
  /// written down, `ongeldig` only where it was voided.
  package init(_ trip: Trip, plate: String?) {
    var members: [Member] = [
      Member("nr", .integer(trip.number)), Member("voertuig", .optional(plate)),
      Member("datum", .string(trip.date.iso)),
      Member("vertrek", .optional(trip.departure?.text)),
      Member("aankomst", .optional(trip.arrival?.text)), Member("begin", JSON(trip.begin)),
      Member("eind", JSON(trip.end)), Member("km", JSON(trip.distance)),
      Member("van", .string(trip.from)), Member("naar", .string(trip.to)),
      Member("route", .optional(trip.route)), Member("soort", .optional(trip.kind?.rawValue)),
      Member("omrij", JSON(trip.detour)), Member("doel", .optional(trip.purpose)),
      Member("bestuurder", .optional(trip.driver)), Member("opmerking", .optional(trip.note)),
      Member("bron", .string(trip.source)), Member("gemeten", .optional(trip.measured)),
      Member("afgeleid", .optional(trip.derived?.rawValue)),
    ]
    if let recorded = trip.recorded {
      members.append(Member("ingevoerd", .string(DutchClock.text(unixSeconds: recorded))))
    }
    if let reason = trip.voidReason { members.append(Member("ongeldig", .string(reason))) }
    self = .object(members)
  }

  /// The km of a vehicle in a period (design 12).
  package init(_ totals: VehicleTotals) {
    let shares = totals.shares
    self = .members(
      ("totaal", JSON(shares.total)), ("zakelijk", JSON(shares.business)),
      ("woon-werk", JSON(shares.commute)), ("privé", JSON(shares.private)),
      ("in_te_delen", JSON(shares.unassigned)), ("omrij", JSON(shares.detours)),
      ("onverklaard", JSON(totals.unexplained)), ("dubbel", JSON(totals.double)),
      ("privé_btw", JSON(shares.privateForVAT)))
  }

  /// A test of a calendar year.
  package init(_ test: PrivateUseTest, plates: (Vehicle.ID) -> String?) {
    let limit = test.limit
    self = .members(
      ("jaar", .integer(test.year)), ("bestuurder", .optional(test.driver)),
      ("werkgever", .optional(test.employer)), ("hoedanigheid", .string(test.capacity.rawValue)),
      ("voertuigen", .array(test.vehicles.compactMap { plates($0).map(JSON.string) })),
      ("vanaf", .string(test.period.first.iso)), ("tot", .string(test.period.last.iso)),
      ("privé", JSON(test.privateDistance)), ("ongunstigst", JSON(test.worstCase)),
      (
        "per_jaar",
        .members(
          ("maanden", .optional(limit.byMonths(test.privateDistance))),
          ("dagen", JSON(limit.byDays(test.privateDistance))))
      ),
      ("overgenomen", JSON(test.takenOver)),
      ("oordeel", .optional(test.verdict?.rawValue)),
      (
        "twijfel",
        .optional(test.doubt.map { $0 == .methods ? "rekenwijze" : $0.rawValue })
      ),
      ("verklaring", .optional(test.declaration?.from)),
      ("voor_verklaring", test.beforeDeclaration.map { JSON($0) } ?? .null),
      ("oordeel_ongunstigst", .optional(test.worstVerdict?.rawValue)))
  }

  private init(_ use: EarlierUse) {
    self = .members(
      ("vanaf", .string(use.period.first.iso)), ("tot", .string(use.period.last.iso)),
      ("privé", JSON(use.privateDistance)), ("ongunstigst", JSON(use.worstCase)),
      ("per_jaar", JSON(use.limit.strictest(use.privateDistance))),
      ("oordeel", .string(use.verdict.rawValue)))
  }

  /// A finding with its sentence and its repair.
  package init(
    _ finding: Finding, words: Words, repairs: RepairCommand, plate: (Vehicle.ID) -> String?
  ) {
    self = .members(
      ("ernst", .string(finding.severity.rawValue)), ("code", .string(finding.code.rawValue)),
      ("voertuig", .optional(finding.vehicle.flatMap(plate))),
      ("datum", .optional(finding.date)), ("ritten", .array(finding.trips.map(JSON.integer))),
      ("km", .optional(finding.distance)),
      ("melding", .string(words(finding.key, finding.arguments))),
      ("herstel", .optional(finding.repair.map { repairs.text($0, of: finding) })),
      (
        "alternatieven",
        .array(finding.alternatives.map { .string(repairs.text($0, of: finding)) })
      ))
  }

  /// A vehicle with its availabilities.
  package init(_ vehicle: Vehicle, availabilities: [Availability]) {
    self = .members(
      ("kenteken", .string(vehicle.plate.formatted)), ("merk", .string(vehicle.make)),
      ("type", .string(vehicle.type)), ("categorie", .string(vehicle.category.rawValue)),
      ("land", .string(vehicle.country)),
      ("registratie", .string(vehicle.registration.rawValue)),
      ("det", .optional(vehicle.firstAdmission)),
      ("catalogusprijs", vehicle.listPrice.map { JSON($0) } ?? .null),
      ("aandrijving", .optional(vehicle.drive)), ("omschrijving", .optional(vehicle.label)),
      ("terbeschikkingstellingen", .array(availabilities.map { JSON($0) })))
  }

  /// Euros.
  private init(_ money: Money) {
    self = .decimal(money.cents, decimals: 2)
  }

  private init(_ availability: Availability) {
    self = .members(
      ("vanaf", .string(availability.from.iso)), ("tot", .optional(availability.to)),
      ("beginstand", JSON(availability.beginReading)),
      ("eindstand", .optional(availability.endReading)),
      ("aard", .string(availability.nature.rawValue)),
      ("bestuurder", .optional(availability.driver)),
      ("hoedanigheid", .string(availability.capacity.rawValue)),
      ("werkgever", .optional(availability.employer)),
      ("overgenomen_tot", .optional(availability.takenOverUntil)),
      ("privé", .optional(availability.takenOverPrivate)))
  }

  /// A saved place.
  package init(_ place: SavedPlace) {
    self = .members(
      ("naam", .string(place.name)), ("adres", .string(place.address)),
      ("rol", .optional(place.role?.rawValue)), ("lat", .optional(place.latitude)),
      ("lon", .optional(place.longitude)),
      ("straal", place.radius.map(JSON.integer) ?? .null))
  }

  /// A reading by others; `ongeldig` only where it was voided.
  package init(_ reading: Reading, plate: String?) {
    var members: [Member] = [
      Member("nr", .integer(reading.number)), Member("voertuig", .optional(plate)),
      Member("datum", .string(reading.date.iso)), Member("stand", JSON(reading.reading)),
      Member("bron", .string(reading.source.rawValue)),
      Member("toelichting", .optional(reading.note)),
    ]
    if let reason = reading.voidReason { members.append(Member("ongeldig", .string(reason))) }
    self = .object(members)
  }

  /// A declaration; `ongeldig` only where it was voided.
  package init(_ declaration: Declaration, plate: String?) {
    var members: [Member] = [
      Member("nr", .integer(declaration.number)),
      Member("soort", .string(declaration.kind.rawValue)), Member("voertuig", .optional(plate)),
      Member("vanaf", .string(declaration.from.iso)),
      Member("ingetrokken", .optional(declaration.withdrawn)),
    ]
    if let reason = declaration.voidReason {
      members.append(Member("ongeldig", .string(reason)))
    }
    self = .object(members)
  }

  /// An odometer replacement.
  package init(_ replacement: OdometerReplacement, plate: String?) {
    self = .members(
      ("nr", .integer(replacement.number)), ("voertuig", .optional(plate)),
      ("datum", .string(replacement.date.iso)), ("oud", JSON(replacement.old)),
      ("nieuw", JSON(replacement.new)), ("toelichting", .string(replacement.note)))
  }
}
