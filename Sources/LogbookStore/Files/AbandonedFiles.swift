import Glibc

/// What the creation of a logbook leaves behind when the process is killed: a file under a
/// temporary name, perhaps with SQLite's side files.
enum AbandonedFiles {
  /// The temporary name of a logbook under construction.
  static func temporaryName(of path: String, _ number: Int) -> String {
    "\(path).\(getpid())-\(number).nieuw"
  }

  /// Removes the temporary files beside `path` whose process is gone.
  static func sweep(beside path: String) {
    let folder = LogbookFile.folder(of: path)
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    let stem = path.split(separator: "/").last.map { "\($0)." } ?? ""
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix(while: { $0 != 0 }), as: UTF8.self)
      }
      guard name.hasPrefix(stem), let process = process(in: name.dropFirst(stem.count)) else {
        continue
      }
      if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// The process in `1234-0.nieuw`, with or without the suffix of a side file. What is made from
  /// the logbook may have a name of its own before it, such as that of a schema or a moment.
  private static func process(in rest: Substring) -> pid_t? {
    let parts = rest.split(separator: ".")
    guard parts.count >= 2, suffixes.contains(String(parts[parts.count - 1])) else { return nil }
    let numbers = parts[parts.count - 2].split(separator: "-")
    guard numbers.count == 2, Int(numbers[1]) != nil, let process = pid_t(numbers[0]), process > 0
    else { return nil }
    return process
  }

  private static let suffixes = ["", "-wal", "-shm", "-journal"].map { "nieuw" + $0 }
}
