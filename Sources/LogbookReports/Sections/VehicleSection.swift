package import Document
package import Language
package import LogbookModel

/// What URLB art. 3.13(1) asks about the vehicle, and the readings of the period.
package struct VehicleSection: ReportSection {
  package static let name = "voertuig"
  package static let place = SectionPlace.chapter

  package struct Rows: Sendable {
    package let vehicles: [VehicleRow]
    let period: Period
  }

  package struct VehicleRow: Sendable {
    package let vehicle: Vehicle
    package let plates: PlateHistory
    package let availabilities: [Availability]
    package let totals: VehicleTotals
    package let replacements: [OdometerReplacement]
    /// Nil where no day of the period ever was closed.
    package let closing: ClosingState?
  }

  package init(options: SectionOptions) {}

  package func rows(in data: ReportData) -> Rows {
    Rows(
      vehicles: data.vehicles.map { analysis in
        var vehicle = analysis.vehicle
        vehicle.label = vehicle.label.map(data.disclosure.shown)
        return VehicleRow(
          vehicle: vehicle,
          plates: data.analysis.logbook.plates(of: analysis.vehicle),
          availabilities: analysis.availabilities.filter { $0.days(within: data.period) != nil },
          totals: analysis.totals(data.period),
          replacements: data.replacements(of: analysis.vehicle),
          closing: data.analysis.logbook.closingState(of: vehicle.id, in: data.period))
      }, period: data.period)
  }

  package func blocks(for rows: Rows, words: Words) -> [Block] {
    guard !rows.vehicles.isEmpty else { return [.paragraph(words("grens.geen"))] }
    return rows.vehicles.map { .facts(facts($0, period: rows.period, words: words)) }
  }

  /// Where there are several plates, each with its days.
  private func plates(_ spans: [(plate: LicencePlate, days: Period)], words: Words) -> String {
    guard spans.count > 1 else { return spans.map(\.plate.formatted).joined() }
    return spans.map { span in
      words(
        "rapport.kentekens",
        [
          "kenteken": .text(span.plate.formatted), "vanaf": .date(span.days.first),
          "tot": .date(span.days.last),
        ])
    }.joined(separator: ", ")
  }

  private func takenOver(
    _ availability: Availability, period: Period, words: Words
  ) -> String? {
    guard let until = availability.takenOverUntil, period.years.contains(until.year) else {
      return nil
    }
    return words(
      "voertuig.overgenomen",
      ["tot": .date(until), "km": .distance(availability.takenOverPrivate ?? .zero)])
  }

  private func facts(_ row: VehicleRow, period: Period, words: Words) -> [Fact] {
    let vehicle = row.vehicle
    func fact(_ key: String, _ value: String?) -> Fact? {
      value.flatMap { $0.isEmpty ? nil : Fact(words("veld.\(key)"), $0) }
    }
    func reading(_ key: String, _ odometer: Odometer?) -> Fact? {
      odometer.map {
        Fact(
          words("veld.\(key)"), "\(words.odometer($0)) km", amount: .tenths($0.tenths))
      }
    }
    var facts: [Fact?] = [
      fact("kenteken", plates(row.plates.spans(in: period), words: words)),
      fact("merk-en-type", vehicle.makeAndType),
      fact("omschrijving", vehicle.label),
      vehicle.country == "NL" ? nil : fact("land", vehicle.country),
      vehicle.hasSimplifiedLog ? fact("vereenvoudigd", words("rapport.vereenvoudigd")) : nil,
      fact("periode", words.period(period)),
    ]
    for availability in row.availabilities {
      facts += [
        fact(
          "terbeschikking",
          words(
            availability.to == nil ? "rapport.vanaf" : "rapport.van-tot",
            [
              "vanaf": .date(availability.from),
              "tot": .date(availability.to ?? availability.from),
            ])),
        takenOver(availability, period: period, words: words).flatMap { fact("overgenomen", $0) },
        fact("bestuurder", availability.driver),
        fact(
          availability.capacity == .employee ? "werkgever" : "onderneming",
          availability.employer),
      ]
    }
    facts += [
      reading("beginstand", row.totals.begin),
      reading("eindstand", row.totals.end),
    ]
    facts += row.replacements.map { replacement in
      fact(
        "tellerwissel",
        words(
          "rapport.tellerwissel",
          [
            "datum": .date(replacement.date), "oud": .odometer(replacement.old),
            "nieuw": .odometer(replacement.new), "toelichting": .text(replacement.note),
          ]))
    }
    facts.append(row.closing.map { ClosingWords(words: words, state: $0).closed })
    return facts.compactMap { $0 }
  }
}
