import CGLib
package import LogbookModel
import Resources

/// The key files of one kind: the user's own, and those that are built in.
package struct KeyFileLibrary: Sendable {
  private static let suffix = ".ini"
  private let builtInFolder: String
  private let userFolder: String?

  /// - Parameters:
  ///   - kind: the folder below Templates/: `rapport`, `import`.
  ///   - userFolder: the folder of the user's own files; it need not exist.
  package init(kind: String, userFolder: String? = nil) {
    builtInFolder = "Templates/\(kind)"
    self.userFolder = userFolder
  }

  /// All names, without `.ini`, each once, in alphabetical order.
  package var names: [String] {
    let builtIn = Resource.paths(in: builtInFolder).map { String($0.dropFirst(prefix.count)) }
    let files = (builtIn + ownFiles).filter { $0.hasSuffix(KeyFileLibrary.suffix) }
    return Set(files.map { String($0.dropLast(KeyFileLibrary.suffix.count)) }).sorted()
  }

  /// The file with a name, the user's own before the built-in one; what contains a slash or ends
  /// in `.ini` is taken as a path.
  ///
  /// Throws `.usage` for a name that does not exist, `.storage` for a file that cannot be read,
  /// `.data` for one that is not a key file.
  package func load(_ name: String) throws(Failure) -> KeyFile {
    if name.contains("/") || name.hasSuffix(KeyFileLibrary.suffix) {
      return try KeyFile(contents(of: name), name: name)
    }
    let file = name + KeyFileLibrary.suffix
    if let userFolder, ownFiles.contains(file) {
      let path = "\(userFolder)/\(file)"
      return try KeyFile(contents(of: path), name: path)
    }
    if let bytes = Resource.bytes(at: prefix + file) {
      return try KeyFile(bytes, name: file)
    }
    let known = names
    if let meant = NameSuggestion.nearest(to: name, in: known) {
      throw Failure(
        .usage, "fout.sjabloon.bedoelde", ["naam": .text(name), "voorstel": .text(meant)])
    }
    throw Failure(
      .usage, "fout.sjabloon.onbekend",
      ["naam": .text(name), "namen": .list(known.map { .text($0) })])
  }

  private var prefix: String { builtInFolder + "/" }

  private var ownFiles: [String] {
    guard let userFolder, let folder = g_dir_open(userFolder, 0, nil) else { return [] }
    defer { g_dir_close(folder) }
    var files: [String] = []
    while let file = g_dir_read_name(folder) { files.append(String(cString: file)) }
    return files
  }

  private func contents(of path: String) throws(Failure) -> [UInt8] {
    var content: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    var problem: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(path, &content, &count, &problem) != 0, let content else {
      let isMissing = problem?.pointee.code == gint(G_FILE_ERROR_NOENT.rawValue)
      let reason = problem?.pointee.message.map { String(cString: $0) } ?? ""
      g_clear_error(&problem)
      throw isMissing
        ? Failure(.storage, "fout.bestand.bestaat-niet", ["bestand": .text(path)])
        : Failure(
          .storage, "fout.bestand.lezen", ["bestand": .text(path), "reden": .text(reason)])
    }
    defer { g_free(content) }
    return content.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }
}
