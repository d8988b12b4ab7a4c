package import LogbookModel

/// A date in digits that is one day with the day in front and another with the month in front.
package struct AmbiguousDate: Hashable, Sendable {
  package let dayFirst: CalendarDate
  package let monthFirst: CalendarDate

  /// Nil for a cell that can be read in one way at most.
  package init?(_ text: String) {
    func date(_ order: DateOrder) -> CalendarDate? {
      Array(text.utf8).withUnsafeBufferPointer {
        MomentReader.moment($0, order: order)?.date
      }
    }
    guard let dayFirst = date(.dayFirst), let monthFirst = date(.monthFirst),
      dayFirst != monthFirst
    else { return nil }
    self.dayFirst = dayFirst
    self.monthFirst = monthFirst
  }
}
