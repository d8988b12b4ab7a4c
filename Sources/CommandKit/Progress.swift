import Glibc

/// A line that tells how far long work is: on a terminal only, and nothing of work that is done
/// within half a second.
package final class Progress {
  private let descriptor: Int32
  private let isShown: Bool
  private let start: UInt64
  private var lastShown: UInt64 = 0
  /// How many columns the line that stands there takes.
  private var width = 0

  /// Nanoseconds of silence at the start, and between two changes of the line.
  private static let patience: UInt64 = 500_000_000
  private static let interval: UInt64 = 100_000_000

  /// - Parameter isWanted: not with `--stil`.
  package init(isWanted: Bool, descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
    isShown = isWanted && Terminal(descriptor: descriptor).isTerminal
    start = Progress.now()
  }

  /// Puts a text in the place of the one before it, not too often; the text is made only then.
  package func show(_ text: () -> String) {
    guard isShown else { return }
    let now = Progress.now()
    guard now - start >= Progress.patience, now - lastShown >= Progress.interval else { return }
    lastShown = now
    let text = text()
    write("\r" + text + String(repeating: " ", count: max(0, width - text.count)))
    width = text.count
  }

  /// Takes the line away.
  package func clear() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  /// What cannot be told is no reason to stop the work.
  private func write(_ text: String) { try? writeAll(text.utf8, to: descriptor) }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
