import CommandKit
import Document
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `ritmeester` alone: where each vehicle stands this year.
  static let overview = Entry(
    Command("", printsData: true, examples: ["ritmeester"])
  ) { session throws(Failure) in
    let today = try session.today()
    let logbook = try session.reading { store throws(Failure) in
      try store.logbook(around: Period(year: today.year), today: today)
    }
    let overview = OverviewReport(logbook, repairs: session.repairs(logbook.vehicles))
    if session.wantsJSON {
      session.show(overview.json(words: session.words))
    } else {
      session.show(overview.document(words: session.words))
    }
    return .done
  }
}
