package import LogbookModel

/// Trips as separated values: the fields of design 2 as columns, for spreadsheets and for import
/// into another logbook (design 8).
package enum TripCSV {
  /// The headers, in order; the moment at which a trip was written down stands there only where an
  /// imported file told it of any.
  private static func columns(hasRecorded: Bool) -> [String] {
    ColumnRole.fields.filter { $0 != .recorded || hasRecorded }.map { $0.name }
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
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes.reserveCapacity(trips.count * 160 + 256)
    let hasRecorded = trips.contains { $0.isValid && $0.recorded != nil }
    bytes.append(contentsOf: columns(hasRecorded: hasRecorded).joined(separator: ";").utf8)
    endLine(&bytes)
    let plates = Dictionary(
      vehicles.map { ($0.id, $0.plate.formatted) }, uniquingKeysWith: { first, _ in first })
    let histories = Dictionary(
      vehicles.filter { vehicle in plateChanges.contains { $0.vehicle == vehicle.id } }
        .map { ($0.id, PlateHistory($0, changes: plateChanges)) },
      uniquingKeysWith: { first, _ in first })
    for trip in trips where trip.isValid {
      let plate = histories[trip.vehicle]?.plate(on: trip.date).formatted
      append(trip, plate: plate ?? plates[trip.vehicle] ?? "", to: &bytes)
      if hasRecorded {
        plain(trip.recorded.map { DutchClock.text(unixSeconds: $0) } ?? "", &bytes)
      }
      bytes.removeLast()
      endLine(&bytes)
    }
    return bytes
  }

  private static func append(_ trip: Trip, plate: String, to bytes: inout [UInt8]) {
    plain(String(trip.number), &bytes)
    text(plate, &bytes)
    plain(trip.date.iso, &bytes)
    plain(trip.departure?.text ?? "", &bytes)
    plain(trip.arrival?.text ?? "", &bytes)
    plain(DecimalNotation.text(tenths: trip.begin.tenths), &bytes)
    plain(DecimalNotation.text(tenths: trip.end.tenths), &bytes)
    plain(DecimalNotation.text(tenths: trip.distance.tenths), &bytes)
    text(trip.from, &bytes)
    text(trip.to, &bytes)
    text(trip.route ?? "", &bytes)
    plain(trip.kind?.rawValue ?? "", &bytes)
    plain(DecimalNotation.text(tenths: trip.detour.tenths), &bytes)
    text(trip.purpose ?? "", &bytes)
    text(trip.driver ?? "", &bytes)
    text(trip.note ?? "", &bytes)
    text(trip.source, &bytes)
    plain(trip.measured.map { DecimalNotation.text(tenths: $0.tenths) } ?? "", &bytes)
    plain(trip.derived?.rawValue ?? "", &bytes)
  }

  private static func plain(_ value: String, _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: value.utf8)
    bytes.append(separator)
  }

  /// A cell that may hold anything: guarded against formulas, quoted where needed.
  private static func text(_ value: String, _ bytes: inout [UInt8]) {
    let isGuarded = FormulaGuard.needsGuard(value.utf8)
    let isQuoted = value.utf8.contains {
      $0 == separator || $0 == quote || $0 == 0x0A || $0 == 0x0D
    }
    if isQuoted { bytes.append(quote) }
    if isGuarded { bytes.append(UInt8(ascii: "'")) }
    for byte in value.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(quote) }
    bytes.append(separator)
  }

  private static func endLine(_ bytes: inout [UInt8]) {
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  private static let separator = UInt8(ascii: ";")
  private static let quote = UInt8(ascii: "\"")
}
