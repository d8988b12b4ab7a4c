import Foundation
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

@Suite struct RestorationTests {
  let playground: Playground
  let copy: String

  init() throws {
    playground = try Playground()
    copy = playground.folder + "/kopie.sqlite"
  }

  /// A logbook of so many trips, with a backup of it.
  private func prepare(trips: Int) throws {
    try playground.makeLogbook(trips: trips)
    let store = try playground.open(.reading)
    _ = try store.backUp(to: .file(copy, replacing: false))
    store.close()
  }

  private func add(_ index: Int) throws {
    let store = try playground.open()
    defer { store.close() }
    try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(index)) }
  }

  private func restoration() throws -> LogbookRestoration {
    try LogbookRestoration(of: copy, at: playground.path)
  }

  private func relation() throws -> JournalRelation? {
    guard case .logbook(let relation, _) = try restoration().present else { return nil }
    return relation
  }

  @Test func `what was set aside stays there once the name has the new file`() throws {
    let kept = playground.folder + "/bewaard"
    for path in [playground.path, kept, kept + "-wal"] {
      try Data(path.utf8).write(to: URL(fileURLWithPath: path))
    }
    let content = try Connection(path: "", mode: .creating, busyTimeout: 0)
    let replacing = LogbookReplacing(content: content, path: playground.path) { _, _ in true }
    replacing.putBack(kept)
    #expect(try playground.files == ["bewaard", "bewaard-wal", "logboek.sqlite"])
    // Under both names the old one: then it gets its own back.
    try FileManager.default.removeItem(atPath: playground.path)
    try FileManager.default.linkItem(atPath: kept, toPath: playground.path)
    replacing.putBack(kept)
    #expect(try playground.files == ["logboek.sqlite", "logboek.sqlite-wal"])
  }

  @Test func `a newer logbook is kept whole beside the restored one`() throws {
    try prepare(trips: 2)
    try add(2)
    let newer = try playground.open(.reading)
    let fingerprint = try newer.fingerprint
    newer.close()
    let restoration = try restoration()
    guard case .logbook(let relation, _) = restoration.present else {
      Issue.record("no logbook")
      return
    }
    // The identity, a vehicle, its availability, two trips; then one trip more.
    #expect(relation.outcome == .logbookIsNewer)
    #expect(relation.common == 5)
    #expect(relation.lost == [JournalRelation.Share(kind: "rit", entries: 1)])
    let kept = try #require(try restoration.apply())
    let store = try playground.open(.reading)
    #expect(try store.trips().map(\.number) == [1, 2])
    #expect(try store.verify().problems == [])
    let last = try #require(try store.journalEntries("ORDER BY nr DESC LIMIT 1").first)
    #expect(last.number == 6)
    #expect(last.kind == "herstel")
    #expect(last.new?["bestand"] == .text("kopie.sqlite"))
    #expect(last.new?["vervangen_nr"] == .integer(6))
    #expect(last.new?["vervangen_hash"] == .text(fingerprint))
    store.close()
    let old = try LogbookStore(path: kept, access: .reading)
    #expect(try old.fingerprint == fingerprint)
    #expect(try old.verify().problems == [])
    old.close()
    #expect(kept.contains("/logboek.sqlite.voor-herstel-"))
    let attributes = try FileManager.default.attributesOfItem(atPath: kept)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try playground.files.count == 3)
  }

  @Test func `journals that go different ways are told apart`() throws {
    try prepare(trips: 1)
    #expect(try relation()?.outcome == .same)
    try add(1)
    _ = try restoration().apply()
    // Entry 5 is now the restoration; the copy ends at 4.
    #expect(try relation()?.outcome == .logbookIsNewer)
    let other = try #require(try playground.files.first { $0.contains("voor-herstel") })
    let way = try LogbookRestoration(of: playground.folder + "/" + other, at: playground.path)
    guard case .logbook(let diverged, _) = way.present else {
      Issue.record("no logbook")
      return
    }
    #expect(diverged.outcome == .diverged)
    #expect(diverged.common == 4)
    #expect(diverged.logbook.number == 5)
    #expect(diverged.backup.number == 5)
    try FileManager.default.removeItem(atPath: playground.path)
    try playground.makeLogbook(trips: 3)
    #expect(try relation()?.outcome == .otherLogbook)
    #expect(try relation()?.common == 0)
  }

  @Test func `an older logbook is found within the backup`() throws {
    try prepare(trips: 1)
    let early = playground.folder + "/eerder.sqlite"
    try FileManager.default.copyItem(atPath: playground.path, toPath: early)
    try add(1)
    try FileManager.default.removeItem(atPath: copy)
    let store = try playground.open(.reading)
    _ = try store.backUp(to: .file(copy, replacing: false))
    store.close()
    try FileManager.default.removeItem(atPath: playground.path)
    try FileManager.default.moveItem(atPath: early, toPath: playground.path)
    #expect(try relation()?.outcome == .backupIsNewer)
    #expect(try relation()?.lost == [])
  }

  @Test func `where no logbook is, one is made, and its folder`() throws {
    try prepare(trips: 2)
    let path = playground.folder + "/nieuw/er/logboek.sqlite"
    let restoration = try LogbookRestoration(of: copy, at: path)
    #expect(try restoration.apply() == nil)
    let store = try LogbookStore(path: path, access: .reading)
    #expect(try store.trips().count == 2)
    #expect(try store.verify().problems == [])
    #expect(
      try store.journalEntries("ORDER BY nr DESC LIMIT 1").first?.new?["vervangen_nr"] == .null)
    store.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: playground.folder + "/nieuw/er")
        == ["logboek.sqlite"])
  }

  @Test func `a writer that waits records in the restored logbook`() throws {
    try prepare(trips: 1)
    try add(1)
    let waiting = try playground.open()
    #expect(try waiting.trips().count == 2)
    _ = try restoration().apply()
    try waiting.record { writer throws(Failure) in
      #expect(try writer.trips().count == 1)
      _ = try writer.insert(Playground.trip(5))
    }
    #expect(try waiting.verify().problems == [])
    waiting.close()
    let store = try playground.open(.reading)
    // The number 2 belonged to a trip of the state that was replaced.
    #expect(try store.trips().count == 2)
    #expect(try store.verify().problems == [])
  }

  @Test func `a change after the comparison stops the restoration`() throws {
    try prepare(trips: 1)
    let restoration = try restoration()
    try add(1)
    #expect(failure { _ = try restoration.apply() }?.key == "fout.herstel.intussen")
    let store = try playground.open(.reading)
    #expect(try store.trips().count == 2)
    store.close()
    #expect(try playground.files == ["kopie.sqlite", "logboek.sqlite"])
  }

  @Test func `breaking off leaves the logbook as it was`() throws {
    try prepare(trips: 400)
    try add(400)
    for allowed in 0...2 {
      let restoration = try restoration()
      var calls = 0
      let thrown = failure {
        _ = try restoration.apply { _, _ in
          calls += 1
          return calls <= allowed
        }
      }
      #expect(thrown?.kind == .storage)
      #expect(try playground.files == ["kopie.sqlite", "logboek.sqlite"])
    }
    let store = try playground.open(.reading)
    #expect(try store.trips().count == 401)
    #expect(try store.verify().problems == [])
  }

  @Test func `pages of another size fit`() throws {
    try prepare(trips: 2)
    let connection = try Connection(path: copy, mode: .writing, busyTimeout: 0)
    try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA page_size = 4096; VACUUM")
    connection.close()
    try add(2)
    _ = try restoration().apply()
    let store = try playground.open(.reading)
    #expect(try store.trips().count == 2)
    #expect(try store.verify().problems == [])
  }

  @Test func `what cannot be read as a logbook is kept under another name`() throws {
    try prepare(trips: 2)
    for content in ["", "datum;begin;eind\n"] {
      try Data(content.utf8).write(to: URL(fileURLWithPath: playground.path))
      try Data("rest".utf8).write(to: URL(fileURLWithPath: playground.path + "-wal"))
      let kept = try #require(try restoration().apply())
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == content)
      #expect(try String(contentsOfFile: kept + "-wal", encoding: .utf8) == "rest")
      let store = try playground.open(.reading)
      #expect(try store.trips().count == 2)
      #expect(try store.verify().problems == [])
      store.close()
    }
  }

  @Test func `the database of another program is never replaced`() throws {
    try prepare(trips: 1)
    try FileManager.default.removeItem(atPath: playground.path)
    let foreign = try Connection(path: playground.path, mode: .creating, busyTimeout: 0)
    try foreign.execute("PRAGMA application_id = 7; CREATE TABLE rit (nr INTEGER)")
    foreign.close()
    #expect(failure { _ = try restoration() }?.key == "fout.logboek.geen")
  }

  @Test func `a bad backup is refused and nothing touched`() throws {
    try prepare(trips: 40)
    let whole = try Data(contentsOf: URL(fileURLWithPath: copy))
    func key(_ content: Data) throws -> String? {
      try content.write(to: URL(fileURLWithPath: copy))
      let thrown = failure { _ = try restoration() }
      #expect(thrown?.kind == .storage)
      #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == content)
      #expect(try playground.files == ["kopie.sqlite", "logboek.sqlite"])
      return thrown?.key
    }
    #expect(try key(Data()) == "fout.herstel.leeg")
    #expect(try key(Data("datum;begin\n".utf8)) == "fout.herstel.geen")
    // The last page is missing.
    #expect(try key(whole.dropLast(8_192)) != nil)
    // A purpose in the table or in the journal reads otherwise.
    let place = try #require(whole.range(of: Data("offerte".utf8)))
    var changed = whole
    changed.replaceSubrange(place, with: Data("overleg".utf8))
    #expect(try key(changed) == "fout.herstel.onjuist")
    try whole.write(to: URL(fileURLWithPath: copy))
    let connection = try Connection(path: copy, mode: .writing, busyTimeout: 0)
    try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 99")
    connection.close()
    #expect(failure { _ = try restoration() }?.key == "fout.herstel.nieuwer")
    try FileManager.default.removeItem(atPath: copy)
    #expect(failure { _ = try restoration() }?.key == "fout.bestand.bestaat-niet")
  }
}
