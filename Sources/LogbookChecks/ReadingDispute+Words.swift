import LogbookModel

extension ReadingDispute {
  /// A reading of 31 December that is a km or more off is a wrong end of the period.
  var isAboutYearEnd: Bool {
    reading.source == .yearEnd && deviation.magnitude >= Distance(kilometres: 1)
  }

  /// The trips it is at odds with: those of its day, and the neighbours.
  var around: [Trip] {
    ([previous?.trip] + trips + [next?.trip]).compactMap { $0 }
  }

  /// What every sentence about a disputed reading may name.
  var arguments: [String: Argument] {
    [
      "meting": .number(reading.number), "bron": .text(reading.source.rawValue),
      "datum": .date(reading.date), "stand": .odometer(reading.reading),
      "km": .distance(deviation.magnitude), "grens": .odometer(bound),
    ]
  }
}
