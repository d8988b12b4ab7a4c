import Foundation
import Testing

/// The public bug reports on numbers and on the structure of files, as tests of this program.
@Suite("Reported: numbers and files")
struct ReportedFilesTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-11-30")
    try sandbox.addCar("12-ABC-3", from: "2025-01-01", reading: "0")
    return sandbox
  }

  private func layout(_ name: String) -> String {
    ImportLayoutTests.folder.appending(path: name).path
  }

  /// The readings of all trips, in chain order.
  private func readings(_ sandbox: Sandbox) throws -> [[Double]] {
    try sandbox.trips().map { trip in
      ["begin", "eind"].map { (trip[$0] as? NSNumber)?.doubleValue ?? -1 }
    }
  }

  // MARK: Numbers

  @Test(arguments: [
    "Datum,Begin,Eind,Km,Van\n5-1-2026,100,112,12,5,Utrecht\n",
    "Date,Start odometer,End odometer,From\n2026-01-05,93,600,93,638,Home\n",
  ])
  func `B62, B64: a comma in a number shifts no column`(text: String) throws {
    let sandbox = try sandbox()
    let result = try sandbox.run("import", try sandbox.file("a.csv", text))
    #expect(result.status == 3)
    #expect(result.errors.contains("a.csv:2: "), "\(result.errors)")
    #expect(try sandbox.trips().isEmpty)
  }

  @Test func `B64: commas between quotes group thousands`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.run(
      "import", layout("en-fuelly-acar-sections.csv"), "--datumvolgorde", "mdj", "--voertuig",
      "12-ABC-3", "--sla-over")
    // The trip that never ended is refused.
    #expect(result.status == 3)
    #expect(try readings(sandbox) == [[93_600, 93_638], [93_638, 93_683]])
  }

  @Test func `B65: one column decides its marks by all its values, and says so`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Datum;Begin;Eind;Km\n5-1-2026;1.000;1.012;12.0\n6-1-2026;1.012;1.024;12.5\n")
    let result = try sandbox.run("import", file, "--json")
    #expect(result.status == 0)
    #expect(try readings(sandbox) == [[1_000, 1_012], [1_012, 1_024]])
    #expect(try sandbox.trips().map { ($0["gemeten"] as? NSNumber)?.doubleValue } == [nil, 12.5])
    let files = try #require(try result.object["bestanden"] as? [[String: Any]])
    let decisions = try #require(files[0]["beslissingen"] as? [String: String])
    #expect(decisions["decimaalteken"] == "Begin: ,, Eind: ,, Km: .")
  }

  @Test(arguments: ["12..5", "12,5,1", "1e3", "٤٨٢١٠", "-"])
  func `B67: what is no number is refused with its cell`(value: String) throws {
    let sandbox = try sandbox()
    let file = try sandbox.file("a.csv", "Datum;Begin;Eind\n5-1-2026;10;\(value)\n")
    let result = try sandbox.run("import", file)
    #expect(result.status == 3)
    #expect(result.errors.contains("a.csv:2:3: "), "\(result.errors)")
    #expect(try sandbox.trips().isEmpty)
  }

  @Test func `B67, B68: a unit behind and no-break spaces within are no part of the number`() throws
  {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Datum;Begin;Eind\n5-1-2026;48210km;48\u{A0}248 km\n6-1-2026;48\u{202F}248;48250\n")
    #expect(try sandbox.run("import", file).status == 0)
    #expect(try readings(sandbox) == [[48_210, 48_248], [48_248, 48_250]])
  }

  // MARK: Structure

  @Test func `B70: bytes that are not the encoding are named by line and byte`() throws {
    let sandbox = try sandbox()
    let sample = layout("variant-excel-nl-windows1252.csv")
    let result = try sandbox.run("import", sample, "--codering", "utf-8")
    #expect(result.status == 3)
    // The é of Café is byte 110 of the file.
    #expect(result.errors.contains("windows1252.csv:2"), "\(result.errors)")
    #expect(result.errors.contains("110"), "\(result.errors)")
    #expect(try sandbox.run("import", sample).status == 0)
    let euro = try sandbox.file(
      "e.csv", Data("Datum;Begin;Eind;Opmerking\n5-2-2026;60000;60010;".utf8) + [0xA4, 0x0A])
    #expect(try sandbox.run("import", euro, "--codering", "iso-8859-15").status == 0)
    #expect(try sandbox.trips().last?["opmerking"] as? String == "€")
  }

  @Test func `B71, B73: an export opens in a Dutch spreadsheet and imports as it was`() throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv", "Datum;Begin;Eind;Van;Naar;Soort\n5-1-2026;10;20,5;Súdwest-Fryslân;Ede;privé\n")
    #expect(try sandbox.run("import", file).status == 0)
    let out = sandbox.folder.appending(path: "uit.csv")
    #expect(try sandbox.run("export", "--csv", out.path).status == 0)
    let bytes = [UInt8](try Data(contentsOf: out))
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let text = try #require(String(bytes: bytes.dropFirst(3), encoding: .utf8))
    #expect(text.contains(";10;20,5;10,5;Súdwest-Fryslân;Ede;"))
    #expect(text.hasSuffix("\r\n"))
    let other = try self.sandbox()
    #expect(try other.run("import", out.path).status == 0)
    #expect(
      try sandbox.run("rit", "list", "2026", "--json").output
        == other.run("rit", "list", "2026", "--json").output)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `B74: lines end in LF, CRLF or CR`(end: String) throws {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      ["Datum;Begin;Eind;Opmerking", "5-1-2026;10;20;\"regel 1\(end)regel 2\"", "6-1-2026;20;30;"]
        .joined(separator: end) + end)
    #expect(try sandbox.run("import", file).status == 0)
    #expect(try readings(sandbox) == [[10, 20], [20, 30]])
    #expect(try sandbox.trips()[0]["opmerking"] as? String == "regel 1\(end)regel 2")
  }

  @Test func `B76: a text that a spreadsheet would calculate is guarded, a number is not`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("import", layout("variant-formules.csv")).status == 0)
    let text = try sandbox.run("export", "--csv", "-").output
    #expect(text.contains(";'+31 20 000 0000;'@kantoor;"))
    #expect(text.contains(";'-5 graden buiten;"))
    #expect(text.contains(";48210;48248;38;"))
    let other = try self.sandbox()
    #expect(try other.run("import", try other.file("uit.csv", text)).status == 0)
    #expect(
      try other.trips().map { $0["opmerking"] as? String }
        == sandbox.trips().map { $0["opmerking"] as? String })
    #expect(try other.trips()[1]["opmerking"] as? String == "-5 graden buiten")
  }

  @Test(arguments: [
    ("en-mileiq-detailed-log.csv", 4, 1), ("nl-pwa-kop-en-totaalregels.csv", 3, 2),
    ("de-fosstenbuch-met-wijzigingslog.csv", 2, 4),
  ])
  func `B77, B79: totals, summaries and logs of changes are no trips`(
    name: String, trips: Int, skipped: Int
  ) throws {
    let sandbox = try sandbox()
    let result = try sandbox.run(
      "import", layout(name), "--voertuig", "12-ABC-3", "--beginstand", "1000", "--json")
    #expect(result.status == 0, "\(result.errors)")
    let files = try #require(try result.object["bestanden"] as? [[String: Any]])
    #expect(files[0]["overgeslagen"] as? Int == skipped)
    #expect(try sandbox.trips().count == trips)
  }

  @Test func `B80: a layout is known by names, in any order and case, with more and with less`()
    throws
  {
    let sandbox = try sandbox()
    let file = try sandbox.file(
      "a.csv",
      "EINDSTAND;Weer;datum;PRIVÉ/ZAKELIJK;Beginstand;aankomstadres;Vertrekadres\n"
        + "48248;nat;2026-01-05;zakelijk;48210;Rotterdam;Utrecht\n")
    let result = try sandbox.run("import", file, "--json")
    #expect(result.status == 0)
    #expect(try readings(sandbox) == [[48_210, 48_248]])
    let files = try #require(try result.object["bestanden"] as? [[String: Any]])
    let decisions = try #require(files[0]["beslissingen"] as? [String: String])
    #expect(decisions["genegeerd"] == "Weer")
  }
}
