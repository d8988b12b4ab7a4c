package import LogbookChecks
package import LogbookModel

/// Turns repairs into command lines that work when pasted.
package struct RepairCommand: Sendable {
  /// The plates, where the logbook has several vehicles; else empty.
  private let plates: [Vehicle.ID: String]
  /// What was given to `--logboek`.
  private let logbook: String?

  /// - Parameter vehicles: all vehicles of the logbook.
  package init(vehicles: [Vehicle], logbook: String?) {
    plates =
      vehicles.count > 1
      ? Dictionary(uniqueKeysWithValues: vehicles.map { ($0.id, $0.plate.formatted) }) : [:]
    self.logbook = logbook
  }

  /// The whole command line.
  package func text(_ repair: Repair) -> String {
    var words = ["ritmeester"] + repair.words
    if let plate = repair.vehicle.flatMap({ plates[$0] }) { words += ["--voertuig", plate] }
    if let logbook { words += ["--logboek", logbook] }
    return words.map(RepairCommand.quoted).joined(separator: " ")
  }

  /// The word as a shell reads it back.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./,+".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
