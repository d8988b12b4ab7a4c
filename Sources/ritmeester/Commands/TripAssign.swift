import CommandKit
import Document
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rit indelen`: gives a kind to the trips that have none, one key each.
  static let tripAssign = Entry(
    Command(
      "rit indelen", operands: [.period], options: [Option("voorstellen"), .reason(), .vehicle],
      printsData: true,
      examples: [
        "ritmeester rit indelen", "ritmeester rit indelen 2026-03 --voertuig K-482-TX",
        "ritmeester rit indelen --voorstellen",
      ])
  ) { session throws(Failure) in
    let today = try session.today()
    let period = try OptionValues(invocation: session.invocation, today: today).period()
    if session.invocation.has("voorstellen") {
      return try acceptProposals(session, period: period, today: today)
    }
    let open = try session.reading { store throws(Failure) in
      try UnassignedTrips(store, session, period: period)
    }
    open.warnOfClosed(in: session)
    if session.wantsJSON {
      session.show(.array(open.trips.map { open.json($0, in: session) }))
      return .done
    }
    guard !open.trips.isEmpty else {
      session.say("indelen.geen")
      return .done
    }
    guard let prompt = Prompt(), let keyboard = Keyboard() else {
      for trip in open.trips { session.output.write(open.text(trip, in: session)) }
      throw Failure(
        .usage, "fout.rit.indelen.terminal", ["n": .number(open.trips.count)])
    }
    var walk = AssignWalk(open, session: session, prompt: prompt, keyboard: keyboard)
    return try walk.run(today: today)
  }

  /// Takes over all that the roles of places propose, as one change.
  private static func acceptProposals(
    _ session: Session, period: Period?, today: CalendarDate
  ) throws(Failure) -> ExitCode {
    let reason = OptionValues(invocation: session.invocation, today: today).text("reden")
    let (echo, left) = try session.recording { writer throws(Failure) -> (TripEcho?, [Trip]) in
      let open = try UnassignedTrips(writer, session, period: period, rolesOnly: true)
      open.warnOfClosed(in: session)
      var changes: [TripVersion] = []
      var left: [Trip] = []
      for old in open.trips {
        guard let proposal = open.memory.byRoles(old) else {
          left.append(old)
          continue
        }
        var trip = old
        trip.kind = proposal.kind
        try writer.update(trip, reason: reason)
        changes.append(TripVersion(trip: trip, previous: old))
      }
      return (changes.isEmpty ? nil : try TripEcho(writer, changes, today: today), left)
    }
    if let echo {
      echo.show(in: session, key: "indelen.ingedeeld", isList: true)
    } else if session.wantsJSON {
      session.show(.members(("ritten", .array([])), ("bevindingen", .array([]))))
    } else {
      session.say("indelen.voorstellen.geen")
    }
    session.sayLeft(left)
    return .done
  }
}

extension Session {
  /// Says how many trips are still without a kind, if any.
  func sayLeft(_ trips: [Trip]) {
    guard !trips.isEmpty else { return }
    say(
      "indelen.over",
      [
        "n": .number(trips.count),
        "km": .distance(trips.reduce(.zero) { $0 + $1.distance }),
      ])
  }
}
