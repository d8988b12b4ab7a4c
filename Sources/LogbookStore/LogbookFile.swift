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
    access(folder(of: path), W_OK) != 0 && access(path + "-wal", F_OK) != 0
  }

  /// The folder that holds the file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The failure that an error number of the system means.
  static func failure(_ number: Int32, path: String) -> Failure {
    switch number {
    case ENOENT, ENOTDIR: return Failure(.data, "fout.logboek.ontbreekt", ["bestand": .text(path)])
    case EACCES, EPERM, ELOOP: return Failure.storage("fout.logboek.toegang", path: path)
    case EROFS: return Failure.storage("fout.logboek.alleenlezen", path: path)
    case ENOSPC, EDQUOT: return Failure.storage("fout.logboek.vol", path: path)
    default:
      return Failure.storage(
        "fout.logboek.systeem", path: path, ["melding": .text(String(cString: strerror(number)))])
    }
  }

  private static func header(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path: path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw failure(errno, path: path) }
    return Array(bytes.prefix(count))
  }
}
