import LogbookModel
import Testing

@testable import TripExchange

/// Headers as people write them, and the role that each has: `-` for none.
@Suite struct HeaderTests {
  private func roles(_ headers: String) throws -> String {
    let layout = try #require(shippedLayouts.first { $0.name == "algemeen" })
    let cells = headers.split(separator: ";", omittingEmptySubsequences: false)
      .map { HeaderCell(String($0)) }
    let match = HeaderMatch(cells, layout: layout, chosen: [:])
    return cells.indices.map { index in
      match.columns.first { $0.index == index }?.role.name ?? "-"
    }.joined(separator: ";")
  }

  @Test(arguments: [
    (
      "Datum;Km-stand bij vertrek;Km-stand bij aankomst;Vertrekplaats;Aankomstplaats;"
        + "Doel van de reis",
      "datum;begin;eind;van;naar;doel"
    ),
    (
      "Ritdatum;Beginstand teller;Eindstand teller;Gereden afstand;Klantnaam",
      "datum;begin;eind;km;doel"
    ),
    (
      "Datum;Uur vertrek;Uur aankomst;Nummerplaat;Kilometerstand vertrek;Kilometerstand aankomst",
      "datum;vertrek;aankomst;voertuig;begin;eind"
    ),
    (
      "Startdatum;Starttijd;Eindtijd;Startlocatie;Eindlocatie;Tellerstand start;Tellerstand einde",
      "datum;vertrek;aankomst;van;naar;begin;eind"
    ),
    (
      "Dag;Van;Naar;Oude km-stand;Nieuwe km-stand;Soort verplaatsing;Reden",
      "datum;van;naar;begin;eind;soort;doel"
    ),
    (
      "Datum rit;Vertrekadres;Bestemmingsadres;Kilometers;Zakelijk of privé;Bijzonderheden",
      "datum;van;naar;km;soort;opmerking"
    ),
    (
      "KENTEKEN;DATUM;BEGINSTAND*;EINDSTAND*;KARAKTER RIT (Z/P)",
      "voertuig;datum;begin;eind;soort"
    ),
    (
      "Datum (dd-mm-jjjj);Beginstand [km];Eindstand [km];Route (indien afwijkend)",
      "datum;begin;eind;route"
    ),
    (
      "Datum;Weer;Temperatuur;Km stand begin rit;Km stand einde rit",
      "datum;-;-;begin;eind"
    ),
    (
      "Datum;Verbruik (l/100 km);Prijs per km;Snelheid (km/u);Afstand (km)",
      "datum;-;-;-;km"
    ),
    ("Date;Odo start;Odo end;From;To;Trip purpose", "datum;begin;eind;van;naar;doel"),
    (
      "Trip Date;Start Odometer Reading;End Odometer Reading;Business/Personal;Notes",
      "datum;begin;eind;soort;opmerking"
    ),
    (
      "Date;Starting mileage;Ending mileage;Miles driven;Destination;Business purpose",
      "datum;begin;eind;km;naar;doel"
    ),
    ("date;odometer_start;odometer_end;miles;purpose", "datum;begin;eind;km;doel"),
    (
      "StartDate;StartOdometer;EndOdometer;StartAddress;EndAddress;DistanceKm",
      "datum;begin;eind;van;naar;km"
    ),
    (
      "Date;Time of departure;Time of arrival;Point of departure;Place visited;Distance travelled",
      "datum;vertrek;aankomst;van;naar;km"
    ),
    (
      "Date;Odometer at departure;Odometer at arrival;Driver name;Remarks",
      "datum;begin;eind;bestuurder;opmerking"
    ),
    (
      "Datum;Abfahrt;Ankunft;Abfahrtsort;Zielort;km-Stand alt;km-Stand neu;Zweck der Fahrt",
      "datum;vertrek;aankomst;van;naar;begin;eind;doel"
    ),
    (
      "Datum;Startzeit;Endzeit;Startort;Zielort;Anfangskilometerstand;Endkilometerstand;Fahrtart",
      "datum;vertrek;aankomst;van;naar;begin;eind;soort"
    ),
    (
      "Tag;Tachostand Beginn;Tachostand Ende;Gefahrene Kilometer;Geschäftspartner",
      "datum;begin;eind;km;doel"
    ),
    (
      "Fahrtdatum;Abfahrtszeit;Ankunftszeit;Startadresse;Zieladresse;Kilometerstand bei Abfahrt;"
        + "Kilometerstand bei Ankunft",
      "datum;vertrek;aankomst;van;naar;begin;eind"
    ),
    ("Amtl. Kennzeichen;Datum;Startkilometer;Endkilometer;Fahrer", "-;datum;begin;eind;bestuurder"),
    (
      "Date;Heure de départ;Heure d'arrivée;Lieu de départ;Lieu d'arrivée;Compteur départ;"
        + "Compteur arrivée",
      "datum;vertrek;aankomst;van;naar;begin;eind"
    ),
    (
      "Date du trajet;Kilométrage au départ;Kilométrage à l'arrivée;Distance parcourue;Motif",
      "datum;begin;eind;km;doel"
    ),
    (
      "Immatriculation;Date;Adresse de départ;Adresse d’arrivée;Km départ;Km arrivée;Nature",
      "voertuig;datum;van;naar;begin;eind;soort"
    ),
    (
      "Jour;Index compteur début;Index compteur fin;Objet du déplacement;Observations",
      "datum;begin;eind;doel;opmerking"
    ),
    (
      "Datum;Startadress;Slutadress;Mätarställning start;Mätarställning slut;Ändamål;Tjänst/privat",
      "datum;van;naar;begin;eind;doel;soort"
    ),
    (
      "Datum;Starttid;Sluttid;Startplats;Slutplats;Mätarställning vid start;"
        + "Mätarställning vid ankomst;Ärende",
      "datum;vertrek;aankomst;van;naar;begin;eind;doel"
    ),
    (
      "Regnr;Datum;Ingående mätarställning;Utgående mätarställning;Körd sträcka;Förare",
      "voertuig;datum;begin;eind;km;bestuurder"
    ),
    (
      "Datum;Tijd;Stand;Adres;Datum;Tijd;Stand;Adres",
      "datum;vertrek;begin;van;aankomstdatum;aankomst;eind;naar"
    ),
    ("Datum;Kilometerstand;Kilometerstand;Plaats;Plaats", "datum;begin;eind;van;naar"),
    ("Begin\u{AD}stand;\u{FEFF}Datum;Eind\u{200B}stand", "begin;datum;eind"),
    ("Begin\nstand;Datum;Eind\r\nstand", "begin;datum;eind"),
  ])
  func `headers and their roles`(headers: String, expected: String) throws {
    #expect(try roles(headers) == expected)
  }

  @Test func `units in headers`() {
    let units: [(String, DistanceUnit?)] = [
      ("Afstand (km)", .kilometre), ("Distance [mi]", .mile), ("Miles driven", .mile),
      ("Sträcka i mil", .scandinavianMile), ("Distance in metres", .metre), ("Afstand", nil),
      ("DistanceKm", nil), ("distance_km", .kilometre), ("Totaal m", .metre),
    ]
    for (header, unit) in units { #expect(HeaderCell(header).unit == unit, "\(header)") }
  }

  @Test func `a header shows the order of its dates`() {
    let orders: [(String, DateOrder?)] = [
      ("Datum (dd-mm-jjjj)", .dayFirst), ("Date (MM/DD/YYYY)", .monthFirst),
      ("Date [jj/mm/aaaa]", .dayFirst), ("Datum (TT.MM.JJJJ)", .dayFirst),
      ("Date (yyyy-mm-dd)", .yearFirst), ("Date (optional)", nil), ("Datum", nil),
    ]
    for (header, order) in orders { #expect(HeaderCell(header).dateOrder == order, "\(header)") }
  }
}
