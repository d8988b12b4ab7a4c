import CommandKit
import LogbookModel

/// A command with the function that carries it out.
struct Entry: Sendable {
  let command: Command
  let run: @Sendable (Session) throws(Failure) -> ExitCode

  init(_ command: Command, run: @escaping @Sendable (Session) throws(Failure) -> ExitCode) {
    self.command = command
    self.run = run
  }
}

/// Everything the program can do, in the order of the help.
enum Program {
  static let entries: [Entry] = [
    .overview,
    .vehicleAdd, .vehicleList, .vehicleShow, .vehicleEdit, .vehicleHandIn, .vehicleAvailable,
    .vehiclePlate, .vehicleOdometer,
    .odometerList, .odometerVoid, .declarationAdd, .declarationList, .declarationWithdraw,
    .declarationVoid,
    .tripAdd, .tripReturn, .tripList, .tripShow, .tripEdit, .tripVoid,
    .tripSplit, .tripExchange, .tripAssign, .tripCorrect,
    .placeAdd, .placeList, .placeEdit, .placeVoid,
    .readingAdd, .readingList, .readingVoid,
    .check, .report, .importTrips, .exportTrips,
    .close, .reopen, .undo,
    .journalList, .journalVerify, .journalBackup, .journalRestore,
    .journalExport, .journalImport, .journalPurge,
    .settingList, .settingSet,
    .completion, .manual, .completionValues,
  ]

  static let table = CommandTable(
    commands: entries.map(\.command),
    wordAliases: [
      "trip": "rit", "vehicle": "voertuig", "check": "controle", "report": "rapport",
      "place": "adres", "odometer": "teller", "reading": "meting", "journal": "logboek",
      "setting": "instelling", "declaration": "verklaring", "return": "terug", "assign": "indelen",
      "close": "sluit", "reopen": "heropen", "undo": "ongedaan",
      "toevoegen": "add", "lijst": "list", "toon": "show", "wijzig": "edit",
      "ongeldig": "void",
    ])

  static func run(_ session: Session) throws(Failure) -> ExitCode {
    let path = session.invocation.command.path
    guard let entry = entries.first(where: { $0.command.path == path }) else {
      throw Failure(.usage, "fout.aanroep.geen-commando")
    }
    return try entry.run(session)
  }
}
