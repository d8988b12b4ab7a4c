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
    existing.plateChanges = choice.plateChanges
    return ImportPlan(files: files, existing: existing, options: options)
  }

  private func writeRejects(of plan: ImportPlan) throws(Failure) {
    guard let path = session.invocation.value("afkeur"), !plan.isComplete else { return }
    let words = session.words
    var heads: [[UInt8]] = []
    for file in plan.files where !file.refused.isEmpty && !heads.contains(file.rejectsHead) {
      heads.append(file.rejectsHead)
    }
    for (index, head) in heads.enumerated() {
      let files = plan.files.filter { $0.rejectsHead == head }
      let bytes = Rejects.bytes(of: files) { row in
        SafeText.line(words(row.reason.key, row.reason.arguments))
      }
      let target = ImportRun.numbered(path, index + 1)
      try session.write(bytes, to: target)
      if index > 0 {
        session.warn(
          "import.afkeur.ook",
          ["blad": .text(files.first?.name ?? ""), "bestand": .text(target)])
      }
    }
  }

  /// `afkeur.csv`, `afkeur-2.csv`: sheets with other headers cannot share a file.
  private static func numbered(_ path: String, _ number: Int) -> String {
    guard number > 1 else { return path }
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else {
      return "\(path)-\(number)"
    }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}
