package import LogbookModel

extension LogbookWriter {
  package func insert(_ reading: Reading) throws(Failure) -> Reading {
    var reading = reading
    reading.number = try nextNumber(in: .readings)
    row.removeAll()
    reading.add(to: &row)
    try insertRow(reading.number, into: .readings)
    return reading
  }

  package func update(_ reading: Reading, reason: String? = nil) throws(Failure) {
    row.removeAll()
    reading.add(to: &row)
    try updateRow(reading.number, of: .readings, reason: reason)
  }

  package func insert(_ declaration: Declaration) throws(Failure) -> Declaration {
    var declaration = declaration
    declaration.number = try nextNumber(in: .declarations)
    row.removeAll()
    declaration.add(to: &row)
    try insertRow(declaration.number, into: .declarations)
    return declaration
  }

  package func update(_ declaration: Declaration, reason: String? = nil) throws(Failure) {
    row.removeAll()
    declaration.add(to: &row)
    try updateRow(declaration.number, of: .declarations, reason: reason)
  }

  package func insert(_ change: PlateChange) throws(Failure) -> PlateChange {
    var change = change
    change.number = try nextNumber(in: .plateChanges)
    row.removeAll()
    change.add(to: &row)
    try insertRow(change.number, into: .plateChanges)
    return change
  }

  package func update(_ change: PlateChange, reason: String? = nil) throws(Failure) {
    row.removeAll()
    change.add(to: &row)
    try updateRow(change.number, of: .plateChanges, reason: reason)
  }

  /// Sets a setting, for the first time or anew.
  package func set(_ setting: Setting, to value: Int) throws(Failure) {
    let known = try settingRecords().first { $0.name == setting.rawValue }
    let number: Int
    if let known { number = known.number } else { number = try nextNumber(in: .settings) }
    let record = SettingRecord(number: number, name: setting.rawValue, value: value)
    row.removeAll()
    record.add(to: &row)
    if known == nil {
      try insertRow(number, into: .settings)
    } else {
      try updateRow(number, of: .settings, reason: nil)
    }
  }
}
