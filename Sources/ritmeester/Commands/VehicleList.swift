import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `voertuig list`.
  static let vehicleList = Entry(
    Command("voertuig list", printsData: true, examples: ["ritmeester voertuig list"])
  ) { session throws(Failure) in
    let (vehicles, availabilities) = try session.reading { store throws(Failure) in
      (try store.vehicles(), try store.availabilities())
    }
    if session.wantsJSON {
      session.show(
        .array(
          vehicles.map { vehicle in
            JSON(vehicle, availabilities: availabilities.filter { $0.vehicle == vehicle.id })
          }))
      return .done
    }
    let words = session.words
    var table = Table(
      caption: words("voertuig.lijst"),
      columns: ["kenteken", "merk", "vanaf", "tot", "beginstand", "eindstand", "bestuurder"].map {
        Column(words("kolom.\($0)"), $0.hasSuffix("stand") ? .trailing : .leading)
      },
      emptyText: words("voertuig.geen"))
    for availability in availabilities {
      guard let vehicle = vehicles.first(where: { $0.id == availability.vehicle }) else { continue }
      table.rows.append(
        Row([
          Cell(vehicle.plate.formatted), Cell(vehicle.makeAndType),
          Cell(words.date(availability.from)), Cell(availability.to.map(words.date) ?? ""),
          Cell(words.odometer(availability.beginReading)),
          Cell(availability.endReading.map(words.odometer) ?? ""),
          Cell(availability.driver ?? ""),
        ]))
    }
    session.show(Document(title: "", language: words.language.rawValue, blocks: [.table(table)]))
    return .done
  }

  /// `voertuig show`.
  static let vehicleShow = Entry(
    Command(
      "voertuig show", operands: [.vehicle], options: [Option("geschiedenis")], printsData: true,
      examples: ["ritmeester voertuig show K-482-TX --geschiedenis"])
  ) { session throws(Failure) in
    let withHistory = session.invocation.has("geschiedenis")
    let (vehicle, availabilities, history) = try session.reading {
      store throws(Failure) -> (Vehicle, [Availability], History?) in
      let choice = try VehicleChoice(store)
      let vehicle = try choice.named(session.invocation.operands[0])
      return (
        vehicle, choice.availabilities.filter { $0.vehicle == vehicle.id },
        withHistory ? try History(store.history(ofVehicle: vehicle.id), in: store) : nil
      )
    }
    if session.wantsJSON {
      session.show(JSON(vehicle, availabilities: availabilities), with: history)
      return .done
    }
    let facts = VehicleFacts(words: session.words)
    session.show(
      Document(
        title: "", language: session.words.language.rawValue,
        blocks: [
          .heading(level: 2, text: vehicle.plate.formatted), .facts(facts.facts(vehicle)),
        ] + availabilities.map { .facts(facts.facts($0)) }
          + (history?.blocks(session.words) ?? [])))
    return .done
  }
}
