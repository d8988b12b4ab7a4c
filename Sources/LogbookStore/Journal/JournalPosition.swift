import SQLiteKit

/// A place in the journal: an entry and all before it.
package struct JournalPosition: Hashable, Sendable {
  package let number: Int
  /// 64 hexadecimal digits.
  package let hash: String
}

extension LogbookReader {
  /// The last entry; nil where the journal has none.
  static func lastPosition(of connection: Connection) throws(SQLiteError) -> JournalPosition? {
    try connection.withStatement(
      "SELECT nr, lower(hex(hash)) FROM journaal ORDER BY nr DESC LIMIT 1"
    ) { statement throws(SQLiteError) in
      guard try statement.step() else { return nil }
      return JournalPosition(number: statement.integer(0), hash: statement.text(1) ?? "")
    }
  }
}
