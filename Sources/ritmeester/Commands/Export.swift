import CommandKit
import LogbookModel
import LogbookStore
import TripExchange

extension Entry {
  /// `export`: trips as a file that can be imported again.
  static let exportTrips = Entry(
    Command(
      "export", operands: [.period],
      options: [Option("csv", "BESTAND", completion: .files), .vehicle],
      examples: ["ritmeester export 2024 --csv ritten-2024.csv"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let file = try values.required("csv")
    let period = try values.period()
    let (trips, choice) = try session.reading { store throws(Failure) -> ([Trip], VehicleChoice) in
      let choice = try VehicleChoice(store)
      let chosen = try choice.forPeriod(session)
      return (
        try store.trips(vehicles: chosen.map(\.id), period: period, includingVoid: false),
        choice
      )
    }
    try session.write(
      TripCSV.bytes(of: trips, vehicles: choice.vehicles, plateChanges: choice.plateChanges),
      to: file)
    if file != "-", !session.invocation.globals.isQuiet {
      session.warn("export.geschreven", ["n": .number(trips.count), "bestand": .text(file)])
    }
    return .done
  }
}
