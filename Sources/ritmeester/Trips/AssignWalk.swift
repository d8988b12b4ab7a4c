import CommandKit
import Language
import LogbookModel
import LogbookReports
import LogbookStore

/// Walks through trips without a kind, one key each. Every choice is stored at once, so that nothing
/// is lost however the walk ends.
struct AssignWalk {
  private let open: UnassignedTrips
  private let session: Session
  /// What was given to `--reden`, for trips of a period that was closed before.
  private let reason: String?
  private let screen: AssignScreen
  private let keyboard: Keyboard
  private var trips: [Trip]
  private var memory: KindMemory
  /// The place in `trips` that is asked about.
  private var place = 0
  /// The numbers of trips that need no question any more.
  private var settled: Set<Int> = []
  private var steps: [Step] = []
  /// The trips that this walk assigned, as they were before it.
  private var originals: [Int: Trip] = [:]

  /// What can be taken back, with the place it was done at.
  private enum Step {
    case skipped(Int)
    case assigned(Int, [Trip])
  }

  private enum Choice {
    case kind(TripKind)
    /// The kind for all trips of the pair that follow too.
    case pair(TripKind)
    case skip
    case back
    case stop
  }

  init(_ open: UnassignedTrips, session: Session, prompt: Prompt, keyboard: Keyboard) {
    self.open = open
    self.session = session
    reason = session.invocation.value("reden").map(trimmed).flatMap { $0.isEmpty ? nil : $0 }
    self.keyboard = keyboard
    screen = AssignScreen(words: session.words, prompt: prompt)
    trips = open.trips
    memory = open.memory
  }

  /// Asks until all is assigned or the driver stops, and says what was done.
  mutating func run(today: CalendarDate) throws(Failure) -> ExitCode {
    screen.say("indelen.toetsen")
    asking: while place < trips.count {
      let trip = trips[place]
      guard !settled.contains(trip.number) else {
        place += 1
        continue
      }
      switch choose(trip) {
      case .kind(let kind): try assign([trip], kind)
      case .pair(let kind): try assignPair(of: trip, kind)
      case .skip:
        steps.append(.skipped(place))
        place += 1
      case .back: try goBack()
      case .stop: break asking
      }
    }
    try finish(today: today)
    return .done
  }

  // MARK: Asking

  private func choose(_ trip: Trip) -> Choice {
    let proposal = memory.proposal(for: trip)
    screen.show(
      trip, place: place + 1, of: trips.count, plate: open.plate(of: trip), proposal: proposal,
      others: others(ofPairOf: trip).count)
    while true {
      let key = keyboard.press { screen.ask(proposal) }
      if let choice = choice(key, proposal) { return choice }
    }
  }

  /// Nil where the key does nothing here, which is said.
  private func choice(_ key: KeyPress, _ proposal: KindProposal?) -> Choice? {
    switch key {
    case .enter:
      guard let kind = proposal?.kind else { return explain("indelen.enter") }
      return told(kind)
    case .end, .character("q"), .character("Q"):
      screen.answer(session.words("indelen.gestopt"))
      return .stop
    case .character("z"): return told(.business)
    case .character("w"): return told(.commute)
    case .character("p"): return told(.private)
    case .character("Z"): return told(.business, isPair: true)
    case .character("W"): return told(.commute, isPair: true)
    case .character("P"): return told(.private, isPair: true)
    case .character("s"), .character("S"), .character(" "):
      screen.answer(session.words("indelen.overgeslagen"))
      return .skip
    case .character("t"), .character("T"):
      screen.answer(session.words("indelen.terug"))
      return .back
    case .character("?"): return explain("indelen.uitleg")
    case .character: return explain("indelen.toets")
    }
  }

  private func told(_ kind: TripKind, isPair: Bool = false) -> Choice {
    screen.answer(session.words.kind(kind))
    return isPair ? .pair(kind) : .kind(kind)
  }

  private func explain(_ key: String) -> Choice? {
    screen.answer("")
    screen.say(key)
    return nil
  }

  /// The trips of the same two places that are still to be asked about.
  private func others(ofPairOf trip: Trip) -> [Trip] {
    guard let pair = KindMemory.Pair(trip) else { return [] }
    return trips[(place + 1)...].filter {
      !settled.contains($0.number) && KindMemory.Pair($0) == pair
    }
  }

  // MARK: Assigning

  private mutating func assignPair(of trip: Trip, _ kind: TripKind) throws(Failure) {
    let all = [trip] + others(ofPairOf: trip)
    guard all.count > 1 else { return try assign(all, kind) }
    let dates = all.map(\.date)
    screen.say(
      "indelen.paar.vraag",
      [
        "n": .number(all.count), "soort": .text(session.words.kind(kind)),
        "van": .date(dates.min() ?? trip.date), "tot": .date(dates.max() ?? trip.date),
        "km": .distance(all.reduce(.zero) { $0 + $1.distance }),
      ])
    let key = keyboard.press { screen.askConsent() }
    let consent: [KeyPress] = "jJyY".map { .character($0) }
    let agrees = consent.contains(key)
    screen.answer(session.words(agrees ? "indelen.ja" : "indelen.nee"))
    if agrees { try assign(all, kind) }
  }

  /// Stores a kind for trips, but for those that somebody else changed since they were read.
  private mutating func assign(_ shown: [Trip], _ kind: TripKind) throws(Failure) {
    let (saved, met) = try session.recording { writer throws(Failure) -> ([Trip], [Trip]) in
      var saved: [Trip] = []
      var met: [Trip] = []
      for trip in shown {
        guard let current = try writer.trip(trip.number), current == trip else {
          met.append(try writer.trip(trip.number) ?? trip)
          continue
        }
        var assigned = trip
        assigned.kind = kind
        try writer.update(assigned, reason: reason)
        saved.append(assigned)
      }
      return (saved, met)
    }
    for trip in met { meet(trip) }
    guard !saved.isEmpty else { return }
    for trip in shown where saved.contains(where: { $0.number == trip.number }) {
      originals[trip.number] = originals[trip.number] ?? trip
      settled.insert(trip.number)
    }
    memory.remember(kind, for: saved)
    steps.append(.assigned(place, saved))
    guard shown.count > 1 else { return }
    screen.say(
      "indelen.paar.gedaan",
      [
        "n": .number(saved.count), "soort": .text(session.words.kind(kind)),
        "ritten": .list(saved.map { .number($0.number) }),
      ])
  }

  /// Says what somebody else made of a trip meanwhile; it is asked about again where it still has no
  /// kind.
  private mutating func meet(_ current: Trip) {
    let number: [String: Argument] = ["rit": .number(current.number)]
    if let reason = current.voidReason {
      screen.say("indelen.intussen.ongeldig", number.merging(["reden": .text(reason)]) { $1 })
    } else if current.kind != nil {
      let kind = Argument.text(session.words.kind(current.kind))
      screen.say("indelen.intussen.soort", number.merging(["soort": kind]) { $1 })
    } else {
      screen.say("indelen.intussen.gewijzigd", number)
      if let place = trips.firstIndex(where: { $0.number == current.number }) {
        trips[place] = current
      }
      return
    }
    settled.insert(current.number)
  }

  // MARK: Going back

  private mutating func goBack() throws(Failure) {
    switch steps.popLast() {
    case nil: screen.say("indelen.terug.niets")
    case .skipped(let earlier)?: place = earlier
    case .assigned(let earlier, let saved)?:
      let kept = try session.recording { writer throws(Failure) -> [Trip] in
        var kept: [Trip] = []
        for trip in saved {
          guard try writer.trip(trip.number) == trip else {
            kept.append(trip)
            continue
          }
          var open = trip
          open.kind = nil
          try writer.update(open, reason: reason)
        }
        return kept
      }
      for trip in kept {
        screen.say("indelen.terug.gewijzigd", ["rit": .number(trip.number)])
      }
      let numbers = Set(saved.map(\.number)).subtracting(kept.map(\.number))
      settled.subtract(numbers)
      memory.forget(saved)
      place = earlier
      guard numbers.count > 1 else { return }
      screen.say("indelen.terug.paar", ["n": .number(numbers.count)])
    }
  }

  // MARK: The end

  /// Says what was assigned, what is left, and what it means for the limit and the findings.
  private func finish(today: CalendarDate) throws(Failure) {
    let (changes, echo) = try session.reading {
      store throws(Failure) -> ([TripVersion], TripEcho?) in
      var changes: [TripVersion] = []
      for trip in trips {
        guard let original = originals[trip.number], let now = try store.trip(trip.number),
          now.isValid, now.kind != nil
        else { continue }
        changes.append(TripVersion(trip: now, previous: original))
      }
      return (changes, changes.isEmpty ? nil : try TripEcho(store, changes, today: today))
    }
    for kind in TripKind.allCases {
      let assigned = changes.map(\.trip).filter { $0.kind == kind }
      guard !assigned.isEmpty else { continue }
      session.say(
        "indelen.gedaan",
        [
          "n": .number(assigned.count), "soort": .text(session.words.kind(kind)),
          "km": .distance(assigned.reduce(.zero) { $0 + $1.distance }),
        ])
    }
    if changes.isEmpty { session.say("indelen.niets") }
    session.sayLeft(trips.filter { !settled.contains($0.number) })
    echo?.showConsequences(in: session)
  }
}
