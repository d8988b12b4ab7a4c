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

  /// When each trip came in, in the order of the journal.
  package func tripEntries() throws(Failure) -> [TripEntry] {
    // Nearly all entries are about trips, so that an index and sorting cost more than reading all
    // entries in order; the sign keeps SQLite from them.
    try reading { () throws(SQLiteError) in
      try connection.withStatement(
        """
        SELECT onderwerp, handeling, tijdstip FROM journaal
        WHERE +soort = 'rit' AND oud IS NULL ORDER BY nr
        """
      ) { statement throws(SQLiteError) in
        var entries: [TripEntry] = []
        // All entries of a command have one moment.
        var handling = 0
        var moment = 0
        while try statement.step() {
          if statement.integer(1) != handling || entries.isEmpty {
            handling = statement.integer(1)
            moment = DutchClock.unixSeconds(moment: statement.text(2) ?? "") ?? 0
          }
          entries.append(
            TripEntry(trip: statement.integer(0), moment: moment, handling: handling))
        }
        return entries
      }
    }
  }
}
