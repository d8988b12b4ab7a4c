import Document
import Language
import LogbookModel
import TripExchange

/// An import in JSON (design 12): every row, nothing put together.
struct ImportJSON {
  let words: Words

  func document(_ plan: ImportPlan) -> JSON {
    .members(("bestanden", .array(plan.files.map(file))))
  }

  private func file(_ file: ImportPlan.File) -> JSON {
    .members(
      ("bestand", .string(file.name)), ("deel", .optional(file.part)),
      ("indeling", .string(file.layout)), ("beslissingen", decisions(file.decisions)),
      ("gelezen", .integer(file.read)), ("nieuw", .integer(file.new)),
      ("metingen", .integer(file.isOfReadings ? file.new : 0)),
      ("aanwezig", .integer(file.present.count)),
      ("overgeslagen", .integer(file.skipped.count)),
      ("geweigerd", refused(file.refused)),
      ("mogelijk_dubbel", .array(file.possibleDoubles.map(possibleDouble))))
  }

  func decisions(_ decisions: [Decision]) -> JSON {
    let texts = DecisionWords(words: words)
    return .object(decisions.map { JSON.Member($0.name, .string(texts.plain($0))) })
  }

  func refused(_ rows: [RefusedRow]) -> JSON {
    .array(
      rows.map { row in
        .members(
          ("regel", .integer(row.line)), ("kolom", .optional(row.column)),
          ("waarde", .string(row.value)),
          ("reden", .string(words(row.reason.key, row.reason.arguments))))
      })
  }

  func skipped(_ rows: [SkippedRow]) -> JSON {
    .array(
      rows.map { row in
        .members(
          ("regel", .integer(row.line)),
          ("reden", .string(words(row.reason.key, row.reason.arguments))))
      })
  }

  private func possibleDouble(_ double: PossibleDouble) -> JSON {
    switch double.twin {
    case .trip(let number):
      .members(("regel", .integer(double.line)), ("nr", .integer(number)))
    case .row(let file, let line):
      .members(
        ("regel", .integer(double.line)), ("nr", .null), ("bestand", .string(file)),
        ("andere_regel", .integer(line)))
    }
  }
}
