import Foundation
import Testing

@Suite("logboek list shows what was asked for")
struct JournalListTests {
  private let sandbox: Sandbox

  /// Entry 1 names the logbook. Then, each as a command: the first car with its availability (2, 3),
  /// a trip in 2024 (4), the second car (5, 6), a trip of it in 2023 (7), that trip moved to 2024
  /// (8), a file with two trips of the first car in 2025 (9 to 11, in whatever order), a place (12).
  init() throws {
    sandbox = try Sandbox(today: "2025-06-01")
    try sandbox.addCar(from: "2023-01-01", reading: "1000")
    try sandbox.must(
      "rit", "add", "1035", "--van", "a", "--naar", "b", "--zakelijk", "--datum", "2024-03-12",
      "--doel", "x")
    try sandbox.addCar("AB-12-CD", from: "2023-01-01", reading: "5000", "--tot", "2024-12-31")
    try sandbox.must(
      "rit", "add", "5010", "--van", "a", "--naar", "b", "--zakelijk", "--datum", "2023-07-01",
      "--doel", "x", "--voertuig", "AB-12-CD")
    try sandbox.must("rit", "edit", "2", "--datum", "2024-07-01", "--reden", "verkeerd jaar")
    let file = try sandbox.file(
      "ritten.csv",
      "datum;begin;eind;van;naar;soort;doel\n2-1-2025;1035;1040;a;b;z;x\n3-1-2025;1040;1045;b;a;z;x\n"
    )
    try sandbox.must("import", file)
    try sandbox.must("adres", "add", "thuis", "Lindelaan 4, 1234 AB Utrecht", "--rol", "thuis")
  }

  private func numbers(_ arguments: String...) throws -> [Int] {
    let list = try sandbox.must(["logboek", "list", "--json"] + arguments).json
    return (list as? [[String: Any]] ?? []).compactMap { $0["nr"] as? Int }
  }

  @Test func `by trip, vehicle, period, kind, command, day and number`() throws {
    #expect(try numbers() == Array(1...12))
    #expect(try numbers("--rit", "2") == [7, 8])
    #expect(try numbers("--soort", "Rit").count == 5)
    #expect(try numbers("--soort", "import").count == 1)
    #expect(try numbers("--handeling", "5") == [5, 6])
    #expect(try numbers("--aantal", "2") == [11, 12])
    // What belongs to the car, whose availability has no `voertuig` but its number.
    #expect(try numbers("--voertuig", "AB-12-CD") == [5, 6, 7, 8])
    // The file comes along with its trips.
    #expect(try numbers("--voertuig", "K-482-TX") == [2, 3, 4, 9, 10, 11])
    // The trip that was moved belongs to both years; availabilities are in force in both.
    #expect(try numbers("2023") == [3, 6, 7, 8])
    #expect(try numbers("2024") == [3, 4, 6, 8])
    #expect(try numbers("2025") == [3, 9, 10, 11])
    #expect(try numbers("2022") == [])
    let today = try sandbox.must("logboek", "list", "--json", "--aantal", "1").json
    let moment = (today as? [[String: Any]])?.first?["tijdstip"] as? String ?? ""
    #expect(try numbers("--op", String(moment.prefix(4))).count == 12)
    #expect(try numbers("--op", "1-1-2020") == [])
  }

  @Test func `conditions hold together`() throws {
    #expect(try numbers("2024", "--soort", "rit") == [4, 8])
    #expect(try numbers("2024", "--soort", "rit", "--voertuig", "AB-12-CD") == [8])
    #expect(try numbers("--soort", "rit", "--aantal", "1", "2023") == [8])
    #expect(try numbers("--rit", "2", "--handeling", "7") == [7])
    #expect(try numbers("--soort", "adres", "2023") == [])
  }

  @Test func `a command is a heading with what it did`() throws {
    let all = try sandbox.must("logboek", "list").output
    let lines = all.split(separator: "\n").map(String.init)
    // Seven commands, of which the first names the logbook too.
    #expect(lines.count { $0.contains("  handeling ") } == 7)
    #expect(all.contains("rit 3 tot en met 4 toegevoegd (2)"))
    #expect(all.contains("ritten.csv"))
    #expect(all.contains("reden: verkeerd jaar"))
    #expect(all.contains("datum 1-7-2023 → 1-7-2024"))
    #expect(all.contains("Lindelaan 4"))
    let hash = try sandbox.shell("sha256sum ritten.csv").output.prefix(64)
    #expect(all.contains(hash))
    let english = try sandbox.must("--taal", "en", "logboek", "list").output
    #expect(english.contains("  command 5  "))
    #expect(
      try sandbox.must("logboek", "list", "2022").output
        == "Het journaal heeft geen regels die daaraan voldoen.\n")
    #expect(try sandbox.must("logboek", "list", "2022", "--json").output == "[]\n")
  }

  @Test func `what is wrong with the call is named`() throws {
    func refused(_ status: Int32, _ arguments: String..., naming word: String) throws {
      let result = try sandbox.run(["logboek", "list"] + arguments)
      #expect(result.status == status, "\(arguments)")
      #expect(result.errors.contains(word), "\(result.errors)")
    }
    try refused(3, "--soort", "ritje", naming: "terbeschikkingstelling")
    try refused(3, "--op", "ooit", naming: "ooit")
    try refused(2, "2024-13", naming: "2024-13")
    try refused(2, "--handeling", "x", naming: "x")
    try refused(2, "--aantal", "0", naming: "0")
    try refused(3, "--voertuig", "ZZ-99-ZZ", naming: "ZZ-99-ZZ")
    try refused(3, "--rit", "77", naming: "77")
  }

  @Test func `a reader that leaves ends it silently`() throws {
    let result = try sandbox.shell(
      "for i in 1 2 3 4 5 6 7 8; do ritmeester logboek list --json; done | head -1")
    #expect(result.output == "[\n")
    #expect(result.errors == "")
  }
}
