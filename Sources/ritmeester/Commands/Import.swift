import CommandKit
import KeyFile
import LogbookModel
import LogbookStore
import TripExchange

extension Entry {
  /// `import`: trips from files; all or nothing.
  static let importTrips = Entry(
    Command(
      "import",
      operands: [Operand("bestand", isOptional: true, repeats: true, completion: .files)],
      options: [
        Option("proef"), Option("toon"), Option("lijst"), .vehicle,
        Option("kolom", "ROL=NAAM", repeats: true), .choice("soort", of: TripKind.self),
        Option("soort-woord", "WOORD=SOORT", repeats: true), Option("beginstand", "STAND"),
        .choice("datumvolgorde", of: DateOrder.self),
        Option("decimaalteken", "TEKEN", completion: .words([",", "."])),
        Option(
          "codering", "NAAM", completion: .words(TextEncoding.allCases.map(\.rawValue))),
        .choice("eenheid", of: DistanceUnit.self),
        Option("indeling", "NAAM", completion: .dynamic("indelingen")), Option("sla-over"),
        Option("afkeur", "BESTAND", completion: .files), .insists, Option("leeg"),
      ], printsData: true,
      examples: [
        "ritmeester import ritten.csv --toon", "ritmeester import ritten.csv --proef",
        "ritmeester import ritten.csv",
        "ritmeester import lijst.csv --kolom datum=Dag --kolom eind=Teller --voertuig K-482-TX",
        "ritmeester import januari.csv februari.csv --soort-woord Kundenbesuch=zakelijk",
        "ritmeester import afstanden.csv --beginstand 48260 --datumvolgorde dmj",
        "ritmeester import ritten.csv --sla-over --afkeur afkeur.csv",
        "ritmeester import --leeg invullen.csv", "ritmeester import --lijst",
      ])
  ) { session throws(Failure) in
    if session.invocation.has("leeg") { return try BlankTripList(session: session).write() }
    let library = session.keyFiles("import")
    if session.invocation.has("lijst") {
      return show(LayoutList(library, words: session.words), session)
    }
    guard !session.invocation.operands.isEmpty else {
      throw Failure(
        .usage, "fout.aanroep.operand.ontbreekt",
        ["operand": .text("BESTAND"), "commando": .text("ritmeester import")])
    }
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let options = try ImportOptions(values)
    let layouts = try layouts(library, chosen: options.layout)
    let sources = try ImportSource.all(session.invocation.operands)
    if session.invocation.has("toon") {
      return FileSights(sources, layouts: layouts, options: options, session: session).show()
    }
    try requireOtherTarget(sources, session)
    let run = ImportRun(session: session, sources: sources, layouts: layouts)
    return ImportScreen(session: session, outcome: try run.carryOut(options)).show()
  }

  private static func show(_ list: LayoutList, _ session: Session) -> ExitCode {
    if session.wantsJSON { session.show(list.json) } else { session.show(list.document) }
    return .done
  }

  /// All layouts, and the one whose path was given to `--indeling`.
  private static func layouts(
    _ library: KeyFileLibrary, chosen: String?
  ) throws(Failure) -> [ImportLayout] {
    let all = try ImportLayout.all(in: library)
    guard let chosen, chosen.contains("/") || chosen.hasSuffix(".ini") else { return all }
    return all + [try ImportLayout(name: chosen, library.load(chosen)).completed(from: all)]
  }

  /// The rejected rows may not go over a file that is read.
  private static func requireOtherTarget(
    _ sources: [ImportSource], _ session: Session
  ) throws(Failure) {
    guard let path = session.invocation.value("afkeur") else { return }
    try session.requireNotLogbook(path)
    let target = FileInput.identity(path)
    if let same = sources.first(where: {
      target != nil && FileInput.identity($0.path) == target
    }) {
      throw Failure(.usage, "fout.import.afkeur.zelf", ["bestand": .text(same.path)])
    }
  }
}

extension ImportOptions {
  /// Everything but the vehicle, which only the logbook can tell.
  fileprivate init(_ values: OptionValues) throws(Failure) {
    self.init(today: values.today)
    for pair in values.invocation.values("kolom") {
      let (name, header) = try ImportOptions.split(pair, option: "--kolom")
      let role = try ImportOptions.role(name)
      guard columns.updateValue(header, forKey: role) == nil else {
        throw Failure(.usage, "fout.import.rol.dubbel", ["rol": .text(role.name)])
      }
    }
    for pair in values.invocation.values("soort-woord") {
      let (word, name) = try ImportOptions.split(pair, option: "--soort-woord")
      guard let kind = TripKind(word: name) else {
        throw Failure(.data, "fout.soort", ["waarde": .text(name)])
      }
      kindWords[word] = kind
    }
    if let word = try values.given("soort") {
      guard let kind = TripKind(word: word) else {
        throw Failure(.data, "fout.soort", ["waarde": .text(word)])
      }
      self.kind = kind
    }
    beginReading = try values.reading("beginstand")
    dateOrder = try values.choice("datumvolgorde", DateOrder.self)
    unit = try values.choice("eenheid", DistanceUnit.self)
    layout = try values.given("indeling")
    allowsImplausible = values.invocation.has("toch")
    decimalSign = try ImportOptions.decimalSign(values)
    if let name = try values.given("codering") {
      guard let encoding = TextEncoding(named: name) else {
        throw Failure(
          .data, "fout.keuze",
          [
            "optie": .text("--codering"), "waarde": .text(name),
            "keuzes": .list(TextEncoding.allCases.map { .text($0.rawValue) }),
          ])
      }
      self.encoding = encoding
    }
  }

  private static func role(_ name: String) throws(Failure) -> ColumnRole {
    if let role = ColumnRole(name: name.lowercased()) { return role }
    let names = ColumnRole.allCases.map { $0.name }
    guard let meant = NameSuggestion.nearest(to: name, in: names) else {
      throw Failure(
        .usage, "fout.import.rol",
        ["rol": .text(name), "rollen": .list(names.map { .text($0) })])
    }
    throw Failure(
      .usage, "fout.import.rol.bedoelde", ["rol": .text(name), "voorstel": .text(meant)])
  }

  private static func decimalSign(
    _ values: OptionValues
  ) throws(Failure) -> DecimalNotation.Sign? {
    switch try values.given("decimaalteken") {
    case nil: return nil
    case ",": return .comma
    case ".": return .dot
    case let other?:
      throw Failure(
        .data, "fout.keuze",
        [
          "optie": .text("--decimaalteken"), "waarde": .text(other),
          "keuzes": .list([.text(","), .text(".")]),
        ])
    }
  }

  private static func split(
    _ pair: String, option: String
  ) throws(Failure) -> (String, String) {
    guard let sign = pair.firstIndex(of: "="), sign != pair.startIndex,
      pair.index(after: sign) != pair.endIndex
    else {
      throw Failure(.usage, "fout.import.paar", ["optie": .text(option), "waarde": .text(pair)])
    }
    return (trimmed(String(pair[..<sign])), trimmed(String(pair[pair.index(after: sign)...])))
  }
}
