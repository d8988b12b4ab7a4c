import CommandKit
import Language
import LogbookModel
import LogbookStore

/// Asks for what is missing of a trip, field by field with defaults, on a terminal.
struct TripQuestions {
  /// What was typed and answered.
  struct Answers {
    var input: TripInput
    let vehicle: Vehicle.ID
    /// The begin that was shown as proposed.
    var shownBegin: Odometer?
  }

  let session: Session
  let prompt: Prompt
  let rules: TripRules

  private var today: CalendarDate { rules.today }

  /// Nothing is asked where reading, destination and kind are known.
  func complete(_ typed: TripInput) throws(Failure) -> Answers {
    var input = typed
    let isEmpty = input.end == nil && input.to == nil && input.date == nil
    if isEmpty {
      input.date = try ask(session.words("vraag.datum"), standard: session.words("vraag.vandaag")) {
        text throws(Failure) in
        let date = try OptionValues.date(text, today: today)
        try rules.check(date: date)
        return date
      }
    }
    let date = input.date ?? today
    let known = try session.reading { store throws(Failure) in
      let vehicle = try VehicleChoice(store).forEntry(session, on: date)
      let proposal = try TripProposal(store, vehicle: vehicle.id)
      return Known(
        vehicle: vehicle, places: proposal.places,
        begin: try proposal.begin(on: date, at: input.departure),
        stood: try proposal.place(on: date, at: input.departure))
    }
    var answers = Answers(input: input, vehicle: known.vehicle.id, shownBegin: nil)
    if let end = input.end {
      try check(end, typed: input.begin, proposed: known.begin)
    } else {
      try askEnd(&answers, begin: known.begin)
    }
    let isSimplified = known.vehicle.hasSimplifiedLog
    // The kind tells there whether there is anything else to ask.
    if isSimplified, input.to == nil, input.kind == nil, !input.staysUnassigned {
      answers.input.kind = try askKind(standard: nil)
    }
    if !isSimplified || (answers.input.kind ?? .private) == .private {
      try askPlaces(&answers, known)
    }
    try askKind(&answers, known, date: date)
    if isEmpty { try askRest(&answers) }
    return answers
  }

  /// The begin was taken by another trip meanwhile.
  func askAgain(_ answers: Answers, begin: Odometer) throws(Failure) -> Answers {
    var answers = answers
    prompt.show(session.words("vraag.begin-gewijzigd", ["begin": .odometer(begin)]) + "\n")
    try askEnd(&answers, begin: begin)
    return answers
  }

  private struct Known {
    let vehicle: Vehicle
    let places: [SavedPlace]
    let begin: Odometer?
    let stood: Address?
  }

  /// Asks for the closing reading, again where no trip can end on it.
  ///
  /// - Parameter begin: the begin that is proposed.
  func askEnd(_ answers: inout Answers, begin: Odometer?) throws(Failure) {
    answers.shownBegin = answers.input.begin == nil ? begin : nil
    let typed = answers.input.begin
    let question = (typed ?? begin).map {
      session.words("vraag.eindstand.vanaf", ["begin": .odometer($0)])
    }
    answers.input.end = try ask(question ?? session.words("vraag.eindstand")) {
      text throws(Failure) in
      let end = try TripInput.end(text)
      try check(end, typed: typed, proposed: begin)
      return end
    }
  }

  private func check(
    _ end: TripInput.End, typed: Odometer?, proposed: Odometer?
  ) throws(Failure) {
    guard let begin = typed ?? proposed else { return }
    try rules.checkReadings(
      begin: begin, end: end.reading(from: begin), beginWasProposed: typed == nil)
  }

  private func askPlaces(_ answers: inout Answers, _ known: Known) throws(Failure) {
    guard !answers.input.staysUnassigned else { return }
    if answers.input.from == nil, known.stood == nil || answers.input.to == nil {
      let stood = known.stood.map { $0.place ?? $0.text }
      answers.input.from = try ask(session.words("vraag.van"), standard: stood) { $0 }
    }
    if answers.input.to == nil {
      answers.input.to = try ask(session.words("vraag.naar")) { $0 }
    }
  }

  private func askKind(
    _ answers: inout Answers, _ known: Known, date: CalendarDate
  ) throws(Failure) {
    guard answers.input.kind == nil, !answers.input.staysUnassigned else { return }
    let input = answers.input
    let proposed: (role: TripKind?, habit: TripKind?) = try session.reading {
      store throws(Failure) in
      let proposal = try TripProposal(store, vehicle: known.vehicle.id)
      let from = input.from.map(proposal.address)?.text ?? known.stood?.text ?? ""
      let to = input.to.map(proposal.address)?.text ?? ""
      return (
        proposal.kind(from: from, to: to),
        try proposal.habit(from: from, to: to, before: date)
      )
    }
    guard proposed.role == nil else { return }
    answers.input.kind = try askKind(standard: proposed.habit)
  }

  private func askKind(standard: TripKind?) throws(Failure) -> TripKind {
    try ask(session.words("vraag.soort"), standard: standard?.rawValue) { text throws(Failure) in
      guard let kind = TripKind(word: text) else {
        throw Failure(.data, "fout.soort", ["waarde": .text(text)])
      }
      return kind
    }
  }

  private func askRest(_ answers: inout Answers) throws(Failure) {
    answers.input.purpose = try askOptional(session.words("vraag.doel")) { $0 }
    answers.input.detour = try askOptional(session.words("vraag.omrij")) { text throws(Failure) in
      guard let tenths = DecimalNotation.tenths(text), tenths >= 0 else {
        throw Failure(.data, "fout.getal", ["optie": .text("omrij"), "waarde": .text(text)])
      }
      return Distance(tenths: tenths)
    }
  }

  /// Asks until the answer can be read; the end of the input breaks off.
  private func ask<Value>(
    _ question: String, standard: String? = nil,
    _ read: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    while true {
      if let value = try askOptional(question, standard: standard, read) { return value }
    }
  }

  /// Nil for an empty answer.
  private func askOptional<Value>(
    _ question: String, standard: String? = nil,
    _ read: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    while true {
      guard
        let answer = prompt.ask(question, default: standard)
      else { throw Failure(.usage, "fout.rit.afgebroken") }
      guard !answer.isEmpty else { return nil }
      do throws(Failure) {
        return try read(answer)
      } catch {
        prompt.show(session.words(error) + "\n")
      }
    }
  }
}
