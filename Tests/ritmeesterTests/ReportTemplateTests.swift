import Foundation
import Testing

@Suite("Templates of the report")
struct ReportTemplateTests {
  @Test func `the order of a user's own template is the order of the report`() throws {
    let sandbox = try QuarterLogbook.make()
    let template = "[ritten]\nmaandtotalen = nee\n[voertuig]\n"
    let path = try sandbox.file("eigen.ini", template)
    let byPath = try sandbox.run("rapport", "2024", "--sjabloon", path)
    #expect(headings(byPath.output) == ["Ritten", "Voertuig"])
    #expect(!byPath.output.contains("januari 2024"))

    try sandbox.shell(
      "mkdir -p data/ritmeester/rapport && cp eigen.ini data/ritmeester/rapport/mijn.ini")
    let environment = [
      "XDG_DATA_HOME": sandbox.folder.appending(path: "data").path,
      "RITMEESTER_LOGBOEK": sandbox.logbook.path,
    ]
    let byName = try sandbox.run(
      "rapport", "2024", "--sjabloon", "mijn", environment: environment)
    #expect(byName.output == byPath.output)
    let all = try sandbox.run("rapport", "2024")
    #expect(
      headings(all.output) == [
        "Voertuig", "Samenvatting", "De grens van 500 km privé", "Ritten",
        "Metingen, tellers en kentekens", "Bevindingen", "Wijzigingen", "Verklaring",
      ])
  }

  @Test(arguments: [
    ("[voertuig]\n\n[riten]\n", ":3:", "bedoelde u [ritten]"),
    ("[ritten]\nmandtotalen = ja\n", ":2:", "bedoelde u \"maandtotalen\""),
    ("[ritten]\n# rustig\nmaandtotalen = misschien\n", ":3:", "ja of nee"),
    ("[ritten]\nkolommen = datum;kn\n", ":2:", "bedoelde u \"km\""),
    ("[ritten]\nkolommen = km;van;km\n", ":2:", "km twee keer"),
    ("[ritten]\nsoorten =\n", ":2:", "geen waarde"),
    ("[samenvatting]\nper = eeuw\n", ":2:", "kies uit maand, kwartaal"),
    ("[bevindingen]\nernst = fout;waarschuwin\n", ":2:", "bedoelde u \"waarschuwing\""),
    ("[rapport]\nadressen = geen\n[ritten]\n", ":2:", "alle, zonder-privé"),
    ("[rapport]\nadressen = zonder-prive\n[ritten]\n[wijzigingen]\n", ":4:", "[wijzigingen]"),
    ("[rapport]\ntitel = Zomaar\n", "", "noemt geen enkel onderdeel"),
    ("[ritten]\n[ritten]\n", ":2:", "regel 1"),
    ("zomaar\n", ":1:", "zomaar"),
    ("# niets\n", "", "eigen.ini"),
  ])
  func `a wrong template is refused by line`(
    template: String, line: String, hint: String
  ) throws {
    let sandbox = try QuarterLogbook.make()
    let path = try sandbox.file("eigen.ini", template)
    let result = try sandbox.run("rapport", "2024", "--sjabloon", path)
    #expect(result.status == 3)
    #expect(result.errors.contains("eigen.ini\(line)"), "\(result.errors)")
    #expect(result.errors.contains(hint), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `an unknown name is met with the nearest`() throws {
    let sandbox = try QuarterLogbook.make()
    let result = try sandbox.run("rapport", "2024", "--sjabloon", "belastingdients")
    #expect(result.status == 3 || result.status == 2)
    #expect(result.errors.contains("bedoelde u \"belastingdienst\""), "\(result.errors)")
  }

  /// The headings of sections, which are underlined and stand between empty lines.
  private func headings(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.dropLast(2).compactMap { index in
      let line = lines[index]
      let isHeading =
        !line.isEmpty && lines[index + 1] == String(repeating: "-", count: line.count)
        && lines[index + 2].isEmpty
      return isHeading ? String(line) : nil
    }
  }
}
