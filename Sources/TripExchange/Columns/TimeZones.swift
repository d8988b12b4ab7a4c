/// Whether the times of a file name their offset from UTC: all, some or none.
struct TimeZones {
  private var zoned = false
  private var local = false

  /// Takes a cell of a column of dates and times into account.
  /// - Parameter isUTC: whether the header says that the times are in UTC.
  mutating func observe(_ bytes: UnsafeBufferPointer<UInt8>, isUTC: Bool) {
    guard !zoned || !local, let last = bytes.last,
      bytes.contains(UInt8(ascii: ":"))
    else { return }
    // `Z`, `+01`, `+0100`, `+01:00` behind a date; `08:00-08:55` is no offset.
    let clock = bytes.firstIndex(of: UInt8(ascii: ":")) ?? 0
    let hasDate = bytes[..<clock].contains { TimeZones.dateMarks.contains($0) }
    let hasOffset =
      hasDate
      && bytes[clock...].contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    if isUTC || last | 0x20 == UInt8(ascii: "z") || hasOffset { zoned = true } else { local = true }
  }

  private static let dateMarks = ["-", "/", ".", "T", "t"].map { UInt8(ascii: $0) }

  /// The key of the words for what was done with the times; nil where all are local.
  var word: String? {
    zoned ? local ? "import.tijden.gemengd" : "import.tijden.omgerekend" : nil
  }
}
