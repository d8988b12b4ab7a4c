/// Everything of a trip that is text; `Trip` says what each of them is.
package struct TripTexts: Hashable, Sendable {
  package var from: String
  package var to: String
  package var fromPlace: String?
  package var toPlace: String?
  package var route: String?
  package var purpose: String?
  package var driver: String?
  package var note: String?
  package var source: String
  package var voidReason: String?

  package init(
    from: String, to: String, fromPlace: String? = nil, toPlace: String? = nil,
    route: String? = nil, purpose: String? = nil, driver: String? = nil, note: String? = nil,
    source: String, voidReason: String? = nil
  ) {
    self.from = from
    self.to = to
    self.fromPlace = fromPlace
    self.toPlace = toPlace
    self.route = route
    self.purpose = purpose
    self.driver = driver
    self.note = note
    self.source = source
    self.voidReason = voidReason
  }
}

/// The texts of one or more trips, kept once: a log repeats its addresses.
package final class SharedTripTexts: Hashable, Sendable {
  package let texts: TripTexts

  package init(_ texts: TripTexts) { self.texts = texts }

  package static func == (left: SharedTripTexts, right: SharedTripTexts) -> Bool {
    left === right || left.texts == right.texts
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
