import Glibc
import LogbookModel
import SQLiteKit

/// Is told how much of long work is done, and whether it is still wanted.
package typealias GoesOn = (_ done: Int, _ total: Int) -> Bool

/// A copy of a logbook as a file of its own, complete and on the disk before it gets its name.
enum LogbookCopy {
  /// What becomes of a file that has the name already.
  enum Clash {
    case refuse
    case replace
    /// The copy gets the first of these names that is free.
    case next((Int) -> String)
  }

  /// Copies one state of `source` and gives the path and what `check` gives, which sees the copy
  /// before it has its name.
  /// - Throws: what `check` throws, or a `.storage` failure about `path`; nothing is left then.
  static func write<Result>(
    _ source: Connection, to path: String, clash: Clash = .refuse,
    goesOn: GoesOn = { _, _ in true },
    check: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> (path: String, checked: Result) {
    AbandonedFiles.sweep(beside: path)
    let temporary = try LogbookCreation.temporaryFile(for: path)
    defer { unlink(temporary) }
    try Failure.about(path) { () throws(SQLiteError) in
      try copy(source, to: temporary, goesOn: goesOn)
    }
    let result = try Failure.about(path) { () throws(SQLiteError) in
      try Connection(path: temporary, mode: .immutable, busyTimeout: 0)
    }
    defer { result.close() }
    let checked = try check(result)
    guard goesOn(1, 1) else { throw Failure.storage("fout.logboek.afgebroken", path: path) }
    return (try place(temporary, at: path, clash: clash), checked)
  }

  /// Copies all of `source` into an empty file.
  static func copy(
    _ source: Connection, to temporary: String, goesOn: GoesOn = { _, _ in true }
  ) throws(SQLiteError) {
    let target = try Connection(path: temporary, mode: .creating, busyTimeout: 0)
    defer { target.close() }
    // What is half done has no use after a crash, so nothing is synchronised before the end.
    try target.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    let copy = try PageCopy(from: source, to: target)
    try copy.run(goesOn)
  }

  private static func place(
    _ temporary: String, at path: String, clash: Clash
  ) throws(Failure) -> String {
    switch clash {
    case .replace:
      try LogbookCreation.replace(path, by: temporary)
      return path
    case .refuse:
      guard try LogbookCreation.publish(temporary, as: path, of: path) else {
        throw Failure(.data, "fout.reservekopie.bestaat", ["bestand": .text(path)])
      }
      return path
    case .next(let name):
      for number in 1..<10_000
      where try LogbookCreation.publish(
        temporary, as: name(number), of: path)
      {
        return name(number)
      }
      throw Failure(.data, "fout.reservekopie.bestaat", ["bestand": .text(path)])
    }
  }
}
