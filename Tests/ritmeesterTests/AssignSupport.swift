import Foundation

extension Sandbox {
  /// A car at 1.000 km on 1 January 2024 and nine trips of that week, of which only 6 has a kind:
  /// 1 and 2 between thuis and werk (60 km each), 3, 4 and 9 between thuis and a sporthal without
  /// role (30 km each), 5 (20 km), 7 (30 km) back from 6, and 8 (10 km) without addresses.
  static func withOpenTrips() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-06-01")
    try sandbox.addCar(from: "2024-01-01", reading: "1000")
    try sandbox.must("adres", "add", "thuis", "Lindelaan 4, 3511 ZZ Utrecht", "--rol", "thuis")
    try sandbox.must("adres", "add", "werk", "Havenkade 18, 3011 ZX Rotterdam", "--rol", "werk")
    let rows = """
      datum;begin;eind;van;naar;soort
      2-1-2024;1000;1060;thuis;werk;
      2-1-2024;1060;1120;werk;thuis;
      3-1-2024;1120;1150;thuis;Sporthal, Ede;
      3-1-2024;1150;1180;sporthal  Ede;thuis;
      4-1-2024;1180;1200;thuis;Plein 1, Delft;
      5-1-2024;1200;1230;Plein 1, Delft;Kerkweg 3, Ede;zakelijk
      6-1-2024;1230;1260;Kerkweg 3, Ede;Plein 1, Delft;
      7-1-2024;1260;1270;;;
      8-1-2024;1270;1300;thuis;sporthal Ede;
      """
    try sandbox.must("import", try sandbox.file("in.csv", rows))
    return sandbox
  }

  /// The kinds of all trips in order, in the words of the program; `-` for none.
  func kinds() throws -> String {
    try trips().map { $0["soort"] as? String ?? "-" }.joined(separator: " ")
  }

  /// For each entry of the journal about a trip the number of its trip and of its command.
  func handlings() throws -> [[Int]] {
    let entries = try run("logboek", "list", "--json").json as? [[String: Any]] ?? []
    return entries.filter { $0["soort"] as? String == "rit" }.map { entry in
      [entry["onderwerp"] as? Int ?? 0, entry["handeling"] as? Int ?? 0]
    }
  }
}
