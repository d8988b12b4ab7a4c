import CommandKit
import Document
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `sluit`: what is dated in the period stays as it is from now on (design 4).
  static let close = Entry(
    Command(
      "sluit", operands: [Operand("periode")], options: [.insists, .reason(), .vehicle],
      printsData: true,
      examples: [
        "ritmeester sluit 2025", "ritmeester sluit 2025-k1 --voertuig K-482-TX",
        "ritmeester sluit 2025 --toch --reden \"garagerekening van maart ontbreekt\"",
      ])
  ) { session throws(Failure) in
    let today = try session.today()
    let period = try requiredPeriod(session, today)
    let values = OptionValues(invocation: session.invocation, today: today)
    let insists = session.invocation.has("toch")
    let reason = insists ? try values.required("reden") : values.text("reden")
    guard period.last <= today else {
      throw Failure(
        .data, "fout.sluit.toekomst",
        ["periode": .period(period), "tot": .date(period.last), "vandaag": .date(today)])
    }
    let saved = try session.recording { writer throws(Failure) -> RecordedClosure in
      let scope = try ClosingScope(writer, session, period)
      try scope.refuseClosed()
      let errors = try openErrors(writer, scope, today: today)
      guard errors == 0 || insists else {
        throw Failure(
          .data, "fout.sluit.fouten",
          [
            "periode": .period(period), "n": .number(errors),
            "opdracht": .text(
              session.repairs(scope.choice.vehicles).text(.check(period, vehicle: scope.vehicle))),
          ])
      }
      let closure = Closure(kind: .closed, vehicle: scope.vehicle, period: period)
      return RecordedClosure(
        closure: try writer.insert(closure, reason: reason), plates: scope.plates, reason: reason,
        errors: errors)
    }
    saved.show(in: session, key: "sluit.gedaan")
    return .done
  }

  /// `heropen`: what is dated in the period can be corrected again, with a reason (design 4).
  static let reopen = Entry(
    Command(
      "heropen", operands: [Operand("periode")], options: [.reason(), .vehicle], printsData: true,
      examples: ["ritmeester heropen 2025-03 --reden \"rit van 12 maart vergeten\""])
  ) { session throws(Failure) in
    let today = try session.today()
    let period = try requiredPeriod(session, today)
    let reason = try OptionValues(invocation: session.invocation, today: today).required("reden")
    let saved = try session.recording { writer throws(Failure) -> RecordedClosure in
      let scope = try ClosingScope(writer, session, period)
      try scope.refuseOpen()
      let closure = Closure(kind: .reopened, vehicle: scope.vehicle, period: period)
      return RecordedClosure(
        closure: try writer.insert(closure, reason: reason), plates: scope.plates, reason: reason)
    }
    saved.show(in: session, key: "heropen.gedaan")
    return .done
  }

  private static func requiredPeriod(
    _ session: Session, _ today: CalendarDate
  ) throws(Failure) -> Period {
    let values = OptionValues(invocation: session.invocation, today: today)
    guard let period = try values.period() else {
      throw Failure(.usage, "fout.ontbreekt", ["optie": .text("PERIODE")])
    }
    return period
  }

  /// How many errors `controle` finds in the period.
  private static func openErrors(
    _ writer: LogbookWriter, _ scope: ClosingScope, today: CalendarDate
  ) throws(Failure) -> Int {
    let logbook = try writer.logbook(
      vehicles: scope.ids, period: scope.period, today: today, checkingJournal: true)
    return CheckCatalogue.findings(in: LogbookAnalysis(logbook)).count { $0.severity == .error }
  }
}

/// What is closed or opened again: one vehicle or all of them, those that come later too.
private struct ClosingScope {
  let choice: VehicleChoice
  let period: Period
  /// Nil for all.
  let vehicle: Vehicle.ID?
  /// The chosen vehicles that were at disposal or have trips in the period.
  let ids: [Vehicle.ID]
  private let closed: ClosedPeriods

  /// Throws a `.data` failure where there is nothing in the period.
  init(_ writer: LogbookWriter, _ session: Session, _ period: Period) throws(Failure) {
    choice = try VehicleChoice(writer)
    guard !choice.vehicles.isEmpty else { throw Failure(.data, "fout.voertuig.geen") }
    self.period = period
    let chosen = try choice.forPeriod(session).map(\.id)
    vehicle = session.invocation.has("voertuig") ? chosen.first : nil
    closed = try writer.closedPeriods()
    let atDisposal = Set(
      choice.availabilities.filter { $0.days(within: period) != nil }.map(\.vehicle))
    var present: [Vehicle.ID] = []
    for id in chosen {
      if atDisposal.contains(id) {
        present.append(id)
      } else if try !writer.trips(vehicles: [id], period: period).isEmpty {
        present.append(id)
      }
    }
    ids = present
    guard !present.isEmpty else {
      throw Failure(
        .data, "fout.sluit.leeg",
        [
          "periode": .period(period),
          "voertuigen": .list(chosen.compactMap(choice.plate).map(Argument.text)),
        ])
    }
  }

  /// Nil for all.
  var plates: [String] { vehicle.flatMap(choice.plate).map { [$0] } ?? [] }

  /// Refuses to close what is closed on all its days; no vehicle has the number 0, so that it
  /// stands for those that are still to come.
  func refuseClosed() throws(Failure) {
    let all = vehicle.map { [$0] } ?? ids + [0]
    guard all.contains(where: { !closed.openRuns(within: period, of: $0).isEmpty }) else {
      throw Failure(.data, "fout.sluit.al", ["periode": .period(period)])
    }
  }

  /// Refuses to open what is not closed on all its days.
  func refuseOpen() throws(Failure) {
    for id in ids {
      let open = closed.openRuns(within: period, of: id)
      guard open.isEmpty else {
        throw Failure(
          .data, "fout.heropen.open",
          [
            "periode": .period(period), "kenteken": .text(choice.plate(id) ?? ""),
            "dagen": .list(open.map(Argument.period)),
          ])
      }
    }
  }
}

/// What was closed or opened again, to be shown.
private struct RecordedClosure {
  let closure: Closure
  /// Empty for all vehicles.
  let plates: [String]
  let reason: String?
  /// How many errors were left open.
  var errors = 0

  func show(in session: Session, key: String) {
    let period = closure.period
    if session.wantsJSON {
      session.show(
        .members(
          ("nr", .integer(closure.number)), ("soort", .string(closure.kind.rawValue)),
          ("voertuig", .optional(plates.first)), ("vanaf", .string(period.first.iso)),
          ("tot", .string(period.last.iso)), ("reden", .optional(reason)),
          ("fouten", closure.kind == .closed ? .integer(errors) : .null)))
      return
    }
    let vehicles =
      plates.isEmpty ? Argument.word("sluit.alle") : .list(plates.map(Argument.text))
    session.say(key, ["periode": .period(period), "voertuigen": vehicles])
    if errors > 0 { session.say("sluit.met-fouten", ["n": .number(errors)]) }
  }
}
