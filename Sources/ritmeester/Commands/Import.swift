import CommandKit
import KeyFile
import LogbookModel
import LogbookStore
import TripExchange

extension Entry {
  /// `import`: trips from files; all or nothing.
  static let importTrips = Entry(
    Command(
      "import", operands: [Operand("bestand", repeats: true, completion: .files)],
      options: [
        Option("proef"), .vehicle, Option("kolom", "ROL=NAAM", repeats: true),
        .choice("soort", of: TripKind.self), Option("soort-woord", "WOORD=SOORT", repeats: true),
        Option("beginstand", "STAND"), .choice("datumvolgorde", of: DateOrder.self),
        Option("decimaalteken", "TEKEN", completion: .words([",", "."])),
        Option("codering", "NAAM"), .choice("eenheid", of: DistanceUnit.self),
        Option("indeling", "NAAM", completion: .dynamic("indelingen")), Option("sla-over"),
        Option("afkeur", "BESTAND", completion: .files), .insists,
      ], printsData: true,
      examples: [
        "ritmeester import ritten.csv --proef",
        "ritmeester import lijst.csv --kolom datum=Dag --kolom eind=Teller --voertuig K-482-TX",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let options = try ImportOptions(values)
    let layouts = try ImportLayout.all(in: session.keyFiles("import"))
    var files: [TripFile] = []
    var digests: [Digest] = []
    for path in session.invocation.operands {
      let bytes = try FileInput.read(path)
      files += try TripFile.all(
        name: path, bytes: bytes, layouts: layouts, options: options)
      digests.append(Digest(file: path, size: bytes.count, sha256: SHA256.hex(bytes)))
    }
    try requireOneHead(files, session)
    let run = ImportRun(session: session, files: files, digests: digests)
    return ImportScreen(session: session, plan: try run.carryOut(options)).show()
  }
}

/// The rejected rows of all files go into one file, so these must have one head; and it may not be
/// a file that is read.
private func requireOneHead(_ files: [TripFile], _ session: Session) throws(Failure) {
  guard let path = session.invocation.value("afkeur") else { return }
  try session.requireNotLogbook(path)
  let target = FileInput.identity(path)
  let paths = session.invocation.operands
  if let same = paths.first(where: { target != nil && FileInput.identity($0) == target }) {
    throw Failure(.usage, "fout.import.afkeur.zelf", ["bestand": .text(same)])
  }
  // The sheets of one file may differ: their rows go into numbered files.
  if let first = files.first,
    let other = files.first(where: {
      $0.rejectsHead != first.rejectsHead && $0.path != first.path
    })
  {
    throw Failure(
      .usage, "fout.import.afkeur.koppen",
      ["bestand": .text(first.name), "ander": .text(other.name)])
  }
}

/// What the journal keeps of an imported file.
struct Digest {
  let file: String
  let size: Int
  let sha256: String
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
