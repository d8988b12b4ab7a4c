import Foundation
import Testing

/// Text that tries to steer a terminal, a spreadsheet, a shell or the order of what is read.
enum HostileText {
  /// All at once: C0 and C1, colours, a link (OSC 8), a title, both kinds of bidi controls, marks,
  /// zero width, line and paragraph separators, stacked accents, and ends of lines.
  static let all =
    "X\u{1B}[31m\u{1B}]8;;http:a\u{7}b\u{1B}]8;;\u{7}\u{1B}]0;t\u{7}\u{9B}5m\u{9D}\u{85}\u{7F}\u{8}"
    + "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}"
    + "\u{61C}\u{200B}\u{2060}\u{FEFF}\u{2028}\u{2029}\u{FFF9}\u{E0041}"
    + "Z\u{301}\u{301}\u{301}\u{301}\u{301}\r\n\t$(id)`id`'\"\\;=1+1 Ede 1"

  /// What never may be on a terminal, by the list of the contract and not by that of the program:
  /// control characters but the ends of the program's own lines, and what turns or hides text.
  private static let forbidden: [ClosedRange<UInt32>] = [
    0...9, 0xB...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200B...0x200B, 0x200E...0x200F,
    0x2028...0x202E, 0x2060...0x2069, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F,
  ]

  /// Fails where a text could steer the terminal that it is shown on.
  static func expectHarmless(
    _ text: String, _ what: @autoclosure () -> String, allowing: Set<Unicode.Scalar> = [],
    at location: SourceLocation = #_sourceLocation
  ) {
    let found = text.unicodeScalars.filter { scalar in
      // Nearly all of a long text is plain.
      if (0x20..<0x7F).contains(scalar.value) || scalar == "\n" { return false }
      return forbidden.contains { $0.contains(scalar.value) } && !allowing.contains(scalar)
    }
    let codes = Set(found.map { String($0.value, radix: 16) }).sorted()
    #expect(codes.isEmpty, "\(what())", sourceLocation: location)
  }
}

extension Sandbox {
  /// Runs the program: whatever it answers is harmless, an answer and no crash, and valid JSON
  /// where that was asked for and there is any.
  @discardableResult
  func expectHarmless(
    _ arguments: [String], input: String? = nil, environment more: [String: String] = [:],
    at location: SourceLocation = #_sourceLocation
  ) throws -> Result {
    let result = try run(arguments, input: input, environment: more)
    HostileText.expectHarmless(result.output, "output of \(arguments)", at: location)
    HostileText.expectHarmless(result.errors, "errors of \(arguments)", at: location)
    #expect((0...4).contains(result.status), "\(arguments)", sourceLocation: location)
    if arguments.contains("--json"), !result.output.isEmpty {
      #expect(throws: Never.self, "\(arguments)", sourceLocation: location) {
        try result.json
      }
    }
    return result
  }

  /// A logbook in which every text is hostile, of two cars, with a finding for most.
  static func withHostileTexts() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-03-12")
    let file = try hostileLogbook.get()
    try FileManager.default.createDirectory(
      at: sandbox.logbook.deletingLastPathComponent(), withIntermediateDirectories: true)
    try file.write(to: sandbox.logbook)
    return sandbox
  }

  /// Made once.
  private static let hostileLogbook = Swift.Result {
    let sandbox = try Sandbox(today: "2024-03-12")
    let evil = HostileText.all
    for plate in ["K-482-TX", "12-GBB-1"] {
      try sandbox.must(
        "voertuig", "add", plate, "--merk", evil, "--type", evil, "--omschrijving", evil + plate,
        "--bestuurder", evil, "--werkgever", evil, "--aandrijving", evil, "--beginstand", "1000",
        "--vanaf", "2024-01-01")
    }
    let car = ["--voertuig", "K482TX"]
    try sandbox.must("adres", "add", evil, evil, "--rol", "privé")
    try sandbox.must("adres", "add", "x" + evil, "y" + evil)
    try sandbox.must("adres", "void", "x" + evil, "--reden", evil)
    let day = ["--datum", "2024-03-05"]
    let texts = ["--route", evil, "--doel", evil, "--opmerking", evil, "--bestuurder", evil]
    try sandbox.must(["rit", "add", "1100", evil, evil, "--zakelijk"] + day + texts + car)
    try sandbox.must(["rit", "add", "1200", evil, evil, "--in-te-delen"] + day + texts + car)
    try sandbox.must(["rit", "add", "1300", evil, evil, "--privé", "--begin", "1250"] + day + car)
    try sandbox.must(["rit", "add", "1310", evil, evil, "--privé"] + day + car)
    try sandbox.must("rit", "edit", "1", "--doel", "z" + evil, "--reden", evil)
    try sandbox.must("rit", "void", "4", "--reden", evil)
    try sandbox.must(
      ["meting", "add", "1320", "--bron", "garage", "--toelichting", evil] + day + car)
    try sandbox.must(
      "voertuig", "teller", "12GBB1", "--datum", "2024-03-05", "--oud", "1001", "--nieuw", "5",
      "--toelichting", evil)
    let rows =
      "datum;begin;eind;van;naar;soort;doel\n2024-03-06;1300;1310;\(quoted);\(quoted);z;b\n"
    let name = "ritten\(evil).csv"
    try sandbox.must(["import", try sandbox.file(name, rows), "--codering", "utf-8"] + car)
    return try Data(contentsOf: sandbox.logbook)
  }

  private static var quoted: String {
    "\"" + HostileText.all.replacing("\"", with: "\"\"") + "\""
  }
}
