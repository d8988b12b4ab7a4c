import Glibc
package import LogbookModel

/// Files that are read whole.
package enum FileInput {
  /// More than any logbook or import needs: 512 MB.
  package static let usualLimit = 512 << 20

  /// The content of a file, or of standard input for `-`.
  ///
  /// Throws a `.storage` failure that says whether the file does not exist, is a folder, may not
  /// be read or has more than `limit` bytes.
  package static func read(
    _ path: String, limit: Int = FileInput.usualLimit
  ) throws(Failure) -> [UInt8] {
    do throws(SystemProblem) {
      let bytes = try path == "-" ? readAll(from: STDIN_FILENO, limit: limit) : file(path, limit)
      guard bytes.count <= limit else { throw SystemProblem(code: EFBIG) }
      return bytes
    } catch {
      throw failure(error, path: path, limit: limit)
    }
  }

  /// What two paths to one file have in common; nil for what is no file.
  package static func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  /// Whether the path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func file(_ path: String, _ limit: Int) throws(SystemProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemProblem.last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return try readAll(from: descriptor, limit: limit)
    }
    guard status.st_size <= limit else { throw SystemProblem(code: EFBIG) }
    return try readAll(from: descriptor, limit: limit, expected: status.st_size)
  }

  static func failure(_ problem: SystemProblem, path: String, limit: Int) -> Failure {
    switch problem.code {
    case ENOENT: Failure(.storage, "fout.bestand.bestaat-niet", ["bestand": .text(path)])
    case EISDIR: Failure(.storage, "fout.bestand.is-map", ["bestand": .text(path)])
    case EFBIG:
      Failure(
        .storage, "fout.bestand.te-groot",
        ["bestand": .text(path), "grens": .number(limit >> 20)])
    default: problem.failure("fout.bestand.lezen", file: path)
    }
  }
}
