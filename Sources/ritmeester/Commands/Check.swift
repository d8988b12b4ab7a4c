import CommandKit
import Document
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `controle`: all checks over a period.
  static let check = Entry(
    Command(
      "controle", operands: [.period],
      options: [
        Option(
          "alleen", "CODES", completion: .words(FindingCode.allCases.map(\.rawValue))), .vehicle,
      ], printsData: true,
      examples: ["ritmeester controle 2024", "ritmeester controle 2024-k1 --alleen gat,overlap"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let only = try codes(values)
    let (logbook, vehicles) = try session.reading { store throws(Failure) in
      try snapshot(store, session: session, values: values, today: values.today)
    }
    let report = CheckReport(
      LogbookAnalysis(logbook), only: only, repairs: session.repairs(vehicles))
    if session.wantsJSON {
      session.show(report.json(words: session.words))
    } else {
      session.show(report.document(words: session.words))
    }
    return report.hasErrors ? .errorsFound : .done
  }

  /// The logbook of the period that was named, else of the latest year with trips.
  static func snapshot(
    _ store: LogbookStore, session: Session, values: OptionValues, today: CalendarDate
  ) throws(Failure) -> (logbook: Logbook, vehicles: [Vehicle]) {
    let choice = try VehicleChoice(store)
    guard !choice.vehicles.isEmpty else { throw Failure(.data, "fout.voertuig.geen") }
    let chosen = try choice.forPeriod(session)
    let named = try values.period()
    let logbook = try store.logbook(
      vehicles: chosen.map(\.id), period: named ?? Period(year: today.year), today: today,
      checkingJournal: true)
    guard named == nil else { return (logbook, choice.vehicles) }
    let year = logbook.trips.map(\.date.year).max() ?? today.year
    guard year != today.year else { return (logbook, choice.vehicles) }
    return (
      try store.logbook(
        vehicles: chosen.map(\.id), period: Period(year: year), today: today,
        checkingJournal: true),
      choice.vehicles
    )
  }

  /// The codes of `--alleen`, each of which must be one, or the first part of one.
  private static func codes(_ values: OptionValues) throws(Failure) -> [String] {
    guard let text = values.text("alleen") else { return [] }
    let codes = text.split(separator: ",").map { trimmed(String($0)).lowercased() }
    let known = FindingCode.allCases.map(\.rawValue)
    for code in codes where !known.contains(where: { $0 == code || $0.hasPrefix("\(code).") }) {
      throw Failure(
        .usage, "fout.code",
        ["code": .text(code), "codes": .list(known.map { .text($0) })])
    }
    return codes
  }
}
