import CommandKit
import Document
import Glibc
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `logboek opschonen`: what need not be kept any longer goes to an archive (domain.md 8, A66).
  static let journalPurge = Entry(
    Command(
      "logboek opschonen",
      options: [
        Option("voor", "JAAR"), Option("archief", "BESTAND", completion: .files), Option("proef"),
        .insists,
      ], printsData: true,
      examples: ["ritmeester logboek opschonen --voor 2019 --proef"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    return try JournalPurge(session: session, values: values).run()
  }
}

/// One run of `logboek opschonen`.
private struct JournalPurge {
  let session: Session
  let today: CalendarDate
  let year: Int
  let archivePath: String
  let isTrial: Bool

  init(session: Session, values: OptionValues) throws(Failure) {
    self.session = session
    today = values.today
    isTrial = session.invocation.has("proef")
    let text = try values.required("voor")
    guard let year = Period(text)?.wholeYear else {
      throw Failure(.usage, "fout.opschonen.jaar", ["waarde": .text(text)])
    }
    guard year <= PurgePlan.newestYear(on: today) else {
      throw Failure(
        .data, "fout.opschonen.termijn",
        ["jaar": .number(year), "datum": .date(PurgePlan.earliestDate(for: year))])
    }
    self.year = year
    if let given = try values.given("archief") {
      archivePath = given
    } else {
      archivePath = JournalPurge.standardArchive(of: try session.logbookPath(), year)
    }
  }

  func run() throws(Failure) -> ExitCode {
    let store = try session.open(.writing)
    defer { store.close() }
    let plan = try plan(store)
    announce(plan)
    if isTrial {
      let kept = try store.purge(plan, archive: nil, figures: figures)
      try report(plan, kept: kept, nil)
      return .done
    }
    try consent(plan)
    let archive = try store.writeArchive(to: archivePath)
    let kept: Int
    do throws(Failure) {
      kept = try store.purge(plan, archive: archive, figures: figures)
    } catch {
      // Nothing went, so that nothing refers to it.
      unlink(archivePath)
      throw error
    }
    try report(plan, kept: kept, archive)
    do throws(Failure) { try store.compact() } catch {
      session.warn("opschonen.ruimte", ["reden": .text(session.words(error))])
    }
    return .done
  }

  /// What will go, from a logbook that is whole.
  private func plan(_ store: LogbookStore) throws(Failure) -> PurgePlan {
    let verification = try store.verify()
    guard verification.isIntact else {
      throw Failure(
        .storage, "fout.opschonen.journaal", ["n": .number(verification.problems.count)])
    }
    let plan = try store.purgePlan(before: year)
    guard plan.trips > 0 else {
      guard plan.later > 0, let first = plan.first else {
        throw Failure(.data, "fout.opschonen.niets", ["jaar": .number(year)])
      }
      throw Failure(
        .data, "fout.opschonen.vast",
        ["n": .number(plan.later), "jaar": .number(year), "regel": .number(first.number)])
    }
    return plan
  }

  private func announce(_ plan: PurgePlan) {
    session.say(
      "opschonen.plan",
      ["n": .number(plan.trips), "jaar": .number(year), "regel": .number(plan.last)])
    if plan.later > 0 {
      session.say(
        "opschonen.later",
        ["n": .number(plan.later), "jaar": .number(year), "regel": .number(plan.last)])
    }
    session.say("opschonen.archief", ["bestand": .text(archivePath)])
  }

  private func consent(_ plan: PurgePlan) throws(Failure) {
    if session.invocation.has("toch") { return }
    guard let prompt = Prompt(), !session.wantsJSON else {
      throw Failure(.data, "fout.opschonen.toch", ["n": .number(plan.trips)])
    }
    let answer = prompt.ask(session.words("vraag.opschonen"))
    guard let answer, ["j", "ja", "y", "yes"].contains(answer.lowercased()) else {
      throw Failure(.usage, "fout.opschonen.afgebroken")
    }
  }

  /// The check of each year that stays, without the warnings: what is usual between two addresses
  /// may be another thing when fewer trips are known.
  private func figures(_ reader: LogbookReader) throws(Failure) -> [JSON] {
    let vehicles = try reader.vehicles()
    let last = try reader.lastDate(ofVehicles: vehicles.map(\.id)) ?? today
    var years: [JSON] = []
    for year in year...max(year, today.year, last.year) {
      let logbook = try reader.logbook(
        period: Period(year: year), today: today, checkingJournal: false)
      let report = CheckReport(
        LogbookAnalysis(logbook), repairs: session.repairs(vehicles))
      years.append(report.json(words: session.words).withoutWarnings)
    }
    return years
  }

  private func report(
    _ plan: PurgePlan, kept: Int, _ archive: PurgeArchive?
  ) throws(Failure) {
    let count = plan.trips - kept
    if session.wantsJSON {
      session.show(
        .members(
          ("voor", .integer(year)), ("tot", .integer(plan.last)), ("ritten", .integer(count)),
          ("gebleven", .integer(plan.later + kept)), ("proef", .bool(isTrial)),
          ("archief", archive.map { .string($0.path) } ?? .null),
          ("omvang", archive.map { .integer($0.size) } ?? .null),
          ("sha256", archive.map { .string($0.sha256) } ?? .null)))
      return
    }
    let range: [String: Argument] = [
      "jaar": .number(year), "laatste": .text(String(max(year, today.year))),
    ]
    session.say(
      "opschonen.gebleven", ["n": .number(kept), "jaar": .number(year)])
    session.say("opschonen.nagerekend", range)
    guard let archive else { return session.say("opschonen.proef") }
    session.say(
      "opschonen.klaar",
      [
        "n": .number(count), "bestand": .text(archive.path), "omvang": .number(archive.size),
        "sha256": .text(archive.sha256),
      ])
  }

  /// Beside the logbook: `logboek-voor-2019.archief.sqlite`.
  private static func standardArchive(of logbook: String, _ year: Int) -> String {
    let suffix = ".sqlite"
    let stem = logbook.hasSuffix(suffix) ? String(logbook.dropLast(suffix.utf8.count)) : logbook
    return "\(stem)-voor-\(year).archief\(suffix)"
  }
}

extension JSON {
  /// The answer of a check with its errors only.
  fileprivate var withoutWarnings: JSON {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.key == "bevindingen", case .array(let findings) = member.value else {
          return member
        }
        return Member(
          member.key,
          .array(
            findings.filter { finding in
              guard case .object(let fields) = finding else { return false }
              return fields.contains(Member("ernst", .string("fout")))
            }))
      })
  }
}
