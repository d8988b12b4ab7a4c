import Foundation
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

@Suite struct MigrationTests {
  let playground: Playground

  init() throws { playground = try Playground() }

  private func connect(_ path: String) throws -> Connection {
    try Connection(path: path, mode: .writing, busyTimeout: 0)
  }

  @Test func `an older logbook is copied whole, then brought up to date`() throws {
    try playground.makeLogbook(trips: 2)
    let migrator = Migrator(
      Schema.migrator.migrations + [
        Migration("kleur", sql: "ALTER TABLE voertuig ADD COLUMN kleur TEXT")
      ])
    let connection = try connect(playground.path)
    try LogbookStore.prepare(connection, path: playground.path, migrator: migrator)
    #expect(try Migrator.version(of: connection) == Schema.migrator.newest + 1)
    #expect(try connection.integer("SELECT count(kleur) + count(*) FROM voertuig") == 1)
    connection.close()
    let backup = playground.path + ".schema3"
    let old = try LogbookStore(path: backup, access: .reading)
    #expect(try old.trips().count == 2)
    #expect(try old.verify().problems == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: backup)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `the copy never takes a name that is taken, and what a killed one left is swept up`()
    throws
  {
    try playground.makeLogbook(trips: 2)
    let migrator = Migrator(
      Schema.migrator.migrations + [
        Migration("kleur", sql: "ALTER TABLE voertuig ADD COLUMN kleur TEXT")
      ])
    let kept = Data("an older copy".utf8)
    let older = URL(fileURLWithPath: playground.path + ".schema\(migrator.newest - 1)")
    try kept.write(to: older)
    try kept.write(to: URL(fileURLWithPath: playground.path + ".99999999-0.nieuw"))
    let connection = try connect(playground.path)
    try LogbookStore.prepare(connection, path: playground.path, migrator: migrator)
    connection.close()
    #expect(try Data(contentsOf: older) == kept)
    let name = older.lastPathComponent
    #expect(try playground.files == ["logboek.sqlite", name, "\(name)-1"])
    let copy = try LogbookStore(path: older.path + "-1", access: .reading)
    #expect(try copy.trips().count == 2)
  }

  @Test func `a logbook of the first schema keeps all it says, and its journal holds`() throws {
    // Two valid trips, one of them edited, a voided one, a reading, a declaration and a setting.
    let path = try restored(schema: 1)
    let store = try LogbookStore(path: path, access: .writing)
    #expect(try store.verify().problems == [])
    let trips = try store.trips(includingVoid: true)
    #expect(trips.map(\.number) == [1, 2, 3])
    #expect(trips.map(\.purpose) == [nil, "overleg", nil])
    #expect(trips.map(\.voidReason) == [nil, nil, "dubbel"])
    #expect(trips.allSatisfy { $0.recorded == nil })
    #expect(try store.declarations().map(\.voidReason) == [nil])
    // What is written from now on stands beside what was there.
    try store.record { writer throws(Failure) in
      var trip = trips[0]
      trip.recorded = 1_710_270_000
      try writer.update(trip, reason: "proef")
      var declaration = try writer.declarations()[0]
      declaration.voidReason = "nooit ingediend"
      try writer.update(declaration, reason: "nooit ingediend")
    }
    #expect(try store.trip(1)?.recorded == 1_710_270_000)
    #expect(try store.declarations() == [])
    #expect(try store.declarations(includingVoid: true).map(\.voidReason) == ["nooit ingediend"])
    #expect(try store.verify().problems == [])
    store.close()
    #expect(FileManager.default.fileExists(atPath: path + ".schema1"))
  }

  @Test func `a logbook of the second schema keeps all it says, and its journal holds`() throws {
    // A car that got another plate and was handed in, two places, three valid trips, one of them
    // edited, a voided one, a reading and a declaration.
    let path = try restored(schema: 2)
    let store = try LogbookStore(path: path, access: .writing)
    #expect(try store.verify().problems == [])
    #expect(try store.vehicles().map(\.voidReason) == [nil])
    #expect(try store.availabilities().map(\.endReading?.tenths) == [127_000])
    #expect(try store.plateChanges().map(\.plate.normalised) == ["K482TX", "L111AB"])
    #expect(try store.closedPeriods() == ClosedPeriods([]))
    #expect(try store.trips(includingVoid: true).map(\.purpose) == [nil, nil, "offerte dak", nil])
    // What is written from now on stands beside what was there.
    let year = Period(year: 2024)
    try store.record { writer throws(Failure) in
      var change = try writer.plateChanges()[1]
      change.voidReason = "vergissing"
      try writer.update(change, reason: "vergissing")
      _ = try writer.insert(Closure(kind: .closed, vehicle: 1, period: year))
    }
    #expect(try store.closedPeriods().closedRuns(within: year, of: 1) == [year])
    #expect(try store.plateChanges().map(\.plate.normalised) == ["K482TX"])
    #expect(try store.verify().problems == [])
    store.close()
    #expect(FileManager.default.fileExists(atPath: path + ".schema2"))
  }

  /// A logbook of which an older program left a dump.
  private func restored(schema: Int) throws -> String {
    let dump = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Schemas/\(schema).sql")
    let path = playground.folder + "/ouder.sqlite"
    let old = try Connection(path: path, mode: .creating, busyTimeout: 0)
    defer { old.close() }
    try old.execute(try String(contentsOf: dump, encoding: .utf8))
    try old.execute(
      "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(schema)")
    return path
  }

  @Test func `a migration that breaks a foreign key leaves the logbook as it was`() throws {
    try playground.makeLogbook(trips: 2)
    let migrator = Migrator(
      Schema.migrator.migrations + [Migration("fout", sql: "DELETE FROM voertuig")])
    let connection = try connect(playground.path)
    let thrown = failure {
      try LogbookStore.prepare(connection, path: playground.path, migrator: migrator)
    }
    #expect(thrown?.kind == .storage)
    connection.close()
    let store = try playground.open(.reading)
    #expect(try store.verify().problems == [])
  }

  @Test func `a file that nobody can write is read without side files, whatever its name`() throws {
    try playground.makeLogbook(trips: 2)
    let path = playground.folder + "/oud 100%?#é.sqlite"
    try FileManager.default.moveItem(atPath: playground.path, toPath: path)
    let connection = try Connection(path: path, mode: .immutable, busyTimeout: 0)
    #expect(try connection.integer("SELECT count(*) FROM rit") == 2)
    #expect(try playground.files.count == 1)
  }
}
