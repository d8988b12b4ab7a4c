import CommandKit
import LogbookModel

extension Entry {
  /// `export`: trips as a file, of which CSV and JSON can be imported again.
  static let exportTrips = Entry(
    Command(
      "export", operands: [.period],
      options: TripExport.Form.allCases.map {
        Option($0.rawValue, "BESTAND", completion: .files)
      } + [.vehicle],
      examples: [
        "ritmeester export 2024 --csv ritten-2024.csv",
        "ritmeester export 2024 --voertuig K-482-TX --belastingdienst rittenregistratie-2024.csv",
      ])
  ) { session throws(Failure) in
    let values = OptionValues(invocation: session.invocation, today: try session.today())
    let forms = TripExport.Form.allCases.filter { session.invocation.has($0.rawValue) }
    guard let form = forms.first, forms.count == 1 else {
      let names = (forms.isEmpty ? TripExport.Form.allCases : forms).map {
        Argument.text("--\($0.rawValue)")
      }
      throw Failure(
        .usage, forms.isEmpty ? "fout.export.geen" : "fout.export.meer", ["opties": .list(names)])
    }
    let file = try values.required(form.rawValue)
    let export = try TripExport(
      form, period: try values.period(), today: values.today, session: session)
    try export.write(to: file)
    return .done
  }
}
