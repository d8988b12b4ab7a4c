import CommandKit
import Foundation
import Testing

@testable import ritmeester

/// Addresses are shown by the commands that are about them, and by no other's errors.
@Suite("Addresses stay out of the errors of other commands")
struct SecretAddressTests {
  private static let marker = "GEHEIMADRES"
  /// Commands that are given an address, which they may name in their refusal.
  private static let about = ["adres add", "adres edit", "adres void", "rit splits"]

  /// A logbook in which each place has the marker, and a finding or refusal for most commands.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-03-31")
    try sandbox.addCar(from: "2024-01-01", reading: "1000", "--tot", "2024-03-20")
    func place(_ number: Int) -> String { "\(Self.marker)straat \(number), 3511 ZZ Utrecht" }
    try sandbox.must("adres", "add", "thuis", place(1), "--rol", "thuis")
    try sandbox.must("adres", "add", "werk", place(2), "--rol", "werk")
    try sandbox.must("adres", "add", "\(Self.marker)naam", place(3))
    for (date, end, to, kind) in [
      ("2024-01-05", "1050", "werk", "woon-werk"), ("2024-01-06", "1100", place(4), "privé"),
      ("2024-02-06", "1160", place(5), "zakelijk"), ("2024-03-25", "1170", place(6), "zakelijk"),
    ] {
      try sandbox.must(
        "rit", "add", end, "thuis", to, "--datum", date, "--soort", kind, "--doel", Self.marker,
        "--opmerking", Self.marker, "--voertuig", "K482TX")
    }
    try sandbox.must(
      "rit", "add", "1180", "thuis", place(7), "--datum", "2024-03-25", "--in-te-delen",
      "--voertuig", "K482TX")
    try sandbox.must("rit", "edit", "2", "--begin", "1055", "--reden", Self.marker)
    try sandbox.must("rit", "void", "4", "--reden", "dubbel")
    let row = "\(place(8));\(place(9))"
    _ = try sandbox.file(
      "ritten.csv",
      "datum;begin;eind;van;naar;soort\n2024-03-02;1180;1170;\(row);z\nx;1;2;\(row);z\n"
        + "2024-03-26;1200;1210;\(row);onbekend\n")
    return sandbox
  }

  /// Ways to call a command that go wrong somewhere behind its options.
  private static let calls: [[String]] = [
    ["rit", "add", "900"], ["rit", "add", "1190"], ["rit", "add", "1190", "thuis"],
    ["rit", "add", "1190", "thuis", "werk", "--datum", "2025-01-01"],
    ["rit", "add", "1190", "thuis", "werk", "--datum", "2024-03-25", "--begin", "1195"],
    ["rit", "add", "9999999", "thuis", "werk"], ["rit", "add", "+2000", "thuis", "werk"],
    ["rit", "terug", "900"], ["rit", "terug", "--datum", "2025-01-01"], ["rit", "show", "99"],
    ["rit", "edit", "2", "--eind", "1"], ["rit", "edit", "2", "--soort", "x"],
    ["rit", "edit", "4", "--doel", "x"], ["rit", "void", "4", "--reden", "x"],
    ["rit", "void", "1"],
    ["rit", "wissel", "1", "99"], ["rit", "wissel", "1", "1"], ["rit", "indelen"],
    ["rit", "correctie", "--tot", "1"], ["rit", "list", "2024", "--soort", "x"],
    ["voertuig", "inlever", "K482TX", "--datum", "2024-01-01", "--eindstand", "1"],
    ["voertuig", "edit", "K482TX", "--vanaf", "2024-12-31"], ["voertuig", "show", "x"],
    ["meting", "add", "1100", "--bron", "x"], ["meting", "add", "1", "--bron", "apk"],
    ["teller", "void", "9", "--reden", "x"], ["controle", "2024", "--alleen", "x"],
    ["rapport", "2024", "--pdf", "/geen/map/a.pdf"], ["rapport", "2024", "--xlsx", "/dev/full"],
    ["rapport", "2024", "--pdf", "a.pdf"], ["export", "2024", "--csv", "/geen/map/a.csv"],
    ["rapport", "2024", "--datum", "2024-01-10", "--pdf", "b.pdf"],
    ["logboek", "verify", "--vingerafdruk", "0123456789abcdef"],
    ["logboek", "verify", "--pdf", "x"],
    ["import", "ritten.csv", "--voertuig", "x"], ["import", "/geen.csv"],
    ["voltooiing", "x"], ["voltooiing-waarden", "x"], ["instelling", "set", "x", "1"],
  ]

  @Test(arguments: ["nl", "en"])
  func `no refusal or warning names an address`(language: String) throws {
    let sandbox = try sandbox()
    for call in Self.calls {
      let errors = try sandbox.run(call + ["--taal", language]).errors
      #expect(!errors.contains(Self.marker), "\(call): \(errors)")
    }
  }

  @Test func `no command without operands names an address in its errors`() throws {
    let sandbox = try sandbox()
    for command in Program.table.commands where !Self.about.contains(command.name) {
      for more in [[], ["x"], ["1"], ["1", "2", "3", "4"], ["--onbekend"]] {
        let errors = try sandbox.run(command.path + more).errors
        #expect(!errors.contains(Self.marker), "\(command.name) \(more): \(errors)")
      }
    }
  }

  @Test func `a tampered or locked logbook is named without what is in it`() throws {
    let sandbox = try sandbox()
    let change = "UPDATE rit SET van = '\(Self.marker)x', begin = begin + 1 WHERE nr = 1"
    try sandbox.shell("sqlite3 '\(sandbox.logbook.path)' \"\(change)\"")
    for call in [
      ["logboek", "verify"], ["controle", "2024"], ["rapport", "2024", "--pdf", "a.pdf"],
      ["rit", "add", "+1"],
    ] {
      let result = try sandbox.run(call)
      #expect(!result.errors.contains(Self.marker), "\(call): \(result.errors)")
      if call[0] == "logboek" { #expect(!result.output.contains(Self.marker)) }
    }
  }

  @Test func `the manual, the help and the completions hold nothing of the logbook`() throws {
    let sandbox = try sandbox()
    for call in [["handleiding"], ["--help"], ["rit", "add", "--help"]] {
      let result = try sandbox.run(call)
      #expect(!(result.output + result.errors).contains(Self.marker), "\(call)")
    }
    for shell in ["bash", "zsh", "fish"] {
      #expect(!(try sandbox.must("voltooiing", shell).output.contains(Self.marker)), "\(shell)")
    }
    // Completion of a vehicle or template offers these and no place; of a place, names.
    for what in ["voertuigen", "sjablonen", "indelingen"] {
      #expect(!(try sandbox.must("voltooiing-waarden", what).output.contains(Self.marker)))
    }
    #expect(
      try sandbox.must("voltooiing-waarden", "adressen").output
        == "thuis\nwerk\n\(Self.marker)naam\n"
    )
  }
}
