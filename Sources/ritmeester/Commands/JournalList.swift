import CommandKit
import Document
import Language
import LogbookModel
import LogbookStore

extension Entry {
  /// `logboek list`: the journal, newest entries last.
  static let journalList = Entry(
    Command(
      "logboek list", operands: [.period],
      options: [
        Option("rit", "NR"), .vehicle,
        Option("soort", "SOORT", completion: .words(JournalFilter.kinds)),
        Option("op", "DATUM"), Option("handeling", "NR"), Option("aantal", "AANTAL"),
      ], printsData: true,
      examples: [
        "ritmeester logboek list --aantal 20", "ritmeester logboek list --rit 1",
        "ritmeester logboek list 2026-03 --soort rit", "ritmeester logboek list --op vandaag",
      ])
  ) { session throws(Failure) in
    let request = try JournalRequest(session)
    try session.reading { store throws(Failure) in
      let filter = try request.filter(store, session)
      if session.wantsJSON {
        try showJSON(filter, of: store, session)
      } else {
        try showLines(filter, of: store, session)
      }
    }
    return .done
  }

  private static func showLines(
    _ filter: JournalFilter, of store: LogbookStore, _ session: Session
  ) throws(Failure) {
    let columns = Terminal.output.isTerminal ? Terminal.output.columns : nil
    var lines = HandlingLines(session.words, columns: columns)
    var isEmpty = true
    func write(_ text: [String]) {
      for line in text { session.output.write(line + "\n") }
    }
    try store.eachEntry(filter) { entry in
      isEmpty = false
      write(lines.add(entry))
      return !session.output.readerHasLeft
    }
    write(lines.finish())
    if isEmpty { session.say("logboek.list.geen") }
  }

  /// The same text as of an array in one piece.
  private static func showJSON(
    _ filter: JournalFilter, of store: LogbookStore, _ session: Session
  ) throws(Failure) {
    var isEmpty = true
    try store.eachEntry(filter) { entry in
      var bytes = Array((isEmpty ? "[\n  " : ",\n  ").utf8)
      isEmpty = false
      JSON(entry).write(to: &bytes, indent: 2)
      session.output.write(bytes)
      return !session.output.readerHasLeft
    }
    session.output.write(isEmpty ? "[]\n" : "\n]\n")
  }
}

/// Which entries a call of `logboek list` asks for.
private struct JournalRequest {
  private var options = JournalFilter()

  init(_ session: Session) throws(Failure) {
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    options.period = try values.period()
    options.trip = try JournalRequest.number("rit", values)
    options.handling = try JournalRequest.number("handeling", values)
    options.newest = try JournalRequest.number("aantal", values)
    options.written = try values.given("op").map { text throws(Failure) in
      if let period = Period(text) { return period }
      let day = try OptionValues.date(text, today: values.today)
      return Period(between: day, and: day)
    }
    options.kind = try values.given("soort").map { text throws(Failure) in
      let key = textKey(text)
      guard let kind = JournalFilter.kinds.first(where: { textKey($0) == key }) else {
        throw Failure(
          .data, "fout.keuze",
          [
            "optie": .text("--soort"), "waarde": .text(text),
            "keuzes": .list(JournalFilter.kinds.map { .text($0) }),
          ])
      }
      return kind
    }
  }

  /// The filter for a logbook, in which the named trip and vehicle must be.
  func filter(_ store: LogbookStore, _ session: Session) throws(Failure) -> JournalFilter {
    var filter = options
    if let trip = filter.trip, try store.trip(trip) == nil {
      throw Failure(.data, "fout.rit.onbekend", ["rit": .number(trip)])
    }
    if let name = session.invocation.value("voertuig") {
      filter.vehicle = try VehicleChoice(store).named(name).id
    }
    return filter
  }

  private static func number(_ name: String, _ values: OptionValues) throws(Failure) -> Int? {
    try values.given(name).map { text throws(Failure) in try OptionValues.number(text) }
  }
}
