import Foundation
import LogbookModel
import Testing

@testable import KeyFile

private func keyFile(_ text: String) throws -> KeyFile {
  try KeyFile(Array(text.utf8), name: "proef.ini")
}

private func failure(_ key: String, line: Int, _ more: [String: Argument]) -> Failure {
  let place: [String: Argument] = ["bestand": .text("proef.ini"), "regel": .number(line)]
  return Failure(.data, key, place.merging(more) { $1 })
}

@Test func `groups and keys keep their order, values lose their escapes`() throws {
  let file = try keyFile(
    """
    # What it is for
    [voertuig]

    [ritten]
    kolommen = datum ; van;;naar
    titel=Ritten\\sen "meer"
    # between
    leeg=
    """)
  #expect(file.groups.map(\.name) == ["voertuig", "ritten"])
  #expect(file.groups.map(\.line) == [2, 4])
  let trips = try #require(file.group("ritten"))
  #expect(trips.entries.map(\.key) == ["kolommen", "titel", "leeg"])
  #expect(trips.entries.map(\.line) == [5, 6, 8])
  #expect(trips.list("kolommen") == ["datum", "van", "naar"])
  #expect(trips["titel"] == "Ritten en \"meer\"")
  #expect(trips["leeg"] == "")
  #expect(trips.list("leeg").isEmpty)
  #expect(trips["anders"] == nil)
  #expect(file.group("anders") == nil)
}

@Test func `Windows line ends, accents and names with spaces`() throws {
  let file = try keyFile("[Ville-de départ]\r\nDatum van = août\r\n")
  #expect(file.group("Ville-de départ")?["Datum van"] == "août")
}

@Test func `a semicolon can belong to a value of a list`() throws {
  let group = try #require(try keyFile("[a]\nb=x\\;y;z\n").group("a"))
  #expect(group.list("b") == ["x;y", "z"])
}

@Test func `an empty file has no groups`() throws {
  #expect(try keyFile("").groups.isEmpty)
  #expect(try keyFile("# only this\n\n").groups.isEmpty)
}

@Test func `a line of another kind is named`() {
  let wrong = failure("fout.sleutelbestand.regel", line: 3, ["tekst": .text("onzin")])
  #expect(throws: wrong) { try keyFile("[a]\nb=1\nonzin\n") }
  let early = failure("fout.sleutelbestand.regel", line: 1, ["tekst": .text("b=1")])
  #expect(throws: early) { try keyFile("b=1\n[a]\n") }
}

@Test func `groups and keys that occur twice are refused`() {
  let group = failure(
    "fout.sleutelbestand.groep.dubbel", line: 4, ["naam": .text("a"), "eerder": .number(1)])
  #expect(throws: group) { try keyFile("[a]\nb=1\n[c]\n[a]\n") }
  let key = failure(
    "fout.sleutelbestand.sleutel.dubbel", line: 3, ["naam": .text("b"), "eerder": .number(2)])
  #expect(throws: key) { try keyFile("[a]\nb=1\nb =2\n") }
}

@Test func `bytes that are no text are refused`() {
  let wrong = Failure(.data, "fout.sleutelbestand.codering", ["bestand": .text("x.ini")])
  #expect(throws: wrong) { try KeyFile([0x5B, 0xE9, 0x5D], name: "x.ini") }
  #expect(throws: wrong) { try KeyFile([0x5B, 0x61, 0x5D, 0x00], name: "x.ini") }
}

@Test func `a value with an unknown escape is refused`() {
  let wrong = failure("fout.sleutelbestand.waarde", line: 2, ["naam": .text("b")])
  #expect(throws: wrong) { try keyFile("[a]\nb=\\q\n") }
}

@Test func `unknown groups and keys get a suggestion`() throws {
  let allowed = [(group: "ritten", keys: ["kolommen", "titel"]), (group: "grens", keys: [])]
  try keyFile("[ritten]\ntitel=x\n[grens]\n").refuseUnknown(allowed: allowed)
  let group = failure(
    "fout.sleutelbestand.groep.bedoelde", line: 1,
    ["naam": .text("riten"), "voorstel": .text("ritten")])
  #expect(throws: group) { try keyFile("[riten]\n").refuseUnknown(allowed: allowed) }
  let key = failure(
    "fout.sleutelbestand.sleutel.onbekend", line: 2,
    ["naam": .text("xyz"), "namen": .list([.text("kolommen"), .text("titel")])])
  #expect(throws: key) { try keyFile("[ritten]\nxyz=1\n").refuseUnknown(allowed: allowed) }
}

@Suite final class KeyFileLibraryTests {
  private let folder = NSTemporaryDirectory() + "sleutels-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try Data("[eigen]\n".utf8).write(to: URL(filePath: folder + "/mijn.ini"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `the user's own stand beside the built-in ones`() throws {
    let library = KeyFileLibrary(kind: "rapport", userFolder: folder)
    #expect(library.names.contains("belastingdienst"))
    #expect(library.names.contains("mijn"))
    #expect(try library.load("mijn").groups.map(\.name) == ["eigen"])
    #expect(try library.load("belastingdienst").name == "belastingdienst.ini")
  }

  @Test func `the user's own goes before a built-in one of the same name`() throws {
    try Data("[anders]\n".utf8).write(to: URL(filePath: folder + "/belastingdienst.ini"))
    let library = KeyFileLibrary(kind: "rapport", userFolder: folder)
    #expect(try library.load("belastingdienst").groups.map(\.name) == ["anders"])
    #expect(library.names.filter { $0 == "belastingdienst" }.count == 1)
  }

  @Test func `a path is read as it is`() throws {
    let library = KeyFileLibrary(kind: "rapport")
    #expect(try library.load(folder + "/mijn.ini").groups.map(\.name) == ["eigen"])
    #expect(
      throws: Failure(
        .storage, "fout.bestand.bestaat-niet", ["bestand": .text(folder + "/geen.ini")])
    ) { try library.load(self.folder + "/geen.ini") }
  }

  @Test func `an unknown name gets a suggestion`() throws {
    let library = KeyFileLibrary(kind: "rapport", userFolder: folder + "/bestaat-niet")
    #expect(
      throws: Failure(
        .usage, "fout.sjabloon.bedoelde",
        ["naam": .text("belastingdiest"), "voorstel": .text("belastingdienst")])
    ) { try library.load("belastingdiest") }
  }
}
