import CommandKit
import Document
import DocumentPDF
import KeyFile
import Language
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rapport`: the administration, on the terminal, as PDF or as workbook.
  static let report = Entry(
    Command(
      "rapport", operands: [.period],
      options: [
        Option("pdf", "BESTAND", completion: .files),
        Option("xlsx", "BESTAND", completion: .files),
        Option("sjabloon", "NAAM", completion: .dynamic("sjablonen")), .date(), .vehicle,
        Option("lijst"), Option("controleer"),
      ], printsData: true,
      examples: [
        "ritmeester rapport 2024 --pdf jaar.pdf", "ritmeester rapport 2024 --xlsx jaar.xlsx",
        "ritmeester rapport 2024",
        "ritmeester rapport 2024-03 --sjabloon maand --pdf maart.pdf",
        "ritmeester rapport --lijst",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    if session.invocation.has("lijst") { return listParts(session) }
    if session.wantsJSON { throw Failure(.usage, "fout.rapport.json") }
    let library = session.keyFiles("rapport")
    let name = try values.given("sjabloon") ?? "belastingdienst"
    let template = try LogbookReports.Report(template: library.load(name))
    if session.invocation.has("controleer") {
      let sections = template.sectionNames.map { Argument.text($0) }
      session.say("sjabloon.goed", ["naam": .text(name), "onderdelen": .list(sections)])
      return .done
    }
    let file = try values.given("pdf")
    let sheets = try values.given("xlsx")
    try refuseSameFile(file, sheets)
    let progress = Progress(isWanted: !session.invocation.globals.isQuiet)
    let (data, journal) = try data(
      session, values, isForFile: file != nil || sheets != nil, template)
    if try values.given("datum") == nil { warn(of: data, today: values.today, in: session) }
    var document = template.document(data, words: session.words)
    guard file != nil || sheets != nil else {
      session.show(document)
      return .done
    }
    // Both are made before either is written: what cannot be made leaves all files as they were.
    let workbook = try sheets.map { file throws(Failure) in
      try ReportWorkbook(document, data: data, file: file)
    }
    if let file {
      document.attachments = ReportAttachments(session.words).files(
        of: template.shown(data, words: session.words), journal: journal)
      try write(document, data: data, to: file, session: session, progress: progress)
    }
    try workbook?.write(in: session)
    return .done
  }

  /// A report looks no further than the day that it prints; that of the last entry may be long ago.
  private static func warn(of data: ReportData, today: CalendarDate, in session: Session) {
    guard data.printedOn < min(data.period.last, today),
      session.environment("SOURCE_DATE_EPOCH") == nil, !session.invocation.globals.isQuiet
    else { return }
    session.warn(
      "rapport.nagekeken", ["datum": .date(data.printedOn), "periode": .period(data.period)])
  }

  /// `rapport --lijst`; it needs no logbook.
  private static func listParts(_ session: Session) -> ExitCode {
    let manual = TemplateManual(session.keyFiles("rapport"), words: session.words)
    if session.wantsJSON {
      session.show(manual.json)
    } else {
      session.show(manual.document)
    }
    return .done
  }

  /// Everything that the report is made of and its part of the journal, read in one state of the
  /// logbook.
  private static func data(
    _ session: Session, _ values: OptionValues, isForFile: Bool, _ template: LogbookReports.Report
  ) throws(Failure) -> (ReportData, journal: [UInt8]) {
    try session.reading { store throws(Failure) -> (ReportData, [UInt8]) in
      if isForFile { try refuseTampered(store) }
      let printed = try printedDate(session, values: values, store: store)
      let (logbook, _) = try snapshot(store, session: session, values: values, today: printed)
      if try values.date("datum") == printed { try refuseLaterTrips(logbook, than: printed) }
      let changes =
        template.showsChanges
        ? try store.changes(in: logbook.period, trips: logbook.trips, entries: logbook.entries)
        : []
      let traces =
        template.hidesPrivatePlaces ? try store.privateTraces() : PrivateTraces()
      let data = ReportData(
        logbook, changes: changes, privateTraces: traces, fingerprint: try store.fingerprint,
        printedOn: printed,
        program: "Ritmeester \(Ritmeester.version)")
      guard isForFile else { return (data, []) }
      let scope = JournalScope(
        vehicles: data.vehicles.map(\.vehicle.id), period: logbook.period)
      return (data, try store.journalExtract(of: scope, withEntries: template.showsJournal))
    }
  }

  /// Two files of one name would leave the last of them.
  private static func refuseSameFile(_ pdf: String?, _ xlsx: String?) throws(Failure) {
    guard let pdf, let xlsx else { return }
    let identity = FileInput.identity(pdf)
    guard pdf == xlsx || identity != nil && identity == FileInput.identity(xlsx) else { return }
    throw Failure(.usage, "fout.rapport.zelfde-bestand", ["bestand": .text(xlsx)])
  }

  private static func write(
    _ document: Document, data: ReportData, to file: String, session: Session,
    progress: Progress
  ) throws(Failure) {
    let pdf: PDFFile
    do throws(PDFError) {
      defer { progress.clear() }
      pdf = try PDFWriter(created: data.printedOn.iso, creator: data.program)
        .file(document) { step in progress.show { text(of: step, session.words) } }
    } catch {
      throw Failure(error)
    }
    if !pdf.missingCharacters.isEmpty {
      let found = MissingCharacters(pdf.missingCharacters, in: data.shownTrips)
      session.warn(
        "pdf.ontbrekend",
        ["n": .number(pdf.missingCharacters.count), "tekens": .list(found.names(session.words))])
    }
    try session.write(pdf.bytes, to: file)
    guard file != "-", !session.invocation.globals.isQuiet else { return }
    session.warn("rapport.geschreven", data.arguments(file: file, count: pdf.pageCount))
  }

  private static func text(of step: PDFStep, _ words: Words) -> String {
    switch step {
    case .layout: words("voortgang.opmaak")
    case .page(let page, let total):
      words("voortgang.pagina", ["pagina": .number(page), "totaal": .number(total)])
    case .finishing: words("voortgang.bestand")
    }
  }

  /// A report cannot show trips of after the day on which it says it was made.
  private static func refuseLaterTrips(
    _ logbook: Logbook, than printed: CalendarDate
  ) throws(Failure) {
    let dates = logbook.trips.filter(\.isValid).map(\.date).filter(logbook.period.contains)
    if let last = dates.max(), last > printed {
      throw Failure(
        .data, "fout.rapport.datum", ["datum": .date(printed), "laatste": .date(last)])
    }
  }

  /// What is printed has to be what the journal says (design 4).
  private static func refuseTampered(_ store: LogbookStore) throws(Failure) {
    let result = try store.verify()
    guard result.isIntact else {
      throw Failure(.storage, "fout.rapport.logboek", ["n": .number(result.problems.count)])
    }
  }

  /// `$SOURCE_DATE_EPOCH`, else `--datum`, else the moment of the last entry (design 7).
  private static func printedDate(
    _ session: Session, values: OptionValues, store: LogbookStore
  ) throws(Failure) -> CalendarDate {
    if let text = session.environment("SOURCE_DATE_EPOCH") {
      guard text.utf8.allSatisfy(isDigit), let seconds = Int(text),
        (0...253_402_300_799).contains(seconds)
      else {
        throw Failure(.usage, "fout.source-date-epoch", ["waarde": .text(text)])
      }
      return DutchClock.wallClock(unixSeconds: seconds).date
    }
    if let date = try values.date("datum") { return date }
    let moment = try store.lastMoment()
    guard let seconds = DutchClock.unixSeconds(moment: moment) else {
      throw Failure(.storage, "fout.logboek.tijdstip", ["waarde": .text(moment)])
    }
    return DutchClock.wallClock(unixSeconds: seconds).date
  }
}

extension Failure {
  /// What kept the pages from being drawn.
  fileprivate init(_ error: PDFError) {
    switch error {
    case .date(let text): self.init(.storage, "fout.pdf.datum", ["datum": .text(text)])
    case .noLibrary(let text):
      self.init(.storage, "fout.pdf.bibliotheek", ["melding": .text(text)])
    case .noFont: self.init(.storage, "fout.pdf.lettertype")
    case .cairo(let text): self.init(.storage, "fout.pdf.cairo", ["melding": .text(text)])
    case .structure(let element, let parent):
      self.init(
        .storage, "fout.pdf.structuur", ["element": .text(element), "omgeving": .text(parent)])
    }
  }
}
