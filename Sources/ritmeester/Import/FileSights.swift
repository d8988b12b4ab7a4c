import CommandKit
import Document
import Language
import LogbookModel
import TripExchange

/// What is seen in files, without a logbook and without changing anything (`import --toon`).
struct FileSights {
  /// One table of a file: what is seen, what stays open, and what makes it unreadable.
  struct Seen {
    let source: ImportSource
    let sight: FileSight?
    /// Why it cannot be imported as it stands.
    let problem: Failure?
    /// The dates of the problem, in both readings, where it is the order of dates.
    let date: AmbiguousDate?
  }

  let session: Session
  private let files: [Seen]

  init(
    _ sources: [ImportSource], layouts: [ImportLayout], options: ImportOptions, session: Session
  ) {
    self.session = session
    files = sources.flatMap { FileSights.see($0, layouts: layouts, options: options) }
  }

  /// Shows all files; those that cannot be understood give exit 3.
  func show() -> ExitCode {
    if session.wantsJSON {
      session.show(.members(("bestanden", .array(files.map(json)))))
    } else {
      var document = Document(title: "", language: session.words.language.rawValue)
      for file in files {
        document.blocks += FileSightBlocks(words: session.words).blocks(file)
      }
      session.show(document)
    }
    return files.allSatisfy { $0.problem == nil } ? .done : .data
  }

  /// Where the order of dates stays open, the rest is seen under the one that is used here.
  private static func see(
    _ source: ImportSource, layouts: [ImportLayout], options: ImportOptions
  ) -> [Seen] {
    func sights(_ options: ImportOptions) throws(Failure) -> [FileSight] {
      let sights = try source.tables(layouts: layouts, options: options).map { $0.sight }
      // Rows that are shown are read again.
      try source.requireUnchanged()
      return sights
    }
    func seen(_ sight: FileSight?, _ problem: Failure, _ date: AmbiguousDate?) -> [Seen] {
      do throws(Failure) {
        try source.requireUnchanged()
        return [Seen(source: source, sight: sight, problem: problem, date: date)]
      } catch {
        return [Seen(source: source, sight: nil, problem: error, date: nil)]
      }
    }
    do throws(Failure) {
      return try sights(options).map {
        Seen(source: source, sight: $0, problem: nil, date: nil)
      }
    } catch {
      guard error.key == "fout.import.datumvolgorde",
        case .text(let value)? = error.arguments["waarde"]
      else {
        let isTable = ["fout.import.kop.onbekend", "fout.import.kolom.naam"].contains(error.key)
        let sight =
          isTable
          ? try? FileSight(unrecognised: source.bytes, name: source.path, options: options) : nil
        return seen(sight, error, nil)
      }
      var assumed = options
      assumed.dateOrder = .dayFirst
      return seen(try? sights(assumed).first, error, AmbiguousDate(value))
    }
  }

  // MARK: JSON

  private func json(_ file: Seen) -> JSON {
    let words = session.words
    let texts = ImportJSON(words: words)
    let sight = file.sight
    return .members(
      ("bestand", .string(file.source.path)), ("indeling", .optional(sight?.layout)),
      ("beslissingen", texts.decisions(sight?.decisions ?? [])),
      ("kopregel", sight?.headLine.map(JSON.integer) ?? .null),
      ("kolommen", .array((sight?.columns ?? []).map(json))),
      ("gelezen", .integer(sight?.read ?? 0)), ("begrepen", .integer(sight?.understood ?? 0)),
      ("overgeslagen", texts.skipped(sight?.skipped ?? [])),
      ("geweigerd", texts.refused(sight?.refused ?? [])),
      ("fout", .optional(file.problem.map { words($0) })))
  }

  private func json(_ column: FileSight.Column) -> JSON {
    .members(
      ("nr", .integer(column.number)), ("naam", .string(column.header)),
      ("veld", .optional(column.role?.name)), ("reden", .string(column.source.rawValue)),
      ("decimaalteken", .optional(column.signText)), ("eenheid", .optional(column.unit?.rawValue)),
      (
        "voorbeelden",
        .array(
          column.samples.map { sample in
            .members(("waarde", .string(sample.written)), ("gelezen", json(sample.read)))
          })
      ))
  }

  /// Dates in ISO and km as numbers, as in all JSON of the program.
  private func json(_ value: Argument?) -> JSON {
    switch value {
    case .date(let date)?: .string(date.iso)
    case .odometer(let reading)?: .tenths(reading.tenths)
    case .distance(let distance)?: .tenths(distance.tenths)
    case .text(let text)?: .string(text)
    default: .null
    }
  }
}

extension FileSight.Column {
  /// The decimal sign; nil where no value tells.
  var signText: String? {
    switch sign {
    case .comma: ","
    case .dot: "."
    case .automatic, nil: nil
    }
  }
}
