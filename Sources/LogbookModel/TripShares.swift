/// How the kilometres of trips divide over the characters; every total is a sum of these.
package struct TripShares: Hashable, Sendable {
  /// Net of private detours.
  package var business = Distance.zero
  /// Net of private detours.
  package var commute = Distance.zero
  /// Private for wage and income tax: private trips, detours, the private share of corrections.
  package var `private` = Distance.zero
  /// Trips without a character.
  package var unassigned = Distance.zero
  /// The detours in business and commuting trips, already part of `private`.
  package var detours = Distance.zero

  package init() {}

  /// The shares of one trip that is no correction (domain.md 1.4).
  package init(_ trip: Trip) { self.init(trip.figures) }

  package init(_ trip: TripFigures) {
    let detour = min(trip.detour, trip.distance)
    switch trip.kind {
    case .business:
      business = trip.distance - detour
      detours = detour
    case .commute:
      commute = trip.distance - detour
      detours = detour
    case .private:
      `private` = trip.distance
    case .correction, nil:
      unassigned = trip.distance
    }
    `private` += detours
  }

  package var total: Distance { business + commute + `private` + unassigned }

  /// Private for VAT: commuting is private there (domain.md 4).
  package var privateForVAT: Distance { `private` + commute }

  package static func += (left: inout TripShares, right: TripShares) {
    left.business += right.business
    left.commute += right.commute
    left.private += right.private
    left.unassigned += right.unassigned
    left.detours += right.detours
  }

  /// `distance` divided in proportion to these shares, exact to a tenth of a km by the largest
  /// remainder (domain.md 1.3, A36); all private where there is nothing to go by.
  func proportional(_ distance: Distance) -> TripShares {
    var result = TripShares()
    // Of equal remainders the one that counts against the driver first.
    let parts = [`private`, commute, business, unassigned].map(\.tenths)
    guard let shares = LargestRemainder.divide(distance.tenths, over: parts) else {
      result.private = distance
      return result
    }
    result.private = Distance(tenths: shares[0])
    result.commute = Distance(tenths: shares[1])
    result.business = Distance(tenths: shares[2])
    result.unassigned = Distance(tenths: shares[3])
    return result
  }
}

/// The shares of every trip of a vehicle, corrections included.
package struct VehicleShares: Sendable {
  private let corrections: [Int: TripShares]

  /// - Parameters:
  ///   - trips: in chain order.
  ///   - own: where all valid trips of the vehicle are among them.
  init(_ trips: [Trip], _ own: Range<Int>) {
    var corrections: [Int: TripShares] = [:]
    var sinceCorrection = TripShares()
    // After the last correction nothing depends on what was driven.
    let last = own.last { trips[$0].figures.kind == .correction } ?? own.lowerBound - 1
    for index in own.lowerBound..<last + 1 {
      if trips[index].kind == .correction {
        corrections[trips[index].number] = sinceCorrection.proportional(trips[index].distance)
        sinceCorrection = TripShares()
      } else {
        sinceCorrection += TripShares(trips[index].figures)
      }
    }
    self.corrections = corrections
  }

  package func shares(of trip: Trip) -> TripShares {
    trip.kind == .correction
      ? corrections[trip.number] ?? TripShares(trip.figures) : TripShares(trip.figures)
  }
}
