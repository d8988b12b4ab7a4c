package import LogbookModel

/// What the logbook has already, as far as an import is compared with it.
package struct ExistingTrips: Sendable {
  package var vehicles: [Vehicle]
  package var availabilities: [Availability]
  /// The plates that vehicles got: a file may have any of them.
  package var plateChanges: [PlateChange] = []
  /// Valid replacements.
  package var replacements: [OdometerReplacement]
  /// Valid places.
  package var places: [SavedPlace]
  /// The current version of every trip, voided ones included.
  package var trips: [Trip]
  /// All versions that trips had before, with the numbers of these trips.
  package var earlierVersions: [Trip]
  /// All readings by others, voided ones included; distances can be chained from a valid one.
  package var readings: [Reading] = []
  /// No row becomes a trip of a closed day.
  package var closedPeriods = ClosedPeriods([])

  package init(
    vehicles: [Vehicle], availabilities: [Availability] = [],
    replacements: [OdometerReplacement] = [], places: [SavedPlace] = [], trips: [Trip] = [],
    earlierVersions: [Trip] = []
  ) {
    self.vehicles = vehicles
    self.availabilities = availabilities
    self.replacements = replacements
    self.places = places
    self.trips = trips
    self.earlierVersions = earlierVersions
  }
}
