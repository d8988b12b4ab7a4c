package import LogbookModel
import SQLiteKit

extension LogbookWriter {
  /// Takes back all that a handling changed, under one that refers to it (design 4): what it added
  /// becomes void, what it changed gets the state from before it.
  ///
  /// It must be the one that `undoable` names: then nothing later stands on it.
  /// - Parameter reason: stands in the entries, and in what becomes void.
  /// - Throws: `.data` where another program changed a row of it, where something that is left
  ///   belongs to a vehicle that becomes void, and what an `update` refuses.
  package func undo(_ handling: Handling, reason: String) throws(Failure) {
    try requireUntouched(handling)
    try recordUndo(of: handling.number)
    try revertEvidence(of: handling, reason: reason)
    try revert(
      .trips, of: handling, decode: { Trip(&$0) }, void: { $0.voidReason = reason },
      store: { trip throws(Failure) in try update(trip, reason: reason) })
    try revert(
      .availabilities, of: handling, decode: { Availability(&$0) },
      void: { $0.voidReason = reason },
      store: { availability throws(Failure) in try update(availability, reason: reason) })
    try revert(
      .vehicles, of: handling, decode: { Vehicle(&$0) }, void: { $0.voidReason = reason },
      store: { vehicle throws(Failure) in try update(vehicle, reason: reason) })
    try requireValidVehicles()
  }

  private func revertEvidence(of handling: Handling, reason: String) throws(Failure) {
    try revert(
      .settings, of: handling, decode: { SettingRecord(&$0) },
      void: { $0.value = Setting(rawValue: $0.name)?.standard ?? $0.value },
      store: { record throws(Failure) in
        try update(record.number, of: .settings, reason: reason, record.add)
      })
    try revert(
      .plateChanges, of: handling, decode: { PlateChange(&$0) }, void: { $0.voidReason = reason },
      store: { change throws(Failure) in try update(change, reason: reason) })
    try revert(
      .declarations, of: handling, decode: { Declaration(&$0) }, void: { $0.voidReason = reason },
      store: { declaration throws(Failure) in try update(declaration, reason: reason) })
    try revert(
      .readings, of: handling, decode: { Reading(&$0) }, void: { $0.voidReason = reason },
      store: { reading throws(Failure) in try update(reading, reason: reason) })
    try revert(
      .replacements, of: handling, decode: { OdometerReplacement(&$0) },
      void: { $0.voidReason = reason },
      store: { replacement throws(Failure) in try update(replacement, reason: reason) })
    try revert(
      .places, of: handling, decode: { SavedPlace(&$0) }, void: { $0.voidReason = reason },
      store: { place throws(Failure) in try update(place, reason: reason) })
  }

  /// Takes back what a handling did to one table, in the order in which it was done.
  private func revert<Value>(
    _ layout: TableLayout, of handling: Handling, decode: (inout RowReader) -> Value?,
    void: (inout Value) -> Void, store: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    guard handling.kinds.contains(layout.name) else { return }
    func bind(_ statement: Statement) {
      statement.bind(handling.number, at: 1)
      statement.bind(handling.last, at: 2)
    }
    let changed = try rows(
      of: layout, select: layout.selectBeforeEntriesSQL, bind: bind, decode: decode)
    let added = try rows(
      of: layout,
      """
      WHERE nr IN (SELECT onderwerp FROM journaal WHERE +soort = '\(layout.name)' \
      AND nr BETWEEN ?1 AND ?2 AND oud IS NULL) ORDER BY nr
      """, bind: bind, decode: decode)
    for value in changed { try store(value) }
    for var value in added {
      void(&value)
      try store(value)
    }
  }

  // MARK: Safety

  /// Refuses to go on where a row of the handling is not what the journal says: what another
  /// program wrote would be lost unseen.
  private func requireUntouched(_ handling: Handling) throws(Failure) {
    for layout in TableLayout.all where handling.kinds.contains(layout.name) {
      let finding = try reading { () throws(SQLiteError) in
        try RowComparison.firstFinding(
          in: layout, ofThingsIn: handling.entries, of: connection, pools: pools)
      }
      guard let finding else { continue }
      throw Failure(
        .data, "fout.ongedaan.journaal",
        [
          "handeling": .number(handling.number), "tabel": .text(layout.name),
          "nr": .number(finding.row),
        ])
    }
  }

  /// Refuses to leave something valid with a vehicle that is void.
  private func requireValidVehicles() throws(Failure) {
    for layout in TableLayout.all
    where layout.columns.contains("voertuig") && layout.columns.contains("ongeldig") {
      let left = try reading { () throws(SQLiteError) in
        try connection.integer(
          """
          SELECT ding.nr FROM voertuig JOIN \(layout.name) AS ding ON ding.voertuig = voertuig.nr \
          WHERE voertuig.ongeldig IS NOT NULL AND ding.ongeldig IS NULL LIMIT 1
          """)
      }
      guard let left else { continue }
      throw Failure(
        .data, "fout.ongedaan.voertuig", ["tabel": .text(layout.name), "nr": .number(left)])
    }
  }
}
