import CommandKit
import LogbookModel
import LogbookStore
import TripExchange

/// A file that is imported, as it was read once.
struct ImportSource {
  let path: String
  let bytes: [UInt8]

  init(_ path: String) throws(Failure) {
    self.path = path
    bytes = try FileInput.read(path)
  }

  /// What the journal keeps of it.
  func record(in writer: LogbookWriter) throws(Failure) {
    try writer.recordImport(fileName: path, size: bytes.count, sha256: SHA256.hex(bytes))
  }
}
