import Glibc
package import LogbookModel
import SQLiteKit

/// Where a backup goes.
package enum BackupTarget: Sendable {
  /// - Parameter replacing: whether an earlier logbook or backup of that name may go.
  case file(String, replacing: Bool)
  /// The first free name in a folder: `logboek-2026-11-30.sqlite`, then with `-2`.
  case folder(String, CalendarDate)
}

extension LogbookStore {
  /// Copies the logbook as it is at this moment, while others may go on writing, to a file for its
  /// owner only; verified before it gets its name.
  /// - Throws: `.data` where the name is taken, `.storage` where the logbook does not fit its
  ///   journal or the file cannot be written; nothing is left then.
  package func backUp(
    to target: BackupTarget, goesOn: GoesOn = { _, _ in true }
  ) throws(Failure) -> (path: String, facts: LogbookFacts) {
    let (path, clash) = try LogbookStore.place(target)
    return try inOneState { () throws(Failure) in
      // The transaction sees the state of its first reading.
      let fingerprint = try self.fingerprint
      let (written, facts) = try LogbookCopy.write(
        connection, to: path, clash: clash, goesOn: goesOn
      ) { copy throws(Failure) in
        let reader = LogbookReader(copy, path: path)
        let result = try reader.verify()
        guard result.isIntact, result.fingerprint == fingerprint else {
          throw Failure.storage(
            "fout.reservekopie.onjuist", path: self.path, ["n": .number(result.problems.count)])
        }
        return try reader.facts()
      }
      return (written, facts)
    }
  }

  private static func place(
    _ target: BackupTarget
  ) throws(Failure) -> (String, LogbookCopy.Clash) {
    switch target {
    case .folder(let folder, let date):
      let stem = (folder.hasSuffix("/") ? folder : folder + "/") + "logboek-\(date.iso)"
      return (
        stem + ".sqlite",
        .next { number in number == 1 ? "\(stem).sqlite" : "\(stem)-\(number).sqlite" }
      )
    case .file(let path, let replacing):
      guard try LogbookFile.exists(path) else { return (path, .refuse) }
      guard replacing else {
        throw Failure(.data, "fout.reservekopie.bestaat", ["bestand": .text(path)])
      }
      // The link stays a link.
      let real = LogbookFile.resolved(path)
      guard LogbookFile.isLogbook(real) else {
        throw Failure.storage("fout.reservekopie.ander", path: path)
      }
      return (real, .replace)
    }
  }
}
