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
    var options = try ImportOptions(values)
    let layouts = try ImportLayout.all(
      in: KeyFileLibrary(kind: "import", userFolder: session.userFolder("import")))
    var files: [TripFile] = []
    var digests: [Digest] = []
    for path in session.invocation.operands {
      let bytes = try FileInput.read(path)
      files.append(
        try TripFile(name: path, bytes: bytes, layouts: layouts, options: options))
      digests.append(Digest(file: path, size: bytes.count, sha256: SHA256.hex(bytes)))
    }
    let run = ImportRun(session: session, files: files, digests: digests)
    let plan = try run.carryOut(&options)
    return try ImportScreen(session: session, plan: plan, files: files).show()
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
      guard let role = ColumnRole(name: name.lowercased()) else {
        throw Failure(
          .usage, "fout.import.rol",
          [
            "rol": .text(name),
            "rollen": .list(ColumnRole.allCases.map { .text($0.name) }),
          ])
      }
      columns[role] = header
    }
    for pair in values.invocation.values("soort-woord") {
      let (word, name) = try ImportOptions.split(pair, option: "--soort-woord")
      guard let kind = TripKind(word: name) else {
        throw Failure(.data, "fout.soort", ["waarde": .text(name)])
      }
      kindWords[word] = kind
    }
    if let word = values.text("soort") {
      guard let kind = TripKind(word: word) else {
        throw Failure(.data, "fout.soort", ["waarde": .text(word)])
      }
      self.kind = kind
    }
    beginReading = try values.reading("beginstand")
    dateOrder = try values.choice("datumvolgorde", DateOrder.self)
    unit = try values.choice("eenheid", DistanceUnit.self)
    layout = values.text("indeling")
    allowsImplausible = values.invocation.has("toch")
    decimalSign = try ImportOptions.decimalSign(values)
    if let name = values.text("codering") {
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

  private static func decimalSign(
    _ values: OptionValues
  ) throws(Failure) -> DecimalNotation.Sign? {
    switch values.text("decimaalteken") {
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
