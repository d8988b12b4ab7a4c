import Document

extension Attachment.Relationship {
  /// The name in a file specification, without the slash (ISO 19005-3, 6.8).
  var pdfName: String {
    switch self {
    case .data: "Data"
    case .source: "Source"
    case .supplement: "Supplement"
    case .unspecified: "Unspecified"
    }
  }

  /// What a name means; of a name that is unknown or missing nothing is known.
  init(pdfName: String?) {
    self =
      [.data, .source, .supplement].first { (known: Self) in known.pdfName == pdfName }
      ?? .unspecified
  }
}
