import CommandKit
import Document
import LogbookModel
import LogbookReports
import LogbookStore

extension Entry {
  /// `rit add`: one trip.
  static let tripAdd = Entry(
    Command(
      "rit add",
      operands: [
        Operand("eindstand", isOptional: true),
        Operand("van", isOptional: true, completion: .dynamic("adressen")),
        Operand("naar", isOptional: true, completion: .dynamic("adressen")),
      ],
      options: Option.tripFields + [
        Option("na", "NR"), Option("voor", "NR"), Option("in-te-delen"), .insists, .vehicle,
      ], printsData: true,
      examples: [
        "ritmeester rit add 48389 thuis klant-zwolle --doel offerte",
        "ritmeester rit add +42 thuis --privé",
        "ritmeester rit add --na 211 --in-te-delen",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let input = try TripInput(values, takesPlaces: true)
    let recorder = TripRecorder(session: session, today: values.today)
    return try recorder.add(input, neighbour: try neighbour(values))
  }

  /// `rit terug`: the last trip, driven back.
  static let tripReturn = Entry(
    Command(
      "rit terug", operands: [Operand("eindstand", isOptional: true)],
      options: Option.tripFields.filter { !["van", "naar"].contains($0.name) }
        + [Option("in-te-delen"), .insists, .vehicle],
      printsData: true,
      examples: ["ritmeester rit terug 48310", "ritmeester rit terug +35"])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let input = try TripInput(values, takesPlaces: false)
    return try TripRecorder(session: session, today: values.today).addReturn(input)
  }

  private static func neighbour(
    _ values: OptionValues
  ) throws(Failure) -> TripRecorder.Neighbour? {
    let after = try values.given("na").map { text throws(Failure) in try OptionValues.number(text) }
    let before = try values.given("voor").map { text throws(Failure) in
      try OptionValues.number(text)
    }
    switch (after, before) {
    case (let number?, nil): return .after(number)
    case (nil, let number?): return .before(number)
    case (nil, nil): return nil
    case (.some, .some): throw Failure(.usage, "fout.rit.na-en-voor")
    }
  }
}
