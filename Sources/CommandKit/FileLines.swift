import Glibc
package import LogbookModel

/// The lines of a file, or of standard input for `-`, read one after another, so that a file of any
/// size takes no room.
package final class FileLines {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// More than the longest line of any file that this program writes: 64 MB.
  private static let longest = 64 << 20

  /// - Throws: `.storage` where the file cannot be read.
  package init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileInput.failure(SystemProblem.last, path: path, limit: 0) }
  }

  deinit { close(descriptor) }

  /// The next line without its end; nil after the last one.
  package func next() throws(Failure) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      guard !isAtEnd, buffer.count - start < FileLines.longest else { break }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try readMore()
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }

  private func readMore() throws(Failure) {
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { bytes, count in
      repeat {
        count = max(-1, read(descriptor, bytes.baseAddress, bytes.count))
      } while count < 0 && errno == EINTR
      if count < 0 {
        problem = errno
        count = 0
      }
    }
    if problem != 0 {
      throw FileInput.failure(SystemProblem(code: problem), path: path, limit: 0)
    }
    isAtEnd = piece.isEmpty
    buffer += piece
  }

  private var problem: Int32 = 0
}
