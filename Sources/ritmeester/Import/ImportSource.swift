import CommandKit
import LogbookModel
import LogbookStore
import TripExchange

/// A file that is imported.
struct ImportSource {
  let path: String
  let bytes: ByteSource
  /// The file of which the bytes are read where they are needed; nil where they are in memory.
  private let file: OpenFile?

  /// Shorter files are read whole.
  private static let longestInMemory = 1 << 20
  /// A program may have but so many files open.
  private static let mostOpen = 16

  /// The files at some paths.
  /// - Throws: why one of them cannot be read.
  static func all(_ paths: [String]) throws(Failure) -> [ImportSource] {
    var sources: [ImportSource] = []
    var open = 0
    for path in paths {
      let source = try ImportSource(path, mayStayOpen: open < mostOpen)
      if source.file != nil { open += 1 }
      sources.append(source)
    }
    return sources
  }

  private init(_ path: String, mayStayOpen: Bool) throws(Failure) {
    self.path = path
    let lengths = ImportSource.longestInMemory...FileInput.usualLimit
    if mayStayOpen, path != "-", let file = OpenFile(path, lengths: lengths) {
      self.file = file
      bytes = ByteSource(count: file.count) { file.bytes(in: $0) }
    } else {
      file = nil
      bytes = ByteSource(try FileInput.read(path))
    }
  }

  /// The tables in the file.
  /// - Throws: why there are none that can be read, or that the file changed meanwhile.
  func tables(
    layouts: [ImportLayout], options: ImportOptions,
    progress: (_ row: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(Failure) -> [TripFile] {
    do throws(Failure) {
      let files = try TripFile.all(
        name: path, source: bytes, layouts: layouts, options: options, progress: progress)
      try requireUnchanged()
      return files
    } catch {
      // Half of a file that changed says nothing.
      try requireUnchanged()
      throw error
    }
  }

  /// What was read of the file, also of its tables later on, counts only while it is what it was.
  /// - Throws: `fout.bestand.lezen`.
  func requireUnchanged() throws(Failure) { try file?.requireUnchanged() }

  /// What the journal keeps of it.
  func record(in writer: LogbookWriter) throws(Failure) {
    var digest = SHA256.Stream()
    bytes.forEachPiece(in: 0..<bytes.count) { piece, _, _ in
      digest.update(piece)
      return piece.count
    }
    try requireUnchanged()
    try writer.recordImport(fileName: path, size: bytes.count, sha256: digest.hex())
  }
}
