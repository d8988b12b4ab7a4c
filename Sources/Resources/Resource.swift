import CResources

/// The files of Templates/ and Localization/ that are built into the program.
package enum Resource {
  /// The content of a file, or nil where there is none.
  /// - Parameter path: from the top of the project: `Localization/nl.po`.
  package static func bytes(at path: String) -> [UInt8]? {
    for index in 0..<ritmeester_resource_count() {
      let resource = ritmeester_resource_at(index)
      guard String(cString: resource.path) == path else { continue }
      let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
      // An empty file is embedded as one zero byte, since C has no empty array.
      return bytes.count == 1 && bytes[0] == 0 ? [] : Array(bytes)
    }
    return nil
  }

  /// The paths of the files in a folder and below it, in alphabetical order.
  /// - Parameter folder: from the top of the project, without a final slash.
  package static func paths(in folder: String) -> [String] {
    (0..<ritmeester_resource_count())
      .map { String(cString: ritmeester_resource_at($0).path) }
      .filter { $0.hasPrefix(folder + "/") }
      .sorted()
  }
}
