package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// The readings by others, by date.
  package func readings(includingVoid: Bool = false) throws(Failure) -> [Reading] {
    let condition = includingVoid ? "" : "WHERE ongeldig IS NULL "
    return try rows(of: .readings, condition + "ORDER BY datum, nr") { Reading(&$0) }
  }

  /// The declarations in the order in which they were added.
  package func declarations(includingVoid: Bool = false) throws(Failure) -> [Declaration] {
    let condition = includingVoid ? "" : "WHERE ongeldig IS NULL "
    return try rows(of: .declarations, condition + "ORDER BY nr") { Declaration(&$0) }
  }

  /// The plates that vehicles got, by date.
  package func plateChanges() throws(Failure) -> [PlateChange] {
    try rows(of: .plateChanges, "WHERE ongeldig IS NULL ORDER BY vanaf, nr") { PlateChange(&$0) }
  }

  /// The settings that the driver changed, over the standard ones.
  package func settings() throws(Failure) -> Settings {
    var changed: [Setting: Int] = [:]
    for record in try settingRecords() {
      if let setting = Setting(rawValue: record.name) { changed[setting] = record.value }
    }
    return Settings(changed)
  }

  func settingRecords() throws(Failure) -> [SettingRecord] {
    try rows(of: .settings, "ORDER BY nr") { SettingRecord(&$0) }
  }

  /// The names of the files that each importing command read, by its number.
  package func importedFiles() throws(Failure) -> [Int: [String]] {
    try reading { () throws(SQLiteError) in
      try connection.withStatement(
        "SELECT handeling, nieuw FROM journaal WHERE soort = 'import' ORDER BY nr"
      ) { statement throws(SQLiteError) in
        var files: [Int: [String]] = [:]
        while try statement.step() {
          let record = statement.withBytes(1) { JournalRecord(json: Array($0)) }
          if let name = record?.fileName {
            files[statement.integer(0), default: []].append(name)
          }
        }
        return files
      }
    }
  }
}
