import LogbookModel

/// The kilometres of one trip in columns per kind, in tenths of a km, and beside them those of a
/// detour.
struct KindShares {
  /// Why the kilometres are not those of one trip.
  enum Problem: Error {
    /// Their sum is not the distance.
    case sum(Int)
    /// Nothing tells whether the detour is part of the kilometres of the kind.
    case detourInDoubt
  }

  let business: Int
  let commute: Int
  let `private`: Int
  let detour: Int

  var hasAny: Bool { business > 0 || commute > 0 || `private` > 0 }

  /// The kind of the trip, and the column that says so: private kilometres beside others are a
  /// detour of a trip of the other kind (domain.md 1.3).
  var kind: (kind: TripKind, role: ColumnRole) {
    if business > 0 { return (.business, .businessDistance) }
    return commute > 0 ? (.commute, .commuteDistance) : (.private, .privateDistance)
  }

  /// The kilometres of the kind itself.
  var main: Int { business > 0 ? business : commute > 0 ? commute : `private` }

  /// Distance and detour of the trip.
  ///
  /// Kilometres of a kind are net of the detour or include it: whichever agrees with the distance.
  /// - Parameter expected: the distance that readings or a column of its own tell; nil for unknown.
  func trip(of expected: Int?) -> Result<(total: Int, detour: Int), Problem> {
    let candidates = candidates
    guard let expected else {
      let totals = Set(candidates.map { $0.total })
      return totals.count == 1 ? .success(candidates[0]) : .failure(.detourInDoubt)
    }
    let best = candidates.min { abs($0.total - expected) < abs($1.total - expected) }
    guard let best, abs(best.total - expected) <= KindShares.rounding else {
      return .failure(.sum(candidates[0].total))
    }
    return .success(best)
  }

  /// Readings are rounded to whole kilometres on their own, and so are the kilometres per kind: one
  /// kilometre of difference says nothing.
  private static let rounding = 10

  private var candidates: [(total: Int, detour: Int)] {
    if business == 0, commute == 0 { return [(`private`, detour)] }
    switch (`private`, detour) {
    case (0, 0): return [(main, 0)]
    case (_, 0): return [(main + `private`, `private`)]
    case (0, _): return [(main + detour, detour), (main, detour)]
    case (detour, _): return [(main + detour, detour)]
    default: return [(main + `private` + detour, `private` + detour)]
    }
  }
}
