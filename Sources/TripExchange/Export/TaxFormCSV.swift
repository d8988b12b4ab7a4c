package import LogbookModel

/// The trips of one vehicle in one year under the eight columns of the tax service's own model
/// (domain.md 1.1, 1.2), for wage and income tax.
package enum TaxFormCSV {
  /// The headers of the model, which is in Dutch.
  private static let columns = [
    "Datum", "Beginstand", "Eindstand", "Vertrekadres", "Aankomstadres", "Route",
    "Privé/zakelijk", "Privé-omrijkilometers",
  ]

  /// A whole file: UTF-8 with a byte order mark, `;`, CRLF, decimal comma, ISO dates.
  ///
  /// Voided trips are left out.
  /// - Parameter shares: how the km of a trip divide.
  package static func bytes(of trips: [Trip], shares: (Trip) -> TripShares) -> [UInt8] {
    var lines = CSVLines(lines: trips.count)
    lines.head(columns)
    for trip in trips where trip.isValid {
      let (character, detour) = character(of: trip, shares: shares(trip))
      lines.plain(trip.date.iso)
      lines.plain(DecimalNotation.text(tenths: trip.begin.tenths))
      lines.plain(DecimalNotation.text(tenths: trip.end.tenths))
      lines.text(trip.from)
      lines.text(trip.to)
      lines.text(route(of: trip))
      lines.plain(character)
      lines.plain(detour == .zero ? "" : DecimalNotation.text(tenths: detour.tenths))
      lines.endLine()
    }
    return lines.bytes
  }

  /// The model knows private and business only: commuting is business for these taxes (domain.md
  /// 0.4), and a correction is business with its private share as detour (domain.md 1.3). A private
  /// trip is private altogether, so that its detour would count twice. A trip that is not assigned
  /// stays empty.
  private static func character(
    of trip: Trip, shares: TripShares
  ) -> (word: String, detour: Distance) {
    switch trip.kind {
    case .business, .commute: (TripKind.business.rawValue, trip.detour)
    case .private: (TripKind.private.rawValue, .zero)
    case .correction where shares.unassigned == .zero && shares.private < trip.distance:
      (TripKind.business.rawValue, shares.private)
    case .correction where shares.unassigned == .zero && trip.distance > .zero:
      (TripKind.private.rawValue, .zero)
    case .correction where trip.distance == .zero: (TripKind.business.rawValue, .zero)
    case .correction, nil: ("", trip.detour)
    }
  }

  /// A correction has no addresses: its place in the list says what it is, and why.
  private static func route(of trip: Trip) -> String {
    guard trip.kind == .correction else { return trip.route ?? "" }
    return (["correctierit"] + [trip.route, trip.note].compactMap { $0 }).joined(separator: ": ")
  }
}
