import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rit show`: one trip, also a voided one, with its history on request.
  static let tripShow = Entry(
    Command(
      "rit show", operands: [.number], options: [Option("geschiedenis")], printsData: true,
      examples: ["ritmeester rit show 211 --geschiedenis"])
  ) { session throws(Failure) in
    let number = try OptionValues.number(session.invocation.operands[0])
    let withHistory = session.invocation.has("geschiedenis")
    let (trip, plate, history) = try session.reading {
      store throws(Failure) -> (Trip, String?, History?) in
      guard let trip = try store.trip(number) else {
        throw Failure(.data, "fout.rit.onbekend", ["rit": .number(number)])
      }
      return (
        trip, try VehicleChoice(store).plate(trip.vehicle, on: trip.date),
        withHistory ? try History(store.history(ofTrip: number), in: store) : nil
      )
    }
    if session.wantsJSON {
      session.show(JSON(trip, plate: plate), with: history)
      return .done
    }
    var document = Document(title: "", language: session.words.language.rawValue)
    document.blocks = [
      .heading(level: 2, text: session.words("rit.kop", ["rit": .number(number)])),
      .facts(TripFacts(words: session.words).facts(trip, plate: plate)),
    ]
    document.blocks += history?.blocks(session.words) ?? []
    session.show(document)
    return .done
  }
}

extension Session {
  /// Writes an object, with its history where it was asked for.
  func show(_ json: JSON, with history: History?) {
    guard let history, case .object(let members) = json else { return show(json) }
    show(.object(members + [JSON.Member("geschiedenis", history.json)]))
  }
}

/// A trip as labels with values, empty ones left out.
private struct TripFacts {
  let words: Words

  func facts(_ trip: Trip, plate: String?) -> [Fact] {
    let facts: [(String, String?)] = [
      ("voertuig", plate), ("datum", words.dateWithWeekday(trip.date)),
      ("vertrek", trip.departure?.text), ("aankomst", trip.arrival?.text),
      ("beginstand", words.odometer(trip.begin)), ("eindstand", words.odometer(trip.end)),
      ("km", words.kilometres(trip.distance)), ("van", address(trip.from, trip.fromPlace)),
      ("naar", address(trip.to, trip.toPlace)), ("route", trip.route),
      ("soort", words.kind(trip.kind)),
      ("omrij", trip.detour == .zero ? nil : words.kilometres(trip.detour)),
      ("doel", trip.purpose), ("bestuurder", trip.driver), ("opmerking", trip.note),
      ("bron", trip.source), ("gemeten", trip.measured.map(words.kilometres)),
      ("afgeleid", trip.derived?.rawValue), ("ingevoerd", trip.recorded.map(words.moment)),
      ("ongeldig", trip.voidReason),
    ]
    return facts.compactMap { key, value in
      value.flatMap { $0.isEmpty ? nil : Fact(words("veld.\(key)"), $0) }
    }
  }

  private func address(_ text: String, _ place: String?) -> String {
    place.map { "\(text) (\($0))" } ?? text
  }
}
