import Foundation

extension Sandbox {
  /// A car at disposal since 1 January 2026, looked at on 1 March: trips of 40 km on 5 and 30 January
  /// and on 20 February, without any error.
  static func forClosing() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-03-01")
    try sandbox.must(
      "voertuig", "add", "K-482-TX", "--merk", "Škoda", "--type", "Octavia", "--beginstand", "100",
      "--vanaf", "1-1-2026", "--bestuurder", "Jan")
    for (date, begin) in [("2026-01-05", 100), ("2026-01-30", 140), ("2026-02-20", 180)] {
      try sandbox.addTrip(date, begin, begin + 40)
    }
    return sandbox
  }

  /// Adds a business trip to the car K-482-TX.
  @discardableResult
  func addTrip(_ date: String, _ begin: Int, _ end: Int) throws -> Result {
    try run(
      "rit", "add", "--datum", date, "--begin", "\(begin)", "--eind", "\(end)", "--van",
      "Lindelaan 4, 1234 AB Utrecht", "--naar", "Dorpsstraat 1, 8000 AA Zwolle", "--zakelijk",
      "--doel", "offerte", "--voertuig", "K-482-TX")
  }

  /// How many entries the journal has.
  func entryCount() throws -> Int {
    try (must("logboek", "list", "--json").json as? [Any])?.count ?? 0
  }

  /// Runs what has to be refused: nothing is journalled, and one line says why.
  func refused(_ arguments: String..., input: String? = nil) throws -> Result {
    let before = try entryCount()
    let result = try run(arguments, input: input)
    guard try entryCount() == before, result.errors.split(separator: "\n").count == 1 else {
      throw SandboxError(message: "\(arguments): \(result.status) \(result.errors)")
    }
    return result
  }
}
