import CommandKit
import Language
import LogbookModel
import LogbookStore

/// Records a new trip: completes what was typed inside the writing transaction, or asks for it
/// where that is possible, and says what was stored.
struct TripRecorder {
  /// The trip beside which one is missing.
  enum Neighbour {
    case after(Int)
    case before(Int)
  }

  let session: Session
  let today: CalendarDate

  /// Adds a trip; nothing is asked where a neighbour tells the rest.
  func add(_ input: TripInput, neighbour: Neighbour?) throws(Failure) -> ExitCode {
    // Before anything is asked or called missing.
    if let date = input.date { try rules.check(date: date) }
    if let neighbour { return try add(input, beside: neighbour) }
    guard let prompt = Prompt(), !session.wantsJSON else {
      return try show(
        session.recording { writer throws(Failure) in
          let vehicle = try VehicleChoice(writer).forEntry(session, on: input.date ?? today)
          return try save(input, of: vehicle.id, in: writer)
        })
    }
    let questions = TripQuestions(session: session, prompt: prompt, rules: rules)
    return try record(questions.complete(input), asking: questions, isReturn: false)
  }

  private var rules: TripRules {
    TripRules(today: today, insists: session.invocation.has("toch"))
  }

  private enum Outcome {
    case saved(Saved)
    case beginChanged(Odometer)
  }

  /// Stores what was answered, and asks again as long as the begin changes meanwhile.
  private func record(
    _ first: TripQuestions.Answers, asking questions: TripQuestions, isReturn: Bool
  ) throws(Failure) -> ExitCode {
    var answers = first
    while true {
      switch try record(answers, isReturn: isReturn) {
      case .saved(let saved): return try show(saved)
      case .beginChanged(let begin): answers = try questions.askAgain(answers, begin: begin)
      }
    }
  }

  /// Stores what was answered, unless the begin that was shown is no longer the one proposed.
  private func record(
    _ answers: TripQuestions.Answers, isReturn: Bool
  ) throws(Failure) -> Outcome {
    try session.recording { writer throws(Failure) -> Outcome in
      let proposal = try TripProposal(writer, vehicle: answers.vehicle)
      let begin = try proposal.begin(
        on: answers.input.date ?? today, at: answers.input.departure)
      if answers.input.begin == nil, let shown = answers.shownBegin, let begin, begin != shown {
        return .beginChanged(begin)
      }
      let input =
        isReturn
        ? try turnedBack(answers.input, of: answers.vehicle, in: writer) : answers.input
      return .saved(try save(input, of: answers.vehicle, in: writer))
    }
  }

  private func add(_ typed: TripInput, beside neighbour: Neighbour) throws(Failure) -> ExitCode {
    try show(
      session.recording { writer throws(Failure) in
        let number: Int
        switch neighbour {
        case .after(let after): number = after
        case .before(let before): number = before
        }
        guard let trip = try writer.trip(number), trip.isValid else {
          throw Failure(.data, "fout.rit.onbekend", ["rit": .number(number)])
        }
        if let name = session.invocation.value("voertuig"),
          try VehicleChoice(writer).named(name).id != trip.vehicle
        {
          throw Failure(.data, "fout.rit.ander-voertuig", ["rit": .number(number)])
        }
        // All of the car's trips: one with another year's date can be what lies next by its readings.
        let logbook = try writer.logbook(
          vehicles: [trip.vehicle], period: Period(year: today.year), today: today,
          checkingJournal: false)
        let missing = MissingTrip(
          chain: OdometerChain(of: trip.vehicle, in: logbook), today: today)
        var input =
          switch neighbour {
          case .after: try missing.after(number)
          case .before: try missing.before(number)
          }
        input.fill(from: typed)
        return try save(input, of: trip.vehicle, in: writer)
      })
  }

  /// Drives the last trip back: its places exchanged, its kind and purpose kept.
  func addReturn(_ typed: TripInput) throws(Failure) -> ExitCode {
    let date = typed.date ?? today
    try rules.check(date: date)
    // Chosen before the write lock is taken: on a terminal it may be asked.
    let (vehicle, begin) = try session.reading {
      store throws(Failure) -> (Vehicle.ID, Odometer?) in
      let vehicle = try VehicleChoice(store).forEntry(session, on: date).id
      let proposal = try TripProposal(store, vehicle: vehicle)
      return (vehicle, try proposal.begin(on: date, at: typed.departure))
    }
    guard typed.end == nil else {
      return try show(
        session.recording { writer throws(Failure) in
          try save(turnedBack(typed, of: vehicle, in: writer), of: vehicle, in: writer)
        })
    }
    guard let prompt = Prompt(), !session.wantsJSON else {
      throw Failure(.usage, "fout.rit.ontbreekt", ["velden": .list([.text("EINDSTAND")])])
    }
    let questions = TripQuestions(session: session, prompt: prompt, rules: rules)
    var answers = TripQuestions.Answers(input: typed, vehicle: vehicle, shownBegin: nil)
    try questions.askEnd(&answers, begin: begin)
    return try record(answers, asking: questions, isReturn: true)
  }

  /// What was typed, with the places of the last trip exchanged.
  private func turnedBack(
    _ typed: TripInput, of vehicle: Vehicle.ID, in writer: LogbookWriter
  ) throws(Failure) -> TripInput {
    guard
      let last = try writer.lastTrip(
        ofVehicle: vehicle, notAfter: typed.date ?? today, time: typed.departure)
    else { throw Failure(.data, "fout.rit.terug") }
    let isReversible = !last.from.isEmpty && !last.to.isEmpty
    guard isReversible else {
      throw Failure(.data, "fout.rit.terug.adres", ["rit": .number(last.number)])
    }
    var input = typed
    input.from = last.toPlace ?? last.to
    input.to = last.fromPlace ?? last.from
    input.purpose = input.purpose ?? last.purpose
    if input.kind == nil, !input.staysUnassigned { input.kind = last.kind }
    return input
  }

  /// A trip as it was stored, with what to say about it.
  struct Saved {
    let trip: Trip
    let echo: TripEcho
    let shortened: ShortenedTrip?
  }

  private func save(
    _ input: TripInput, of vehicle: Vehicle.ID, in writer: LogbookWriter
  ) throws(Failure) -> Saved {
    let builder = TripBuilder(
      proposal: try TripProposal(writer, vehicle: vehicle), today: today)
    let trip = try builder.trip(input)
    try rules.check(trip)
    let saved = try writer.insert(trip)
    return Saved(
      trip: saved, echo: try TripEcho(writer, trip: saved, previous: nil, today: today),
      shortened: try ShortenedTrip(by: saved, in: writer))
  }

  private func show(_ saved: Saved) throws(Failure) -> ExitCode {
    saved.echo.show(in: session, key: "rit.opgeslagen")
    saved.shortened?.say(in: session, repairs: session.repairs(saved.echo.vehicles))
    return .done
  }
}

extension TripInput {
  /// What was typed goes before what the neighbours say.
  mutating func fill(from typed: TripInput) {
    date = typed.date ?? date
    departure = typed.departure
    arrival = typed.arrival
    begin = typed.begin ?? begin
    end = typed.end ?? end
    from = typed.from ?? from
    to = typed.to ?? to
    route = typed.route
    kind = typed.kind
    detour = typed.detour
    purpose = typed.purpose
    driver = typed.driver
    note = typed.note
    measured = typed.measured
    staysUnassigned = typed.staysUnassigned
  }
}
