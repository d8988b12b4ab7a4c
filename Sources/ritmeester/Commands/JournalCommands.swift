import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `logboek verify`: whether journal and tables are as the program left them, and whether they
  /// still contain the state of which a report was printed.
  static let journalVerify = Entry(
    Command(
      "logboek verify",
      options: [Option("vingerafdruk", "HASH"), Option("pdf", "BESTAND", completion: .files)],
      printsData: true,
      examples: [
        "ritmeester logboek verify", "ritmeester logboek verify --pdf jaar.pdf",
        "ritmeester logboek verify --vingerafdruk 0123456789abcdef",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let wanted = try values.given("vingerafdruk")
    let file = try values.given("pdf")
    guard wanted == nil || file == nil else { throw Failure(.usage, "fout.verify.keuze") }
    let report = try file.map { file throws(Failure) in
      try ReportAttachments.journal(FileInput.read(file, limit: largestReport), file: file)
    }
    let (result, comparison) = try session.reading {
      store throws(Failure) -> (Verification, StateComparison?) in
      // What is wrong with the call is said before long work.
      let comparison: StateComparison? =
        if let report { try store.comparison(with: report) } else {
          try wanted.map(store.comparison(withFingerprint:))
        }
      return (try store.verify(), comparison)
    }
    try warnWhereOthersRead(session)
    if session.wantsJSON {
      show(result, comparison, report: report, session)
    } else {
      var lines = result.problems.map { session.words($0.key, $0.arguments) }
      lines += result.notes.map { session.words($0.key, $0.arguments) }
      lines += result.archive.map { [archived($0, session)] } ?? []
      lines.append(conclusion(result, session))
      if let file, let report { lines.append(heading(report, file: file, session)) }
      lines +=
        comparison.map(StateWords(session.words).lines)
        ?? [session.words("verify.alleen-vingerafdruk")]
      session.output.write(lines.joined(separator: "\n") + "\n")
    }
    return result.isIntact && comparison?.isFound ?? true ? .done : .errorsFound
  }

  /// More than a report of half a million trips has: 256 MB.
  private static let largestReport = 256 << 20

  /// Rights that the user gave are left alone; that they show addresses is said.
  private static func warnWhereOthersRead(_ session: Session) throws(Failure) {
    let path = try session.logbookPath()
    guard !session.invocation.globals.isQuiet, let rights = FileRights.ifOpen(path) else { return }
    session.warn(
      "verify.rechten",
      [
        "bestand": .text(path), "rechten": .text(rights),
        "opdracht": .text("chmod 600 \(RepairCommand.quoted(path))"),
      ])
  }

  private static func conclusion(_ result: Verification, _ session: Session) -> String {
    session.words(
      result.isIntact ? "verify.goed" : "verify.fout",
      [
        "n": .number(result.entries), "vingerafdruk": .text(String(result.fingerprint.prefix(16))),
        "fouten": .number(result.problems.count),
      ])
  }

  /// From where on the journal can be checked.
  private static func archived(_ archive: ArchivedEntries, _ session: Session) -> String {
    session.words(
      "verify.archief",
      [
        "regel": .number(archive.last), "bestand": .text(archive.file),
        "sha256": .text(archive.sha256), "volgende": .number(archive.last + 1),
        "moment": .text(JournalWords(session.words).moment(archive.moment)),
      ])
  }

  private static func heading(
    _ report: JournalExtract, file: String, _ session: Session
  ) -> String {
    session.words(
      "verify.rapport",
      [
        "bestand": .text(file), "periode": .period(report.scope.period),
        "vingerafdruk": .text(String(report.fingerprint.prefix(16))),
        "regel": .number(report.lastEntry),
      ])
  }

  private static func show(
    _ result: Verification, _ comparison: StateComparison?, report: JournalExtract?,
    _ session: Session
  ) {
    let entry: JSON =
      if case .found(let number)? = comparison?.outcome { .integer(number) } else { .null }
    session.show(
      .members(
        ("goed", .bool(result.isIntact && comparison?.isFound ?? true)),
        ("regels", .integer(result.entries)), ("vingerafdruk", .string(result.fingerprint)),
        ("archief", result.archive.map { JSON($0) } ?? .null), ("gevonden_bij", entry),
        ("stand", comparison.map { JSON($0, report: report) } ?? .null),
        (
          "problemen",
          .array(
            result.problems.map { .string(session.words($0.key, $0.arguments)) })
        ),
        (
          "opmerkingen",
          .array(result.notes.map { .string(session.words($0.key, $0.arguments)) })
        )))
  }
}

extension JSON {
  /// The entries that went to an archive.
  fileprivate init(_ archive: ArchivedEntries) {
    self = .members(
      ("voor", .integer(archive.year)), ("tot", .integer(archive.last)),
      ("ritten", .integer(archive.trips)), ("bestand", .string(archive.file)),
      ("sha256", .string(archive.sha256)), ("tijdstip", .string(archive.moment)))
  }
}
