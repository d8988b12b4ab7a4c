package import LogbookModel

extension LogbookWriter {
  package func insert(_ reading: Reading) throws(Failure) -> Reading {
    try insert(reading, numbered: \.number, into: .readings, Reading.add)
  }

  package func update(_ reading: Reading, reason: String? = nil) throws(Failure) {
    try update(reading.number, of: .readings, reason: reason, reading.add)
  }

  package func insert(_ declaration: Declaration) throws(Failure) -> Declaration {
    try insert(declaration, numbered: \.number, into: .declarations, Declaration.add)
  }

  package func update(_ declaration: Declaration, reason: String? = nil) throws(Failure) {
    try update(declaration.number, of: .declarations, reason: reason, declaration.add)
  }

  package func insert(_ change: PlateChange) throws(Failure) -> PlateChange {
    try insert(change, numbered: \.number, into: .plateChanges, PlateChange.add)
  }

  package func update(_ change: PlateChange, reason: String? = nil) throws(Failure) {
    try update(change.number, of: .plateChanges, reason: reason, change.add)
  }

  /// - Parameter reason: why open errors are left as they are, or why it is opened again.
  package func insert(_ closure: Closure, reason: String? = nil) throws(Failure) -> Closure {
    try insert(closure, numbered: \.number, into: .closures, reason: reason, Closure.add)
  }

  /// Sets a setting, for the first time or anew.
  package func set(
    _ setting: Setting, to value: Int, reason: String? = nil
  ) throws(Failure) {
    let known = try settingRecords().first { $0.name == setting.rawValue }
    let number: Int
    if let known { number = known.number } else { number = try nextNumber(in: .settings) }
    let record = SettingRecord(number: number, name: setting.rawValue, value: value)
    row.removeAll()
    record.add(to: &row)
    if known == nil {
      try insertRow(number, into: .settings, reason: reason)
    } else {
      try updateRow(number, of: .settings, reason: reason)
    }
  }
}
