import LogbookModel
import SeededRandom

@testable import TripExchange

/// A file with known trips in it, in a dialect; all of it follows from a seed.
struct RandomFile {
  private(set) var dialect: RandomDialect
  let known: [KnownTrip]
  let text: String
  let bytes: [UInt8]
  /// The field of each header.
  private let fields: [String: String]

  init(seed: Int) {
    var dice = Seeded(seed)
    dialect = RandomDialect(&dice)
    let drive = RandomDrive(dialect, &dice)
    known = drive.trips.map { $0.known }
    // Nobody can tell that a file of one day begins with its last trip.
    if dialect.order == .newestFirst, known.first?.date == known.last?.date {
      dialect.order = .chronological
    }
    let writer = DialectWriter(dialect, drive.trips, dice)
    text = writer.text
    if !DialectBytes.has(text, dialect.encoding) { dialect.encoding = .utf8 }
    fields = Dictionary(zip(writer.head, writer.fields), uniquingKeysWith: { first, _ in first })
    bytes = DialectBytes.bytes(text, dialect.encoding)
  }

  /// The fields whose columns the import names as ignored.
  func fields(ignoredBy file: ImportPlan.File) -> Set<String> {
    guard case .list(let headers)? = file.decision("genegeerd") else { return [] }
    return Set(
      headers.compactMap { header in
        if case .text(let text) = header { fields[text] } else { nil }
      })
  }
}
