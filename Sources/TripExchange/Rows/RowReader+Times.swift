import LogbookModel

/// Date and times.
extension RowReader {
  /// The date and the times of a row, whichever columns say them.
  func times(_ place: RowPlace) throws(RowRefusal) -> DraftRow {
    let day = try moment(.date, isTime: false)
    let endDay = try moment(.arrivalDate, isTime: false)
    var start = try moment(.departure, isTime: true)
    var finish = try moment(.arrival, isTime: true)
    if let range = try range {
      start = start ?? range.departure
      finish = finish ?? range.arrival
    }
    if finish?.time == nil, let endDay, endDay.time != nil { finish = endDay }
    if finish?.date == nil { finish?.date = endDay?.date }
    let seconds = (start ?? day)?.seconds ?? 0
    start = start?.inDutchTime(on: day?.date)
    finish = finish?.inDutchTime(on: day?.date ?? start?.date)
    let local = day?.inDutchTime(on: nil)
    guard let date = start?.date ?? local?.date else {
      throw refusal(dateRole, "weiger.datum.leeg")
    }
    guard date <= options.today else {
      throw refusal(dateRole, "weiger.datum.toekomst", ["datum": .date(date)])
    }
    var draft = DraftRow(offset: place.offset, line: place.line, date: date)
    draft.departure = start?.time ?? (match.layout.hasTimeOfEntry ? nil : local?.time)
    draft.arrival = finish?.time
    if let departure = draft.departure, let arrival = draft.arrival {
      guard departure.precedes(arrival: arrival, on: date, arrivalDate: finish?.date) else {
        throw refusal(arrivalRole, "weiger.aankomst", ["vertrek": .text(departure.text)])
      }
    } else {
      takeDuration(into: &draft, seconds: seconds, arrivalDate: finish?.date)
    }
    return draft
  }

  /// The column to blame for the date.
  private var dateRole: ColumnRole {
    [.date, .departure, .times].first { plan.place($0) != nil } ?? .date
  }

  private var arrivalRole: ColumnRole {
    [.arrival, .times, .arrivalDate].first { plan.place($0) != nil } ?? .arrival
  }

  /// Departure and arrival from the column that holds both, or a departure alone.
  private var range: (departure: Moment, arrival: Moment?)? {
    get throws(RowRefusal) {
      guard let place = plan.place(.times), !isBlank(cells[place]) else { return nil }
      let text = table.text(cells[place])
      if let both = TimeRange.moments(text, order: plan.dateOrder) {
        // A trip that leaves at 24:00 leaves on the next day, which no date says.
        guard !both.departure.isEndOfDay else { throw refusal(.times, "weiger.tijden") }
        return (both.departure, both.arrival)
      }
      let single = withBytes(of: cells[place]) {
        MomentReader.moment($0, order: plan.dateOrder, year: plan.year, isTime: true)
      }
      guard let single, !single.isEndOfDay, !single.lacksYear else {
        throw refusal(.times, "weiger.tijden")
      }
      return (single, nil)
    }
  }

  /// The arrival that a duration gives to a departure, or the departure that it gives to an arrival.
  ///
  /// Times are no claim that a trip cannot do without: a duration that is not understood, or that
  /// fits no arrival which a trip can have, gives none.
  private func takeDuration(into draft: inout DraftRow, seconds: Int, arrivalDate: CalendarDate?) {
    guard let place = plan.place(.duration), !isBlank(cells[place]),
      let duration = DurationNotation.seconds(
        table.text(cells[place]), unit: match.headers[place].durationUnit)
    else { return }
    if let departure = draft.departure {
      let moment = DutchClock.unixSeconds(date: draft.date, time: departure) + seconds + duration
      let arrival = DutchClock.wallClock(unixSeconds: moment)
      guard arrivalDate ?? arrival.date == arrival.date,
        departure.precedes(arrival: arrival.time, on: draft.date, arrivalDate: arrival.date)
      else { return }
      draft.arrival = arrival.time
    } else if let arrival = draft.arrival {
      let date = arrivalDate ?? draft.date
      let moment = DutchClock.unixSeconds(date: date, time: arrival) - duration
      let departure = DutchClock.wallClock(unixSeconds: moment)
      // Without a date of the arrival nothing says on which side of midnight it lies.
      guard departure.date == draft.date,
        departure.time.precedes(arrival: arrival, on: draft.date, arrivalDate: date)
      else { return }
      draft.departure = departure.time
    }
  }

  private func moment(_ role: ColumnRole, isTime: Bool) throws(RowRefusal) -> Moment? {
    guard let place = plan.place(role), !isBlank(cells[place]) else { return nil }
    if isTime, plan.place(.date) != nil, saysNothing(cells[place]) { return nil }
    let moment = withBytes(of: cells[place]) {
      MomentReader.moment($0, order: plan.dateOrder, year: plan.year, isTime: isTime)
    }
    guard var moment else {
      throw refusal(role, isTime ? "weiger.tijd" : "weiger.datum.onleesbaar")
    }
    if moment.lacksYear { throw refusal(role, "weiger.datum.jaar") }
    // Seconds since 1970 name no hours and are in Dutch time already.
    if match.headers[place].isUTC, moment.time != nil, moment.offset == nil,
      withBytes(of: cells[place], { $0.contains(UInt8(ascii: ":")) })
    {
      moment.offset = 0
    }
    // A trip that leaves at 24:00 leaves on the next day, which no date says.
    if moment.isEndOfDay, role == .departure { throw refusal(role, "weiger.tijd") }
    return moment
  }

  /// When the row says that it was written down, in minutes since 1 January 1970, UTC. What cannot
  /// be read is no claim: then the moment of the import counts.
  var recorded: Int? {
    let ofDate = match.layout.hasTimeOfEntry ? plan.place(.date) : nil
    guard let place = plan.place(.recorded) ?? ofDate, !isBlank(cells[place]) else { return nil }
    let moment = withBytes(of: cells[place]) {
      MomentReader.moment($0, order: plan.dateOrder, year: plan.year)
    }
    guard let moment = moment?.inDutchTime(on: nil), let date = moment.date,
      date <= options.today, date.dayNumber >= 0
    else { return nil }
    return DutchClock.unixSeconds(date: date, time: moment.time ?? .midnight) / 60
  }
}
