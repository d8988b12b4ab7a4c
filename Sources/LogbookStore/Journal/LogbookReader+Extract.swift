package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// The part of the journal that goes with a report, in lines of JSON (`JournalExtract`).
  /// - Parameter withEntries: without them only the first line, which holds the fingerprint.
  package func journalExtract(
    of scope: JournalScope, withEntries: Bool
  ) throws(Failure) -> [UInt8] {
    let last = try lastNumber
    let fingerprint = try self.fingerprint
    return try reading { () throws(SQLiteError) in
      var output = ByteBuffer()
      JournalExtract.writeHead(scope, entry: last, fingerprint: fingerprint, to: &output)
      if withEntries {
        try connection.withStatement(LogbookReader.extractSQL(scope)) {
          statement throws(SQLiteError) in
          while try statement.step() { LogbookReader.write(statement, to: &output) }
        }
      }
      return output.withBytes { Array($0) }
    }
  }

  static func write(_ statement: Statement, to output: inout ByteBuffer) {
    let fields = JournalLine.fields.enumerated().map { index, name in
      let value: JournalRecord.Value =
        switch statement.cell(index) {
        case .null: .null
        case .integer(let number): .integer(number)
        case .text(let bytes): .text(String(decoding: bytes, as: UTF8.self))
        }
      return (name, value)
    }
    JournalLine.write(fields, to: &output)
  }

  private static func extractSQL(_ scope: JournalScope) -> String {
    "\(lineSQL) WHERE \(scope.condition) ORDER BY nr"
  }

  /// Gives the fields of a line for each entry.
  static let lineSQL = """
    SELECT \(JournalLine.hashed.joined(separator: ", ")), lower(hex(vorige)), \
    lower(hex(hash)) FROM journaal
    """
}
