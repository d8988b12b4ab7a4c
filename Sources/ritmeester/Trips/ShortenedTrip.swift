import Language
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

/// A trip whose begin was only proposed, and inside which a trip that was inserted later ends
/// (design 3): nothing shifts by itself, so the driver is told how to move the begin.
struct ShortenedTrip {
  private let trip: Trip
  private let begin: Odometer

  /// Nil where the trip that was just inserted ends inside no such trip.
  init?(by inserted: Trip, in reader: LogbookReader) throws(Failure) {
    let later = try reader.trips(
      ofVehicle: inserted.vehicle, from: inserted.date, around: inserted.end)
    let around = later.first { $0.number < inserted.number && $0.beginWasProposed }
    guard let around, around.detour <= around.end - inserted.end else { return nil }
    trip = around
    begin = inserted.end
  }

  /// Says so, with the command that repairs it.
  func say(in session: Session, repairs: RepairCommand) {
    session.say(
      "rit.begin-voorgesteld",
      [
        "rit": .number(trip.number), "datum": .date(trip.date), "begin": .odometer(trip.begin),
        "eind": .odometer(begin),
        "herstel": .text(repairs.text(.edit(trip.number, begin: begin))),
      ])
  }
}
