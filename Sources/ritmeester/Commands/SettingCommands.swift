import CommandKit
import Document
import Language
import LogbookChecks
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `instelling list`: the thresholds of the checks.
  static let settingList = Entry(
    Command("instelling list", printsData: true, examples: ["ritmeester instelling list"])
  ) { session throws(Failure) in
    let settings = try session.reading { store throws(Failure) in try store.settings() }
    if session.wantsJSON {
      session.show(.array(Setting.allCases.map { JSON($0, value: settings[$0]) }))
      return .done
    }
    let words = session.words
    let table = Table(
      caption: words("instelling.lijst"),
      columns: [
        Column(words("kolom.instelling")), Column(words("kolom.waarde"), .trailing),
        Column(words("kolom.standaard"), .trailing), Column(words("kolom.bereik")),
        Column(words("kolom.toelichting"), width: .share(1)),
      ],
      rows: Setting.allCases.map { setting in
        Row([
          Cell(setting.rawValue),
          Cell(words.number(settings[setting])).strong(if: settings.changed[setting] != nil),
          Cell(words.number(setting.standard)),
          Cell("\(setting.range.lowerBound)-\(words.number(setting.range.upperBound))"),
          Cell(words("instelling.\(setting.rawValue)")),
        ])
      })
    session.show(Document(title: "", language: words.language.rawValue, blocks: [.table(table)]))
    return .done
  }

  /// `instelling set`: changes a threshold, in the journal like everything else.
  static let settingSet = Entry(
    Command(
      "instelling set",
      operands: [
        Operand("instelling", completion: .words(Setting.allCases.map(\.rawValue))),
        Operand("waarde"),
      ], options: [.reason()], printsData: true,
      examples: ["ritmeester instelling set laat.dagen 14"])
  ) { session throws(Failure) in
    let setting = try setting(named: trimmed(session.invocation.operands[0]))
    let text = trimmed(session.invocation.operands[1])
    guard text.utf8.allSatisfy(isDigit), let value = Int(text), setting.range.contains(value)
    else {
      throw Failure(
        .data, "fout.instelling.waarde",
        [
          "naam": .text(setting.rawValue), "waarde": .text(text),
          "laagste": .number(setting.range.lowerBound),
          "hoogste": .number(setting.range.upperBound),
        ])
    }
    let reason = OptionValues(invocation: session.invocation, today: try session.today())
      .text("reden")
    let isNew = try session.recording { writer throws(Failure) in
      guard try writer.settings()[setting] != value else { return false }
      try writer.set(setting, to: value, reason: reason)
      return true
    }
    if session.wantsJSON {
      session.show(JSON(setting, value: value))
    } else {
      session.say(
        isNew ? "instelling.opgeslagen" : "instelling.ongewijzigd",
        [
          "naam": .text(setting.rawValue), "waarde": .number(value),
          "standaard": .number(setting.standard),
        ])
    }
    return .done
  }

  private static func setting(named name: String) throws(Failure) -> Setting {
    let lowered = name.lowercased()
    if let setting = Setting(rawValue: lowered) { return setting }
    if isLaw(lowered) { throw Failure(.usage, "fout.instelling.wet", ["naam": .text(name)]) }
    guard let near = NameSuggestion.nearest(to: name, in: Setting.allCases.map(\.rawValue))
    else {
      throw Failure(.usage, "fout.instelling.onbekend", ["naam": .text(name)])
    }
    throw Failure(
      .usage, "fout.instelling.bedoelde", ["naam": .text(name), "voorstel": .text(near)])
  }

  /// Whether a name begins with the code of a check that nobody can soften (design 5).
  private static func isLaw(_ name: String) -> Bool {
    let fixed: [FindingCode] = [
      .limit, .gap, .overlap, .order, .drop, .double, .rounding, .kind, .address, .vehicle,
      .periodBegin, .periodEnd, .periodEmpty, .outsidePeriod, .journal,
    ]
    return fixed.contains { name == $0.rawValue || name.hasPrefix("\($0.rawValue).") }
  }
}

extension JSON {
  /// A setting with its value.
  fileprivate init(_ setting: Setting, value: Int) {
    self = .members(
      ("naam", .string(setting.rawValue)), ("waarde", .integer(value)),
      ("standaard", .integer(setting.standard)),
      ("minimum", .integer(setting.range.lowerBound)),
      ("maximum", .integer(setting.range.upperBound)))
  }
}
