import Foundation
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

@Suite struct BackupTests {
  let playground: Playground
  let copy: String

  init() throws {
    playground = try Playground()
    copy = playground.folder + "/kopie.sqlite"
  }

  private func backUp(_ target: BackupTarget? = nil) throws -> (path: String, facts: LogbookFacts) {
    let store = try playground.open(.reading)
    defer { store.close() }
    return try store.backUp(to: target ?? .file(copy, replacing: false))
  }

  private func content(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func `a backup is one whole logbook for its owner only`() throws {
    try playground.makeLogbook(trips: 3)
    let (path, facts) = try backUp()
    #expect(path == copy)
    // The identity, a vehicle, its availability, three trips.
    #expect(facts.lastEntry == 6)
    #expect(facts.trips == 3)
    #expect(facts.vehicles == 1)
    let saved = try LogbookStore(path: copy, access: .reading)
    #expect(try saved.fingerprint == facts.fingerprint)
    #expect(try saved.verify().problems == [])
    saved.close()
    #expect(try playground.files == ["kopie.sqlite", "logboek.sqlite"])
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a backup holds one state, whatever is written meanwhile`() throws {
    try playground.makeLogbook(trips: 400)
    let store = try playground.open(.reading)
    let writer = try playground.open()
    var index = 400
    let (_, facts) = try store.backUp(to: .file(copy, replacing: false)) { _, _ in
      try? writer.record { inside throws(Failure) in
        _ = try inside.insert(Playground.trip(index))
      }
      index += 1
      return true
    }
    #expect(index > 400)
    #expect(facts.trips == 400)
    #expect(try writer.trips().count == index)
    let saved = try LogbookStore(path: copy, access: .reading)
    #expect(try saved.verify().problems == [])
    #expect(try saved.trips().count == 400)
  }

  @Test func `a name that is taken stays what it is`() throws {
    try playground.makeLogbook(trips: 1)
    _ = try backUp()
    let before = try content(copy)
    try playground.open().record { writer throws(Failure) in
      _ = try writer.insert(Playground.trip(1))
    }
    #expect(failure { _ = try backUp() }?.key == "fout.reservekopie.bestaat")
    #expect(try content(copy) == before)
    #expect(try backUp(.file(copy, replacing: true)).facts.trips == 2)
    // Something else than a backup is never replaced.
    let letter = playground.folder + "/brief.txt"
    try Data("Geachte heer".utf8).write(to: URL(fileURLWithPath: letter))
    let thrown = failure { _ = try backUp(.file(letter, replacing: true)) }
    #expect(thrown?.key == "fout.reservekopie.ander")
    #expect(try content(letter) == Data("Geachte heer".utf8))
  }

  @Test func `in a folder a backup is named after its day, and never replaces one`() throws {
    try playground.makeLogbook()
    let folder = playground.folder
    let target = BackupTarget.folder(folder, Playground.day(2026, 11, 30))
    #expect(try backUp(target).path == folder + "/logboek-2026-11-30.sqlite")
    #expect(try backUp(target).path == folder + "/logboek-2026-11-30-2.sqlite")
  }

  @Test func `a logbook that does not fit its journal is not backed up`() throws {
    try playground.makeLogbook(trips: 2)
    try playground.tamper("UPDATE rit SET doel = 'iets anders' WHERE nr = 2")
    let thrown = failure { _ = try backUp() }
    #expect(thrown?.key == "fout.reservekopie.onjuist")
    #expect(thrown?.arguments["n"] == .number(1))
    #expect(try playground.files == ["logboek.sqlite"])
  }

  @Test func `breaking off and a folder that is not there leave nothing`() throws {
    try playground.makeLogbook(trips: 400)
    let store = try playground.open(.reading)
    for step in 1...2 {
      var calls = 0
      #expect(
        failure {
          _ = try store.backUp(to: .file(copy, replacing: false)) { _, _ in
            calls += 1
            return calls < step
          }
        } != nil)
    }
    store.close()
    let elsewhere = playground.folder + "/nergens/kopie.sqlite"
    let thrown = failure { _ = try backUp(.file(elsewhere, replacing: false)) }
    #expect(thrown?.key == "fout.logboek.map.ontbreekt")
    #expect(try playground.files == ["logboek.sqlite"])
  }

  @Test func `what is written to a file that was replaced is refused`() throws {
    try playground.makeLogbook(trips: 1)
    let store = try playground.open()
    #expect(try store.trips().count == 1)
    try FileManager.default.moveItem(atPath: playground.path, toPath: copy)
    let thrown = failure {
      try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(1)) }
    }
    #expect(thrown?.key == "fout.logboek.verdwenen")
    #expect(try store.trips().count == 1)
  }
}
