import LogbookModel
import Testing

@testable import LogbookStore

/// Numbers that only another program gives: they are refused, and stop nobody from reading.
@Suite struct HostileNumbersTests {
  let playground: Playground

  init() throws {
    playground = try Playground()
    try playground.makeLogbook(trips: 1)
  }

  private func addTrip() -> Failure? {
    failure {
      let store = try playground.open()
      defer { store.close() }
      try store.record { writer throws(Failure) in _ = try writer.insert(Playground.trip(1)) }
    }
  }

  @Test(arguments: [Int.max, Int.max - 1, Int(Int32.max), 0, -3, Int.min])
  func `an entry of the journal with any number is found`(_ number: Int) throws {
    try playground.tamper(
      """
      INSERT INTO journaal SELECT \(number), tijdstip, wie, \(number), soort, onderwerp, oud, \
      nieuw, reden, vorige, hash FROM journaal WHERE nr = 4
      """)
    let store = try playground.open(.reading)
    #expect(try !store.verify().isIntact)
    #expect(try store.journal().count == 5)
    #expect(failure { _ = try LogbookExport(store) }?.key == "fout.uitvoer.journaal")
    #expect(failure { _ = try store.undoable() }?.key == "fout.ongedaan.verify")
    store.close()
    // Below the first entry nothing is in the way of what follows.
    if number > 0 {
      let refusal = addTrip()
      #expect(refusal?.kind == .storage && refusal?.key == "fout.logboek.beschadigd")
    }
  }

  @Test(arguments: [Int.max, Int(Int32.max)])
  func `no row follows the last number that can be read`(_ number: Int) throws {
    try playground.tamper("UPDATE rit SET nr = \(number)")
    let refusal = addTrip()
    #expect(refusal?.kind == .storage && refusal?.key == "fout.logboek.beschadigd")
  }

  @Test func `an export cannot count past the last number`() throws {
    let zeros = String(repeating: "0", count: 64)
    func line(_ number: Int) -> [UInt8] {
      var output = ByteBuffer()
      JournalLine.write(
        [
          ("nr", .integer(number)), ("tijdstip", .text("2026-11-30T06:02:24.123Z")),
          ("wie", .text("anna")), ("handeling", .integer(number)), ("soort", .text("opschoning")),
          ("onderwerp", .integer(1)), ("oud", .null), ("nieuw", .text("{\"voor\":2019}")),
          ("reden", .null),
          ("vorige", .text(zeros)), ("hash", .text(zeros)),
        ], to: &output)
      return output.withBytes { Array($0.dropLast()) }
    }
    var head = ByteBuffer()
    JournalLine.write(
      [
        ("formaat", .text("ritmeester-logboek-1")), ("schema", .integer(3)),
        ("nr", .integer(.max)), ("hash", .text(zeros)),
      ], to: &head)
    var lines = [head.withBytes { Array($0.dropLast()) }, line(.max), line(.max)].makeIterator()
    let refusal = failure {
      _ = try LogbookImport.make(playground.folder + "/nieuw.sqlite", from: "uit.jsonl") {
        () throws(Failure) in lines.next()
      }
    }
    #expect(refusal?.key == "fout.invoer.hash")
    #expect(refusal?.arguments["regel"] == .number(3))
  }
}
