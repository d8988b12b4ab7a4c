import Glibc
import LogbookModel
import SQLiteKit

/// Puts a backup into the logbook's own file, in one transaction.
///
/// The file stays the same file: another process finds the restored state with its next
/// transaction, and whoever waits to write does so after it. A file of another name, renamed over
/// this one, would leave them with the old one and SQLite with its side files.
struct LogbookOverwriting {
  private let content: Connection
  private let path: String
  private let expected: JournalPosition
  private let aside: AsideName
  private let goesOn: GoesOn

  /// - Parameter relation: what was known of the logbook when the user agreed.
  init(
    _ content: Connection, over path: String, relation: JournalRelation, goesOn: @escaping GoesOn
  ) {
    self.content = content
    self.path = path
    self.expected = relation.logbook
    aside = AsideName(of: path)
    self.goesOn = goesOn
  }

  /// The path of the copy of what was there.
  func run() throws(Failure) -> String {
    let live = try LogbookStore.open(path, access: .writing, busyTimeout: LogbookStore.patience)
    defer { live.close() }
    let content = try content(fitting: live)
    let copy = try Failure.about(path) { () throws(SQLiteError) in
      try live.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      let copy = try PageCopy(from: content, to: live)
      try copy.lockTarget()
      return copy
    }
    let kept = try keep()
    do throws(SQLiteError) {
      try copy.run(goesOn)
    } catch {
      unlink(kept)
      throw Failure.storage(error, path: path)
    }
    return kept
  }

  /// Copies what is there now, the lock being held, to a file of its own.
  private func keep() throws(Failure) -> String {
    let old = try Failure.about(path) { () throws(SQLiteError) in
      try Connection(path: path, mode: .reading, busyTimeout: LogbookStore.patience)
    }
    defer { old.close() }
    return try old.transaction(
      .deferred, convert: { Failure.storage($0, path: self.path) },
      body: { () throws(Failure) in
        let position = try Failure.about(path) { () throws(SQLiteError) in
          try LogbookReader.lastPosition(of: old)
        }
        guard position == expected else {
          throw Failure.storage("fout.herstel.intussen", path: path)
        }
        let name = aside
        return try LogbookCopy.write(old, to: name[1], clash: .next { name[$0] }, goesOn: goesOn) {
          _ throws(Failure) in
        }.path
      })
  }

  /// The content with pages of the logbook's size, for a file with a write-ahead log keeps that.
  private func content(fitting live: Connection) throws(Failure) -> Connection {
    let (wanted, given) = try Failure.about(path) { () throws(SQLiteError) in
      // Known only once something was read.
      _ = try live.integer("PRAGMA user_version")
      return (
        try live.integer("PRAGMA page_size") ?? 0, try content.integer("PRAGMA page_size") ?? 0
      )
    }
    if given == wanted { return content }
    // Only a file with a name can change the size of its pages.
    let temporary = try LogbookCreation.temporaryFile(for: path)
    defer { unlink(temporary) }
    return try Failure.about(path) { () throws(SQLiteError) in
      try LogbookCopy.copy(content, to: temporary, goesOn: goesOn)
      let fitting = try Connection(path: temporary, mode: .writing, busyTimeout: 0)
      try fitting.execute("PRAGMA journal_mode = DELETE; PRAGMA page_size = \(wanted); VACUUM")
      return fitting
    }
  }
}

/// Names beside the logbook for what stood there before a backup was put back.
struct AsideName {
  private let stem: String

  init(of path: String) {
    var now = time_t()
    time(&now)
    let (date, clock) = DutchClock.wallClock(unixSeconds: now)
    let digits = String(10_000 + clock.minutes / 60 * 100 + clock.minutes % 60).dropFirst()
    stem = "\(path).voor-herstel-\(date.iso)-\(digits)"
  }

  /// - Parameter number: 1 for the plain name.
  subscript(number: Int) -> String { number == 1 ? stem : "\(stem)-\(number)" }
}
