import Glibc
import LogbookModel
import SQLiteKit

/// Puts a backup in the place of a file that cannot be read as a logbook, which gets another name
/// with all that SQLite left beside it.
struct LogbookReplacing {
  let content: Connection
  let path: String
  let goesOn: GoesOn

  /// The new name of what was there.
  func run() throws(Failure) -> String {
    var kept: String?
    do throws(Failure) {
      // The new file takes the name in one step, so that there is always one under it.
      let aside = try LogbookCopy.write(content, to: path, clash: .replace, goesOn: goesOn) {
        _ throws(Failure) in
        let name = try setAside()
        kept = name
        return name
      }.checked
      return aside
    } catch {
      if let kept { putBack(kept) }
      throw error
    }
  }

  private func setAside() throws(Failure) -> String {
    let names = AsideName(of: path)
    var number = 1
    while link(path, names[number]) != 0 {
      guard errno == EEXIST, number < 10_000 else {
        throw LogbookFile.failure(errno, path: path)
      }
      number += 1
    }
    for suffix in LogbookFile.sideSuffixes { rename(path + suffix, names[number] + suffix) }
    unlink(path + "-shm")
    return names[number]
  }

  /// Undoes `setAside` where the name still is that of the old file; once it has the new one, what
  /// was kept is all that is left of the old.
  func putBack(_ kept: String) {
    guard LogbookFile.areSame(path, kept) else { return }
    for suffix in LogbookFile.sideSuffixes { rename(kept + suffix, path + suffix) }
    unlink(kept)
  }
}
