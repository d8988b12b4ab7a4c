import Foundation
import Testing

@Suite("Odd environments: the same output, or the right message")
struct EnvironmentTests {
  private static let typed: [[String]] = [
    ["rit", "add", "12570", "thuis", "--datum", "12-3-2024"], ["controle", "2024"], [],
    ["rit", "list", "2024"], ["rapport", "2024"], ["voertuig", "list"],
  ]

  /// What the commands print in a sandbox made for this environment.
  private func outputs(_ environment: [String: String?]) throws -> [String] {
    let sandbox = try Sandbox.withOneTrip()
    sandbox.environment["RITMEESTER_LOGBOEK"] = sandbox.logbook.path
    sandbox.environment["SOURCE_DATE_EPOCH"] = "1710200000"
    for (name, value) in environment { sandbox.environment[name] = value }
    return try EnvironmentTests.typed.map { command in
      let result = try sandbox.run(command)
      // The fingerprint depends on the moments of entry.
      return (result.output + result.errors).split(separator: "\n")
        .filter { !$0.contains("ingerafdruk") }.joined(separator: "\n")
    }
  }

  @Test func `B112: language, country, time zone and home do not matter`() throws {
    let usual = try outputs([:])
    #expect(usual[0].hasPrefix("Rit 2 opgeslagen: di 12-3-2024"))
    let environments: [[String: String?]] = [
      ["HOME": nil], ["HOME": ""], ["HOME": "/weg"], ["LC_ALL": "C"], ["LC_ALL": "nl_NL.UTF-8"],
      ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR"], ["LC_ALL": "ar_EG.UTF-8"],
      ["LANG": "de_DE.UTF-8", "LANGUAGE": "de"], ["TZ": "bogus"], ["TZ": "Pacific/Auckland"],
      ["TZ": "America/Los_Angeles"], ["XDG_DATA_HOME": "relatief"], ["XDG_DATA_HOME": ""],
      ["RITMEESTER_TAAL": ""], ["RITMEESTER_TAAL": "nl"], ["COLUMNS": "20"], ["TERM": nil],
      ["NO_COLOR": "1"], ["PATH": nil], ["USER": "iemand"], ["TMPDIR": "/weg"],
    ]
    for environment in environments {
      #expect(try outputs(environment) == usual, "\(environment)")
    }
  }

  @Test func `today is the Dutch day whatever the time zone is`() throws {
    let sandbox = try Sandbox()
    let utc = Int(Date().timeIntervalSince1970)
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(identifier: "Europe/Amsterdam")
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd"
    try sandbox.addCar(from: "2024-01-01", reading: "100")
    for zone in ["Pacific/Auckland", "Pacific/Honolulu", "bogus"] {
      let result = try sandbox.run(
        "rit", "add", "+1", "a", "b", "--privé", "--json", environment: ["TZ": zone])
      let day = try (result.object["rit"] as? [String: Any])?["datum"] as? String
      let possible = [utc, utc + 60].map {
        formatter.string(from: Date(timeIntervalSince1970: Double($0)))
      }
      #expect(possible.contains(day ?? ""), "\(zone)")
    }
  }

  @Test func `a language or a day that does not exist is refused by name`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let rows: [([String: String], [String], Int32, String)] = [
      (["RITMEESTER_TAAL": "xx"], ["rit", "list"], 2, "RITMEESTER_TAAL"),
      ([:], ["rit", "list", "--taal", "xx"], 2, "--taal"),
      ([:], ["rit", "list", "--taal", "fr"], 2, "fr"),
      (["RITMEESTER_VANDAAG": "rubbish"], ["rit", "list"], 2, "RITMEESTER_VANDAAG"),
      (["RITMEESTER_VANDAAG": "2024-02-30"], ["rit", "list"], 2, "2024-02-30"),
      (["RITMEESTER_VANDAAG": "1-3-2024"], ["rit", "list"], 2, "1-3-2024"),
      (["SOURCE_DATE_EPOCH": "ooit"], ["rapport"], 2, "SOURCE_DATE_EPOCH"),
    ]
    for (environment, command, status, text) in rows {
      let result = try sandbox.run(command, environment: environment)
      #expect(result.status == status, "\(environment) \(command)")
      #expect(result.errors.contains(text), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.output.isEmpty)
    }
    // The option goes before the variable.
    let english = try sandbox.run(
      "rit", "show", "9", "--taal", "en", environment: ["RITMEESTER_TAAL": "xx"])
    #expect(english.errors.contains("trip 9"))
  }

  @Test func `the logbook is private whatever the umask is`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    let line = "voertuig add K-482-TX --merk a --type b --beginstand 1 --vanaf 1-1-2024"
    try sandbox.shell("umask 000; ritmeester \(line)")
    let modes = try sandbox.shell(
      "stat -c %a .local/share/ritmeester/logboek.sqlite .local/share/ritmeester .local")
    #expect(modes.output == "600\n700\n700\n")
    try sandbox.shell("umask 000; ritmeester rit add +1 a b --privé")
    let after = try sandbox.shell("stat -c '%a %n' .local/share/ritmeester/*")
    #expect(after.output == "600 .local/share/ritmeester/logboek.sqlite\n")
  }

  @Test func `an umask that takes all rights leaves the owner his`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    let line = "voertuig add K-482-TX --merk a --type b --beginstand 1 --vanaf 1-1-2024"
    try sandbox.shell("umask 777; ritmeester \(line) --stil")
    let modes = try sandbox.shell(
      "stat -c %a .local/share/ritmeester/logboek.sqlite .local/share/ritmeester .local")
    #expect(modes.output == "600\n700\n700\n")
  }

  @Test func `where the logbook is`() throws {
    let sandbox = try Sandbox(today: "2024-03-12")
    func place(_ environment: [String: String], _ options: [String] = []) throws -> [String] {
      let result = try sandbox.run(
        [
          "voertuig", "add", "K-482-TX", "--merk", "a", "--type", "b", "--beginstand", "1",
          "--vanaf", "1-1-2024",
        ] + options, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      let files = try sandbox.state().keys.sorted()
      for name in try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path) {
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: name))
      }
      return files
    }
    let folder = sandbox.folder.path
    let usual = [".local/share/ritmeester/logboek.sqlite"]
    #expect(try place([:]) == usual)
    #expect(try place(["XDG_DATA_HOME": "relatief"]) == usual)
    #expect(try place(["XDG_DATA_HOME": "\(folder)/data"]) == ["data/ritmeester/logboek.sqlite"])
    #expect(
      try place(["RITMEESTER_LOGBOEK": "a.db", "XDG_DATA_HOME": "\(folder)/data"]) == ["a.db"])
    #expect(
      try place(["RITMEESTER_LOGBOEK": "a.db"], ["--logboek", "diep/er/b.db"]) == ["diep/er/b.db"])
    #expect(try place([:], ["--logboek", "met 'spatie' %20?#.db"]) == ["met 'spatie' %20?#.db"])
  }

  @Test func `closed streams are no crash and no damage`() throws {
    let sandbox = try Sandbox.withOneTrip()
    #expect(try sandbox.shell("ritmeester rit list <&-").status == 0)
    #expect(try sandbox.shell("ritmeester rit add +1 thuis --privé <&- 2>&-").status == 0)
    #expect(try sandbox.shell("ritmeester rit add <&-").status == 2)
    #expect(try sandbox.shell("ritmeester rit list >&- 2>&-").status == 4)
    #expect(try sandbox.shell("ritmeester rit add +1 thuis --privé >&- 2>&- <&-").status == 4)
    #expect(try sandbox.shell("ritmeester rapport --pdf jaar.pdf >&- 2>&- <&-").status != 3)
    #expect(try sandbox.shell("ritmeester nonsens 2>&-").status == 2)
    #expect(try sandbox.trips("--ongeldig").count == 3)
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }
}
