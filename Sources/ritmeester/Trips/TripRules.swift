import LogbookModel

/// What no trip may be, and what it may be only if the driver insists (design 3).
struct TripRules {
  let today: CalendarDate
  /// Whether `--toch` was given.
  let insists: Bool

  func check(_ trip: Trip) throws(Failure) {
    try check(date: trip.date)
    try checkReadings(
      begin: trip.begin, end: trip.end, beginWasProposed: trip.beginWasProposed)
    guard trip.detour <= trip.distance else {
      throw Failure(
        .data, "fout.omrij", ["omrij": .distance(trip.detour), "km": .distance(trip.distance)])
    }
    try checkTimes(trip)
  }

  /// Refuses a date in the future.
  func check(date: CalendarDate) throws(Failure) {
    try OptionValues.refuseFuture(date, today: today)
  }

  /// Refuses readings that no trip can have, or none that is usual.
  func checkReadings(
    begin: Odometer, end: Odometer, beginWasProposed: Bool
  ) throws(Failure) {
    guard end <= .highest, begin <= .highest else {
      throw Failure(.data, "fout.stand.te-hoog", ["stand": .odometer(max(begin, end))])
    }
    let readings: [String: Argument] = [
      "begin": .odometer(begin), "eind": .odometer(end),
      "km": .distance((end - begin).magnitude),
    ]
    let suggestion = ReadingSuggestion(begin: begin, end: end)
    guard end >= begin else {
      let isPlausible = begin - end <= Trip.longestPlausible
      // Only who typed both readings can have exchanged them.
      let isExchanged = isPlausible && !beginWasProposed
      if let suggestion, !isExchanged { throw suggestion.failure("fout.stand.lager", readings) }
      throw Failure(
        .data, isPlausible ? "fout.stand.lager.omgewisseld" : "fout.stand.lager", readings)
    }
    guard end - begin > Trip.longestPlausible, !insists else { return }
    if let suggestion { throw suggestion.failure("fout.rit.lang", readings) }
    throw Failure(.data, "fout.rit.lang", readings)
  }

  private func checkTimes(_ trip: Trip) throws(Failure) {
    guard let departure = trip.departure, let arrival = trip.arrival else { return }
    guard departure.precedes(arrival: arrival, on: trip.date) else {
      throw Failure(
        .data, "fout.aankomst",
        ["vertrek": .text(departure.text), "aankomst": .text(arrival.text)])
    }
  }
}

/// A closing reading that is one slip of the finger away from what was typed.
struct ReadingSuggestion {
  private enum Slip: String {
    case digitTooMany = "te-veel"
    case digitTooFew = "te-weinig"
    case exchanged = "verwisseld"
    case wrongDigit = "verkeerd"
  }

  private let slip: Slip
  private let reading: Odometer

  /// Nil where no single slip gives a trip of a usual length.
  init?(begin: Odometer, end: Odometer) {
    let digits = Array(String(end.tenths / 10))
    let tenth = end.tenths % 10
    let candidates: [(Slip, [[Character]])] = [
      (.digitTooMany, digits.indices.map { ReadingSuggestion.removing($0, from: digits) }),
      (.exchanged, digits.indices.dropLast().map { ReadingSuggestion.swapping($0, in: digits) }),
      (.wrongDigit, digits.indices.flatMap { ReadingSuggestion.replacing($0, in: digits) }),
      (.digitTooFew, (0...digits.count).flatMap { ReadingSuggestion.inserting($0, in: digits) }),
    ]
    for (slip, forms) in candidates {
      let readings = forms.compactMap { Int(String($0)) }.map { Odometer(tenths: $0 * 10 + tenth) }
      let likely = readings.filter {
        $0 > begin && $0 - begin <= ReadingSuggestion.usualTrip
      }
      if let nearest = likely.min() {
        self.slip = slip
        reading = nearest
        return
      }
    }
    return nil
  }

  /// The failure with the correction that is likely.
  func failure(_ key: String, _ arguments: [String: Argument]) -> Failure {
    Failure(
      .data, "\(key).\(slip.rawValue)",
      arguments.merging(["voorstel": .odometer(reading)]) { $1 })
  }

  private static let usualTrip = Distance(kilometres: 500)

  private static func removing(_ index: Int, from digits: [Character]) -> [Character] {
    var digits = digits
    digits.remove(at: index)
    return digits
  }

  private static func swapping(_ index: Int, in digits: [Character]) -> [Character] {
    var digits = digits
    digits.swapAt(index, index + 1)
    return digits
  }

  private static func replacing(_ index: Int, in digits: [Character]) -> [[Character]] {
    "0123456789".filter { $0 != digits[index] }.map { digit in
      var digits = digits
      digits[index] = digit
      return digits
    }
  }

  private static func inserting(_ index: Int, in digits: [Character]) -> [[Character]] {
    "0123456789".map { digit in
      var digits = digits
      digits.insert(digit, at: index)
      return digits
    }
  }
}
