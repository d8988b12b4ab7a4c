import Glibc
package import LogbookModel
import Synchronization

/// A file that is read where its bytes are needed, as it was when it was opened: a change since then
/// is noticed.
package final class OpenFile: Sendable {
  package let count: Int
  private let path: String
  private let descriptor: Int32
  private let modified: [Int]
  private let problem: Mutex<SystemProblem?> = Mutex(nil)

  /// Opens a file of a length that is worth it; nil for anything else, which is read whole.
  package init?(_ path: String, lengths: ClosedRange<Int>) {
    func isMeant(_ status: stat) -> Bool {
      status.st_mode & S_IFMT == S_IFREG && lengths.contains(status.st_size)
    }
    var status = stat()
    // Opening a pipe and closing it again would end who writes into it.
    guard stat(path, &status) == 0, isMeant(status) else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    guard fstat(descriptor, &status) == 0, isMeant(status) else {
      close(descriptor)
      return nil
    }
    self.path = path
    self.descriptor = descriptor
    count = status.st_size
    modified = OpenFile.state(status)
  }

  deinit { close(descriptor) }

  /// The bytes of a range; zeros where they cannot be read, which `requireUnchanged` tells.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      var done = 0
      while done < range.count, let start = buffer.baseAddress {
        let read = pread(
          descriptor, start + done, range.count - done, off_t(range.lowerBound + done))
        if read > 0 {
          done += read
        } else if read == 0 || errno != EINTR {
          let found: SystemProblem = read == 0 ? .changedFile : .last
          problem.withLock { $0 = $0 ?? found }
          break
        }
      }
      buffer[done..<range.count].initialize(repeating: 0)
      count = range.count
    }
  }

  /// - Throws: `fout.bestand.lezen` where bytes could not be read, or the file is not as it was when
  ///   it was opened.
  package func requireUnchanged() throws(Failure) {
    var status = stat()
    let isSame = fstat(descriptor, &status) == 0 && OpenFile.state(status) == modified
    let found = problem.withLock { $0 } ?? (isSame ? nil : .changedFile)
    if let found { throw found.failure("fout.bestand.lezen", file: path) }
  }

  /// What changes with the content; the time of modification can be set back, that of change not.
  private static func state(_ status: stat) -> [Int] {
    [
      status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
      status.st_ctim.tv_nsec,
    ]
  }
}
