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
    #expect(try Migrator.version(of: connection) == 2)
    #expect(try connection.integer("SELECT count(kleur) + count(*) FROM voertuig") == 1)
    connection.close()
    let backup = playground.path + ".schema1"
    let old = try LogbookStore(path: backup, access: .reading)
    #expect(try old.trips().count == 2)
    #expect(try old.verify().problems == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: backup)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
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
