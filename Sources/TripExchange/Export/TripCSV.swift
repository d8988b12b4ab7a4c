package import LogbookModel

/// Trips as separated values: the fields of design 2 as columns, for spreadsheets and for import
/// into another logbook (design 8).
package enum TripCSV {
  /// The headers, in order; the moment at which a trip was written down stands there only where an
  /// imported file told it of any.
  private static func columns(hasRecorded: Bool) -> [String] {
    ColumnRole.tripFields.filter { $0 != .recorded || hasRecorded }.map { $0.name }
  }

  /// A whole file: UTF-8 with a byte order mark, `;`, CRLF, decimal comma, ISO dates.
  ///
  /// Voided trips are left out.
  /// - Parameters:
  ///   - vehicles: the vehicles of the trips.
  ///   - plateChanges: the plates that they got; each trip has the one of its date.
  package static func bytes(
    of trips: [Trip], vehicles: [Vehicle], plateChanges: [PlateChange] = []
  ) -> [UInt8] {
    var lines = CSVLines(lines: trips.count)
    let hasRecorded = trips.contains { $0.isValid && $0.recorded != nil }
    lines.head(columns(hasRecorded: hasRecorded))
    let plates = Dictionary(
      vehicles.map { ($0.id, $0.plate.formatted) }, uniquingKeysWith: { first, _ in first })
    let histories = Dictionary(
      vehicles.filter { vehicle in plateChanges.contains { $0.vehicle == vehicle.id } }
        .map { ($0.id, PlateHistory($0, changes: plateChanges)) },
      uniquingKeysWith: { first, _ in first })
    for trip in trips where trip.isValid {
      let plate = histories[trip.vehicle]?.plate(on: trip.date).formatted
      append(trip, plate: plate ?? plates[trip.vehicle] ?? "", to: &lines)
      if hasRecorded {
        lines.plain(trip.recorded.map { DutchClock.text(unixSeconds: $0) } ?? "")
      }
      lines.endLine()
    }
    return lines.bytes
  }

  /// A file without trips, to be filled in by hand: what a driver knows of a trip, under the same
  /// headers whatever the language, so that it can be imported by anyone (design 10).
  package static var blank: [UInt8] {
    var lines = CSVLines(lines: 1)
    lines.head(ColumnRole.tripFields.filter { !$0.isGivenByProgram }.map { $0.name })
    return lines.bytes
  }

  private static func append(_ trip: Trip, plate: String, to lines: inout CSVLines) {
    lines.plain(String(trip.number))
    lines.text(plate)
    lines.plain(trip.date.iso)
    lines.plain(trip.departure?.text ?? "")
    lines.plain(trip.arrival?.text ?? "")
    lines.plain(DecimalNotation.text(tenths: trip.begin.tenths))
    lines.plain(DecimalNotation.text(tenths: trip.end.tenths))
    lines.plain(DecimalNotation.text(tenths: trip.distance.tenths))
    lines.text(trip.from)
    lines.text(trip.to)
    lines.text(trip.route ?? "")
    lines.plain(trip.kind?.rawValue ?? "")
    lines.plain(DecimalNotation.text(tenths: trip.detour.tenths))
    lines.text(trip.purpose ?? "")
    lines.text(trip.driver ?? "")
    lines.text(trip.note ?? "")
    lines.text(trip.source)
    lines.plain(trip.measured.map { DecimalNotation.text(tenths: $0.tenths) } ?? "")
    lines.plain(trip.derived?.rawValue ?? "")
  }
}

extension ColumnRole {
  /// Whether the program gives the value of the field itself.
  fileprivate var isGivenByProgram: Bool {
    switch self {
    case .number, .source, .derived, .recorded: true
    default: false
    }
  }
}
