import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import TripExchange

/// What an import did or would do.
struct ImportScreen {
  let session: Session
  let outcome: ImportRun.Outcome

  private var plan: ImportPlan { outcome.plan }
  private var words: Words { session.words }
  private var notes: RowNotes { RowNotes(words: words) }
  private var isTrial: Bool { session.invocation.has("proef") }
  private var skips: Bool { session.invocation.has("sla-over") }

  /// Shows the outcome; refused rows give exit 3, also in a trial.
  func show() -> ExitCode {
    if session.wantsJSON {
      session.show(ImportJSON(words: words).document(plan))
    } else if !session.invocation.globals.isQuiet {
      session.show(document)
    }
    for file in plan.files {
      for line in notes.refusals(file.refused, of: file.name) { session.errors.write(line + "\n") }
    }
    tellOfRejects()
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

  /// Where the refused rows are, or that a file of that name is of an earlier import.
  private func tellOfRejects() {
    guard let path = session.invocation.value("afkeur"), path != "-",
      !session.invocation.globals.isQuiet
    else { return }
    if !plan.isComplete {
      session.warn("import.afkeur.geschreven", ["bestand": .text(path)])
    } else if FileInput.identity(path) != nil {
      session.warn("import.afkeur.ouder", ["bestand": .text(path)])
    }
  }

  private var document: Document {
    var document = Document(title: "", language: words.language.rawValue)
    for file in plan.files { document.blocks += blocks(file) }
    let open = plan.trips.unassigned
    if open > 0, plan.isComplete || skips {
      document.blocks.append(.paragraph(words("import.in-te-delen", ["n": .number(open)])))
    }
    if isTrial {
      document.blocks +=
        ImportPreview(trips: plan.trips, vehicles: outcome.vehicles, words: words).blocks
      document.blocks += ReadingPreview(readings: plan.readings, words: words).blocks
    }
    return document
  }

  private func blocks(_ file: ImportPlan.File) -> [Block] {
    var blocks: [Block] = [
      .heading(level: 3, text: file.name),
      .facts(DecisionWords(words: words).facts(decisions(file))),
      .paragraph(
        words(
          isTrial ? "import.telling.proef" : "import.telling",
          [
            "gelezen": .number(file.read), "nieuw": .number(file.new),
            "aanwezig": .number(file.present.count),
            "overgeslagen": .number(file.skipped.count),
            "geweigerd": .number(file.refused.count),
          ])),
    ]
    if file.isOfReadings, file.new > 0 {
      blocks.append(
        .paragraph(
          words(
            isTrial ? "import.metingen.proef" : "import.metingen", ["n": .number(file.new)])))
    }
    let rows = notes.skipped(file.skipped) + notes.present(file.present)
    if !rows.isEmpty { blocks.append(.facts(rows.map { Fact("", $0) })) }
    if !file.possibleDoubles.isEmpty {
      blocks.append(
        .paragraph(
          words("import.mogelijk-dubbel.kop", ["n": .number(file.possibleDoubles.count)])))
      blocks.append(.facts(notes.possibleDoubles(file.possibleDoubles).map { Fact("", $0) }))
    }
    return blocks + notices(file).map { .paragraph($0) }
  }

  /// In a trial also which column is which field, where its header has another name.
  private func decisions(_ file: ImportPlan.File) -> [Decision] {
    let renamed = file.columns.filter { textKey($0.header) != textKey($0.role.name) }
    guard isTrial, !renamed.isEmpty else { return file.decisions }
    let pairs = renamed.map { Argument.text("\($0.role.name) = \($0.header)") }
    // Those that the values told are among them.
    return file.decisions.filter { $0.name != "kolommen" }
      + [Decision("kolommen", .list(pairs))]
  }

  private static let mostNotices = 10

  private func notices(_ file: ImportPlan.File) -> [String] {
    let sentences = file.notices.map { notes.sentence($0) }
    let more = sentences.count - ImportScreen.mostNotices
    guard more > 0 else { return sentences }
    return sentences.prefix(ImportScreen.mostNotices)
      + [words("import.meer", ["n": .number(more)])]
  }
}
