import CommandKit
import LogbookModel

extension Option {
  static let vehicle = Option("voertuig", "VOERTUIG", completion: .dynamic("voertuigen"))
  static let insists = Option("toch")

  static func reason(_ name: String = "reden") -> Option { Option(name, "TEKST") }

  static func date(_ name: String = "datum") -> Option { Option(name, "DATUM") }

  static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, of type: Value.Type
  ) -> Option where Value.RawValue == String {
    Option(name, name.uppercased(), completion: .words(Value.allCases.map(\.rawValue)))
  }

  /// The fields of a trip (design 2).
  static let tripFields: [Option] = [
    .date(), Option("vertrek", "TIJD"), Option("aankomst", "TIJD"), Option("begin", "STAND"),
    Option("eind", "STAND"), Option("van", "ADRES", completion: .dynamic("adressen")),
    Option("naar", "ADRES", completion: .dynamic("adressen")), Option("route", "TEKST"),
    .choice("soort", of: TripKind.self), Option("zakelijk"), Option("woon-werk"),
    Option("privé", aliases: ["prive"]), Option("omrij", "KM"), Option("doel", "TEKST"),
    Option("bestuurder", "NAAM"), Option("opmerking", "TEKST"), Option("gemeten", "KM"),
  ]

  /// The fields of an availability (design 2), and what was registered elsewhere before.
  static let availabilityFields: [Option] = [
    Option("beginstand", "STAND"), .date("vanaf"), .date("tot"), Option("eindstand", "STAND"),
    Option("bestuurder", "NAAM"), Option("werkgever", "NAAM"),
    .choice("hoedanigheid", of: Availability.Capacity.self),
    .choice("aard", of: Availability.Nature.self), .date("overgenomen-tot"),
    Option("privé", "KM", aliases: ["prive"]),
  ]

  /// The fields of a vehicle and its availability (design 2).
  static let vehicleFields: [Option] =
    [Option("merk", "MERK"), Option("type", "TYPE")] + availabilityFields + [
      .choice("categorie", of: Vehicle.Category.self),
      Option("land", "LAND"), .choice("registratie", of: Vehicle.Registration.self), .date("det"),
      Option("catalogusprijs", "EURO"), Option("aandrijving", "TEKST"),
      Option("omschrijving", "NAAM"),
    ]
}

extension Operand {
  static let vehicle = Operand("kenteken", completion: .dynamic("voertuigen"))
  static let period = Operand("periode", isOptional: true)
  static let number = Operand("nr")
}
