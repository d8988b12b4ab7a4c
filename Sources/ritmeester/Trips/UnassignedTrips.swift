import CommandKit
import Document
import Language
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

/// The trips that are nog in te delen, with what tells their kind.
struct UnassignedTrips {
  /// In chain order; without those of closed days, which cannot change.
  let trips: [Trip]
  /// How many lie on closed days.
  let closedCount: Int
  let memory: KindMemory
  private let choice: VehicleChoice

  /// - Parameters:
  ///   - period: nil for all trips.
  ///   - rolesOnly: looks for no other proposals than those of the roles of places.
  init(
    _ reader: LogbookReader, _ session: Session, period: Period?, rolesOnly: Bool = false
  ) throws(Failure) {
    choice = try VehicleChoice(reader)
    let unassigned = try reader.unassignedTrips(
      ofVehicles: choice.forPeriod(session).map(\.id), period: period)
    let closed = try reader.closedPeriods()
    trips = unassigned.filter { !closed.isClosed($0.date, of: $0.vehicle) }
    closedCount = unassigned.count - trips.count
    let wanted = rolesOnly ? [] : Set(trips.compactMap { KindMemory.Pair($0) })
    var pairs = KindMemory.Pairs()
    let earlier =
      wanted.isEmpty
      ? []
      : try reader.trips(vehicles: choice.vehicles.map(\.id)) { trip in
        trip.kind != nil && pairs.pair(of: trip).map(wanted.contains) ?? false
      }
    memory = KindMemory(trips + earlier, places: try reader.places())
    // Known before the first question: a walk stores one trip at a time.
    let reopened = trips.first { closed.wasEverClosed($0.date, of: $0.vehicle) }
    if let reopened, session.invocation.value("reden") == nil, !session.wantsJSON {
      throw Failure(
        .usage, "fout.gesloten.reden",
        [
          "datum": .date(reopened.date), "kenteken": .text(choice.plate(reopened.vehicle) ?? ""),
        ])
    }
  }

  /// Says how many cannot be assigned as they are.
  func warnOfClosed(in session: Session) {
    guard closedCount > 0 else { return }
    session.warn("indelen.afgesloten", ["n": .number(closedCount)])
  }

  /// The plate of a trip, where not all are of the same vehicle.
  func plate(of trip: Trip) -> String? {
    trips.contains { $0.vehicle != trips.first?.vehicle }
      ? choice.plate(trip.vehicle, on: trip.date) : nil
  }

  /// A trip as in `rit list`, with the kind that is proposed, why, and the command that takes it
  /// over.
  func json(_ trip: Trip, in session: Session) -> JSON {
    let proposal = memory.proposal(for: trip)
    let reason: String? =
      switch proposal?.reason {
      case .roles?: "rol"
      case .earlier?: "eerder"
      case nil: nil
      }
    let command = proposal.map {
      session.repairs(choice.vehicles).text(.edit(trip.number, kind: $0.kind))
    }
    guard case .object(let fields) = JSON(trip, plate: choice.plate(trip.vehicle, on: trip.date))
    else { return .null }
    return .object(
      fields + [
        JSON.Member("voorstel", .optional(proposal?.kind.rawValue)),
        JSON.Member("voorstel_uit", .optional(reason)),
        JSON.Member("herstel", .optional(command)),
      ])
  }

  /// A trip with its proposal in a sentence, and the command that assigns it below.
  func text(_ trip: Trip, in session: Session) -> String {
    let proposal = memory.proposal(for: trip)
    var arguments = TripEcho.arguments(trip, words: session.words)
    arguments["voorstel"] = .text(session.words(proposal))
    let repair: Repair = proposal.map { .edit(trip.number, kind: $0.kind) } ?? .assign(trip.number)
    let command = session.repairs(choice.vehicles).text(repair)
    return session.words("indelen.lijst", arguments) + "\n  " + command + "\n"
  }
}

extension Words {
  /// What is proposed, and why; or that nothing is.
  func callAsFunction(_ proposal: KindProposal?) -> String {
    guard let proposal else { return self("indelen.voorstel.geen") }
    let kind = Argument.text(self.kind(proposal.kind))
    switch proposal.reason {
    case .roles(let roles):
      return self(
        "indelen.voorstel.rol", ["soort": kind, "rollen": .text(all(roles.map(\.rawValue)))])
    case .earlier(let counts):
      guard counts.count > 1 else {
        let count = counts.values.reduce(0, +)
        return self("indelen.voorstel.eerder", ["soort": kind, "n": .number(count)])
      }
      let parts = TripKind.allCases.compactMap { kind in
        counts[kind].map { "\(number($0)) \(self.kind(kind))" }
      }
      return self("indelen.voorstel.wisselend", ["soort": kind, "verdeling": .text(all(parts))])
    }
  }
}
