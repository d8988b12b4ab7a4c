import LogbookModel
import SQLiteKit

extension Failure {
  /// What an error of SQLite means for the user of the logbook at `path`.
  static func storage(_ error: SQLiteError, path: String) -> Failure {
    let key =
      switch error.reason {
      case .busy: "fout.logboek.bezet"
      case .full: "fout.logboek.vol"
      case .corrupt: "fout.logboek.beschadigd"
      case .notADatabase: "fout.logboek.geen"
      case .readOnly: "fout.logboek.alleenlezen"
      case .cannotOpen: "fout.logboek.toegang"
      case .inputOutput: "fout.logboek.schijffout"
      case .tooManyFiles: "fout.logboek.bestanden"
      case .constraint: "fout.logboek.regel"
      case .outOfMemory, .other: "fout.logboek.sqlite"
      }
    return storage(key, path: path, ["melding": .text(error.message)])
  }

  /// Runs `body`, its errors of SQLite made into failures about the logbook at `path`.
  static func about<Result>(
    _ path: String, _ body: () throws(SQLiteError) -> Result
  ) throws(Failure) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw storage(error, path: path)
    }
  }

  /// A failure that names the logbook's file.
  static func storage(
    _ key: String, path: String, _ more: [String: Argument] = [:]
  ) -> Failure {
    Failure(.storage, key, more.merging(["bestand": .text(path)]) { first, _ in first })
  }

  /// A cell that another program filled with something that is no value of its field.
  static func badCell(_ cell: RowReader.BadCell, table: String, path: String) -> Failure {
    storage(
      "fout.logboek.waarde", path: path,
      ["tabel": .text(table), "nummer": .number(cell.row), "veld": .text(cell.field)])
  }
}
