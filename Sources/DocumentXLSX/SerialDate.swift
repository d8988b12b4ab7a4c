/// A day as spreadsheets count it: 1 for 1 January 1900.
struct SerialDate {
  let number: Int

  /// Nil before 1 March 1900: programs disagree about the days before, as the first of them took
  /// 1900 for a leap year.
  /// - Parameter day: days since 1 January 1970.
  init?(day: Int) {
    number = day + 25_569
    guard number > 60 else { return nil }
  }
}
