package import LogbookModel

/// Too many distances are multiples of 5 km: they look estimated; by chance it is one in five.
///
/// Rule: domain.md 6.4 (dist.round).
package enum RoundDistanceCheck: Check {
  package static let code = FindingCode.roundDistance
  package static let severities: [Severity] = [.warning]
  package static let source = "Wet LB 1964 art. 13bis (doen blijken)"

  package static var examples: [CheckExample] {
    func year(round: Int) -> [Trip] {
      var reading = 10_000
      return (0..<20).map { number in
        let length = number < round ? 15 : 17
        defer { reading += length }
        return .example(day: number + 1, reading, reading + length)
      }
    }
    return [
      CheckExample(finds: 1, year(round: 9)), CheckExample(finds: 0, year(round: 8)),
      CheckExample(finds: 0, Array(year(round: 19).dropLast())),
    ]
  }

  private struct Year: Hashable {
    let vehicle: Vehicle.ID
    let number: Int
  }

  private struct Count {
    let year: Year
    let first: CalendarDate
    var last: CalendarDate
    var all = 0
    var round = 0
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    let settings = analysis.logbook.settings
    var counts: [Count] = []
    var positions: [Year: Int] = [:]
    var position = 0
    // Of the trip before, mostly that of the next as well.
    var days: Period?
    let trips = analysis.logbook.trips
    for index in trips.indices {
      let trip = trips[index].figures
      guard UsualDistances.tells(trip) else { continue }
      let date = trip.date
      if days?.contains(date) != true || counts[position].year.vehicle != trip.vehicle {
        let year = Year(vehicle: trip.vehicle, number: date.year)
        days = Period(year: year.number)
        position = positions[year] ?? counts.count
        positions[year] = position
        if position == counts.count {
          counts.append(Count(year: year, first: date, last: date))
        }
      }
      counts[position].last = date
      counts[position].all += 1
      if trip.distance.tenths.isMultiple(of: 50) { counts[position].round += 1 }
    }
    return counts.compactMap { count in
      let year = count.year
      guard count.all >= settings[.roundCount], count.all > 0,
        count.round * 100 > count.all * settings[.roundPercentage]
      else { return nil }
      return Finding(
        code, .warning, vehicle: year.vehicle, date: max(count.first, count.last),
        span: Period(between: count.first, and: count.last),
        arguments: [
          "n": .number(count.round), "ritten": .number(count.all), "jaar": .number(year.number),
          "procent": .number(count.round * 100 / count.all),
        ])
    }
  }
}
