import CommandKit
import Document
import Language
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

/// The findings that are told under what was just saved.
struct FindingsEcho {
  private let findings: [Finding]
  private let vehicles: [Vehicle]
  /// Where they were found.
  private let logbook: Logbook

  /// - Parameter vehicles: all vehicles of the logbook.
  init(_ findings: [Finding], vehicles: [Vehicle], in logbook: Logbook) {
    self.findings = findings
    self.vehicles = vehicles
    self.logbook = logbook
  }

  /// What is found of vehicles after a change, and was not before it.
  /// - Parameter vehicles: all vehicles of the logbook.
  init(before: LogbookAnalysis, after: LogbookAnalysis, vehicles: [Vehicle]) {
    let found = CheckCatalogue.findings(in: after).filter { $0.vehicle != nil }
    let codes = Set(found.map(\.code))
    let known = Set(CheckCatalogue.findings(in: before, of: codes).map(Identity.init))
    self.init(
      found.filter { !known.contains(Identity($0)) }, vehicles: vehicles, in: after.logbook)
  }

  /// Makes a change, and tells what is found after it and was not before.
  /// - Parameters:
  ///   - writer: inside the writing transaction.
  ///   - vehicles: those that the change can touch; nil for all.
  ///   - date: the first day that the change is about; the calendar years from it to today are
  ///     looked at.
  static func around<Result>(
    _ writer: LogbookWriter, of vehicles: Set<Vehicle.ID>?, from date: CalendarDate,
    today: CalendarDate,
    _ change: () throws(Failure) -> Result
  ) throws(Failure) -> (Result, FindingsEcho) {
    let years = Period(
      between: .firstDay(of: min(date, today).year), and: .lastDay(of: today.year))
    let before = try LogbookAnalysis(
      writer.logbook(vehicles: vehicles, around: years, today: today))
    let result = try change()
    let after = try LogbookAnalysis(
      writer.logbook(vehicles: vehicles, around: years, today: today))
    let echo = FindingsEcho(before: before, after: after, vehicles: try writer.vehicles())
    return (result, echo)
  }

  private struct Identity: Hashable {
    let key: String
    let trips: [Int]
    let reading: Argument?
    /// The limit is reported with other numbers after each private trip.
    let distance: Distance?

    init(_ finding: Finding) {
      key = finding.key
      reading = finding.arguments["meting"]
      // A reading stays at odds with its day, whatever its neighbours are.
      trips = finding.code == .readingConflict ? [] : finding.trips
      switch finding.code {
      case .limit, .worstCase, .nearLimit: distance = nil
      default: distance = finding.distance
      }
    }
  }

  private func repairs(in session: Session) -> RepairCommand {
    session.repairs(vehicles).within(logbook)
  }

  func json(in session: Session) -> JSON {
    let repairs = repairs(in: session)
    return .array(
      findings.map { finding in
        JSON(finding, words: session.words, repairs: repairs) { id in
          vehicles.first { $0.id == id }?.plate.formatted
        }
      })
  }

  /// Shows them as text; with `--stil` only errors.
  func show(in session: Session) {
    let repairs = repairs(in: session)
    let isQuiet = session.invocation.globals.isQuiet
    let blocks = findings.filter { !isQuiet || $0.severity == .error }
      .map { Block.finding(FindingBlock($0, session.words, repairs)) }
    guard !blocks.isEmpty else { return }
    session.show(Document(title: "", language: session.words.language.rawValue, blocks: blocks))
  }
}
