import CQPDF
import Glibc

/// A PDF of any origin, opened by libqpdf; the bytes must stay where they are while it is used.
final class QPDFDocument {
  fileprivate let qpdf: UnsafeMutablePointer<cqpdf>
  fileprivate let handle: qpdf_data

  /// Opens and where need be repairs the file.
  init(_ bytes: UnsafeRawBufferPointer) throws(PDFAttachmentsError) {
    guard let qpdf = cqpdf_open() else { throw .noLibrary }
    guard let handle = qpdf.pointee.qpdf_init() else {
      free(qpdf)
      throw .unreadable
    }
    self.qpdf = qpdf
    self.handle = handle
    qpdf.pointee.qpdf_set_suppress_warnings(handle, 1)
    qpdf.pointee.qpdf_silence_errors(handle)
    let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress
    _ = qpdf.pointee.qpdf_read_memory(handle, "pdf", start, UInt64(bytes.count), nil)
    guard qpdf.pointee.qpdf_has_error(handle) != 0 else { return }
    let error = qpdf.pointee.qpdf_get_error(handle)
    if qpdf.pointee.qpdf_get_error_code(handle, error) == qpdf_e_password { throw .encrypted }
    throw .unreadable
  }

  deinit {
    // An error that nobody asked for would be printed.
    _ = qpdf.pointee.qpdf_get_error(handle)
    var handle: qpdf_data? = handle
    qpdf.pointee.qpdf_cleanup(&handle)
    free(qpdf)
  }

  var root: QPDFValue { QPDFValue(document: self, handle: qpdf.pointee.qpdf_get_root(handle)) }
}

/// An object of a PDF; what is not of the kind that is asked for is nil.
struct QPDFValue {
  private let document: QPDFDocument
  private let object: qpdf_oh

  fileprivate init(document: QPDFDocument, handle: qpdf_oh) {
    self.document = document
    object = handle
  }

  private var file: qpdf_data { document.handle }
  private var qpdf: cqpdf { document.qpdf.pointee }

  /// The value of a key, written with its slash; nil where there is none or this is no dictionary.
  subscript(key: String) -> QPDFValue? {
    guard isDictionary else { return nil }
    return value(qpdf.qpdf_oh_get_key(file, object, key))
  }

  subscript(index: Int) -> QPDFValue? {
    guard index < count else { return nil }
    return value(qpdf.qpdf_oh_get_array_item(file, object, Int32(index)))
  }

  var isDictionary: Bool { qpdf.qpdf_oh_is_dictionary(file, object) != 0 }

  var isArray: Bool { qpdf.qpdf_oh_is_array(file, object) != 0 }

  /// Of an array; 0 for anything else.
  var count: Int { isArray ? Int(qpdf.qpdf_oh_get_array_n_items(file, object)) : 0 }

  /// A name without its slash.
  var name: String? {
    guard qpdf.qpdf_oh_is_name(file, object) != 0, let text = qpdf.qpdf_oh_get_name(file, object)
    else {
      return nil
    }
    return String(String(cString: text).dropFirst())
  }

  /// A text string in whatever encoding of PDF.
  var text: String? {
    guard qpdf.qpdf_oh_is_string(file, object) != 0 else { return nil }
    var count = 0
    guard let text = qpdf.qpdf_oh_get_binary_utf8_value(file, object, &count) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// The bytes of a string.
  var string: [UInt8]? {
    guard qpdf.qpdf_oh_is_string(file, object) != 0 else { return nil }
    var count = 0
    guard let text = qpdf.qpdf_oh_get_binary_string_value(file, object, &count) else { return nil }
    return Array(UnsafeRawBufferPointer(start: text, count: count))
  }

  var streamDictionary: QPDFValue? {
    guard qpdf.qpdf_oh_is_stream(file, object) != 0 else { return nil }
    return value(qpdf.qpdf_oh_get_dict(file, object))
  }

  /// The bytes of a stream as they stand in the file, decrypted but not unpacked.
  var rawStreamBytes: [UInt8]? {
    // Forgets what went wrong before, such as the question for a kind that an object is not.
    _ = qpdf.qpdf_get_error(file)
    var isFiltered: QPDF_BOOL = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    _ = qpdf.qpdf_oh_get_stream_data(file, object, qpdf_dl_none, &isFiltered, &bytes, &count)
    defer { free(bytes) }
    guard qpdf.qpdf_has_error(file) == 0 else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func value(_ handle: qpdf_oh) -> QPDFValue? {
    guard qpdf.qpdf_oh_is_initialized(file, handle) != 0, qpdf.qpdf_oh_is_null(file, handle) == 0
    else {
      return nil
    }
    return QPDFValue(document: document, handle: handle)
  }
}
