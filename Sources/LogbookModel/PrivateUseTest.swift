/// The 500 km test of one calendar year for one driver at one employer, over cars that he had one
/// after another (domain.md 2.3).
package struct PrivateUseTest: Sendable {
  /// What one car adds.
  package struct Share: Sendable {
    package let vehicle: Vehicle.ID
    package let privateDistance: Distance
    /// What of it was registered elsewhere.
    package let takenOver: Distance
  }

  package let year: Int
  package let driver: String?
  package let employer: String?
  package let capacity: Availability.Capacity
  /// In the order in which they were at disposal.
  package let shares: [Share]
  /// The first and last day at disposal in the year.
  package let period: Period
  package let limit: PrivateLimit
  package let privateDistance: Distance
  /// `privateDistance` and everything unclear (domain.md 0.9).
  package let worstCase: Distance
  /// Nil where the Dutch rule does not apply.
  package let verdict: Verdict?
  package let worstVerdict: Verdict?
  /// Nil unless the verdict is doubtful.
  package let doubt: Doubt?
  /// Private km of a van that was declared to be for business only: any of them is deemed to be
  /// more than 500 (domain.md 3.1).
  package let declaredPrivate: Distance
  /// Whether any further private km is too many: on the last day looked at the car is a van that
  /// was declared to be for business only, or was driven privately while it was (domain.md 3.1).
  package let bansPrivate: Bool
  /// The private km before a declaration of no private use that was handed in later.
  package let beforeDeclaration: EarlierUse?
  /// The declaration of no private use that holds on the last day looked at.
  package let declaration: Declaration?

  package var vehicles: [Vehicle.ID] { shares.map(\.vehicle) }
  package var takenOver: Distance { shares.reduce(.zero) { $0 + $1.takenOver } }

  /// How many private km pass; with a van for business only those before its declaration.
  package var allowance: Distance {
    bansPrivate ? min(limit.allowance, privateDistance - declaredPrivate) : limit.allowance
  }

  /// How many private km more still pass; zero beyond the limit.
  package var room: Distance { max(.zero, allowance - privateDistance) }

  /// The room that is left where everything unclear is private.
  package var worstRoom: Distance { max(.zero, allowance - worstCase) }
}
