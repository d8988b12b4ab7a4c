/// Why the files in a PDF could not be read.
package enum PDFAttachmentsError: Error, Hashable, Sendable {
  /// libqpdf is not installed.
  case noLibrary
  /// The bytes are no PDF, or one that cannot be repaired.
  case unreadable
  /// A password is needed to open it.
  case encrypted
  /// The file of that name is damaged: it cannot be unpacked, or is not what its checksum says.
  case damaged(String)
  /// There are more or larger files than are accepted.
  case tooLarge
}
