import SQLiteKit

/// Appends the entries of one command inside its transaction, each tied to the one before.
final class Journal {
  /// What entries are about, beside the tables.
  enum Kind {
    static let logbook = "logboek"
    static let imports = "import"
    static let undo = "ongedaan"
    /// The removal of entries that need not be kept any longer.
    static let purge = "opschoning"
    /// That a backup was put back.
    static let restoration = "herstel"

    /// Every kind there is.
    static let all = TableLayout.names + [logbook, imports, undo, purge, restoration]
  }

  /// Where an entry of the kind `undo` names the handling that it takes back.
  static let undoneField = "handeling"

  private let connection: Connection
  private let moment = Array(Moment.now().utf8)
  private let actor = Array(Actor.name().utf8)
  private var lastNumber: Int
  private var lastHash: [UInt8]
  let handling: Int
  private var hash = JournalHash()
  private var row = RowValues()

  /// Must be made inside the writing transaction, so that the last entry stays the last.
  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    let last = try connection.withStatement(
      "SELECT nr, hash FROM journaal ORDER BY nr DESC LIMIT 1"
    ) { statement throws(SQLiteError) -> (Int, [UInt8])? in
      guard try statement.step() else { return nil }
      return (statement.integer(0), statement.withBytes(1) { Array($0) })
    }
    lastNumber = last?.0 ?? 0
    lastHash = last?.1 ?? JournalHash.first
    handling = try Journal.number(after: lastNumber)
  }

  /// The number that follows.
  /// - Throws: where there is none that can be read back: only another program gives such numbers.
  static func number(after number: Int) throws(SQLiteError) -> Int {
    guard number < Int(Int32.max) else {
      throw SQLiteError.corrupt("nr \(number)")
    }
    return number + 1
  }

  /// Appends one entry; `old` and `new` are canonical JSON.
  func append(
    kind: [UInt8], subject: Int, old: [UInt8]?, new: UnsafeRawBufferPointer,
    reason: String?
  ) throws(SQLiteError) {
    let number = try Journal.number(after: lastNumber)
    row.removeAll()
    row.add(number)
    row.add(text: moment)
    row.add(text: actor)
    row.add(handling)
    row.add(text: kind)
    row.add(subject)
    row.add(text: old)
    row.add(text: new)
    row.add(reason)
    hash.begin(after: lastHash)
    hash.add(row)
    let digest = hash.finish()
    row.add(blob: lastHash)
    row.add(blob: digest)
    try connection.withStatement(Journal.insertSQL) { statement throws(SQLiteError) in
      try row.run(statement)
    }
    lastNumber = number
    lastHash = digest
  }

  /// The highest number that a thing of this kind ever had, also in entries that have gone; 0 for
  /// none.
  func highestSubject(ofKind kind: String) throws(SQLiteError) -> Int {
    try connection.withStatement(Journal.highestSQL) { statement throws(SQLiteError) in
      statement.bind(kind, at: 1)
      statement.bind(Journal.highestField(kind), at: 2)
      return try statement.step() ? statement.integer(0) : 0
    }
  }

  /// The field in which the removal of entries keeps the highest number of a kind.
  static func highestField(_ kind: String) -> String { "hoogste_\(kind)" }

  /// Appends an entry without reason.
  func append(
    kind: String, subject: Int, old: [UInt8]?, new: [UInt8]
  ) throws(SQLiteError) {
    var failure: SQLiteError?
    new.withUnsafeBytes { bytes in
      do throws(SQLiteError) {
        try append(kind: Array(kind.utf8), subject: subject, old: old, new: bytes, reason: nil)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The newest state of a thing in canonical JSON; nil where the journal does not know it.
  func lastState(ofKind kind: String, subject: Int) throws(SQLiteError) -> [UInt8]? {
    try connection.withStatement(Journal.lastStateSQL) { statement throws(SQLiteError) in
      statement.bind(kind, at: 1)
      statement.bind(subject, at: 2)
      return try statement.step() ? statement.withBytes(0) { Array($0) } : nil
    }
  }

  static let insertSQL = """
    INSERT INTO journaal (nr, tijdstip, wie, handeling, soort, onderwerp, oud, nieuw, reden, \
    vorige, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  private static let highestSQL = """
    SELECT max(coalesce((SELECT max(onderwerp) FROM journaal WHERE soort = ?1), 0), \
    coalesce((SELECT max(json_extract(iif(json_valid(nieuw), nieuw, NULL), '$.' || ?2)) \
    FROM journaal WHERE soort = '\(Kind.purge)'), 0))
    """

  private static let lastStateSQL = """
    SELECT nieuw FROM journaal WHERE soort = ? AND onderwerp = ? ORDER BY nr DESC LIMIT 1
    """
}
