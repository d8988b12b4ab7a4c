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
    if begin == nil { begin = try proposal.begin(on: date, at: input.departure) }
    if begin == nil { missing.append("--begin") }
    if input.end == nil { missing.append("EINDSTAND") }
    guard let begin, let typedEnd = input.end else { throw self.missing(missing, input) }
    let end: Odometer =
      switch typedEnd {
      case .reading(let reading): reading
      case .further(let distance): begin + distance
      }
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

  private func missing(_ names: [String], _ input: TripInput) -> Failure {
    Failure(
      .usage, names == ["--soort"] ? "fout.rit.soort" : "fout.rit.ontbreekt",
      ["velden": .list(names.map { .text($0) })])
  }
}
