import Foundation
import LogbookModel
import SQLiteKit
import Testing

@testable import LogbookStore

@Suite("Storage that fails: nothing is kept, nothing is lost")
struct StorageFaultTests {
  let playground: Playground

  init() throws {
    playground = try Playground()
    try playground.makeLogbook(trips: 1)
  }

  private var files: FileManager { .default }

  /// What a change says for which the file goes while it is made.
  private func change(_ store: LogbookStore, while body: () throws -> Void) throws -> Failure? {
    failure {
      try store.record { writer throws(Failure) in
        _ = try writer.insert(Playground.trip(1))
        #expect(throws: Never.self) { try body() }
      }
    }
  }

  @Test func `a file that is moved meanwhile gets no change`() throws {
    let store = try playground.open()
    let moved = playground.folder + "/elders.sqlite"
    let thrown = try change(store) { try files.moveItem(atPath: playground.path, toPath: moved) }
    #expect(thrown?.kind == .storage)
    #expect(thrown?.key == "fout.logboek.verdwenen")
    store.close()
    try files.moveItem(atPath: moved, toPath: playground.path)
    #expect(try playground.open(.reading).trips().count == 1)
  }

  @Test func `a file that another takes the place of meanwhile gets no change`() throws {
    let store = try playground.open()
    let copy = playground.folder + "/kopie.sqlite"
    try files.copyItem(atPath: playground.path, toPath: copy)
    let thrown = try change(store) { _ = rename(copy, playground.path) }
    #expect(thrown?.key == "fout.logboek.verdwenen")
    store.close()
    #expect(try playground.open(.reading).trips().count == 1)
    #expect(try playground.open(.reading).verify().problems == [])
  }

  @Test func `a folder that is removed meanwhile is named`() throws {
    let store = try playground.open()
    let thrown = try change(store) { try files.removeItem(atPath: playground.folder) }
    #expect(thrown?.key == "fout.logboek.verdwenen")
    #expect(thrown?.arguments["bestand"] == .text(playground.path))
  }

  @Test func `a disk that is full after so many pages, 40 times, keeps all or nothing`() throws {
    let store = try playground.open()
    let pages = try #require(try store.connection.integer("PRAGMA page_count"))
    var kept = 1
    var refused = 0
    for more in 0..<40 {
      try store.connection.execute("PRAGMA max_page_count = \(pages + more)")
      do throws(Failure) {
        try store.record { writer throws(Failure) in
          for index in kept..<kept + 50 { _ = try writer.insert(Playground.trip(index)) }
        }
        kept += 50
      } catch {
        #expect(error.kind == .storage)
        #expect(error.key == "fout.logboek.vol")
        refused += 1
      }
      #expect(try store.trips().count == kept)
    }
    #expect(refused > 0 && kept > 1)
    #expect(try store.verify().problems == [])
  }
}
