import CommandKit
import Document
import Language
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `verklaring add`: a declaration to the tax authority (domain.md 2.4, 3.1).
  static let declarationAdd = Entry(
    Command(
      "verklaring add",
      options: [.choice("soort", of: Declaration.Kind.self), .date("vanaf"), .vehicle],
      printsData: true,
      examples: ["ritmeester verklaring add --soort \"geen privégebruik\" --vanaf 1-1-2026"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    try values.require("soort", "vanaf")
    let kind = try values.requiredChoice("soort", Declaration.Kind.self)
    let from = try values.requiredDate("vanaf")
    let (saved, plate) = try session.recording { writer throws(Failure) in
      let choice = try VehicleChoice(writer)
      let vehicle = try vehicle(for: kind, choice, session)
      let declaration = Declaration(kind: kind, vehicle: vehicle?.id, from: from)
      try refuseRepeated(declaration, among: writer.declarations())
      return (try writer.insert(declaration), vehicle?.plate.formatted)
    }
    if session.wantsJSON {
      session.show(JSON(saved, plate: plate))
      return .done
    }
    session.say(
      "verklaring.opgeslagen",
      ["nr": .number(saved.number), "soort": .text(kind.rawValue), "vanaf": .date(from)])
    session.say(kind == .noPrivateUse ? "verklaring.uitleg" : "verklaring.uitleg.bestelauto")
    return .done
  }

  /// The van that a declaration is about; a driver's declaration needs no vehicle.
  private static func vehicle(
    for kind: Declaration.Kind, _ choice: VehicleChoice, _ session: Session
  ) throws(Failure) -> Vehicle? {
    let named = try session.invocation.value("voertuig").map { name throws(Failure) in
      try choice.named(name)
    }
    guard kind == .onlyBusinessVan else { return named }
    let vans = choice.vehicles.filter { $0.category == .van }
    guard let vehicle = named ?? (vans.count == 1 ? vans[0] : nil) else {
      throw Failure(
        .usage, vans.isEmpty ? "fout.verklaring.geen-bestelauto" : "fout.verklaring.voertuig",
        ["voertuigen": .list(vans.map { .text($0.plate.formatted) })])
    }
    guard vehicle.category == .van else {
      throw Failure(
        .data, "fout.verklaring.personenauto", ["kenteken": .text(vehicle.plate.formatted)])
    }
    return vehicle
  }

  private static func refuseRepeated(
    _ declaration: Declaration, among all: [Declaration]
  ) throws(Failure) {
    let other = all.first {
      $0.kind == declaration.kind && $0.vehicle == declaration.vehicle
        && ($0.withdrawn.map { $0 > declaration.from } ?? true)
        && $0.withdrawn != $0.from
    }
    guard let other else { return }
    throw Failure(
      .data, "fout.verklaring.bestaat",
      ["nr": .number(other.number), "vanaf": .date(other.from)])
  }

  /// `verklaring list`.
  static let declarationList = Entry(
    Command(
      "verklaring list", options: [Option("ongeldig")], printsData: true,
      examples: ["ritmeester verklaring list"])
  ) { session throws(Failure) in
    let (declarations, choice) = try session.reading { store throws(Failure) in
      (
        try store.declarations(includingVoid: session.invocation.has("ongeldig")),
        try VehicleChoice(store)
      )
    }
    func plate(_ declaration: Declaration) -> String? {
      declaration.vehicle.flatMap { choice.plate($0) }
    }
    if session.wantsJSON {
      session.show(.array(declarations.map { JSON($0, plate: plate($0)) }))
      return .done
    }
    let words = session.words
    let table = Table(
      caption: words("verklaring.lijst"),
      columns: ["nr", "soort", "voertuig", "vanaf", "ingetrokken"].map {
        Column(words("kolom.\($0)"))
      },
      rows: declarations.map {
        Row([
          Cell(String($0.number)), Cell($0.kind.rawValue), Cell(plate($0) ?? ""),
          Cell(words.date($0.from)), Cell(ending(of: $0, words: words)),
        ])
      }, emptyText: words("verklaring.geen"))
    session.show(Document(title: "", language: words.language.rawValue, blocks: [.table(table)]))
    return .done
  }

  /// Until when it held, or why it never counted.
  private static func ending(of declaration: Declaration, words: Words) -> String {
    let void = declaration.voidReason.map { words("rit.lijst.ongeldig", ["reden": .text($0)]) }
    return [declaration.withdrawn.map(words.date), void].compactMap { $0 }.joined(separator: " ")
  }

  /// `verklaring intrek`: from a day on the declaration holds no more.
  static let declarationWithdraw = Entry(
    Command(
      "verklaring intrek", operands: [.number], options: [.date(), .reason()], printsData: true,
      examples: ["ritmeester verklaring intrek 1 --datum 1-10-2026"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let number = try OptionValues.number(session.invocation.operands[0])
    let date = try values.requiredPastDate("datum")
    let (saved, plate) = try session.recording { writer throws(Failure) in
      let all = try writer.declarations(includingVoid: true)
      guard var declaration = all.first(where: { $0.number == number }) else {
        throw Failure(.data, "fout.verklaring.onbekend", ["nr": .number(number)])
      }
      guard declaration.voidReason == nil else {
        throw Failure(.data, "fout.verklaring.ongeldig", ["nr": .number(number)])
      }
      if let withdrawn = declaration.withdrawn {
        throw Failure(
          .data, "fout.verklaring.ingetrokken",
          ["nr": .number(number), "datum": .date(withdrawn)])
      }
      guard date >= declaration.from else {
        throw Failure(
          .data, "fout.verklaring.eerder",
          ["datum": .date(date), "vanaf": .date(declaration.from)])
      }
      declaration.withdrawn = date
      try writer.update(declaration, reason: values.text("reden"))
      let choice = try VehicleChoice(writer)
      return (declaration, declaration.vehicle.flatMap { choice.plate($0) })
    }
    if session.wantsJSON {
      session.show(JSON(saved, plate: plate))
    } else {
      session.say(
        "verklaring.ingetrokken",
        ["nr": .number(number), "soort": .text(saved.kind.rawValue), "datum": .date(date)])
    }
    return .done
  }
}
