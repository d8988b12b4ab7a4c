import Glibc
package import LogbookModel

/// Which file the logbook is (design 3, "Where").
package enum LogbookPath {
  /// The path: `option` (`--logboek`), else `$RITMEESTER_LOGBOEK`, else under `$XDG_DATA_HOME`,
  /// `$HOME` or the home that the password file names. An empty variable counts as none, and so
  /// does a relative `$XDG_DATA_HOME`, as its specification wants, or `$HOME`: the logbook would be
  /// another one in every folder.
  /// - Parameter environment: the value of a variable.
  /// - Throws: `.storage` where none of these is there; `.usage` for an empty option.
  package static func resolve(
    option: String?, environment: (String) -> String?,
    homeOfUser: () -> String? = homeInPasswordFile
  ) throws(Failure) -> String {
    if let option {
      guard !option.isEmpty else { throw Failure(.usage, "fout.logboek.pad.leeg") }
      return option
    }
    if let path = environment("RITMEESTER_LOGBOEK"), !path.isEmpty { return path }
    guard let folder = dataFolder(environment: environment, homeOfUser: homeOfUser) else {
      throw Failure(.storage, "fout.logboek.pad")
    }
    return "\(folder)/logboek.sqlite"
  }

  /// The folder of everything that the program keeps for the user; nil where there is no home.
  /// - Parameter environment: the value of a variable.
  package static func dataFolder(
    environment: (String) -> String?, homeOfUser: () -> String? = homeInPasswordFile
  ) -> String? {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let data = absolute("XDG_DATA_HOME") { return "\(data)/ritmeester" }
    guard let home = absolute("HOME") ?? homeOfUser(), !home.isEmpty else { return nil }
    return "\(home)/.local/share/ritmeester"
  }

  /// Whether a path is that of a file that SQLite keeps beside the logbook, there or not.
  package static func isSideFile(_ path: String, of logbook: String) -> Bool {
    func place(_ path: String) -> String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return "\(LogbookFile.resolved(LogbookFile.folder(of: path)))/\(name)"
    }
    let logbook = place(LogbookFile.resolved(logbook))
    return (LogbookFile.sideSuffixes + ["-shm"]).contains { place(path) == logbook + $0 }
  }

  /// The home of the user who runs the program, by the password file.
  package static func homeInPasswordFile() -> String? {
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
    return String(cString: home)
  }
}
