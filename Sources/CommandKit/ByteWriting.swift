import Glibc

/// Writes all bytes to a descriptor, through interruptions and partial writes; throws what the
/// system answered.
func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(SystemProblem) {
  var done = 0
  let array = Array(bytes)
  while done < array.count {
    let count = array.withUnsafeBytes { buffer in
      buffer.baseAddress.map { write(descriptor, $0 + done, array.count - done) } ?? 0
    }
    if count >= 0 {
      done += count
    } else if errno == EAGAIN {
      waitUntilReady(descriptor)
    } else if errno != EINTR {
      throw SystemProblem.last
    }
  }
}

/// Reads until the end of a descriptor or until more than `limit` bytes are there.
/// - Parameter expected: how many bytes there probably are; room is made for these at once.
func readAll(
  from descriptor: Int32, limit: Int, expected: Int = 0
) throws(SystemProblem) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(expected)
  var chunk = [UInt8](repeating: 0, count: 1 << 18)
  while bytes.count <= limit {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { break }
    if count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    } else if errno != EINTR {
      throw SystemProblem.last
    }
  }
  return bytes
}

/// A descriptor that somebody else made non-blocking is waited for.
private func waitUntilReady(_ descriptor: Int32) {
  var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  poll(&wanted, 1, -1)
}

extension SystemProblem: Error {}
