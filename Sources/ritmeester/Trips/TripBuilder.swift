import LogbookModel
import LogbookStore

/// Makes a trip of what was typed and what is proposed.
struct TripBuilder {
  let proposal: TripProposal
  let today: CalendarDate

  /// The trip, or a usage failure that names every option that is missing.
  func trip(_ input: TripInput) throws(Failure) -> Trip {
    let date = input.date ?? today
    var missing: [String] = []
    var begin = input.begin
    if begin == nil { begin = try proposedBegin(input, on: date) }
    if begin == nil { missing.append("--begin") }
    if input.end == nil { missing.append("EINDSTAND") }
    guard let begin, let typedEnd = input.end else { throw self.missing(missing, input) }
    let end = typedEnd.reading(from: begin)
    let stood = try proposal.place(on: date, at: input.departure)
    var from = input.from.map(proposal.address) ?? stood
    var to = input.to.map(proposal.address)
    if end == begin {
      from = from ?? to
      to = to ?? from
    }
    if !input.staysUnassigned, input.kind != .correction, end != begin,
      try !proposal.leavesAddressesOut(of: input.kind)
    {
      if from == nil { missing.append("--van") }
      if to == nil { missing.append("--naar") }
    }
    let kind =
      input.staysUnassigned
      ? nil : input.kind ?? proposal.kind(from: from?.text ?? "", to: to?.text ?? "")
    if kind == nil, !input.staysUnassigned { missing.append("--soort") }
    guard missing.isEmpty else { throw self.missing(missing, input) }
    return Trip(
      vehicle: proposal.vehicle, date: date, departure: input.departure, arrival: input.arrival,
      begin: begin, end: end, from: from?.text ?? "", to: to?.text ?? "",
      fromPlace: from?.place, toPlace: to?.place, route: input.route, kind: kind,
      detour: input.detour ?? .zero, purpose: input.purpose, driver: input.driver,
      note: input.note, measured: input.measured, beginWasProposed: input.begin == nil)
  }

  /// On the day of a replacement the trip may be of the old odometer: what gives the shorter trip
  /// is meant.
  private func proposedBegin(
    _ input: TripInput, on date: CalendarDate
  ) throws(Failure) -> Odometer? {
    let begin = try proposal.begin(on: date, at: input.departure)
    guard case .reading(let end)? = input.end,
      let earlier = try proposal.beginBeforeReplacement(on: date), earlier <= end
    else { return begin }
    guard let begin, begin <= end else { return earlier }
    return end - earlier < end - begin ? earlier : begin
  }

  private func missing(_ names: [String], _ input: TripInput) -> Failure {
    Failure(
      .usage, names == ["--soort"] ? "fout.rit.soort" : "fout.rit.ontbreekt",
      ["velden": .list(names.map { .text($0) })])
  }
}
