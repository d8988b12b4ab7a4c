import LogbookModel

/// The days of a vehicle on which a change of a row tells something else than before.
struct TouchedDays: Hashable {
  /// Nil for all vehicles.
  let vehicle: Vehicle.ID?
  let days: Period
}

/// A new row, or a row that changes, as the journal is about to record it.
struct RowChange {
  /// Named as in design 2.
  let table: String
  /// Nil for a new row.
  let old: JournalRecord?
  let new: JournalRecord

  init(table: String, old: JournalRecord?, new: JournalRecord) {
    self.table = table
    self.old = old
    self.new = new
  }

  /// - Parameter old: in canonical JSON.
  /// - Returns: nil where the old state is nothing that the program wrote.
  init?(table: String, old: [UInt8]?, new: JournalRecord) {
    let record = old.flatMap { JournalRecord(json: $0) }
    guard (old == nil) == (record == nil) else { return nil }
    self.init(table: table, old: record, new: new)
  }

  /// The days for which the row itself says something else, as far as they lie within `span`; those
  /// of plates and odometers depend on other rows.
  ///
  /// What begins or ends touches its first or last day too: the reading of that day, and with it
  /// whether the chain closes there.
  func touchedDays(within span: Period) -> [TouchedDays] {
    switch table {
    case TableLayout.trips.name:
      [old, new].compactMap { state in
        state.flatMap { state in
          state.date("datum").map { touched(state, Period(between: $0, and: $0)) }
        }
      }
    case TableLayout.availabilities.name: availability(within: span)
    case TableLayout.declarations.name: declaration(within: span)
    default: []
    }
  }

  /// The days of the odometer that a replacement brought: all until the next one, on whose day there
  /// are two. Its readings are those of all trips of these days.
  /// - Parameter others: the vehicle and the day of every other replacement.
  func odometerDays(
    _ others: [(vehicle: Vehicle.ID, date: CalendarDate)], within span: Period
  ) -> [TouchedDays] {
    [old, new].compactMap { state in
      guard let state, !state.isVoid, let vehicle = state.integer("voertuig"),
        let first = state.date("datum")
      else { return nil }
      let next = others.filter { $0.vehicle == vehicle && $0.date > first }.map(\.date).min()
      return touched(state, Period(between: first, and: next ?? max(first, span.last)))
    }
  }

  private func touched(_ state: JournalRecord, _ days: Period) -> TouchedDays {
    TouchedDays(vehicle: state.integer("voertuig"), days: days)
  }

  /// What the row did not have before; everything for a new row.
  private var changed: Set<String> {
    Set(old.map { JournalRecord.differences($0, new) } ?? new.fields.map(\.name))
  }

  // MARK: Things with a first and a last day

  private func availability(within span: Period) -> [TouchedDays] {
    let bounds: Set = [
      "vanaf", "tot", "beginstand", "eindstand", "overgenomen_tot", "overgenomen_privé",
    ]
    var touched = days(from: "vanaf", bounds: bounds, within: span) { state in state.date("tot") }
    for state in [old, new].compactMap({ $0 }) {
      if !changed.isDisjoint(with: ["overgenomen_tot", "overgenomen_privé"]),
        let until = state.date("overgenomen_tot")
      {
        touched.append(self.touched(state, Period(year: until.year)))
      }
      if !changed.isDisjoint(with: ["tot", "eindstand"]), let last = state.date("tot") {
        touched.append(self.touched(state, Period(between: last, and: last)))
      }
      if !changed.isDisjoint(with: ["vanaf", "beginstand"]), let first = state.date("vanaf") {
        touched.append(self.touched(state, Period(between: first, and: first)))
      }
    }
    return touched
  }

  private func declaration(within span: Period) -> [TouchedDays] {
    days(from: "vanaf", bounds: ["vanaf", "ingetrokken"], within: span) { state in
      state.date("ingetrokken").map { $0 - 1 }
    }
  }

  /// The days that one of the two states has and the other has not; the days of both where more
  /// changed than the bounds.
  private func days(
    from begin: String, bounds: Set<String>, within span: Period,
    last: (JournalRecord) -> CalendarDate?
  ) -> [TouchedDays] {
    func period(_ state: JournalRecord?) -> Period? {
      guard let state, !state.isVoid, let first = state.date(begin) else { return nil }
      return Period(first: first, last: last(state) ?? max(span.last, first))
    }
    let (before, after) = (period(old), period(new))
    if let before, let after, let old, changed.isSubset(of: bounds) {
      let edges = [
        (min(before.first, after.first), max(before.first, after.first) - 1),
        (min(before.last, after.last) + 1, max(before.last, after.last)),
      ]
      return edges.compactMap { Period(first: $0, last: $1).map { touched(old, $0) } }
    }
    return [
      before.flatMap { days in old.map { touched($0, days) } }, after.map { touched(new, $0) },
    ]
    .compactMap { $0 }
  }
}

extension JournalRecord {
  /// Whether it counts no more.
  package var isVoid: Bool { text("ongeldig") != nil }

  /// The date of a field; nil where it has none.
  func date(_ name: String) -> CalendarDate? { text(name).flatMap { CalendarDate(iso: $0) } }
}
