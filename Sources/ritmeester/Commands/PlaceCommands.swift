import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  private static let placeFields: [Option] = [
    .choice("rol", of: SavedPlace.Role.self), Option("lat", "GRADEN"), Option("lon", "GRADEN"),
    Option("straal", "METER"),
  ]

  /// `adres add`.
  static let placeAdd = Entry(
    Command(
      "adres add", operands: [Operand("naam"), Operand("adres")], options: placeFields,
      printsData: true,
      examples: ["ritmeester adres add thuis \"Lindelaan 4, 3511 ZZ Utrecht\" --rol thuis"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    var place = SavedPlace(
      name: try placeName(session.invocation.operands[0]),
      address: try placeAddress(session.invocation.operands[1]))
    try apply(values, to: &place)
    let saved = try session.recording { writer throws(Failure) in
      try refuseTwin(of: place, in: writer)
      return try writer.insert(place)
    }
    show(saved, in: session, key: "adres.opgeslagen")
    return .done
  }

  /// `adres list`.
  static let placeList = Entry(
    Command("adres list", printsData: true, examples: ["ritmeester adres list"])
  ) { session throws(Failure) in
    let places = try session.reading { store throws(Failure) in try store.places() }
    if session.wantsJSON {
      session.show(.array(places.map { JSON($0) }))
      return .done
    }
    let words = session.words
    let table = Table(
      caption: words("adres.lijst"),
      columns: [
        Column(words("kolom.naam")), Column(words("kolom.adres"), width: .share(1)),
        Column(words("kolom.rol")),
      ],
      rows: places.map { Row([Cell($0.name), Cell($0.address), Cell($0.role?.rawValue ?? "")]) },
      emptyText: words("adres.geen"))
    session.show(Document(title: "", language: words.language.rawValue, blocks: [.table(table)]))
    return .done
  }

  /// `adres edit`: later trips get the new address; no trip is rewritten.
  static let placeEdit = Entry(
    Command(
      "adres edit", operands: [Operand("naam", completion: .dynamic("adressen"))],
      options: [Option("naam", "NAAM"), Option("adres", "ADRES")] + placeFields + [.reason()],
      printsData: true, examples: ["ritmeester adres edit kantoor --rol werk"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let fields = ["naam", "adres", "rol", "lat", "lon", "straal"]
    guard fields.contains(where: session.invocation.has) else {
      throw Failure(.usage, "fout.niets-te-wijzigen")
    }
    let (saved, isChanged) = try session.recording { writer throws(Failure) in
      let old = try place(named: session.invocation.operands[0], in: writer)
      var place = old
      if let name = session.invocation.value("naam") { place.name = try placeName(name) }
      if let address = session.invocation.value("adres") {
        place.address = try placeAddress(address)
      }
      try apply(values, to: &place)
      try refuseTwin(of: place, in: writer)
      try writer.update(place, reason: values.text("reden"))
      return (place, place != old)
    }
    show(saved, in: session, key: isChanged ? "adres.gewijzigd" : "adres.ongewijzigd")
    return .done
  }

  /// `adres void`.
  static let placeVoid = Entry(
    Command(
      "adres void", operands: [Operand("naam", completion: .dynamic("adressen"))],
      options: [.reason()], examples: ["ritmeester adres void kantoor --reden verhuisd"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let reason = try values.required("reden")
    let name = session.invocation.operands[0]
    try session.recording { writer throws(Failure) in
      var place = try place(named: name, in: writer)
      place.voidReason = reason
      try writer.update(place, reason: reason)
    }
    session.say("adres.ongeldig", ["naam": .text(name)])
    return .done
  }

  private static func show(_ place: SavedPlace, in session: Session, key: String) {
    if session.wantsJSON {
      session.show(JSON(place))
    } else {
      session.say(
        key,
        [
          "naam": .text(place.name), "adres": .text(place.address),
          "rol": .text(place.role?.rawValue ?? "-"),
        ])
    }
  }

  private static func apply(_ values: OptionValues, to place: inout SavedPlace) throws(Failure) {
    if values.invocation.has("rol") {
      place.role = try values.choice("rol", SavedPlace.Role.self, clears: true)
    }
    if values.invocation.has("lat") { place.latitude = try values.degrees("lat", limit: 90) }
    if values.invocation.has("lon") { place.longitude = try values.degrees("lon", limit: 180) }
    if values.invocation.has("straal") { place.radius = try values.metres("straal") }
  }

  /// A name that cannot be taken for a reading.
  private static func placeName(_ text: String) throws(Failure) -> String {
    let name = trimmed(text)
    guard !textKey(name).isEmpty, !TripInput.isNumeric(name) else {
      throw Failure(.data, "fout.adres.naam", ["naam": .text(text)])
    }
    return name
  }

  private static func placeAddress(_ text: String) throws(Failure) -> String {
    let address = trimmed(text)
    guard !address.isEmpty else { throw Failure(.data, "fout.adres.leeg") }
    return address
  }

  private static func place(
    named name: String, in writer: LogbookWriter
  ) throws(Failure) -> SavedPlace {
    let places = try writer.places()
    if let place = places.first(where: { textKey($0.name) == textKey(name) }) { return place }
    throw Failure(
      .data, places.isEmpty ? "fout.adres.geen" : "fout.adres.onbekend",
      ["naam": .text(name), "namen": .list(places.map { .text($0.name) })])
  }

  private static func refuseTwin(
    of place: SavedPlace, in writer: LogbookWriter
  ) throws(Failure) {
    let isTaken = try writer.places().contains {
      $0.id != place.id && textKey($0.name) == textKey(place.name)
    }
    if isTaken { throw Failure(.data, "fout.adres.bestaat", ["naam": .text(place.name)]) }
  }
}
