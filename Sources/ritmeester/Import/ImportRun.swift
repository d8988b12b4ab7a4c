import CommandKit
import Language
import LogbookModel
import LogbookStore
import TripExchange

/// Plans and carries out an import: the same code for a trial, which stores nothing.
struct ImportRun {
  /// What came of it.
  struct Outcome {
    let plan: ImportPlan
    /// All vehicles of the logbook.
    let vehicles: [Vehicle]
  }

  let session: Session
  let sources: [ImportSource]
  let layouts: [ImportLayout]
  private let progress: Progress

  init(session: Session, sources: [ImportSource], layouts: [ImportLayout]) {
    self.session = session
    self.sources = sources
    self.layouts = layouts
    progress = Progress(isWanted: !session.invocation.globals.isQuiet)
  }

  /// The plan, stored unless it is a trial, has nothing new, or has refused rows that may not be
  /// skipped. What the files leave open is asked on a terminal first.
  func carryOut(_ given: ImportOptions) throws(Failure) -> Outcome {
    var options = given
    if let name = session.invocation.value("voertuig") {
      options.forVehicle = try session.reading { store throws(Failure) in
        try VehicleChoice(store).named(name).id
      }
    }
    var questions = ImportQuestions(session)
    while true {
      let files = try read(&options, asking: &questions)
      let outcome = try attempt(files, options, asking: questions)
      guard var asking = questions, let question = asking.open(in: outcome.plan, options) else {
        return outcome
      }
      try asking.ask(question, for: &options, vehicles: outcome.vehicles)
      questions = asking
    }
  }

  // MARK: Reading

  private func read(
    _ options: inout ImportOptions, asking questions: inout ImportQuestions?
  ) throws(Failure) -> [TripFile] {
    while true {
      do throws(Failure) {
        defer { progress.clear() }
        var files: [TripFile] = []
        for source in sources {
          files += try source.tables(layouts: layouts, options: options) { row, count in
            show("voortgang.lezen", row, of: count)
          }
        }
        return files
      } catch {
        guard let question = questions?.question(about: error, options) else { throw error }
        try questions?.ask(question, for: &options, vehicles: [])
      }
    }
  }

  // MARK: Planning and storing

  private func attempt(
    _ files: [TripFile], _ options: ImportOptions, asking questions: ImportQuestions?
  ) throws(Failure) -> Outcome {
    if session.invocation.has("proef") {
      let outcome = try session.reading { store throws(Failure) in
        try plan(files, store, options)
      }
      if questions?.open(in: outcome.plan, options) == nil { try writeRejects(of: outcome.plan) }
      return outcome
    }
    defer { progress.clear() }
    return try session.recording { writer throws(Failure) -> Outcome in
      let outcome = try plan(files, writer, options)
      guard questions?.open(in: outcome.plan, options) == nil else { return outcome }
      // Before anything is stored: a file that cannot be written must leave all as it was.
      try writeRejects(of: outcome.plan)
      try store(outcome.plan, in: writer)
      return outcome
    }
  }

  private func store(_ plan: ImportPlan, in writer: LogbookWriter) throws(Failure) {
    guard !plan.isEmpty, plan.isComplete || session.invocation.has("sla-over") else { return }
    for source in sources { try source.record(in: writer) }
    for (index, trip) in plan.trips.enumerated() {
      if index % 256 == 0 { show("voortgang.opslaan", index, of: plan.trips.count) }
      _ = try writer.insert(trip)
    }
    for reading in plan.readings { _ = try writer.insert(reading) }
  }

  private func plan(
    _ files: [TripFile], _ reader: LogbookReader, _ options: ImportOptions
  ) throws(Failure) -> Outcome {
    let choice = try VehicleChoice(reader)
    // What was undone with the command that brought it in is as if it never came.
    let withdrawn = try reader.withdrawnTrips()
    let withdrawnReadings = try reader.withdrawnReadings()
    var existing = ExistingTrips(
      vehicles: choice.vehicles, availabilities: choice.availabilities,
      replacements: try reader.replacements(), places: try reader.places(),
      trips: try reader.trips(includingVoid: true),
      earlierVersions: try reader.earlierVersions(ofVehicles: choice.vehicles.map(\.id)))
    if !withdrawn.isEmpty {
      existing.trips.removeAll { withdrawn.contains($0.number) }
      existing.earlierVersions.removeAll { withdrawn.contains($0.number) }
    }
    existing.plateChanges = choice.plateChanges
    existing.readings = try reader.readings(includingVoid: true)
      .filter { !withdrawnReadings.contains($0.number) }
    existing.closedPeriods = try reader.closedPeriods()
    let plan = ImportPlan(files: files, existing: existing, options: options)
    // Refused rows are read again.
    for source in sources { try source.requireUnchanged() }
    return Outcome(plan: plan, vehicles: choice.vehicles)
  }

  private func show(_ key: String, _ done: Int, of count: Int) {
    progress.show { session.words(key, ["gedaan": .number(done), "totaal": .number(count)]) }
  }

  // MARK: Rejects

  /// The rejected rows of all files go into one file, so these must have one head; only the sheets
  /// and parts of one file may differ, and go into numbered files.
  private func writeRejects(of plan: ImportPlan) throws(Failure) {
    guard let path = session.invocation.value("afkeur"), !plan.isComplete else { return }
    let refused = plan.files.filter { !$0.refused.isEmpty }
    if let first = refused.first,
      let other = refused.first(where: {
        $0.rejectsHead != first.rejectsHead && $0.path != first.path
      })
    {
      throw Failure(
        .usage, "fout.import.afkeur.koppen",
        ["bestand": .text(first.name), "ander": .text(other.name)])
    }
    let words = session.words
    var heads: [[UInt8]] = []
    for file in refused where !heads.contains(file.rejectsHead) { heads.append(file.rejectsHead) }
    for (index, head) in heads.enumerated() {
      let files = refused.filter { $0.rejectsHead == head }
      let bytes = try Rejects.bytes(of: files) { row in
        SafeText.line(words(row.reason.key, row.reason.arguments))
      }
      let target = numbered(path, index + 1)
      try session.write(bytes, to: target)
      guard index > 0 else { continue }
      session.warn(
        "import.afkeur.ook", ["blad": .text(files[0].name), "bestand": .text(target)])
    }
  }

  /// `afkeur.csv`, `afkeur-2.csv`.
  private func numbered(_ path: String, _ number: Int) -> String {
    guard number > 1 else { return path }
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else {
      return "\(path)-\(number)"
    }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}
