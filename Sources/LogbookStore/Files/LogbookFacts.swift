package import LogbookModel
import SQLiteKit

/// What a logbook or a copy of it holds, in a few numbers.
package struct LogbookFacts: Hashable, Sendable {
  /// The number of the last entry of the journal.
  package let lastEntry: Int
  /// The last hash in 64 hexadecimal digits.
  package let fingerprint: String
  /// The moment of the last change, UTC: `2026-11-30T06:02:24.123Z`.
  package let moment: String
  package let vehicles: Int
  /// Voided ones included.
  package let trips: Int
}

extension LogbookReader {
  /// What the logbook holds.
  package func facts() throws(Failure) -> LogbookFacts {
    LogbookFacts(
      lastEntry: try lastNumber, fingerprint: try fingerprint, moment: try lastMoment(),
      vehicles: try count(of: .vehicles), trips: try count(of: .trips))
  }

  private func count(of layout: TableLayout) throws(Failure) -> Int {
    try reading { () throws(SQLiteError) in
      try connection.integer("SELECT count(*) FROM \(layout.name)") ?? 0
    }
  }
}
