import CGLib
import LogbookModel

/// The values of a key file as GLib reads them.
struct ParsedKeyFile: ~Copyable {
  private let handle: OpaquePointer
  private let name: String

  /// Throws a `.data` failure with GLib's reason.
  init(_ bytes: [UInt8], name: String) throws(Failure) {
    handle = g_key_file_new()
    self.name = name
    guard !bytes.isEmpty else { return }
    var problem: UnsafeMutablePointer<GError>?
    let isRead = bytes.withUnsafeBytes { buffer in
      g_key_file_load_from_data(
        handle, buffer.bindMemory(to: CChar.self).baseAddress, gsize(buffer.count),
        G_KEY_FILE_NONE, &problem)
    }
    let reason = ParsedKeyFile.reason(consuming: problem)
    guard isRead != 0 else {
      throw Failure(
        .data, "fout.sleutelbestand.vorm", ["bestand": .text(name), "reden": .text(reason)])
    }
  }

  deinit { g_key_file_unref(handle) }

  /// The value without its escapes.
  func value(group: String, key: String, line: Int) throws(Failure) -> String {
    var problem: UnsafeMutablePointer<GError>?
    if let text = g_key_file_get_string(handle, group, key, &problem) {
      defer { g_free(text) }
      return String(cString: text)
    }
    g_clear_error(&problem)
    // GLib takes a `\;` for an escape in a list only.
    guard raw(group: group, key: key).contains("\\;") else {
      throw Failure(
        .data, "fout.sleutelbestand.waarde",
        ["bestand": .text(name), "regel": .number(line), "naam": .text(key)])
    }
    return list(group: group, key: key).joined(separator: ";")
  }

  private func raw(group: String, key: String) -> String {
    guard let text = g_key_file_get_value(handle, group, key, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The parts of a value between `;`, empty where it cannot be read.
  func list(group: String, key: String) -> [String] {
    var count: gsize = 0
    guard let parts = g_key_file_get_string_list(handle, group, key, &count, nil) else {
      return []
    }
    defer { g_strfreev(parts) }
    return (0..<Int(count)).compactMap { index in
      parts[index].map { trimmed(String(cString: $0)) }
    }.filter { !$0.isEmpty }
  }

  private func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func reason(consuming problem: UnsafeMutablePointer<GError>?) -> String {
    guard let problem else { return "" }
    defer { g_error_free(problem) }
    return problem.pointee.message.map { String(cString: $0) } ?? ""
  }
}
