import Agenda
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
        Option("alleen", "CODES", completion: codes), Option("lijst"),
        Option("uitleg", "CODE", completion: codes),
        Option("agenda", "BESTAND", completion: .files), .vehicle,
      ], printsData: true,
      examples: [
        "ritmeester controle 2024", "ritmeester controle 2024-k1 --alleen gat,overlap",
        "ritmeester controle --uitleg gat", "ritmeester controle 2024 --agenda afspraken.ics",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    if let manual = try manual(session, values) {
      session.show(manual)
      return .done
    }
    let only = try codes(values)
    let (logbook, vehicles) = try session.reading { store throws(Failure) in
      try snapshot(store, session: session, values: values, today: values.today)
    }
    let report = CheckReport(
      LogbookAnalysis(try besideCalendar(logbook, session)), only: only,
      repairs: session.repairs(vehicles))
    if session.wantsJSON {
      session.show(report.json(words: session.words))
    } else {
      session.show(report.document(words: session.words))
    }
    return report.hasErrors ? .errorsFound : .done
  }

  private static let codes = Completion.words(FindingCode.allCases.map(\.rawValue))

  /// What `--lijst` and `--uitleg` ask for; it needs no logbook.
  private static func manual(
    _ session: Session, _ values: OptionValues
  ) throws(Failure) -> Document? {
    let manual = CheckManual(words: session.words)
    if session.invocation.has("lijst") { return manual.list }
    guard session.invocation.has("uitleg") else { return nil }
    let text = try values.required("uitleg").lowercased()
    guard let code = FindingCode(rawValue: text), let document = manual.explanation(of: code)
    else { throw unknownCode(text) }
    return document
  }

  private static func unknownCode(_ code: String) -> Failure {
    let codes = FindingCode.allCases.map(\.rawValue)
    guard let meant = NameSuggestion.nearest(to: code, in: codes) else {
      return Failure(
        .usage, "fout.code", ["code": .text(code), "codes": .list(codes.map(Argument.text))])
    }
    return Failure(
      .usage, "fout.code.bedoelde", ["code": .text(code), "voorstel": .text(meant)])
  }

  /// The logbook of the period that was named, else of the latest year with trips.
  static func snapshot(
    _ store: LogbookStore, session: Session, values: OptionValues, today: CalendarDate
  ) throws(Failure) -> (logbook: Logbook, vehicles: [Vehicle]) {
    let choice = try VehicleChoice(store)
    guard !choice.vehicles.isEmpty else { throw Failure(.data, "fout.voertuig.geen") }
    let chosen = try choice.forPeriod(session)
    let ids = chosen.map(\.id)
    var period = try values.period()
    if let period, period.first > values.today {
      throw Failure(
        .data, "fout.periode.toekomst",
        ["periode": .period(period), "vandaag": .date(values.today)])
    }
    if period == nil { period = try store.lastDate(ofVehicles: ids).map { Period(year: $0.year) } }
    let chosenPeriod = period ?? Period(year: today.year)
    try refuseArchived(chosenPeriod, store)
    let logbook = try store.logbook(
      vehicles: ids, period: chosenPeriod, today: today, checkingJournal: true)
    return (logbook, choice.vehicles)
  }

  /// Refuses days whose trips have gone to an archive: what is left of them says nothing.
  static func refuseArchived(
    _ period: Period, _ store: LogbookStore
  ) throws(Failure) {
    guard let archive = try store.archivedEntries(), period.first < .firstDay(of: archive.year)
    else { return }
    throw Failure(
      .data, "fout.periode.opgeschoond",
      [
        "periode": .period(period), "jaar": .number(archive.year),
        "bestand": .text(archive.file),
      ])
  }

  /// The logbook with the appointments of its days up to today, where a calendar is named.
  private static func besideCalendar(
    _ logbook: Logbook, _ session: Session
  ) throws(Failure) -> Logbook {
    guard let path = session.invocation.value("agenda") else { return logbook }
    let bytes = try FileInput.read(path, limit: CalendarFile.largest)
    let calendar = try CalendarFile(bytes, file: path)
    let known = Period(first: logbook.period.first, last: min(logbook.period.last, logbook.today))
    return logbook.beside(try known.map(calendar.appointments) ?? [])
  }

  /// The codes of `--alleen`, each of which must be one, or the first part of one.
  private static func codes(_ values: OptionValues) throws(Failure) -> [String] {
    guard let text = try values.given("alleen") else { return [] }
    let codes = text.split(separator: ",").map { trimmed(String($0)).lowercased() }
    guard !codes.isEmpty else { throw unknownCode(text) }
    let known = FindingCode.allCases.map(\.rawValue)
    for code in codes where !known.contains(where: { $0 == code || $0.hasPrefix("\(code).") }) {
      throw unknownCode(code)
    }
    return codes
  }
}
