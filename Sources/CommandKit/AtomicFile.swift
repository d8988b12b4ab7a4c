import Glibc
package import LogbookModel

/// Files that are written whole or not at all.
package enum AtomicFile {
  /// Replaces a file by these bytes: whoever reads it finds the old or the new content, also after
  /// a crash.
  ///
  /// `-` is standard output; that and other targets that are no regular file (`/dev/stdout`, a
  /// named pipe) are written directly, and silently where their reader has left. A symbolic link
  /// is followed. Throws a `.storage` failure; the old file is then as it was. So it is where the
  /// process is asked to end meanwhile, which it then does.
  /// - Parameter mode: the rights of a new file, before the umask: what this program writes holds
  ///   addresses, so that nobody else may read it. An existing file keeps its own.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600
  ) throws(Failure) {
    try write(pieces: CollectionOfOne(bytes), to: path, mode: mode)
  }

  /// The same for content that is made piece by piece, so that it is never there as a whole.
  /// - Parameter failure: why there are no more pieces, where they are not all there; it is thrown.
  package static func write(
    pieces: some Sequence<[UInt8]>, to path: String, mode: UInt32 = 0o600,
    failure: @escaping () -> Failure? = { nil }
  ) throws(Failure) {
    var problem: Failure?
    let content = Content(pieces: pieces) { () throws(SystemProblem) in
      problem = failure()
      if problem != nil { throw SystemProblem(code: ECANCELED) }
    }
    do throws(SystemProblem) {
      if path == "-" { return try send(content, to: STDOUT_FILENO) }
      var status = stat()
      let exists = stat(path, &status) == 0
      switch status.st_mode & S_IFMT {
      case S_IFDIR where exists: throw SystemProblem(code: EISDIR)
      case S_IFREG where exists:
        // A rename does not ask whether the old file may be written.
        guard access(path, W_OK) == 0 else { throw SystemProblem.last }
        try replace(resolved(path), by: content, mode: status.st_mode & 0o7777, exactly: true)
      case _ where exists: try writeDirectly(content, to: path)
      default: try replace(target(of: path), by: content, mode: mode, exactly: false)
      }
    } catch {
      if let problem { throw problem }
      if error.code == EPIPE { return }
      guard path != "-" else {
        throw Failure(.storage, "fout.uitvoer", ["reden": error.reason])
      }
      throw error.failure("fout.bestand.schrijven", file: path)
    }
  }

  /// The path behind symbolic links, so that the link stays a link.
  private static func resolved(_ path: String) throws(SystemProblem) -> String {
    guard let real = realpath(path, nil) else { throw SystemProblem.last }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path that symbolic links to nothing name; `path` itself where it is no link.
  private static func target(of path: String) throws(SystemProblem) -> String {
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let name = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = name.hasPrefix("/") ? name : folder + name
    }
    throw SystemProblem(code: ELOOP)
  }

  private static func writeDirectly(
    _ content: Content<some Sequence<[UInt8]>>, to path: String
  ) throws(SystemProblem) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemProblem.last }
    defer { close(descriptor) }
    try send(content, to: descriptor)
  }

  private static func send(
    _ content: Content<some Sequence<[UInt8]>>, to descriptor: Int32
  ) throws(SystemProblem) {
    for piece in content.pieces { try writeAll(piece, to: descriptor) }
    try content.end()
  }

  private static func replace(
    _ path: String, by content: Content<some Sequence<[UInt8]>>, mode: UInt32, exactly: Bool
  ) throws(SystemProblem) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let signals = HeldSignals()
    defer { signals.release() }
    let (temporary, descriptor) = try create(beside: name, in: folder, mode: mode)
    do throws(SystemProblem) {
      try fill(descriptor, with: content, mode: exactly ? mode : nil)
      if signals.isAnyWaiting { throw SystemProblem(code: EINTR) }
      guard rename(temporary, path) == 0 else { throw SystemProblem.last }
    } catch {
      unlink(temporary)
      throw error
    }
    synchronise(folder: folder)
  }

  /// A new file, out of the way of one that a crash has left.
  private static func create(
    beside name: String, in folder: String, mode: UInt32
  ) throws(SystemProblem) -> (path: String, descriptor: Int32) {
    for attempt in 0..<100 {
      let path = "\(folder)/.\(name.prefix(40)).\(getpid())-\(attempt).tmp"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return (path, descriptor) }
      if errno != EEXIST { break }
    }
    throw SystemProblem.last
  }

  private static func fill(
    _ descriptor: Int32, with content: Content<some Sequence<[UInt8]>>, mode: UInt32?
  ) throws(SystemProblem) {
    do throws(SystemProblem) {
      try send(content, to: descriptor)
      if let mode, fchmod(descriptor, mode) != 0 { throw SystemProblem.last }
      guard fsync(descriptor) == 0 else { throw SystemProblem.last }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems report a full disk only here.
    guard close(descriptor) == 0 else { throw SystemProblem.last }
  }

  /// Makes the rename durable; a file system that cannot do so for a folder is left alone.
  private static func synchronise(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// What is written, and what judges at its end whether it is all there.
  private struct Content<Pieces: Sequence<[UInt8]>> {
    let pieces: Pieces
    let end: () throws(SystemProblem) -> Void
  }
}
