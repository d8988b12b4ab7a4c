package import LogbookModel
import SQLiteKit

/// Where the journal begins: with its first entry ever or, once old entries have gone to an archive
/// (`opschonen`), after the last of these. The one place that knows.
struct JournalStart {
  /// The number of the last entry that is no longer here; 0 in a whole journal.
  let number: Int
  /// The hash of that entry; zeros in a whole journal.
  let hash: [UInt8]
  /// What went; nil in a whole journal.
  let archive: ArchivedEntries?

  /// The row with that number stands for what went. It is believed only where an entry of the chain
  /// says the same, word for word: an entry that was cut off at the front cannot be made up for.
  init(_ connection: Connection) throws(SQLiteError) {
    self = try connection.withStatement(JournalStart.sql) { statement throws(SQLiteError) in
      guard try statement.step(),
        let record = statement.withBytes(2, { JournalRecord(json: Array($0)) })
      else { return JournalStart(number: 0, hash: JournalHash.first, archive: nil) }
      let number = statement.integer(0)
      return JournalStart(
        number: number, hash: statement.withBytes(1) { Array($0) },
        archive: ArchivedEntries(
          last: number, moment: statement.text(3) ?? "", file: record.text("archief") ?? "",
          sha256: record.text("sha256") ?? "", year: JournalStart.year(record) ?? 0,
          trips: record.integer("ritten") ?? 0))
    }
  }

  private init(number: Int, hash: [UInt8], archive: ArchivedEntries?) {
    self.number = number
    self.hash = hash
    self.archive = archive
  }

  /// Nil for what is no year.
  private static func year(_ record: JournalRecord) -> Int? {
    record.integer("voor").flatMap { (1...9_999).contains($0) ? $0 : nil }
  }

  private static let sql = """
    SELECT kop.nr, kop.hash, kop.nieuw, kop.tijdstip \
    FROM (SELECT * FROM journaal ORDER BY nr LIMIT 1) AS kop \
    WHERE kop.soort = '\(Journal.Kind.purge)' AND kop.handeling = kop.nr \
    AND kop.oud IS NULL AND kop.reden IS NULL AND kop.vorige = zeroblob(32) \
    AND EXISTS (SELECT 1 FROM journaal AS regel WHERE regel.soort = kop.soort \
    AND regel.nr > kop.nr AND regel.onderwerp = kop.onderwerp AND regel.nieuw = kop.nieuw \
    AND regel.tijdstip = kop.tijdstip AND regel.wie = kop.wie AND regel.oud IS NULL \
    AND \(JournalField.sql("tot", of: "regel.nieuw")) = kop.nr \
    AND \(JournalField.sql("hash", of: "regel.nieuw")) = lower(hex(kop.hash)))
    """
}

extension LogbookReader {
  func start() throws(Failure) -> JournalStart {
    try reading { () throws(SQLiteError) in try JournalStart(connection) }
  }

  /// The entries that went to an archive; nil where none did.
  package func archivedEntries() throws(Failure) -> ArchivedEntries? { try start().archive }
}

/// The entries that went to an archive.
package struct ArchivedEntries: Hashable, Sendable {
  /// The number of the last of them.
  package let last: Int
  /// When they went, UTC.
  package let moment: String
  /// The name of the archive, without its folder.
  package let file: String
  /// Of the archive: 64 hexadecimal digits.
  package let sha256: String
  /// The first calendar year of which all is here; 0 where that cannot be told.
  package let year: Int
  /// How many trips went.
  package let trips: Int
}
