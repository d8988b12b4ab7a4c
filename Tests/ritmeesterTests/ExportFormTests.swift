import Foundation
import Testing

@Suite("Export: JSON and the form of the tax service")
struct ExportFormTests {
  @Test func `JSON is what rit list shows, the same everywhere`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    try sandbox.must("rit", "void", "8", "--reden", "dubbel")
    let listing = try sandbox.listing([])
    #expect(try sandbox.run("export", "--json", "-").output == listing)
    for locale in ["C", "nl_NL.UTF-8", "tr_TR.UTF-8"] {
      let result = try sandbox.run(
        "export", "--json", "uit.json",
        environment: ["LC_ALL": locale, "TZ": "Asia/Tokyo", "RITMEESTER_TAAL": "en"])
      #expect(result.errors == "8 trips written to uit.json\n")
      #expect(try sandbox.text("uit.json") == listing)
    }
    let one =
      try sandbox.run("export", "2024-01-05..2024-01-05", "--json", "-").json as? [[String: Any]]
    #expect(one?.map { $0["nr"] as? Int } == [6])
    #expect(try sandbox.run("export", "2023", "--json", "-").output == "[]\n")
  }

  @Test func `the form says what it cannot say, and comes back with the same km`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    try sandbox.must("rit", "indelen", "--voorstellen")
    try sandbox.must("rit", "edit", "6", "--omrij", "7,5")
    let result = try sandbox.run("export", "2024", "--belastingdienst", "formulier.csv")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        9 ritten geschreven naar formulier.csv
        2 woon-werkritten staan er als zakelijk: dat is woon-werk voor de loon- en inkomstenbelasting
        6 ritten zijn nog niet ingedeeld: Privé/zakelijk is daar leeg. Deel ze in met ritmeester rit \
        indelen

        """)
    let lines = try sandbox.text("formulier.csv").components(separatedBy: "\r\n")
    #expect(lines.count == 11)
    #expect(
      lines[6] == "2024-01-05;1200;1230;Plein 1, Delft;Kerkweg 3, Ede;;zakelijk;7,5")
    let second = try Sandbox(today: "2024-06-01")
    try second.addCar(from: "2024-01-01", reading: "1000")
    let back = try second.importing(
      try second.file("f.csv", Data(contentsOf: sandbox.folder.appending(path: "formulier.csv"))))
    #expect(back.files[0].counts == [9, 0, 0, 0])
    #expect(back.files[0].layout == "Belastingdienst")
    #expect(try second.kinds() == "zakelijk zakelijk - - - zakelijk - - -")
    let km = { (sandbox: Sandbox) in try sandbox.field("km", as: Double.self) }
    #expect(try km(second) == km(sandbox))
  }

  @Test func `the private share of a correction is a detour on the form`() throws {
    // 300 km of which 60 private; 5 km missing are 4 business and 1 private.
    let sandbox = try Sandbox(today: "2024-06-01")
    try sandbox.addCar(from: "2024-01-01", reading: "1000", "--registratie", "gps")
    try sandbox.must("rit", "add", "1240", "a", "b", "--datum", "2024-02-01", "--zakelijk")
    try sandbox.must("rit", "add", "1300", "b", "a", "--datum", "2024-02-02", "--privé")
    try sandbox.must(
      "rit", "correctie", "--tot", "1305", "--datum", "2024-02-28", "--opmerking", "gps februari")
    let form = try sandbox.run("export", "--belastingdienst", "-").output
    #expect(form.hasSuffix("2024-02-28;1300;1305;;;correctierit: gps februari;zakelijk;1\r\n"))
  }

  @Test func `the form is of one vehicle in one year`() throws {
    let sandbox = try Sandbox.withOpenTrips()
    try sandbox.addCar("ZZ-001-Z", from: "2023-01-01", reading: "0")
    try sandbox.must(
      "rit", "add", "10", "a", "b", "--datum", "2023-02-01", "--privé", "--voertuig", "ZZ-001-Z")
    let vehicles = try sandbox.run("export", "--belastingdienst", "uit.csv")
    #expect(vehicles.status == 2)
    #expect(vehicles.errors.contains("K-482-TX, ZZ-001-Z: kies er een met --voertuig"))
    try sandbox.must(
      "rit", "add", "30", "a", "b", "--datum", "2024-02-01", "--privé", "--voertuig", "ZZ-001-Z")
    let years = try sandbox.run("export", "--belastingdienst", "uit.csv", "--voertuig", "zz001z")
    #expect(years.status == 2)
    #expect(years.errors.contains("2023, 2024: kies er een"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path + "/uit.csv"))
    let one = try sandbox.run(
      "export", "2023", "--belastingdienst", "uit.csv", "--voertuig", "zz001z")
    #expect(one.status == 0)
    #expect(try sandbox.text("uit.csv").components(separatedBy: "\r\n").count == 3)
    #expect(
      try sandbox.run("export", "2022", "--belastingdienst", "-").output.hasSuffix("meters\r\n"))
  }

  @Test func `one file at a time`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let several = try sandbox.run("export", "--csv", "a.csv", "--json", "a.json")
    #expect(several.status == 2)
    #expect(several.errors.contains("--csv, --json gaan niet samen"))
    let none = try sandbox.run("export")
    #expect(none.status == 2)
    #expect(none.errors.contains("--csv, --json, --belastingdienst"))
    #expect(try sandbox.run("export", "--json", "").status == 2)
    #expect(try sandbox.run("export", "--json", "/dev/full").status == 4)
    #expect(try sandbox.run("export", "--json", sandbox.logbook.path).status == 2)
  }
}
