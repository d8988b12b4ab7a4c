import CommandKit
import LogbookModel
import LogbookStore

/// What was recorded by mistake stays in the logbook, with the reason, and counts no more.
private struct Voiding<Value: Sendable>: Sendable {
  let number: any KeyPath<Value, Int> & Sendable
  let reason: any WritableKeyPath<Value, String?> & Sendable
  /// Nil where it is about all vehicles of a driver.
  let vehicle: @Sendable (Value) -> Vehicle.ID?
  /// The first day on which it counted.
  let date: any KeyPath<Value, CalendarDate> & Sendable
  /// All that were ever recorded, voided ones too.
  let all: @Sendable (LogbookWriter) throws(Failure) -> [Value]
  let update: @Sendable (LogbookWriter, Value, String) throws(Failure) -> Void
  /// The keys of what is said of an unknown number, of one that was voided before, and of success.
  let unknown: String
  let repeated: String
  let done: String

  /// The command `NAME void NR --reden TEKST`.
  func entry(_ name: String, example: String) -> Entry {
    Entry(
      Command("\(name) void", operands: [.number], options: [.reason()], examples: [example])
    ) { session throws(Failure) in
      let today = try session.today()
      let values = OptionValues(invocation: session.invocation, today: today)
      let wanted = try OptionValues.number(session.invocation.operands[0])
      let text = try values.required("reden")
      let echo = try session.recording { writer throws(Failure) -> FindingsEcho in
        guard var value = try all(writer).first(where: { $0[keyPath: number] == wanted }) else {
          throw Failure(.data, unknown, ["nr": .number(wanted)])
        }
        guard value[keyPath: reason] == nil else {
          throw Failure(.data, repeated, ["nr": .number(wanted)])
        }
        let first = value[keyPath: date]
        value[keyPath: reason] = text
        let vehicles = try vehicle(value).map { id throws(Failure) in
          try VehicleChoice(writer).testedTogether(with: [id])
        }
        return try FindingsEcho.around(writer, of: vehicles, from: first, today: today) {
          () throws(Failure) in try update(writer, value, text)
        }.1
      }
      session.say(done, ["nr": .number(wanted)])
      echo.show(in: session)
      return .done
    }
  }
}

extension Entry {
  /// `teller void`.
  static let odometerVoid = Voiding<OdometerReplacement>(
    number: \.number, reason: \.voidReason, vehicle: { $0.vehicle }, date: \.date,
    all: { writer throws(Failure) in try writer.replacements(includingVoid: true) },
    update: { writer, value, reason throws(Failure) in try writer.update(value, reason: reason) },
    unknown: "fout.teller.onbekend", repeated: "fout.teller.ongeldig", done: "teller.ongeldig"
  ).entry("teller", example: "ritmeester teller void 1 --reden \"verkeerde auto\"")

  /// `meting void`.
  static let readingVoid = Voiding<Reading>(
    number: \.number, reason: \.voidReason, vehicle: { $0.vehicle }, date: \.date,
    all: { writer throws(Failure) in try writer.readings(includingVoid: true) },
    update: { writer, value, reason throws(Failure) in try writer.update(value, reason: reason) },
    unknown: "fout.meting.onbekend", repeated: "fout.meting.ongeldig", done: "meting.ongeldig"
  ).entry(
    "meting", example: "ritmeester meting void 1 --reden \"verkeerd overgenomen van de bon\"")

  /// `verklaring void`: it was never given; one that ended is withdrawn instead.
  static let declarationVoid = Voiding<Declaration>(
    number: \.number, reason: \.voidReason, vehicle: { $0.vehicle }, date: \.from,
    all: { writer throws(Failure) in try writer.declarations(includingVoid: true) },
    update: { writer, value, reason throws(Failure) in try writer.update(value, reason: reason) },
    unknown: "fout.verklaring.onbekend", repeated: "fout.verklaring.ongeldig",
    done: "verklaring.ongeldig"
  ).entry("verklaring", example: "ritmeester verklaring void 1 --reden \"nooit ingediend\"")
}
