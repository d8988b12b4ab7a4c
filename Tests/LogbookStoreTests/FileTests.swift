import Foundation
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

@Suite struct FileTests {
  let playground: Playground

  init() throws { playground = try Playground() }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a new logbook is one file, for its owner only`() throws {
    let path = playground.folder + "/diep/er/logboek.sqlite"
    try LogbookStore.createAndRecord(at: path) { writer throws(Failure) in
      _ = try writer.insert(SavedPlace(name: "thuis", address: "Lindelaan 4"))
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(playground.folder + "/diep") == 0o700)
    #expect(try mode(playground.folder + "/diep/er") == 0o700)
    let folder = playground.folder + "/diep/er"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["logboek.sqlite"])
    let store = try LogbookStore(path: path, access: .writing)
    try store.record { writer throws(Failure) in
      _ = try writer.insert(SavedPlace(name: "werk", address: "Dam 1"))
    }
    let reader = try LogbookStore(path: path, access: .reading)
    #expect(try reader.places().count == 2)
    store.close()
    reader.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["logboek.sqlite"])
  }

  @Test func `a first change that fails leaves nothing`() throws {
    let refused = Failure(.data, "fout.rit.eind")
    let thrown = failure {
      try LogbookStore.createAndRecord(at: playground.path) { _ throws(Failure) in throw refused }
    }
    #expect(thrown == refused)
    #expect(try playground.files == [])
  }

  @Test func `what a killed process left behind blocks nobody`() throws {
    let left = "\(playground.path).\(getpid())-0.nieuw"
    try Data("half".utf8).write(to: URL(fileURLWithPath: left))
    try playground.makeLogbook()
    #expect(try playground.open(.reading).vehicles().count == 1)
  }

  @Test func `creating where there is a logbook records in it`() throws {
    try playground.makeLogbook(trips: 1)
    try LogbookStore.createAndRecord(at: playground.path) { writer throws(Failure) in
      _ = try writer.insert(Playground.trip(1))
    }
    #expect(try playground.open(.reading).trips().map(\.number) == [1, 2])
  }

  @Test func `no logbook yet is exit 3 and creates nothing`() throws {
    let thrown = failure { _ = try playground.open() }
    #expect(thrown?.kind == .data)
    #expect(thrown?.key == "fout.logboek.ontbreekt")
    #expect(try playground.files == [])
  }

  @Test func `a folder, an empty and a foreign file are refused and stay as they are`() throws {
    let path = playground.path
    func key(_ content: String?) throws -> String? {
      if let content { try Data(content.utf8).write(to: URL(fileURLWithPath: path)) }
      let opened = failure { _ = try playground.open() }
      let created = failure {
        try LogbookStore.createAndRecord(at: path) { _ throws(Failure) in }
      }
      #expect(opened == created)
      #expect(opened?.kind == .storage)
      if let content { #expect(try String(contentsOfFile: path, encoding: .utf8) == content) }
      return opened?.key
    }
    #expect(try key("") == "fout.logboek.leeg")
    #expect(try key("datum;begin;eind\n") == "fout.logboek.geen")
    try FileManager.default.removeItem(atPath: path)
    let foreign = try Connection(path: path, mode: .creating, busyTimeout: 0)
    try foreign.execute("CREATE TABLE rit (nr INTEGER)")
    foreign.close()
    #expect(try key(nil) == "fout.logboek.geen")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try key(nil) == "fout.logboek.map")
  }

  @Test func `a newer logbook is refused and stays as it is`() throws {
    try playground.makeLogbook()
    try playground.tamper("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(fileURLWithPath: playground.path))
    for access in [LogbookStore.Access.reading, .writing] {
      #expect(failure { _ = try playground.open(access) }?.key == "fout.logboek.nieuwer")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: playground.path)) == before)
    #expect(try playground.files == ["logboek.sqlite"])
  }

  @Test func `a damaged logbook is named as such`() throws {
    try playground.makeLogbook(trips: 200)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: playground.path))
    // Everything after the first page, which holds the schema.
    try handle.seek(toOffset: 8_192)
    try handle.write(contentsOf: Data(repeating: 0x5a, count: 40_000))
    try handle.close()
    let store = try playground.open(.reading)
    #expect(failure { _ = try store.trips() }?.key == "fout.logboek.beschadigd")
  }

  @Test func `a full disk is exit 4 and changes nothing`() throws {
    try playground.makeLogbook(trips: 1)
    let store = try playground.open()
    // The file may not grow beyond the pages it has.
    try store.connection.execute("PRAGMA max_page_count = 1")
    let thrown = failure {
      try store.record { writer throws(Failure) in
        for index in 1..<2_000 { _ = try writer.insert(Playground.trip(index)) }
      }
    }
    #expect(thrown?.kind == .storage)
    #expect(thrown?.key == "fout.logboek.vol")
    #expect(try store.trips().count == 1)
    #expect(try store.verify().problems == [])
  }

  @Test func `a change that failed is never kept, even if its error is swallowed`() throws {
    try playground.makeLogbook()
    let store = try playground.open()
    let thrown = failure {
      try store.record { writer throws(Failure) in
        var trip = Playground.trip(0)
        _ = try writer.insert(trip)
        trip.end = Odometer(tenths: 0)
        _ = try? writer.insert(trip)
      }
    }
    #expect(thrown?.key == "fout.logboek.regel")
    #expect(try store.trips() == [])
  }

  @Test func `a lock that stays is exit 4, and reading goes on beside a writer`() throws {
    try playground.makeLogbook(trips: 1)
    let writer = try playground.open()
    try writer.record { inside throws(Failure) in
      _ = try inside.insert(Playground.trip(1))
      let other = try LogbookStore(path: playground.path, access: .writing, busyTimeout: 20)
      #expect(try other.trips().count == 1)
      let thrown = failure {
        try other.record { second throws(Failure) in _ = try second.insert(Playground.trip(2)) }
      }
      #expect(thrown?.key == "fout.logboek.bezet")
      other.close()
    }
    #expect(try writer.trips().count == 2)
  }

  @Test func `what reads cannot write`() throws {
    try playground.makeLogbook()
    let store = try playground.open(.reading)
    let thrown = failure {
      try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(0)) }
    }
    #expect(thrown?.key == "fout.logboek.alleenlezen")
  }

  @Test func `a value that is none is named`() throws {
    try playground.makeLogbook(trips: 2)
    try playground.tamper("UPDATE rit SET soort = 'onzin' WHERE nr = 2")
    let store = try playground.open(.reading)
    let thrown = failure { _ = try store.trips() }
    #expect(thrown?.key == "fout.logboek.waarde")
    #expect(thrown?.arguments["tabel"] == .text("rit"))
    #expect(thrown?.arguments["nummer"] == .number(2))
    #expect(thrown?.arguments["veld"] == .text("soort"))
    #expect(try store.verify().problems == [.changedRow(table: "rit", row: 2, fields: ["soort"])])
  }

  @Test func `eight writers at once lose nothing`() async throws {
    try playground.makeLogbook()
    let path = playground.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for index in 0..<10 {
            let store = try LogbookStore(path: path, access: .writing)
            try store.record { writer throws(Failure) in
              _ = try writer.insert(Playground.trip(index))
            }
            store.close()
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try playground.open(.reading)
    #expect(try store.trips().map(\.number).sorted() == Array(1...80))
    #expect(try store.verify().problems == [])
    store.close()
    #expect(try playground.files == ["logboek.sqlite"])
  }

  @Test func `of eight creators one makes the logbook and all record`() async throws {
    let path = playground.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          try LogbookStore.createAndRecord(at: path) { writer throws(Failure) in
            _ = try writer.insert(SavedPlace(name: "plaats \(index)", address: "Dam \(index)"))
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try playground.open(.reading)
    #expect(try Set(store.places().map(\.name)).count == 8)
    #expect(try store.verify().problems == [])
  }
}
