import CommandKit
import Document
import Language
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `meting add`: a reading of the odometer that somebody else, or a photo, tells.
  static let readingAdd = Entry(
    Command(
      "meting add", operands: [Operand("stand")],
      options: [
        .choice("bron", of: Reading.Source.self), .date(), Option("toelichting", "TEKST"), .vehicle,
      ], printsData: true,
      examples: [
        "ritmeester meting add 45330 --bron garage --datum 12-5-2026 --toelichting \"factuur 311\"",
        "ritmeester meting add 48000 --bron jaarwissel --voertuig K-482-TX",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let value = try OptionValues.reading(session.invocation.operands[0], name: "STAND")
    let source = try values.requiredChoice("bron", Reading.Source.self)
    let date = try date(of: source, values)
    let note = values.text("toelichting")
    let (saved, plate, echo) = try session.recording {
      writer throws(Failure) -> (Reading, String, FindingsEcho) in
      let choice = try VehicleChoice(writer)
      let vehicle = try choice.forEntry(session, on: date)
      let reading = Reading(
        vehicle: vehicle.id, date: date, reading: value, source: source, note: note)
      guard
        try !writer.readings().contains(where: {
          $0.vehicle == vehicle.id && $0.date == date && $0.reading == value && $0.source == source
        })
      else { throw Failure(.data, "fout.meting.bestaat", ["datum": .date(date)]) }
      let saved = try writer.insert(reading)
      let echo = try contradictions(
        of: saved, in: writer, vehicles: choice.vehicles, today: values.today)
      return (saved, vehicle.plate.formatted, echo)
    }
    if session.wantsJSON {
      session.show(
        .members(("meting", JSON(saved, plate: plate)), ("bevindingen", echo.json(in: session))))
      return .done
    }
    session.say(
      "meting.opgeslagen",
      [
        "nr": .number(saved.number), "kenteken": .text(plate), "datum": .date(date),
        "stand": .odometer(value), "bron": .text(source.rawValue),
      ])
    echo.show(in: session)
    return .done
  }

  /// What a reading that was just added contradicts.
  private static func contradictions(
    of reading: Reading, in writer: LogbookWriter, vehicles: [Vehicle], today: CalendarDate
  ) throws(Failure) -> FindingsEcho {
    let logbook = try writer.logbook(
      vehicles: [reading.vehicle], around: Period(year: reading.date.year), today: today)
    let findings = CheckCatalogue.findings(in: LogbookAnalysis(logbook)).filter { finding in
      finding.arguments["meting"] == .number(reading.number)
        && [.readingConflict, .periodEnd, .rounding].contains(finding.code)
    }
    return FindingsEcho(findings, vehicles: vehicles, in: logbook)
  }

  /// `meting list`.
  static let readingList = Entry(
    Command(
      "meting list", operands: [.period], options: [Option("ongeldig"), .vehicle],
      printsData: true, examples: ["ritmeester meting list 2026"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let period = try values.period()
    let (readings, choice) = try session.reading {
      store throws(Failure) -> ([Reading], VehicleChoice) in
      let choice = try VehicleChoice(store)
      let chosen = Set(try choice.forPeriod(session).map(\.id))
      let readings = try store.readings(includingVoid: session.invocation.has("ongeldig"))
      return (
        readings.filter { reading in
          chosen.contains(reading.vehicle) && (period.map { $0.contains(reading.date) } ?? true)
        }, choice
      )
    }
    if session.wantsJSON {
      session.show(.array(readings.map { JSON($0, plate: choice.plate($0.vehicle)) }))
    } else {
      show(readings, choice, session)
    }
    return .done
  }

  /// Today, unless a date was given; the reading of a turn of the year is that of a 31 December,
  /// the latest one unless another was given.
  private static func date(
    of source: Reading.Source, _ values: OptionValues
  ) throws(Failure) -> CalendarDate {
    let today = values.today
    let lastYearEnd = CalendarDate.lastDay(of: today.year)
    let latest = lastYearEnd <= today ? lastYearEnd : .lastDay(of: today.year - 1)
    let date = try values.date("datum") ?? (source == .yearEnd ? latest : today)
    try OptionValues.refuseFuture(date, today: today)
    guard source != .yearEnd || date == .lastDay(of: date.year) else {
      throw Failure(.data, "fout.meting.jaarwissel", ["datum": .date(date)])
    }
    return date
  }

  private static func show(_ readings: [Reading], _ choice: VehicleChoice, _ session: Session) {
    let words = session.words
    let table = Table(
      caption: words("meting.lijst"),
      columns: [
        Column(words("kolom.nr"), .trailing), Column(words("kolom.voertuig")),
        Column(words("kolom.datum"), .trailing), Column(words("kolom.stand"), .trailing),
        Column(words("kolom.bron")), Column(words("kolom.toelichting"), width: .share(1)),
      ],
      rows: readings.map { reading in
        let void = reading.voidReason.map { words("rit.lijst.ongeldig", ["reden": .text($0)]) }
        return Row([
          Cell(String(reading.number)), Cell(choice.plate(reading.vehicle) ?? ""),
          Cell(words.date(reading.date)), Cell(words.odometer(reading.reading)),
          Cell(reading.source.rawValue),
          Cell([reading.note, void].compactMap { $0 }.joined(separator: " ")),
        ])
      }, emptyText: words("meting.geen"))
    session.show(Document(title: "", language: words.language.rawValue, blocks: [.table(table)]))
  }
}
