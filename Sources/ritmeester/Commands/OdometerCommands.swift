import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `voertuig teller`: the odometer was replaced.
  static let vehicleOdometer = Entry(
    Command(
      "voertuig teller", operands: [.vehicle],
      options: [
        .date(), Option("oud", "STAND"), Option("nieuw", "STAND"), Option("toelichting", "TEKST"),
      ], printsData: true,
      examples: [
        "ritmeester voertuig teller K-482-TX --datum 15-6-2026 --oud 84210 --nieuw 12 "
          + "--toelichting \"garage De Brug, factuur 311\""
      ])
  ) { session throws(Failure) in
    let today = try session.today()
    let values = OptionValues(invocation: session.invocation, today: today)
    try values.require("datum", "oud", "nieuw", "toelichting")
    let date = try values.requiredPastDate("datum")
    let old = try values.requiredReading("oud")
    let new = try values.requiredReading("nieuw")
    let note = try values.required("toelichting")
    let (saved, plate, echo) = try session.recording {
      writer throws(Failure) -> (OdometerReplacement, String, FindingsEcho) in
      let choice = try VehicleChoice(writer)
      let vehicle = try choice.named(session.invocation.operands[0])
      let first = choice.availabilities.first { $0.vehicle == vehicle.id }
      if let first, date < first.from {
        throw Failure(
          .data, "fout.teller.te-vroeg", ["datum": .date(date), "vanaf": .date(first.from)])
      }
      guard
        try !writer.replacements().contains(where: {
          $0.vehicle == vehicle.id && $0.date == date && $0.old == old && $0.new == new
        })
      else { throw Failure(.data, "fout.teller.bestaat", ["datum": .date(date)]) }
      let (saved, echo) = try FindingsEcho.around(
        writer, of: choice.testedTogether(with: [vehicle.id]), from: date, today: today
      ) { () throws(Failure) in
        try writer.insert(
          OdometerReplacement(vehicle: vehicle.id, date: date, old: old, new: new, note: note))
      }
      return (saved, vehicle.plate.formatted, echo)
    }
    if session.wantsJSON {
      session.show(JSON(saved, plate: plate))
    } else {
      session.say(
        "teller.opgeslagen",
        [
          "nr": .number(saved.number), "kenteken": .text(plate), "datum": .date(date),
          "oud": .odometer(old), "nieuw": .odometer(new),
        ])
      echo.show(in: session)
    }
    return .done
  }

  /// `teller list`.
  static let odometerList = Entry(
    Command("teller list", printsData: true, examples: ["ritmeester teller list"])
  ) { session throws(Failure) in
    let (replacements, choice) = try session.reading { store throws(Failure) in
      (try store.replacements(), try VehicleChoice(store))
    }
    if session.wantsJSON {
      session.show(.array(replacements.map { JSON($0, plate: choice.plate($0.vehicle)) }))
      return .done
    }
    let words = session.words
    let table = Table(
      caption: words("teller.lijst"),
      columns: ["nr", "voertuig", "datum", "oud", "nieuw", "toelichting"].map {
        Column(words("kolom.\($0)"))
      },
      rows: replacements.map {
        Row([
          Cell(String($0.number)), Cell(choice.plate($0.vehicle) ?? ""), Cell(words.date($0.date)),
          Cell(words.odometer($0.old)), Cell(words.odometer($0.new)), Cell($0.note),
        ])
      }, emptyText: words("teller.geen"))
    session.show(Document(title: "", language: words.language.rawValue, blocks: [.table(table)]))
    return .done
  }
}
