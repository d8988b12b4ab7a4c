import Document
import Language
import LogbookModel

/// A vehicle and its availabilities as labels with values, empty ones left out.
struct VehicleFacts {
  let words: Words

  func facts(_ vehicle: Vehicle) -> [Fact] {
    [
      fact("merk", vehicle.make), fact("type", vehicle.type),
      fact("categorie", vehicle.category.rawValue), fact("land", vehicle.country),
      fact("registratie", vehicle.registration.rawValue),
      fact("det", vehicle.firstAdmission.map(words.date)),
      fact("catalogusprijs", vehicle.listPrice.map(words.money)),
      fact("aandrijving", vehicle.drive), fact("omschrijving", vehicle.label),
    ].compactMap { $0 }
  }

  func facts(_ availability: Availability) -> [Fact] {
    [
      fact("vanaf", words.date(availability.from)), fact("tot", availability.to.map(words.date)),
      fact("beginstand", words.odometer(availability.beginReading)),
      fact("eindstand", availability.endReading.map(words.odometer)),
      fact("aard", availability.nature.rawValue), fact("bestuurder", availability.driver),
      fact("hoedanigheid", availability.capacity.rawValue),
      fact("werkgever", availability.employer),
      fact(
        "overgenomen",
        availability.takenOverUntil.map { until in
          words(
            "voertuig.overgenomen",
            [
              "tot": .date(until), "km": .distance(availability.takenOverPrivate ?? .zero),
            ])
        }),
    ].compactMap { $0 }
  }

  private func fact(_ key: String, _ value: String?) -> Fact? {
    value.flatMap { $0.isEmpty ? nil : Fact(words("veld.\(key)"), $0) }
  }
}
