/// A row that is in the logbook already.
package struct PresentRow: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    /// As it was imported.
    case same
    /// The trip was edited after it came in.
    case changedSince
    case voided
  }

  package let line: Int
  /// The trip; nil where it comes from another file of the same import.
  package let tripNumber: Int?
  package let status: Status
}

/// A row that is no trip of its own: totals, repeated headers, voided or double rows.
package struct SkippedRow: Hashable, Sendable {
  package let line: Int
  package let reason: Reason
}

/// A row that should be a trip and cannot be one.
package struct RefusedRow: Hashable, Sendable {
  package let line: Int
  /// The header of the cell that is to blame, or nil where the whole row is.
  package let column: String?
  /// The column counted from 1, or nil.
  package let columnNumber: Int?
  package let value: String
  package let reason: Reason
  /// The row as it stands in the file, in UTF-8, without line end and without the reason of an
  /// earlier refusal; nil where it is not there any more.
  package let original: [UInt8]?
}
