import Testing

@Suite("The main job, as a driver types it")
struct MainJobTests {
  @Test func `three lines: a trip, the check, the report`() throws {
    let sandbox = try Sandbox(today: "2024-01-20")
    try sandbox.addCar(from: "2024-01-01", reading: "12500")
    let trip = try sandbox.run(
      "rit", "add", "12535", "Lindelaan 4, 3511 ZZ Utrecht", "Zuiderweg 101, 8011 ZW Zwolle",
      "--zakelijk", "--json")
    #expect(trip.status == 0)
    let stored = try #require(try trip.object["rit"] as? [String: Any])
    #expect(stored["begin"] as? Int == 12_500)
    #expect(stored["km"] as? Int == 35)
    #expect(stored["datum"] as? String == "2024-01-20")
    #expect(try sandbox.run("controle", "2024").status == 0)
    let report = try sandbox.run("rapport", "--pdf", "jaar.pdf")
    #expect(report.status == 0, "\(report.errors)")
    let text = try sandbox.shell("pdftotext -layout jaar.pdf -").output
    #expect(text.contains("Zuiderweg 101, 8011 ZW Zwolle"))
  }

  @Test func `trips of an earlier day entered later give the one after them its begin`() throws {
    let sandbox = try Sandbox(today: "2024-01-20")
    try sandbox.addCar(from: "2024-01-01", reading: "100")
    let home = "Lindelaan 4, Utrecht"
    let near = "Dorpsstraat 2, Zeist"
    try sandbox.run("instelling", "set", "laat.dagen", "10000")
    try sandbox.run("rit", "add", "279", home, "Markt 1, Maastricht", "--privé")
    try sandbox.run("rit", "add", "112", home, near, "--privé", "--datum", "2024-01-19")
    let second = try sandbox.run(
      "rit", "add", "+12", home, "--privé", "--datum", "2024-01-19", "--json")
    let findings = try #require(try second.object["bevindingen"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["stand"])
    #expect(findings.first?["km"] as? Int == 24)
    #expect(findings.first?["herstel"] as? String == "ritmeester rit edit 1 --begin 124")
    try sandbox.run("rit", "edit", "1", "--begin", "124")
    let check = try sandbox.run("controle", "2024", "--json").object
    #expect((check["bevindingen"] as? [Any])?.isEmpty == true)
  }
}
