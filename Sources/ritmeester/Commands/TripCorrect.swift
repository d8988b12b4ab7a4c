import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rit correctie`: brings a GPS log in line with the odometer (domain.md 1.3, A36).
  static let tripCorrect = Entry(
    Command(
      "rit correctie",
      options: [
        Option("tot", "STAND"), .date(), Option("opmerking", "TEKST"), .insists, .vehicle,
      ], printsData: true,
      examples: [
        "ritmeester rit correctie --tot 48420 --opmerking \"gps maart en april\""
      ])
  ) { session throws(Failure) in
    let today = try session.today()
    let values = OptionValues(invocation: session.invocation, today: today)
    let correction = TripCorrection(
      session: session, reading: try values.requiredReading("tot"),
      date: try values.date("datum") ?? today, note: values.text("opmerking"), today: today)
    return try correction.run()
  }
}

/// One run of `rit correctie`: what is to be done is shown, asked where that is possible, done.
private struct TripCorrection {
  let session: Session
  let reading: Odometer
  let date: CalendarDate
  let note: String?
  let today: CalendarDate

  func run() throws(Failure) -> ExitCode {
    let (vehicle, plan) = try session.reading { store throws(Failure) in
      let vehicle = try VehicleChoice(store).forEntry(session, on: date)
      return (vehicle, try self.plan(store, vehicle))
    }
    show(plan)
    let explanation = try self.explanation(of: plan)
    let echo = try session.recording { writer throws(Failure) -> TripEcho in
      guard try self.plan(writer, vehicle) == plan else {
        throw Failure(.data, "fout.rit.correctie.gewijzigd")
      }
      return try TripEcho(
        writer, try apply(plan, explanation, in: writer), today: today)
    }
    let isCorrection = if case .correction = plan { true } else { false }
    echo.show(in: session, key: isCorrection ? "rit.correctie.geboekt" : "rit.gewijzigd")
    return .done
  }

  private func plan(
    _ reader: LogbookReader, _ vehicle: Vehicle
  ) throws(Failure) -> CorrectionPlan {
    try CorrectionPlan(reader, vehicle: vehicle, to: reading, on: date, today: today)
  }

  private func apply(
    _ plan: CorrectionPlan, _ explanation: String, in writer: LogbookWriter
  ) throws(Failure) -> [TripVersion] {
    switch plan {
    case .correction(let proposed, _, _):
      var trip = proposed
      trip.note = explanation
      try TripRules(today: today, insists: session.invocation.has("toch")).check(trip)
      return [TripVersion(trip: try writer.insert(trip), previous: nil)]
    case .scaling(let trips):
      for trip in trips { try writer.update(trip.new, reason: explanation) }
      return trips.map { TripVersion(trip: $0.new, previous: $0.old) }
    }
  }

  private func show(_ plan: CorrectionPlan) {
    let words = session.words
    switch plan {
    case .correction(let trip, let shares, let since):
      session.say(
        "rit.correctie.voorstel",
        [
          "km": .distance(trip.distance), "datum": .date(date), "begin": .odometer(trip.begin),
          "eind": .odometer(trip.end), "sinds": .date(since),
          "zakelijk": .distance(shares.business), "woon-werk": .distance(shares.commute),
          "privé": .distance(shares.private), "in_te_delen": .distance(shares.unassigned),
        ])
    case .scaling(let trips):
      guard !session.invocation.globals.isQuiet, !session.wantsJSON else { return }
      let titles = ["nr", "datum", "begin", "eind", "begin.nieuw", "eind.nieuw", "km"]
      let table = Table(
        caption: words("rit.correctie.inkorten"),
        columns: titles.map { Column(words("kolom.\($0)"), .trailing) },
        rows: trips.map { trip in
          Row([
            Cell(String(trip.new.number)), Cell(words.date(trip.new.date)),
            Cell(words.odometer(trip.old.begin)), Cell(words.odometer(trip.old.end)),
            Cell(words.odometer(trip.new.begin)), Cell(words.odometer(trip.new.end)),
            Cell(words.distance(trip.new.distance)),
          ])
        })
      session.show(
        Document(
          title: "", language: words.language.rawValue,
          blocks: [.paragraph(words("rit.correctie.inkorten")), .table(table)]))
    }
  }

  /// Why it is done, after consent: on a terminal both are asked, elsewhere the options say it.
  private func explanation(of plan: CorrectionPlan) throws(Failure) -> String {
    guard let prompt = Prompt(), !session.wantsJSON else {
      guard let note else {
        throw Failure(.usage, "fout.ontbreekt", ["optie": .text("--opmerking")])
      }
      if case .scaling(let trips) = plan, !session.invocation.has("toch") {
        throw Failure(.data, "fout.rit.correctie.toch", ["n": .number(trips.count)])
      }
      return note
    }
    // What the question is about must be seen before it.
    try session.output.flush()
    let answer = prompt.ask(session.words("vraag.correctie"))
    guard let answer, ["j", "ja", "y", "yes"].contains(answer.lowercased()) else {
      throw Failure(.usage, "fout.rit.correctie.afgebroken")
    }
    if let note { return note }
    guard let asked = prompt.ask(session.words("vraag.toelichting")), !asked.isEmpty else {
      throw Failure(.usage, "fout.ontbreekt", ["optie": .text("--opmerking")])
    }
    return asked
  }
}
