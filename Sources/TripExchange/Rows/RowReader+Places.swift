import LogbookModel

/// Texts, and the places of a trip from whichever columns hold them.
extension RowReader {
  mutating func takeTexts(into draft: inout DraftRow) throws(RowRefusal) {
    var texts = RowTexts()
    texts.vehicle = text(.vehicle)
    texts.from = place(.from)
    texts.to = place(.to)
    texts.route = text(.route)
    texts.purpose = text(.purpose)
    texts.driver = plan.place(.driver) == nil ? driver : text(.driver)
    texts.note = note()
    texts.source = text(.source)
    if plan.hasComposedPlaces { try composePlaces(&texts, of: &draft) }
    draft.texts = pool.intern(texts)
  }

  /// Makes the places of a trip of all columns that tell of them.
  private mutating func composePlaces(
    _ texts: inout RowTexts, of draft: inout DraftRow
  ) throws(RowRefusal) {
    var trip = itinerary() ?? Itinerary()
    if trip.from.isEmpty { trip.from = pool[texts.from] }
    if trip.to.isEmpty { trip.to = pool[texts.to] } else { join(pool[texts.to], to: &trip.to) }
    join(string(.visited), to: &trip.to)
    trip.from = address(of: .from, named: trip.from)
    trip.to = address(of: .to, named: trip.to)
    if try isReturn || draft.includesWayBack { trip.isReturn = true }
    draft.isThereAndBack = trip.isReturn && !draft.includesWayBack
    let closed = trip.closed
    texts.from = pool.intern(closed.from)
    texts.to = pool.intern(closed.to)
    if let between = closed.route {
      let own = pool[texts.route]
      texts.route = pool.intern(own.isEmpty ? between : "\(between); \(own)")
    }
  }

  /// The note, with what stands beside it in a column without a header.
  private mutating func note() -> TextPool.Index {
    let own = text(.note)
    guard let place = notesGoOn, !isBlank(cells[place]) else { return own }
    let more = unreadCells.text(
      cells[place], of: table, isLiteral: match.layout.isLiteral, into: &pool)
    return own == TextPool.empty ? more : pool.intern("\(pool[own]), \(pool[more])")
  }

  /// An address, or the coordinates that stand in its place, written in one way.
  private mutating func place(_ role: ColumnRole) -> TextPool.Index {
    let index = text(role)
    guard index != TextPool.empty, !match.layout.isLiteral, let point = Coordinate(pool[index])
    else { return index }
    return pool.intern(point.text)
  }

  private mutating func text(_ role: ColumnRole) -> TextPool.Index {
    guard let place = plan.place(role), !cells[place].isEmpty else { return TextPool.empty }
    return unreadCells.text(
      cells[place], of: table, isLiteral: match.layout.isLiteral, into: &pool)
  }

  private func string(_ role: ColumnRole) -> String {
    plan.place(role).map { stripped(table.text(cells[$0])) } ?? ""
  }

  // MARK: Both ends in one cell

  /// What the column with both ends says; a word for the kind there names no place.
  private mutating func itinerary() -> Itinerary? {
    guard let itineraries else { return nil }
    let index = text(.itinerary)
    guard index != TextPool.empty else { return nil }
    if let known = knownItineraries[index] { return known }
    let text = pool[index]
    let isKind = kindWords[textKey(text)] != nil
    let read = isKind ? Itinerary() : itineraries.read(text)
    knownItineraries[index] = read
    return read
  }

  /// Adds what a column of its own says of a place: "Zwolle" and "Zuiderweg 101".
  private func join(_ addition: String, to place: inout String) {
    let known = textKey(place)
    let new = textKey(addition)
    if new.isEmpty || known.contains(new) { return }
    place = known.isEmpty || new.contains(known) ? addition : "\(place), \(addition)"
  }

  // MARK: There and back

  private var isReturn: Bool {
    get throws(RowRefusal) {
      guard let place = plan.place(.returnTrip), !isBlank(cells[place]) else { return false }
      guard let answer = match.layout.returnAnswer(table.text(cells[place])) else {
        throw refusal(.returnTrip, "weiger.retour.woord")
      }
      return answer
    }
  }

  // MARK: Addresses over several columns

  /// The address at one end: its name or what else one column holds, and the parts in columns of
  /// their own as "street number, postcode city"; coordinates where there is nothing else.
  private func address(of side: AddressSide, named name: String) -> String {
    let part = { (part: AddressPart) in string(ColumnRole(part, at: side)) }
    let street = [part(.street), part(.houseNumber)].filter { !$0.isEmpty }.joined(separator: " ")
    let postcode = part(.postcode)
    var town = part(.city)
    var lines = [name, street]
    // "Startort" beside "Start-PLZ" is the town that no column of its own has.
    if town.isEmpty, !(street + postcode).isEmpty,
      !name.contains(where: { $0.isNumber || $0 == "," })
    {
      town = name
      lines.removeFirst()
    }
    lines.append([postcode, town].filter { !$0.isEmpty }.joined(separator: " "))
    var text = ""
    for line in lines { join(line, to: &text) }
    if text.isEmpty, let point = Coordinate(latitude: part(.latitude), longitude: part(.longitude))
    {
      return point.text
    }
    return text
  }
}
