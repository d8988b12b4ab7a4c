import Glibc

/// Who beside its owner may read a logbook.
package enum FileRights {
  /// The rights of a file in octal digits, where group or others may read it in a folder that they
  /// may enter; nil where they cannot, and for what is no file.
  package static func ifOpen(_ path: String) -> String? {
    var file = stat()
    var folder = stat()
    guard stat(path, &file) == 0, file.st_mode & S_IFMT == S_IFREG,
      stat(LogbookFile.folder(of: path), &folder) == 0
    else { return nil }
    let isOpen = [(read: S_IRGRP, enter: S_IXGRP), (read: S_IROTH, enter: S_IXOTH)].contains {
      file.st_mode & $0.read != 0 && folder.st_mode & $0.enter != 0
    }
    return isOpen ? String(file.st_mode & 0o777, radix: 8) : nil
  }
}
