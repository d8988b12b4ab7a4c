import LogbookModel

/// Finds the vehicle of each row of a file (design 8, "Vehicle").
struct VehicleMatcher {
  private enum Own {
    case empty
    case known(Vehicle.ID)
    case unknown(String)
    /// A description that several vehicles have.
    case shared([Vehicle])
  }

  private let existing: ExistingTrips
  private let options: ImportOptions
  private let file: TripFile
  private var known: [TextPool.Index: Own] = [:]
  /// Names in the file, unknown to the logbook, of which `--voertuig` took the rows.
  private(set) var takenNames: [String] = []

  init(_ file: TripFile, existing: ExistingTrips, options: ImportOptions) {
    self.file = file
    self.existing = existing
    self.options = options
  }

  /// The vehicle of a row, or why there is none.
  mutating func vehicle(of draft: DraftRow) -> Result<Vehicle.ID, RefusedVehicle> {
    switch own(file.pool[rowTexts: draft.texts].vehicle) {
    case .known(let id): return .success(id)
    case .unknown(let name):
      guard let chosen = options.forVehicle else {
        return .failure(
          RefusedVehicle(
            row: file.refusal(
              of: draft, [.vehicle], "weiger.voertuig.onbekend",
              [
                "voertuig": .text(name),
                // Only letters and digits: the sentence holds a command that may be pasted.
                "kenteken": .text(LicencePlate(name)?.formatted ?? "KENTEKEN"),
                "datum": .date(draft.date),
              ])))
      }
      return .success(chosen)
    case .shared(let vehicles):
      if let chosen = options.forVehicle { return .success(chosen) }
      return .failure(RefusedVehicle(row: refusal(draft, choice: vehicles)))
    case .empty:
      if let chosen = options.forVehicle { return .success(chosen) }
      return onlyVehicle(for: draft)
    }
  }

  private func onlyVehicle(for draft: DraftRow) -> Result<Vehicle.ID, RefusedVehicle> {
    if existing.vehicles.count == 1 { return .success(existing.vehicles[0].id) }
    let atDisposal = Set(
      existing.availabilities.filter { $0.contains(draft.date) }.map { $0.vehicle })
    if atDisposal.count == 1, let id = atDisposal.first { return .success(id) }
    let choice = existing.vehicles.filter { atDisposal.isEmpty || atDisposal.contains($0.id) }
    return .failure(RefusedVehicle(row: refusal(draft, choice: choice)))
  }

  private func refusal(_ draft: DraftRow, choice: [Vehicle]) -> RefusedRow {
    file.refusal(
      of: draft, [.vehicle], choice.isEmpty ? "weiger.voertuig.geen" : "weiger.voertuig.meer",
      [
        "datum": .date(draft.date),
        "voertuigen": .list(choice.map { .text($0.plate.formatted) }),
      ])
  }

  /// The Dutch plate in the name of the sheet: a sheet for each car is a common habit.
  private var sheetPlate: String? {
    let words = file.sheetName?.split { !$0.isLetter && !$0.isNumber }.map(String.init) ?? []
    for start in words.indices {
      for end in start..<min(words.count, start + 3) {
        let text = words[start...end].joined()
        if text.utf8.count == 6, let plate = LicencePlate(text), plate.sidecode != nil {
          return plate.formatted
        }
      }
    }
    return nil
  }

  private mutating func own(_ index: TextPool.Index) -> Own {
    if let found = known[index] { return found }
    var name =
      index == TextPool.empty ? file.preambleVehicle ?? sheetPlate ?? "" : file.pool[index]
    if let plate = file.vehicles.plate(named: name) { name = plate }
    let key = textKey(name)
    let plate = LicencePlate(name)?.normalised
    let former = existing.plateChanges.first { $0.plate.normalised == plate }?.vehicle
    let vehicle =
      existing.vehicles.first { $0.plate.normalised == plate }
      ?? existing.vehicles.first { $0.id == former }
    let labelled = existing.vehicles.filter { $0.label.map { textKey($0) == key } ?? false }
    let own: Own
    if key.isEmpty {
      own = .empty
    } else if let vehicle = vehicle ?? (labelled.count == 1 ? labelled[0] : nil) {
      own = .known(vehicle.id)
    } else if labelled.count > 1 {
      own = .shared(labelled)
    } else {
      own = .unknown(name)
      if options.forVehicle != nil { takenNames.append(name) }
    }
    known[index] = own
    return own
  }
}

/// A row refused for want of a vehicle.
struct RefusedVehicle: Error {
  let row: RefusedRow
}
