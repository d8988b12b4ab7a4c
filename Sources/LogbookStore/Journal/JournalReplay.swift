import SQLiteKit

/// Goes through all entries once: their numbers, hashes, commands, kinds and values.
struct JournalReplay: ~Copyable {
  private(set) var problems: [JournalProblem] = []
  private var expected = 1
  private var previous = JournalHash.first
  private var handling = 0
  private var lastMoment: [UInt8] = []
  private var firstRunningBack = 0
  private var runningBack = 0
  private var hash = JournalHash()

  var notes: [JournalNote] {
    runningBack == 0 ? [] : [.clockRanBack(first: firstRunningBack, count: runningBack)]
  }

  mutating func run(_ connection: Connection) throws(SQLiteError) {
    let start = try JournalStart(connection)
    expected = start.number + 1
    previous = start.hash
    try connection.withStatement(JournalReplay.sql) { statement throws(SQLiteError) in
      statement.bind(start.number, at: 1)
      // Without this row all entries count, those too that another program put before the first.
      if start.archive != nil { statement.bind(start.number, at: 2) }
      while try statement.step() { check(statement) }
    }
  }

  private mutating func check(_ statement: Statement) {
    let number = statement.integer(0)
    if number != expected { problems.append(.missingEntry(expected)) }
    checkHash(statement, number)
    if statement.integer(11) == 0 { problems.append(.wrongOldValue(entry: number)) }
    // A command's entries stand together, and bear the number of the first.
    if statement.integer(3) != handling, statement.integer(3) != number {
      problems.append(.wrongHandling(entry: number))
    }
    handling = statement.integer(3)
    let kind = statement.text(4) ?? ""
    if !Journal.Kind.all.contains(kind) {
      problems.append(.unknownKind(entry: number, kind: kind))
    }
    // An old value equals the new one of an earlier entry.
    if !CanonicalJSON.isCanonical(statement.withBytes(7) { Array($0) }) {
      problems.append(.wrongForm(entry: number))
    }
    checkMoment(statement, number)
    // Another program may have given the highest number there is.
    expected = number &+ 1
  }

  private mutating func checkHash(_ statement: Statement, _ number: Int) {
    hash.begin(after: previous)
    for column in 0...8 { hash.add(statement.cell(column)) }
    let stored = statement.withBytes(10) { Array($0) }
    let follows = statement.withBytes(9) { previous.elementsEqual($0) }
    if !follows || hash.finish() != stored { problems.append(.brokenEntry(number)) }
    // One change is one problem, not one for each entry after it.
    previous = stored
  }

  private mutating func checkMoment(_ statement: Statement, _ number: Int) {
    // All entries of a command have the same.
    if statement.withBytes(1, { lastMoment.elementsEqual($0) }) { return }
    let moment = statement.withBytes(1) { Array($0) }
    if String(decoding: moment, as: UTF8.self) < String(decoding: lastMoment, as: UTF8.self) {
      if runningBack == 0 { firstRunningBack = number }
      runningBack += 1
    }
    lastMoment = moment
  }

  /// What a thing was before the journal begins cannot be checked.
  private static let sql = """
    SELECT nr, tijdstip, wie, handeling, soort, onderwerp, oud, nieuw, reden, vorige, hash, \
    coalesce((SELECT eerder.nieuw FROM journaal AS eerder WHERE eerder.soort = journaal.soort \
    AND eerder.onderwerp = journaal.onderwerp AND eerder.nr < journaal.nr AND eerder.nr IS NOT ?2 \
    ORDER BY eerder.nr DESC LIMIT 1), iif(?1 > 0, oud, NULL)) IS oud \
    FROM journaal WHERE nr IS NOT ?2 ORDER BY nr
    """
}
