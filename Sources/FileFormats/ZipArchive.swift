import CZip
import LogbookModel

/// An archive in memory, read through libzip.
final class ZipArchive {
  /// The most bytes that one entry is unpacked to.
  static let largestEntry = 512 << 20
  /// Entries from this size on that shrank by more than `greatestRatio` are no sheets but a trap.
  private static let suspectSize = 8 << 20
  private static let greatestRatio: UInt64 = 200

  private let library: UnsafePointer<czip>
  private let archive: OpaquePointer
  private let copy: UnsafeMutableRawBufferPointer
  private let file: String

  /// - Throws: `fout.import.bibliotheek` where libzip is not installed, `fout.import.werkmap.stuk`
  ///   for what is no archive.
  init(_ bytes: [UInt8], file: String) throws(Failure) {
    guard let library = czip_load() else {
      throw missingLibrary("libzip", package: "libzip4", file: file)
    }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    room.copyBytes(from: bytes)
    guard let archive = czip_open(library, room.baseAddress, bytes.count) else {
      room.deallocate()
      throw damagedWorkbook(file, part: "zip")
    }
    self.library = library
    self.archive = archive
    copy = room
    self.file = file
  }

  deinit {
    czip_close(library, archive)
    copy.deallocate()
  }

  func contains(_ name: String) -> Bool { czip_find(library, archive, name) >= 0 }

  /// A reader of the XML in an entry, or nil where there is no such entry.
  /// - Throws: `fout.import.te.groot` for one that unpacks to more than is believed.
  func xml(_ name: String) throws(Failure) -> XMLReader? {
    guard let stream = try stream(name) else { return nil }
    let file = self.file
    return try XMLReader(stream, file: file) { _ in damagedWorkbook(file, part: name) }
  }

  /// The first bytes of an entry; nil where there is no such entry.
  func head(of name: String, count: Int) throws(Failure) -> [UInt8]? {
    guard let stream = try stream(name) else { return nil }
    return Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, stream.read(UnsafeMutableRawBufferPointer(buffer)))
    }
  }

  private func stream(_ name: String) throws(Failure) -> ByteStream? {
    let entry = czip_find(library, archive, name)
    guard entry >= 0 else { return nil }
    var packed: UInt64 = 0
    var whole: UInt64 = 0
    guard czip_sizes(library, archive, entry, &packed, &whole),
      whole <= UInt64(ZipArchive.largestEntry),
      whole < UInt64(ZipArchive.suspectSize) || whole / max(packed, 1) < ZipArchive.greatestRatio
    else { throw Failure(.data, "fout.import.te.groot", ["bestand": .text(file)]) }
    guard let opened = czip_open_entry(library, archive, entry) else {
      throw damagedWorkbook(file, part: name)
    }
    let library = self.library
    let entryFile = EntryFile(library, opened, of: self)
    var rest = Int(whole)
    return ByteStream { buffer in
      let count = Int(czip_read(library, entryFile.file, buffer.baseAddress, UInt64(buffer.count)))
      // More than the archive says is a lie about the size.
      rest -= max(count, 0)
      return rest < 0 ? -1 : count
    }
  }

  /// Closes an entry when nobody reads it any more, and keeps the archive open until then.
  private final class EntryFile {
    let file: OpaquePointer
    private let library: UnsafePointer<czip>
    private let archive: ZipArchive

    init(_ library: UnsafePointer<czip>, _ file: OpaquePointer, of archive: ZipArchive) {
      self.library = library
      self.file = file
      self.archive = archive
    }

    deinit { czip_close_entry(library, file) }
  }
}

/// The failure for a workbook of which a part cannot be read.
func damagedWorkbook(_ file: String, part: String) -> Failure {
  Failure(
    .data, "fout.import.werkmap.stuk", ["bestand": .text(file), "deel": .text(part)])
}
