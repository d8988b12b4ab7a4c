import Glibc
package import LogbookModel

/// Checked, buffered output to a stream of the process: what cannot be written is never lost
/// unnoticed (design 9).
package final class Output {
  private static let capacity = 1 << 16
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var problem: SystemProblem?

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Makes a closed pipe, and a file that may not grow further, an answer instead of the end of the
  /// process.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Adds text; the first error is kept for `flush`.
  package func write(_ text: String) {
    guard problem == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Output.capacity { send() }
  }

  /// Adds bytes; the first error is kept for `flush`.
  package func write(_ bytes: [UInt8]) {
    guard problem == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Output.capacity { send() }
  }

  /// Whether nobody reads any more: the program then ends without a message.
  package var readerHasLeft: Bool { problem?.code == EPIPE }

  /// Sends what is left; throws a `.storage` failure where anything could not be written, but not
  /// where the reader has left.
  package func flush() throws(Failure) {
    if problem == nil { send() }
    guard let problem, !readerHasLeft else { return }
    throw Failure(.storage, "fout.uitvoer", ["reden": problem.reason])
  }

  private func send() {
    do {
      try writeAll(buffer, to: descriptor)
    } catch {
      problem = error
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
