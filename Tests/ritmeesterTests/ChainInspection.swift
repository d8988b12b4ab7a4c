import Foundation

/// What `controle --json` says.
struct Inspection: Decodable {
  struct Car: Decodable {
    let kenteken: String
    let begin: Double?
    let eind: Double?
    let ritten: Int
    let sluitend: Bool
    let km: [String: Double]

    /// `begin + totaal + onverklaard - dubbel = eind`, without a replacement.
    var closes: Bool {
      guard let begin, let eind, let total = km["totaal"], let unexplained = km["onverklaard"],
        let double = km["dubbel"]
      else { return false }
      return abs(begin + total + unexplained - double - eind) < 0.01
    }
  }

  struct Test: Decodable {
    let jaar: Int
    let bestuurder: String?
    let werkgever: String?
    let voertuigen: [String]
    let vanaf: String
    let tot: String
    let known: Double
    let ongunstigst: Double
    let perJaar: [String: Double?]
    let oordeel: String?
    let oordeelOngunstigst: String?

    private enum CodingKeys: String, CodingKey {
      case jaar, bestuurder, werkgever, voertuigen, vanaf, tot, ongunstigst, perJaar, oordeel
      case oordeelOngunstigst
      case known = "privé"
    }

    var months: Double? { perJaar["maanden"] ?? nil }
    var days: Double? { perJaar["dagen"] ?? nil }
  }

  struct Finding: Decodable, Hashable {
    let ernst: String
    let code: String
    let voertuig: String?
    let datum: String?
    let ritten: [Int]
    let km: Double?
    let melding: String
    let herstel: String?
  }

  let voertuigen: [Car]
  let toets: [Test]
  let bevindingen: [Finding]

  /// The codes of the errors, in the order of the report.
  var errors: [String] { bevindingen.filter { $0.ernst == "fout" }.map(\.code) }

  func findings(_ code: String) -> [Finding] { bevindingen.filter { $0.code == code } }
}

extension Sandbox {
  /// `controle --json` over a period; its status is 0 or 1.
  func inspect(_ arguments: String...) throws -> Inspection {
    let result = try run(["controle", "--json"] + arguments)
    guard result.status <= 1 else { throw SandboxError(message: result.errors) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Inspection.self, from: Data(result.output.utf8))
  }

  /// Adds a trip between two fixed addresses, readings given.
  @discardableResult
  func addTrip(
    _ date: String, _ begin: String, _ end: String, _ kind: String, _ more: String...
  ) throws -> Result {
    try must(
      [
        "rit", "add", "--datum", date, "--begin", begin, "--eind", end, "--van",
        "Lindelaan 4, 3511 ZZ Utrecht", "--naar", "Zuiderweg 101, 8011 ZW Zwolle", "--soort", kind,
      ] + more)
  }

  /// Imports the lines of a sheet into a vehicle.
  func importSheet(_ sheet: TripSheet, vehicle: String = "K-482-TX") throws {
    let path = try file("\(UUID().uuidString).csv", sheet.text)
    try must("import", path, "--voertuig", vehicle)
  }
}
