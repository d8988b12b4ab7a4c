import CommandKit
import Language
import LogbookModel
import LogbookStore
import TripExchange

/// Plans and carries out an import: the same code for a trial, which stores nothing.
struct ImportRun {
  let session: Session
  let files: [TripFile]
  let digests: [Digest]

  /// The plan, stored unless it is a trial, has nothing new, or has refused rows that may not be
  /// skipped.
  func carryOut(_ options: ImportOptions) throws(Failure) -> ImportPlan {
    if session.invocation.has("proef") {
      let plan = try session.reading { store throws(Failure) in try self.plan(store, options) }
      try writeRejects(of: plan)
      return plan
    }
    let skipsRefused = session.invocation.has("sla-over")
    return try session.recording { writer throws(Failure) -> ImportPlan in
      let plan = try self.plan(writer, options)
      // Before anything is stored: a file that cannot be written must leave all as it was.
      try writeRejects(of: plan)
      guard !plan.trips.isEmpty, plan.isComplete || skipsRefused else { return plan }
      for digest in digests {
        try writer.recordImport(
          fileName: digest.file, size: digest.size, sha256: digest.sha256)
      }
      for trip in plan.trips { _ = try writer.insert(trip) }
      return plan
    }
  }

  private func plan(
    _ reader: LogbookReader, _ options: ImportOptions
  ) throws(Failure) -> ImportPlan {
    var options = options
    let choice = try VehicleChoice(reader)
    if let name = session.invocation.value("voertuig") {
      options.forVehicle = try choice.named(name).id
    }
    var existing = ExistingTrips(
      vehicles: choice.vehicles, availabilities: choice.availabilities,
      replacements: try reader.replacements(), places: try reader.places(),
      trips: try reader.trips(includingVoid: true),
      earlierVersions: try reader.earlierVersions(ofVehicles: choice.vehicles.map(\.id)))
    existing.readings = try reader.readings()
    existing.plateChanges = choice.plateChanges
    return ImportPlan(files: files, existing: existing, options: options)
  }

  private func writeRejects(of plan: ImportPlan) throws(Failure) {
    guard let path = session.invocation.value("afkeur"), !plan.isComplete else { return }
    let words = session.words
    let bytes = Rejects.bytes(of: plan.files) { row in
      SafeText.line(words(row.reason.key, row.reason.arguments))
    }
    try session.write(bytes, to: path)
  }
}
