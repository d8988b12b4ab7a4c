package import LogbookModel
import SQLiteKit

/// The whole logbook as lines of JSON: a head, then every entry of the journal, oldest first. The
/// tables follow from the journal and are not in it.
///
/// Made piece by piece, all in one state of the logbook while a transaction is open.
package final class LogbookExport: Sequence, IteratorProtocol {
  static let format = "ritmeester-logboek-"
  static let version = 1

  private let store: LogbookStore
  private let last: JournalPosition
  private var written: Int?
  /// Why there are no more pieces, where they are not all there.
  package private(set) var failure: Failure?

  /// - Throws: `.storage` where the journal does not hold: no other logbook could take it in.
  package init(_ store: LogbookStore) throws(Failure) {
    self.store = store
    let (last, problems) = try store.reading {
      () throws(SQLiteError) -> (JournalPosition?, Int) in
      var replay = JournalReplay()
      try replay.run(store.connection)
      return (try LogbookReader.lastPosition(of: store.connection), replay.problems.count)
    }
    guard let last, problems == 0 else {
      throw Failure.storage("fout.uitvoer.journaal", path: store.path, ["n": .number(problems)])
    }
    self.last = last
  }

  /// The next lines; nil at the end and after a failure.
  package func next() -> [UInt8]? {
    guard failure == nil, written != last.number else { return nil }
    do throws(Failure) {
      return try store.reading { () throws(SQLiteError) in try lines() }
    } catch {
      failure = error
      return nil
    }
  }

  private func lines() throws(SQLiteError) -> [UInt8] {
    var output = ByteBuffer()
    guard let written else {
      written = 0
      JournalLine.write(
        [
          ("formaat", .text("\(LogbookExport.format)\(LogbookExport.version)")),
          ("schema", .integer(Schema.migrator.newest)), ("nr", .integer(last.number)),
          ("hash", .text(last.hash)),
        ], to: &output)
      return output.withBytes { Array($0) }
    }
    var number = written
    try store.connection.withStatement(
      "\(LogbookReader.lineSQL) WHERE nr > ? ORDER BY nr LIMIT 2000"
    ) { statement throws(SQLiteError) in
      statement.bind(written, at: 1)
      while try statement.step() {
        number = statement.integer(0)
        LogbookReader.write(statement, to: &output)
      }
    }
    self.written = number
    return output.withBytes { Array($0) }
  }
}
