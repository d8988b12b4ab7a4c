import LogbookModel

/// When the clock of a zone was changed, by its description in a calendar file.
struct ZoneDescription {
  /// A change of the clock.
  struct Change {
    /// The clock before the change shows this.
    let wall: Int
    /// Seconds ahead of UTC before it.
    let before: Int
    /// Seconds ahead of UTC after it.
    let after: Int

    /// The moment in UTC.
    var unix: Int { wall - before }
  }

  private let changes: [Change]

  /// - Parameter changes: in any order, at least one.
  init(_ changes: [Change]) { self.changes = changes.sorted { $0.unix < $1.unix } }

  /// Seconds ahead of UTC when the clock shows `wall`.
  func offset(wall: Int) -> Int { offset { $0.wall <= wall } }

  /// Seconds ahead of UTC at a moment.
  func offset(unix: Int) -> Int { offset { $0.unix <= unix } }

  private func offset(_ isPast: (Change) -> Bool) -> Int {
    let next = changes.partitioningIndex { !isPast($0) }
    return next > 0 ? changes[next - 1].after : changes.first?.before ?? 0
  }
}
