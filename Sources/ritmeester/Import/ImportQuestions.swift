import CommandKit
import Language
import LogbookModel
import LogbookReports
import LogbookStore
import TripExchange

/// Asks on a terminal what a file leaves open, and names the option with which it is not asked
/// again. Elsewhere the same is refused, naming that option.
struct ImportQuestions {
  /// Something that the driver knows and the file does not say.
  enum Question: Hashable {
    case dateOrder(AmbiguousDate, value: String)
    case decimalSign(AmbiguousNumber, value: String, column: String)
    case kind(word: String)
    /// - Parameter named: what the file calls the vehicle, or empty.
    case vehicle(named: String)
    case beginReading
  }

  /// What a file calls kinds and vehicles that nobody knows.
  private struct Names {
    var kinds: Set<String> = []
    var vehicles: Set<String> = []

    init(_ refused: [RefusedRow]) {
      for row in refused {
        switch row.reason.key {
        case "weiger.soort": kinds.insert(row.value)
        case "weiger.voertuig.onbekend": vehicles.insert(row.value)
        default: break
        }
      }
    }
  }

  /// A column with more unknown words than this is no column of kinds.
  private static let mostKinds = 20

  private let session: Session
  private let prompt: Prompt
  /// What was asked: nothing is asked twice, answered or not.
  private var asked: Set<Question> = []

  /// Nil where nothing can be asked.
  init?(_ session: Session) {
    guard let prompt = Prompt(), !session.wantsJSON else { return nil }
    self.session = session
    self.prompt = prompt
  }

  // MARK: What is open

  /// What decides a failure to read a file, or nil.
  func question(about failure: Failure, _ options: ImportOptions) -> Question? {
    guard failure.key == "fout.import.datumvolgorde", options.dateOrder == nil,
      case .text(let value)? = failure.arguments["waarde"],
      let date = AmbiguousDate(value)
    else { return nil }
    return .dateOrder(date, value: value)
  }

  /// The first thing that decides about refused rows, or nil.
  func open(in plan: ImportPlan, _ options: ImportOptions) -> Question? {
    for file in plan.files {
      let names = Names(file.refused)
      for row in file.refused {
        guard let question = question(about: row, options, names),
          !asked.contains(question)
        else { continue }
        return question
      }
    }
    return nil
  }

  private func question(
    about row: RefusedRow, _ options: ImportOptions, _ names: Names
  ) -> Question? {
    switch row.reason.key {
    case "weiger.getal" where options.decimalSign == nil:
      AmbiguousNumber(row.value).map {
        .decimalSign($0, value: row.value, column: row.column ?? "")
      }
    case "weiger.soort" where names.kinds.count <= ImportQuestions.mostKinds:
      .kind(word: row.value)
    case "weiger.voertuig.meer" where options.forVehicle == nil: .vehicle(named: "")
    case "weiger.voertuig.onbekend" where options.forVehicle == nil:
      // One answer is for all rows, so that they must be about one vehicle.
      names.vehicles.count == 1 ? .vehicle(named: row.value) : nil
    case "weiger.standen.beginstand" where options.beginReading == nil: .beginReading
    default: nil
    }
  }

  // MARK: Asking

  /// Asks until the answer can be read, and completes the options; an empty answer leaves it open,
  /// the end of the input breaks off.
  mutating func ask(
    _ question: Question, for options: inout ImportOptions, vehicles: [Vehicle]
  ) throws(Failure) {
    asked.insert(question)
    let given: String?
    switch question {
    case .dateOrder(let date, let value):
      options.dateOrder = try dateOrder(date, value: value)
      given = options.dateOrder.map { "--datumvolgorde \($0.rawValue)" }
      // Without it the file cannot be read at all.
      if given == nil { throw Failure(.usage, "fout.rit.afgebroken") }
    case .decimalSign(let number, let value, let column):
      options.decimalSign = try decimalSign(number, value: value, column: column)
      given = options.decimalSign.map { "--decimaalteken \($0 == .comma ? "," : ".")" }
    case .kind(let word):
      let kind = try kind(of: word)
      options.kindWords[word] = kind
      given = kind.map { "--soort-woord \(RepairCommand.quoted("\(word)=\($0.rawValue)"))" }
    case .vehicle(let name):
      let vehicle = try vehicle(named: name, vehicles)
      options.forVehicle = vehicle?.id
      given = vehicle.map { "--voertuig \($0.plate.formatted)" }
    case .beginReading:
      options.beginReading = try beginReading()
      given = options.beginReading.map {
        "--beginstand \(DecimalNotation.text(tenths: $0.tenths))"
      }
    }
    guard let given else { return }
    prompt.show(session.words("vraag.import.voortaan", ["optie": .text(given)]) + "\n")
  }

  private func dateOrder(_ date: AmbiguousDate, value: String) throws(Failure) -> DateOrder? {
    let words = session.words
    let question = choice(
      "vraag.import.datum", ["waarde": .text(value)], words.longDate(date.dayFirst),
      words.longDate(date.monthFirst))
    return try answer(question, .dayFirst, or: .monthFirst)
  }

  private func decimalSign(
    _ number: AmbiguousNumber, value: String, column: String
  ) throws(Failure) -> DecimalNotation.Sign? {
    let question = choice(
      "vraag.import.getal", ["waarde": .text(value), "kolom": .text(column)],
      plain(number.grouped), plain(number.decimal))
    return try answer(question, number.signForThousands, or: number.signForDecimals)
  }

  private func kind(of word: String) throws(Failure) -> TripKind? {
    try answer(session.words("vraag.import.soort", ["woord": .text(word)])) {
      text throws(Failure) in
      guard let kind = TripKind(word: text) else {
        throw Failure(.data, "fout.soort", ["waarde": .text(text)])
      }
      return kind
    }
  }

  private func vehicle(
    named name: String, _ vehicles: [Vehicle]
  ) throws(Failure) -> Vehicle? {
    let plates = Argument.list(vehicles.map { .text($0.plate.formatted) })
    return try answer(
      session.words(
        name.isEmpty ? "vraag.import.voertuig" : "vraag.import.voertuig.naam",
        ["naam": .text(name), "voertuigen": plates])
    ) { text throws(Failure) in
      try session.reading { store throws(Failure) in try VehicleChoice(store).named(text) }
    }
  }

  private func beginReading() throws(Failure) -> Odometer? {
    try answer(session.words("vraag.import.beginstand")) { text throws(Failure) in
      try OptionValues.reading(text, name: "--beginstand")
    }
  }

  /// One of two: `a` or `b`.
  private func answer<Value>(
    _ question: String, _ first: Value, or second: Value
  ) throws(Failure) -> Value? {
    try answer(question) { text throws(Failure) in
      switch text.lowercased() {
      case "a": return first
      case "b": return second
      default: throw Failure(.data, "fout.import.antwoord", ["waarde": .text(text)])
      }
    }
  }

  /// Nil for an empty answer.
  private func answer<Value>(
    _ question: String, _ read: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    while true {
      guard let answer = prompt.ask(question) else {
        throw Failure(.usage, "fout.rit.afgebroken")
      }
      guard !answer.isEmpty else { return nil }
      do throws(Failure) {
        return try read(answer)
      } catch {
        prompt.show(session.words(error) + "\n")
      }
    }
  }

  // MARK: Words

  private func choice(
    _ key: String, _ arguments: [String: Argument], _ first: String, _ second: String
  ) -> String {
    session.words(
      key, arguments.merging(["a": .text(first), "b": .text(second)]) { own, _ in own })
  }

  /// Thousandths in digits: 1250 or 1,25, without marks that can be misread again.
  private func plain(_ thousandths: Int) -> String {
    let whole = String(thousandths / 1_000)
    var decimals = String(1_000 + thousandths % 1_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? whole : "\(whole)\(session.words.decimalMark)\(decimals)"
  }
}
