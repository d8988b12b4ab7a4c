import Glibc
import LogbookModel
import SQLiteKit

/// What can be said about a logbook's file before SQLite opens it, so that a file of another kind
/// is named as what it is and never touched.
enum LogbookFile {
  /// - Throws: `.data` where there is no file; `.storage` where it is no logbook or not readable.
  static func examine(_ path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(errno, path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Failure.storage("fout.logboek.map", path: path)
    default: throw Failure.storage("fout.logboek.geen", path: path)
    }
    guard status.st_size > 0 else { throw Failure.storage("fout.logboek.leeg", path: path) }
    let header = try header(of: path)
    guard header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw Failure.storage("fout.logboek.geen", path: path)
    }
  }

  /// Whether the process may change the file.
  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Whether SQLite cannot make its side files and needs none: a folder without write access, and
  /// no write-ahead log that another connection left or uses.
  static func isFrozen(_ path: String) -> Bool {
    let path = resolved(path)
    return access(folder(of: path), W_OK) != 0 && access(path + "-wal", F_OK) != 0
  }

  /// The file that a symbolic link leads to: SQLite keeps its side files beside that one.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder that holds the file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The failure that an error number of the system means.
  static func failure(_ number: Int32, path: String) -> Failure {
    switch number {
    case ENOENT: return Failure(.data, "fout.logboek.ontbreekt", ["bestand": .text(path)])
    case EACCES, EPERM, ELOOP, ENOTDIR: return Failure.storage("fout.logboek.toegang", path: path)
    case EROFS: return Failure.storage("fout.logboek.alleenlezen", path: path)
    case EMFILE, ENFILE: return Failure.storage("fout.logboek.bestanden", path: path)
    case ENOSPC, EDQUOT: return Failure.storage("fout.logboek.vol", path: path)
    default:
      return Failure.storage(
        number == EIO ? "fout.logboek.schijffout" : "fout.logboek.systeem", path: path,
        ["melding": .text(String(cString: strerror(number)))])
    }
  }

  private static func header(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path: path) }
    defer { close(descriptor) }
    var header: [UInt8] = []
    // A call may give less than was asked for, or be interrupted.
    while header.count < 16 {
      var bytes = [UInt8](repeating: 0, count: 16 - header.count)
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 { break }
      guard count > 0 || errno == EINTR else { throw failure(errno, path: path) }
      header += bytes.prefix(max(count, 0))
    }
    return header
  }
}
