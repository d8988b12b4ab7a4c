import Glibc
import LogbookModel

/// How long the recurrences of a calendar may take; a file can ask for billions of them.
struct Patience {
  private let end: Int
  private var steps = 0
  private let file: String

  /// - Parameters:
  ///   - seconds: of computing, from now.
  ///   - file: the calendar, for the error.
  init(seconds: Int, file: String) {
    end = Patience.now + seconds * 1_000
    self.file = file
  }

  /// To be called at each small step; throws as `check` does.
  mutating func step(line: Int) throws(Failure) {
    steps += 1
    if steps.isMultiple(of: 256) { try check(line: line) }
  }

  /// Throws a `.data` failure when it took too long.
  ///
  /// - Parameter line: where the appointment stands in the file.
  func check(line: Int) throws(Failure) {
    guard Patience.now > end else { return }
    throw Failure(
      .data, "fout.agenda.herhaling", ["bestand": .text(file), "regel": .number(line)])
  }

  /// Milliseconds that were computed; what other programs do meanwhile does not count.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
