/// An appointment in a calendar, on Dutch days: evidence beside the trips (domain.md 6.1).
package struct Appointment: Hashable, Sendable {
  /// The Dutch days that it touches.
  package let days: Period
  /// The Dutch time at which it begins; nil for whole days.
  package let time: ClockTime?
  /// What it is called, as it stands in the calendar; can be empty.
  package let summary: String
  /// Where it is, as it stands in the calendar.
  package let place: String?
  /// False where the calendar shows the time as free.
  package let isBusy: Bool

  package init(
    days: Period, time: ClockTime? = nil, summary: String, place: String? = nil,
    isBusy: Bool = true
  ) {
    self.days = days
    self.time = time
    self.summary = summary
    self.place = place
    self.isBusy = isBusy
  }
}
