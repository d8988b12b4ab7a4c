/// The explanations that were found so far, and what they account for.
struct FoundExplanations {
  private(set) var explanations: [Explanation] = []
  private var strays: Set<Int> = []
  private var causes: [Explanation] = []
  private var corrected: Set<Int> = []

  mutating func add(_ explanation: Explanation?) {
    guard let explanation else { return }
    explanations.append(explanation)
    strays.formUnion(explanation.strays)
    corrected.formUnion(explanation.corrected)
    if explanation.cause != nil { causes.append(explanation) }
  }

  /// Whether one of these strays is accounted for.
  func explainAny(of numbers: [Int]) -> Bool { numbers.contains(where: strays.contains) }

  /// Whether a cause puts this trip right.
  func correct(_ trip: Trip) -> Bool { corrected.contains(trip.number) }

  /// Whether nothing of a gap is left by what has one cause.
  func fill(_ gap: ChainGap, of vehicle: Vehicle.ID) -> Bool {
    causes.contains { $0.fills(gap, of: vehicle) }
  }
}
