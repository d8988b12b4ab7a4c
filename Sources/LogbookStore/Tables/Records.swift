import LogbookModel

// How each value of the model becomes a row and comes back: one property per column, in the
// order of the table's layout.

extension Trip {
  func add(to row: inout RowValues) {
    row.add(number)
    row.add(vehicle)
    row.add(date)
    row.add(departure)
    row.add(arrival)
    row.add(begin.tenths)
    row.add(end.tenths)
    row.add(from)
    row.add(to)
    row.add(fromPlace)
    row.add(toPlace)
    row.add(route)
    row.add(kind?.rawValue)
    row.add(detour.tenths)
    row.add(purpose)
    row.add(driver)
    row.add(note)
    row.add(source)
    row.add(measured?.tenths)
    row.add(derived?.rawValue)
    row.add(beginWasProposed ? 1 : 0)
    row.add(voidReason)
    row.add(moment: recorded)
  }

  init(_ row: inout RowReader) {
    self.init(
      number: row.integer(), vehicle: row.integer(), date: row.date(),
      departure: row.optionalTime(), arrival: row.optionalTime(),
      begin: Odometer(tenths: row.integer()), end: Odometer(tenths: row.integer()),
      texts: row.tripTexts(), kind: row.optionalWord(after: 5),
      detour: Distance(tenths: row.integer()),
      measured: row.optionalInteger(after: 4).map(Distance.init(tenths:)),
      derived: row.optionalWord(), beginWasProposed: row.integer() != 0,
      recorded: row.optionalMoment(after: 1))
  }
}

extension Vehicle {
  func add(to row: inout RowValues) {
    row.add(id)
    row.add(plate.normalised)
    row.add(make)
    row.add(type)
    row.add(category.rawValue)
    row.add(country)
    row.add(registration.rawValue)
    row.add(firstAdmission)
    row.add(listPrice?.cents)
    row.add(drive)
    row.add(label)
    row.add(voidReason)
  }

  /// Nil where no plate can be made of the row, which the reader then remembers.
  init?(_ row: inout RowReader) {
    let id = row.integer()
    guard let plate = row.plate() else { return nil }
    self.init(
      id: id, plate: plate, make: row.text(), type: row.text(), category: row.word(else: .car),
      country: row.text(), registration: row.word(else: .byHand),
      firstAdmission: row.optionalDate(),
      listPrice: row.optionalInteger().map(Money.init(cents:)), drive: row.optionalText(),
      label: row.optionalText(), voidReason: row.optionalText())
  }
}

extension Availability {
  func add(to row: inout RowValues) {
    row.add(id)
    row.add(vehicle)
    row.add(from)
    row.add(to)
    row.add(beginReading.tenths)
    row.add(endReading?.tenths)
    row.add(nature.rawValue)
    row.add(driver)
    row.add(capacity.rawValue)
    row.add(employer)
    row.add(takenOverUntil)
    row.add(takenOverPrivate?.tenths)
    row.add(voidReason)
  }

  init(_ row: inout RowReader) {
    self.init(
      id: row.integer(), vehicle: row.integer(), from: row.date(), to: row.optionalDate(),
      beginReading: Odometer(tenths: row.integer()),
      endReading: row.optionalInteger().map(Odometer.init(tenths:)),
      nature: row.word(else: .fixed), driver: row.optionalText(),
      capacity: row.word(else: .employee), employer: row.optionalText(),
      takenOverUntil: row.optionalDate(),
      takenOverPrivate: row.optionalInteger().map(Distance.init(tenths:)),
      voidReason: row.optionalText())
  }
}

extension SavedPlace {
  func add(to row: inout RowValues) {
    row.add(id)
    row.add(name)
    row.add(address)
    row.add(role?.rawValue)
    row.add(latitude)
    row.add(longitude)
    row.add(radius)
    row.add(voidReason)
  }

  init(_ row: inout RowReader) {
    self.init(
      id: row.integer(), name: row.text(), address: row.text(), role: row.optionalWord(),
      latitude: row.optionalText(), longitude: row.optionalText(),
      radius: row.optionalInteger(), voidReason: row.optionalText())
  }
}

extension OdometerReplacement {
  func add(to row: inout RowValues) {
    row.add(number)
    row.add(vehicle)
    row.add(date)
    row.add(old.tenths)
    row.add(new.tenths)
    row.add(note)
    row.add(voidReason)
  }

  init(_ row: inout RowReader) {
    self.init(
      number: row.integer(), vehicle: row.integer(), date: row.date(),
      old: Odometer(tenths: row.integer()), new: Odometer(tenths: row.integer()),
      note: row.text(), voidReason: row.optionalText())
  }
}
