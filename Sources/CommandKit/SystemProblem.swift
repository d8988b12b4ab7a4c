import Glibc
package import LogbookModel

/// What the operating system answered when something failed.
package struct SystemProblem: Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The problem of the call that just failed.
  package static var last: SystemProblem { SystemProblem(code: errno) }

  /// A file is not what it was when it was opened; a file system over the network says the same.
  static let changedFile = SystemProblem(code: ESTALE)

  /// The reason in words, for `{reden}`.
  package var reason: Argument {
    guard let name = SystemProblem.names[code] else {
      return .text(String(cString: strerror(code)))
    }
    return .word("reden.\(name)")
  }

  /// A `.storage` failure about a file.
  /// - Parameter key: the catalogue's key of a sentence with `{bestand}` and `{reden}`.
  package func failure(_ key: String, file: String) -> Failure {
    Failure(.storage, key, ["bestand": .text(file), "reden": reason])
  }

  private static let names: [Int32: String] = [
    ENOENT: "bestaat-niet", EACCES: "geen-toegang", EPERM: "geen-toegang",
    ENOSPC: "schijf-vol", EDQUOT: "schijf-vol", EFBIG: "te-groot", EROFS: "alleen-lezen",
    EISDIR: "is-map", ENOTDIR: "geen-map", ENAMETOOLONG: "naam-te-lang", EIO: "leesfout",
    ELOOP: "koppelingen", EMFILE: "te-veel-bestanden", ENFILE: "te-veel-bestanden",
    ETXTBSY: "in-gebruik", EBUSY: "in-gebruik", EBADF: "gesloten",
    changedFile.code: "gewijzigd",
  ]
}
