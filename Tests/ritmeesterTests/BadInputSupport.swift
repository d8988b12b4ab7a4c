import Foundation
import Testing

/// A command line that is refused, and what its one line says in both languages.
struct Refusal: CustomTestStringConvertible {
  let line: [String]
  let status: Int32
  let dutch: String
  let english: String

  init(_ line: [String], _ status: Int32, _ dutch: String, _ english: String) {
    self.line = line
    self.status = status
    self.dutch = dutch
    self.english = english
  }

  var testDescription: String { line.joined(separator: " ") }

  /// Runs the command in both languages: one line each, and a logbook that stays as it was.
  func check(in sandbox: Sandbox) throws {
    let before = try sandbox.state()
    for (language, text) in [("nl", dutch), ("en", english)] {
      let result = try sandbox.run(line + ["--taal", language])
      #expect(result.status == status, "\(testDescription): \(result.errors)")
      #expect(result.output.isEmpty, "\(testDescription): \(result.output)")
      #expect(result.errors.hasPrefix("ritmeester: "), "\(testDescription): \(result.errors)")
      #expect(result.errors.hasSuffix("\n"))
      #expect(result.errors.split(separator: "\n").count == 1, "\(testDescription)")
      #expect(result.errors.contains(text), "\(testDescription): \(result.errors)")
    }
    #expect(try sandbox.state() == before, "\(testDescription) changed a file")
  }
}

extension Sandbox {
  /// Every file of the folder with its content.
  func state() throws -> [String: Data] {
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for name in names ?? [] {
      let file = folder.appending(path: name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = try Data(contentsOf: file)
    }
    return files
  }

  /// A logbook with a car from 1 January 2024 at 12.500, places of each role, and trip 1 of 35 km
  /// on 11 March from home to a client; today is Tuesday 12 March 2024.
  static func withOneTrip() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-03-12")
    try sandbox.addCar(from: "2024-01-01", reading: "12500")
    try sandbox.addPlaces()
    try sandbox.must("rit", "add", "12535", "thuis", "klant", "--datum", "2024-03-11")
    return sandbox
  }

  /// A place of each role, two of them clients.
  func addPlaces() throws {
    try must("adres", "add", "thuis", "Lindelaan 4, 3511 ZZ Utrecht", "--rol", "thuis")
    try must("adres", "add", "kantoor", "Kade 1, 3011 AA Rotterdam", "--rol", "werk")
    try must("adres", "add", "klant", "Zuiderweg 101, 8011 ZW Zwolle", "--rol", "klant")
    try must("adres", "add", "klant-breda", "Markt 9, 4811 XR Breda", "--rol", "klant")
    try must("adres", "add", "sporthal", "Veld 2, 3521 AB Utrecht", "--rol", "privé")
    try must("adres", "add", "loods", "Haven 3, 3511 CC Utrecht", "--rol", "overig")
  }
}
