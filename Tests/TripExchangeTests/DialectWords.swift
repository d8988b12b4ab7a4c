import LogbookModel

/// The words of five languages in files with trips.
enum DialectWords {
  /// The headers for a field, the usual ones first.
  static func headers(_ field: String, _ language: RandomDialect.Language) -> [String] {
    fields[field].map { $0[language.rawValue] } ?? [field]
  }

  static func kind(_ kind: TripKind?, _ language: RandomDialect.Language) -> String {
    let words: [String] =
      switch kind {
      case .business: ["zakelijk", "Business", "Dienstlich", "Professionnel", "Tjänst"]
      case .commute: ["woon-werk", "Commute", "Arbeitsweg", "Domicile-travail", "Pendling"]
      case .private: ["Privé", "Personal", "Privat", "Privé", "Privat"]
      default: ["", "Uncategorized", "Offen", "", ""]
      }
    return words[language.rawValue]
  }

  static func total(_ language: RandomDialect.Language) -> String {
    ["Totaal", "Total", "Summe", "Total", "Summa"][language.rawValue]
  }

  /// January to December as spreadsheets shorten them.
  static func month(_ month: Int, _ language: RandomDialect.Language) -> String {
    let names = [
      "jan feb mrt apr mei jun jul aug sep okt nov dec",
      "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
      "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      "jan feb mar apr maj jun jul aug sep okt nov dec",
    ]
    return String(names[language.rawValue].split(separator: " ")[month - 1])
  }

  private static let fields: [String: [[String]]] = [
    "datum": [
      ["Datum", "DATUM", "Ritdatum"], ["Date", "Trip date"], ["Datum", "Datum Beginn"], ["Date"],
      ["Datum"],
    ],
    "vertrek": [
      ["Vertrek", "Vertrektijd"], ["Start time", "Departure"], ["Abfahrt", "Startzeit"],
      ["Heure de départ"], ["Starttid"],
    ],
    "aankomst": [
      ["Aankomst", "Aankomsttijd"], ["End time", "Arrival"], ["Ankunft", "Endzeit"],
      ["Heure d'arrivée"], ["Sluttid"],
    ],
    "tijd": [["Tijd"], ["Time"], ["Uhrzeit"], ["Heure"], ["Tid"]],
    "van": [
      ["Van", "Vertrekadres"], ["From", "Start address"], ["Startadresse", "Von"],
      ["Adresse de départ"], ["Från"],
    ],
    "naar": [
      ["Naar", "Aankomstadres"], ["To", "End address"], ["Zieladresse", "Nach"],
      ["Adresse d'arrivée"], ["Till"],
    ],
    "van naar": [["Van - Naar"], ["From - To"], ["Von - Nach"], ["Trajet"], ["Från - Till"]],
    "soort": [["Soort", "Soort rit"], ["Type", "Category"], ["Fahrtart"], ["Type"], ["Typ"]],
    "opmerking": [["Opmerking"], ["Notes"], ["Bemerkung"], ["Remarques"], ["Anteckning"]],
    "omrij": [
      ["Privé-omrijkilometers", "Omrijkm"], ["Detour"], ["Umweg privat"], ["Détour privé"],
      ["Privat omväg"],
    ],
    "begin": [
      ["Beginstand", "Begin"], ["Start odometer", "Begin odometer"], ["Kilometerstand Beginn"],
      ["Kilométrage début"], ["Mätarställning start"],
    ],
    "eind": [
      ["Eindstand"], ["End odometer", "END ODOMETER"], ["Kilometerstand Ende"],
      ["Kilométrage fin"], ["Mätarställning slut"],
    ],
    "km": [
      ["Afstand", "Gereden afstand"], ["Distance"], ["Strecke"], ["Distance"], ["Sträcka"],
    ],
    "km zakelijk": [
      ["Zakelijke km"], ["Business km"], ["Dienstlich km"], ["Km professionnels"], ["Tjänst km"],
    ],
    "km woon-werk": [
      ["Woon-werk km"], ["Commute km"], ["Arbeitsweg km"], ["Km domicile-travail"],
      ["Pendling km"],
    ],
    "km privé": [
      ["Privé km"], ["Private km"], ["Privat km"], ["Km privés"], ["Privat km"],
    ],
  ]
}
