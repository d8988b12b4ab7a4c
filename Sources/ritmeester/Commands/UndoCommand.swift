import CommandKit
import LogbookModel

extension Entry {
  /// `ongedaan`: takes back the newest command that is not undone yet (design 4).
  static let undo = Entry(
    Command(
      "ongedaan", options: [Option("proef"), .insists], printsData: true,
      examples: ["ritmeester ongedaan --proef", "ritmeester ongedaan"])
  ) { session throws(Failure) in
    try UndoRun(session: session, today: session.today()).carryOut()
    return .done
  }
}
