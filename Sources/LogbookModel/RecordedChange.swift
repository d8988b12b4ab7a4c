/// What the journal says was done to a trip after it was entered, to something else of a closed
/// period, or that a file was imported (design 7, `wijzigingen`).
package struct RecordedChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added
    case corrected
    case voided
    /// A voided trip that counts again.
    case restored
    /// So many trips of the period came from a file.
    case imported(file: String, trips: Int)
  }

  /// A field with what it was and what it became; nil where it was empty.
  package struct Field: Hashable, Sendable {
    /// Named as in design 2.
    package let name: String
    package let old: Argument?
    package let new: Argument?

    package init(_ name: String, old: Argument?, new: Argument?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// The number of its entry in the journal.
  package let entry: Int
  package let kind: Kind
  /// The number of the trip; nil for an import and for other things.
  package let trip: Int?
  /// The vehicles that the trip had, or that the trips of a file have.
  package let vehicles: Set<Vehicle.ID>
  /// Dutch legal time.
  package let date: CalendarDate
  package let time: ClockTime
  /// The login name of who ran the program.
  package let actor: String
  package let reason: String?
  package let fields: [Field]

  package init(
    entry: Int, kind: Kind, trip: Int?, vehicles: Set<Vehicle.ID>,
    at moment: (date: CalendarDate, time: ClockTime), actor: String, reason: String? = nil,
    fields: [Field] = []
  ) {
    self.entry = entry
    self.kind = kind
    self.trip = trip
    self.vehicles = vehicles
    self.date = moment.date
    self.time = moment.time
    self.actor = actor
    self.reason = reason
    self.fields = fields
  }
}
