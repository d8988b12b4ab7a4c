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

  private let session: Session
  private let prompt: Prompt
  /// What the driver did not want to answer.
  private var declined: Set<Question> = []

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
      for row in file.refused {
        guard let question = question(about: row, in: file, options),
          !declined.contains(question)
        else { continue }
        return question
      }
    }
    return nil
  }

  private func question(
    about row: RefusedRow, in file: ImportPlan.File, _ options: ImportOptions
  ) -> Question? {
    switch row.reason.key {
    case "weiger.getal" where options.decimalSign == nil:
      AmbiguousNumber(row.value).map {
        .decimalSign($0, value: row.value, column: row.column ?? "")
      }
    case "weiger.soort": .kind(word: row.value)
    case "weiger.voertuig.meer" where options.forVehicle == nil: .vehicle(named: "")
    case "weiger.voertuig.onbekend" where options.forVehicle == nil:
      // One answer is for all rows, so that they must be about one vehicle.
      unknownVehicles(of: file).count == 1 ? .vehicle(named: row.value) : nil
    case "weiger.standen.beginstand" where options.beginReading == nil: .beginReading
    default: nil
    }
  }

  private func unknownVehicles(of file: ImportPlan.File) -> Set<String> {
    Set(file.refused.filter { $0.reason.key == "weiger.voertuig.onbekend" }.map { $0.value })
  }

  // MARK: Asking

  /// Asks until the answer can be read, and completes the options; an empty answer leaves it open,
  /// the end of the input breaks off.
  mutating func ask(
    _ question: Question, for options: inout ImportOptions, vehicles: [Vehicle]
  ) throws(Failure) {
    let known: String
    switch question {
    case .dateOrder(let date, let value):
      let order = try answer(
        choice(
          "vraag.import.datum", ["waarde": .text(value)], session.words.longDate(date.dayFirst),
          session.words.longDate(date.monthFirst)),
        DateOrder.dayFirst, or: .monthFirst)
      guard let order else { throw Failure(.usage, "fout.rit.afgebroken") }
      options.dateOrder = order
      known = "--datumvolgorde \(order.rawValue)"
    case .decimalSign(let number, let value, let column):
      let sign = try answer(
        choice(
          "vraag.import.getal", ["waarde": .text(value), "kolom": .text(column)],
          plain(number.grouped), plain(number.decimal)),
        number.signForThousands, or: number.signForDecimals)
      guard let sign else { return decline(question) }
      options.decimalSign = sign
      known = "--decimaalteken \(sign == .comma ? "," : ".")"
    case .kind(let word):
      guard let kind = try kind(of: word) else { return decline(question) }
      options.kindWords[word] = kind
      known = "--soort-woord \(RepairCommand.quoted("\(word)=\(kind.rawValue)"))"
    case .vehicle(let name):
      guard let vehicle = try vehicle(named: name, vehicles) else { return decline(question) }
      options.forVehicle = vehicle.id
      known = "--voertuig \(vehicle.plate.formatted)"
    case .beginReading:
      guard let reading = try beginReading() else { return decline(question) }
      options.beginReading = reading
      known = "--beginstand \(DecimalNotation.text(tenths: reading.tenths))"
    }
    prompt.show(session.words("vraag.import.voortaan", ["optie": .text(known)]) + "\n")
  }

  private mutating func decline(_ question: Question) { declined.insert(question) }

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
