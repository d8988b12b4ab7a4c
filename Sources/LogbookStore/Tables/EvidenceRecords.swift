import LogbookModel

// Readings, declarations, plates and settings as rows: one property per column, in the order of
// the table's layout.

extension Reading {
  func add(to row: inout RowValues) {
    row.add(number)
    row.add(vehicle)
    row.add(date)
    row.add(reading.tenths)
    row.add(source.rawValue)
    row.add(note)
    row.add(voidReason)
  }

  init(_ row: inout RowReader) {
    self.init(
      number: row.integer(), vehicle: row.integer(), date: row.date(),
      reading: Odometer(tenths: row.integer()), source: row.word(else: .other),
      note: row.optionalText(), voidReason: row.optionalText())
  }
}

extension Declaration {
  func add(to row: inout RowValues) {
    row.add(number)
    row.add(kind.rawValue)
    row.add(vehicle)
    row.add(from)
    row.add(withdrawn)
    row.add(voidReason)
  }

  init(_ row: inout RowReader) {
    self.init(
      number: row.integer(), kind: row.word(else: .noPrivateUse), vehicle: row.optionalInteger(),
      from: row.date(), withdrawn: row.optionalDate(), voidReason: row.optionalText())
  }
}

extension PlateChange {
  func add(to row: inout RowValues) {
    row.add(number)
    row.add(vehicle)
    row.add(plate.normalised)
    row.add(from)
    row.add(voidReason)
  }

  /// Nil where no plate can be made of the row, which the reader then remembers.
  init?(_ row: inout RowReader) {
    let number = row.integer()
    let vehicle = row.integer()
    guard let plate = row.plate() else { return nil }
    self.init(
      number: number, vehicle: vehicle, plate: plate, from: row.date(),
      voidReason: row.optionalText())
  }
}

extension Closure {
  func add(to row: inout RowValues) {
    row.add(number)
    row.add(kind.rawValue)
    row.add(vehicle)
    row.add(period.first)
    row.add(period.last)
  }
}

/// A setting as a row.
struct SettingRecord {
  let number: Int
  let name: String
  var value: Int

  func add(to row: inout RowValues) {
    row.add(number)
    row.add(name)
    row.add(value)
  }

  init(number: Int, name: String, value: Int) {
    self.number = number
    self.name = name
    self.value = value
  }

  init(_ row: inout RowReader) {
    self.init(number: row.integer(), name: row.text(), value: row.integer())
  }
}
