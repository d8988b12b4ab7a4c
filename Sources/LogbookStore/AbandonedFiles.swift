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

  /// The process in `1234-0.nieuw`, with or without the suffix of a side file.
  private static func process(in rest: Substring) -> pid_t? {
    let parts = rest.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let process = pid_t(parts[0]), process > 0 else { return nil }
    let suffixes = ["", "-wal", "-shm", "-journal"].map { ".nieuw" + $0 }
    return suffixes.contains { parts[1].hasSuffix($0) } ? process : nil
  }
}
