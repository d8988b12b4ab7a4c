import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import TripExchange

/// What an import did or would do.
struct ImportScreen {
  let session: Session
  let plan: ImportPlan

  /// Shows the outcome; refused rows give exit 3, also in a trial.
  func show() -> ExitCode {
    if session.wantsJSON {
      session.show(.members(("bestanden", .array(plan.files.map(json)))))
    } else if !session.invocation.globals.isQuiet {
      showText()
    }
    for file in plan.files {
      for row in file.refused.prefix(ImportScreen.longestList) {
        session.errors.write(refusal(row, of: file) + "\n")
      }
      if file.refused.count > ImportScreen.longestList {
        session.warn(
          "import.geweigerd.meer", ["n": .number(file.refused.count - ImportScreen.longestList)])
      }
    }
    guard !plan.isComplete else { return .done }
    session.warn(
      isTrial
        ? "import.proef.geweigerd"
        : !skips
          ? "import.niets-opgeslagen"
          : plan.isEmpty ? "import.rest-leeg" : "import.rest-opgeslagen",
      ["n": .number(plan.files.reduce(0) { $0 + $1.refused.count })])
    return .data
  }

  private static let longestList = 50

  private var isTrial: Bool { session.invocation.has("proef") }
  private var skips: Bool { session.invocation.has("sla-over") }

  private func showText() {
    let words = session.words
    var document = Document(title: "", language: words.language.rawValue)
    for file in plan.files {
      document.blocks.append(.heading(level: 3, text: file.name))
      document.blocks.append(
        .facts(
          file.decisions.map { decision in
            Fact(
              words("beslissing.\(decision.name)"),
              words("waarde", ["waarde": decision.value]))
          }))
      document.blocks.append(
        .paragraph(
          words(
            isTrial ? "import.telling.proef" : "import.telling",
            [
              "gelezen": .number(file.read), "nieuw": .number(file.new),
              "aanwezig": .number(file.present.count),
              "overgeslagen": .number(file.skipped.count),
              "geweigerd": .number(file.refused.count),
            ])))
      if file.isOfReadings, file.new > 0 {
        document.blocks.append(
          .paragraph(
            words(
              isTrial ? "import.metingen.proef" : "import.metingen", ["n": .number(file.new)])))
      }
      let notes = notes(file)
      if !notes.isEmpty { document.blocks.append(.facts(notes.map { Fact("", $0) })) }
      let notices = file.notices.map { session.words($0.key, $0.arguments) }
      document.blocks += limited(notices).map { .paragraph($0) }
    }
    if isTrial, !plan.trips.isEmpty { document.blocks.append(.table(preview)) }
    if isTrial, !plan.readings.isEmpty { document.blocks.append(.table(readingPreview)) }
    session.show(document)
  }

  /// Why rows were skipped, and what became of rows that are there already.
  private func notes(_ file: ImportPlan.File) -> [String] {
    let words = session.words
    let skipped = file.skipped.map { row in
      words(
        "import.regel",
        ["regel": .number(row.line), "reden": .text(words(row.reason.key, row.reason.arguments))])
    }
    let present = file.present.compactMap { row -> String? in
      switch row.status {
      case .same: nil
      case .changedSince:
        words(
          "import.aanwezig.gewijzigd",
          ["regel": .number(row.line), "rit": .number(row.tripNumber ?? 0)])
      case .voided:
        words(
          "import.aanwezig.ongeldig",
          ["regel": .number(row.line), "rit": .number(row.tripNumber ?? 0)])
      }
    }
    return limited(skipped + present)
  }

  /// The first sentences, and how many more there are.
  private func limited(_ sentences: [String]) -> [String] {
    let more = sentences.count - ImportScreen.longestList
    guard more > 0 else { return sentences }
    return sentences.prefix(ImportScreen.longestList)
      + [session.words("import.meer", ["n": .number(more)])]
  }

  /// The first trips as they would be stored.
  private var preview: Table {
    let words = session.words
    let shown = plan.trips.prefix(10)
    let hasTimes = shown.contains { $0.departure != nil || $0.arrival != nil }
    let times =
      hasTimes
      ? [
        Column(words("kolom.vertrek"), .trailing), Column(words("kolom.aankomst"), .trailing),
      ] : []
    return Table(
      caption: words("import.voorbeeld"),
      columns: [Column(words("kolom.datum"), .trailing)] + times + [
        Column(words("kolom.beginstand"), .trailing),
        Column(words("kolom.eindstand"), .trailing), Column(words("kolom.km"), .trailing),
        Column(words("kolom.van"), width: .share(1)), Column(words("kolom.naar"), width: .share(1)),
        Column(words("kolom.soort")),
      ],
      rows: shown.map { trip in
        let times = [trip.departure, trip.arrival].map { Cell($0?.text ?? "") }
        return Row(
          [Cell(words.date(trip.date))] + (hasTimes ? times : []) + [
            Cell(words.odometer(trip.begin)),
            Cell(words.odometer(trip.end)), Cell(words.distance(trip.distance)), Cell(trip.from),
            Cell(trip.to), Cell(words.kind(trip.kind)),
          ])
      })
  }

  /// `ritten.csv:12:4: "30-02-2024": deze datum bestaat niet`.
  private func refusal(_ row: RefusedRow, of file: ImportPlan.File) -> String {
    var place = "\(file.name):\(row.line)"
    if let column = row.columnNumber { place += ":\(column)" }
    let reason = session.words(row.reason.key, row.reason.arguments)
    guard let column = row.column else { return SafeText.line("\(place): \(reason)") }
    return SafeText.line("\(place): \(column) \"\(row.value)\": \(reason)")
  }

  private func json(_ file: ImportPlan.File) -> JSON {
    let words = session.words
    return .members(
      ("bestand", .string(file.name)), ("deel", .optional(file.part)),
      ("indeling", .string(file.layout)),
      (
        "beslissingen",
        .object(
          file.decisions.map { decision in
            JSON.Member(decision.name, .string(words("waarde", ["waarde": decision.value])))
          })
      ),
      ("gelezen", .integer(file.read)), ("nieuw", .integer(file.new)),
      ("metingen", .integer(file.isOfReadings ? file.new : 0)),
      ("aanwezig", .integer(file.present.count)),
      ("overgeslagen", .integer(file.skipped.count)),
      (
        "geweigerd",
        .array(
          file.refused.map { row in
            .members(
              ("regel", .integer(row.line)), ("kolom", .optional(row.column)),
              ("waarde", .string(row.value)),
              ("reden", .string(words(row.reason.key, row.reason.arguments))))
          })
      ))
  }
}
