import CommandKit
import Language
import LogbookModel
import LogbookStore

/// Carries out `ongedaan`: shows what it comes to, asks where that is possible, and does it.
struct UndoRun {
  let session: Session
  let today: CalendarDate

  /// - Throws: `.data` where nothing can be undone, with the reason.
  func carryOut() throws(Failure) {
    if session.invocation.has("proef") {
      return try session.rehearsing { writer throws(Failure) in try outcome(writer) }
        .show(in: session, as: .trial)
    }
    guard !session.invocation.has("toch"), !session.wantsJSON, let prompt = Prompt() else {
      return try session.recording { writer throws(Failure) in try outcome(writer) }
        .show(in: session, as: .done)
    }
    let plan = try session.rehearsing { writer throws(Failure) in try outcome(writer) }
    plan.show(in: session, as: .plan)
    // What the question is about must be seen before it.
    try session.output.flush()
    let answer = prompt.ask(session.words("vraag.ongedaan"))
    guard let answer, ["j", "ja", "y", "yes"].contains(answer.lowercased()) else {
      throw Failure(.usage, "fout.ongedaan.afgebroken")
    }
    try session.recording { writer throws(Failure) in
      _ = try outcome(writer, expecting: plan.handling)
    }
    session.say("ongedaan.klaar", ["handeling": .number(plan.handling.number)])
  }

  /// Takes the newest command back, inside the writing transaction.
  /// - Parameter expected: what was shown before; another one now is not touched.
  private func outcome(
    _ writer: LogbookWriter, expecting expected: Handling? = nil
  ) throws(Failure) -> UndoOutcome {
    let handling = try writer.undoable()
    guard handling == expected ?? handling else {
      throw Failure(.data, "fout.ongedaan.intussen", ["handeling": .number(handling.number)])
    }
    let reason = session.words("ongedaan.reden", ["handeling": .number(handling.number)])
    let scope = try UndoScope(handling, in: writer, today: today)
    let before = try LogbookAnalysis(scope.logbook(writer))
    try writer.undo(handling, reason: reason)
    let after = try LogbookAnalysis(scope.logbook(writer))
    return try UndoOutcome(
      handling, writer, before: before, after: after,
      limit: session.wantsJSON ? nil : UndoOutcome.shown)
  }
}

/// The part of the logbook in which an undone command can make findings come and go.
private struct UndoScope {
  private let period: Period
  private let today: CalendarDate
  /// The trips of the command as they are; nil where they are too many to look at one by one.
  private let trips: [Trip]?
  /// Those that the command is about and those tested with them; nil for all.
  private let vehicles: Set<Vehicle.ID>?

  init(_ handling: Handling, in writer: LogbookWriter, today: CalendarDate) throws(Failure) {
    self.today = today
    let days = try writer.days(of: handling)
    let isOpenEnded = !handling.kinds.isSubset(of: ["rit", "meting", "tellerwissel", "import"])
    let first = min(days?.first ?? today, today)
    let last = isOpenEnded ? today : min(days?.last ?? today, today)
    period = Period(between: .firstDay(of: first.year), and: .lastDay(of: last.year))
    guard handling.count <= UndoScope.few else {
      trips = nil
      vehicles = nil
      return
    }
    let entries = try writer.entries(of: handling)
    var trips: [Trip] = []
    for entry in entries where entry.kind == "rit" {
      if let trip = try writer.trip(entry.subject) { trips.append(trip) }
    }
    self.trips = trips
    vehicles = try UndoScope.vehicles(of: entries, VehicleChoice(writer))
  }

  /// The vehicles on which entries bear; nil where one can bear on any.
  private static func vehicles(
    of entries: [JournalEntry], _ choice: VehicleChoice
  ) -> Set<Vehicle.ID>? {
    // A trip counts in what is usual between two addresses, whoever drove it.
    if entries.contains(where: { $0.kind == "rit" }) { return nil }
    var vehicles: [Vehicle.ID] = []
    var drivers: [String?] = []
    for entry in entries {
      for state in [entry.old, entry.new].compactMap({ $0 }) {
        guard let vehicle = entry.kind == "voertuig" ? entry.subject : state.integer("voertuig")
        else { return nil }
        vehicles.append(vehicle)
        if entry.kind == "terbeschikkingstelling" { drivers.append(state.text("bestuurder")) }
      }
    }
    return choice.testedTogether(with: vehicles, andOf: drivers)
  }

  /// More entries than this are faster looked at in the whole logbook.
  private static let few = 50

  func logbook(_ writer: LogbookWriter) throws(Failure) -> Logbook {
    guard let trips else {
      return try writer.logbook(period: period, today: today, checkingJournal: false)
    }
    var now: [Trip] = []
    for trip in trips { if let trip = try writer.trip(trip.number) { now.append(trip) } }
    return try writer.logbook(
      vehicles: vehicles, around: period, near: trips + now, today: today)
  }
}
