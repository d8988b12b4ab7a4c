import Glibc
import LogbookModel
import SQLiteKit

/// What can be said about a logbook's file before SQLite opens it, so that a file of another kind
/// is named as what it is and never touched.
enum LogbookFile {
  /// - Throws: `.data` where there is no file; `.storage` where it is no logbook or not readable.
  static func examine(_ path: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let number = errno
      throw number == ENOENT && isLink(path)
        ? Failure.storage("fout.logboek.koppeling", path: path) : failure(number, path: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Failure.storage("fout.logboek.map", path: path)
    default: throw Failure.storage("fout.logboek.geen", path: path)
    }
    guard status.st_size > 0 else { throw Failure.storage("fout.logboek.leeg", path: path) }
    guard try header(of: path).starts(with: magic) else {
      throw Failure.storage("fout.logboek.geen", path: path)
    }
  }

  /// Whether a file is a logbook or a copy of one, of any schema, by its first bytes alone.
  static func isLogbook(_ path: String) -> Bool {
    // Opening a pipe would wait for whoever writes to it.
    guard isRegular(path), let header = try? header(of: path), header.count == headerLength else {
      return false
    }
    let application = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    return header.starts(with: magic) && application == Schema.applicationID
  }

  /// Whether a file is a database of another program.
  static func isOtherDatabase(_ path: String) -> Bool {
    guard let header = try? header(of: path), header.count == headerLength else { return false }
    return header.starts(with: magic) && !isLogbook(path)
  }

  /// Whether this is a file, and no folder, pipe or device.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two names are those of one file.
  static func areSame(_ path: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    return stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// In bytes; 0 for what is not there.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  /// Up to and with the number of the program, 4 bytes from byte 68 on.
  private static let headerLength = 72

  /// Whether there is something under this name.
  /// - Throws: where that cannot be told, or where a symbolic link leads to nothing.
  static func exists(_ path: String) throws(Failure) -> Bool {
    if access(path, F_OK) == 0 { return true }
    guard errno == ENOENT else { throw failure(errno, path: path) }
    guard !isLink(path) else { throw Failure.storage("fout.logboek.koppeling", path: path) }
    return false
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What SQLite keeps beside a database in use, and leaves there after a crash.
  static let sideSuffixes = ["-wal", "-journal"]

  /// Refuses a name beside which the side files of an earlier database lie: SQLite would believe
  /// that they belong to a new one.
  static func refuseSideFiles(of path: String) throws(Failure) {
    for suffix in sideSuffixes where access(path + suffix, F_OK) == 0 {
      throw Failure.storage("fout.logboek.rest", path: path, ["rest": .text(path + suffix)])
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
  static func resolved(_ path: String) -> String {
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
    case ELOOP: return Failure.storage("fout.logboek.koppeling", path: path)
    case EACCES, EPERM, ENOTDIR: return Failure.storage("fout.logboek.toegang", path: path)
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
    while header.count < headerLength {
      var bytes = [UInt8](repeating: 0, count: headerLength - header.count)
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 { break }
      guard count > 0 || errno == EINTR else { throw failure(errno, path: path) }
      header += bytes.prefix(max(count, 0))
    }
    return header
  }
}
