import Document
import Language
import LogbookModel
import LogbookReports
import TripExchange

/// The trips as they will be stored: the first ones and the last.
struct ImportPreview {
  /// So many trips are shown whole; of more, all but one of these from the start, and the last.
  private static let mostRows = 10

  let trips: PlannedTrips
  let vehicles: [Vehicle]
  let words: Words

  /// A column that is shown where a trip has something in it.
  private struct Field {
    let column: Column
    let text: (Trip) -> String
  }

  var blocks: [Block] {
    guard let last = trips.last else { return [] }
    let isWhole = trips.count <= ImportPreview.mostRows
    let first = isWhole ? trips[...] : trips.prefix(ImportPreview.mostRows - 1)
    let shown = Array(first) + (isWhole ? [] : [last])
    let fields = fields(for: shown)
    var rows = shown.map { trip in Row(fields.map { Cell($0.text(trip)) }) }
    if !isWhole {
      let mark = Row(fields.enumerated().map { index, _ in Cell(index == 0 ? "…" : "") })
      rows.insert(mark, at: first.count)
    }
    let title = words(
      isWhole ? "import.voorbeeld" : "import.voorbeeld.deel",
      ["n": .number(trips.count), "eerste": .number(first.count)])
    return [
      .paragraph(title),
      .table(Table(caption: title, columns: fields.map(\.column), rows: rows)),
    ]
  }

  private func fields(for shown: [Trip]) -> [Field] {
    let all = [
      Field(column: Column(words("kolom.datum"), .trailing)) { words.date($0.date) },
      Field(column: Column(words("kolom.vertrek"), .trailing)) { $0.departure?.text ?? "" },
      Field(column: Column(words("kolom.aankomst"), .trailing)) { $0.arrival?.text ?? "" },
      Field(column: Column(words("kolom.beginstand"), .trailing)) { words.odometer($0.begin) },
      Field(column: Column(words("kolom.eindstand"), .trailing)) { words.odometer($0.end) },
      Field(column: Column(words("kolom.km"), .trailing)) { words.distance($0.distance) },
      Field(column: Column(words("kolom.van"), width: .share(1))) { $0.from },
      Field(column: Column(words("kolom.naar"), width: .share(1))) { $0.to },
      Field(column: Column(words("kolom.soort"))) { words.kind($0.kind) },
      Field(column: Column(words("kolom.omrij"), .trailing)) { trip in
        trip.detour == .zero ? "" : words.distance(trip.detour)
      },
      Field(column: Column(words("kolom.doel"), width: .share(1))) { $0.purpose ?? "" },
    ]
    let vehicle = Field(column: Column(words("kolom.kenteken"))) { plate(of: $0.vehicle) }
    let isOfSeveral = vehicles.count > 1
    return (all + (isOfSeveral ? [vehicle] : [])).filter { field in
      shown.contains { !field.text($0).isEmpty }
    }
  }

  private func plate(of id: Vehicle.ID) -> String {
    vehicles.first { $0.id == id }?.plate.formatted ?? ""
  }
}
