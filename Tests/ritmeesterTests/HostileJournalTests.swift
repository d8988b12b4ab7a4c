import Foundation
import Testing

/// What another program left in the journal and the tables ends no command otherwise than with a
/// sentence.
@Suite struct HostileJournalTests {
  private let logbook: TamperedLogbook

  init() throws { logbook = try TamperedLogbook() }

  private static let state = """
    {"nr":\(Int.max),"voertuig":1,"datum":"9999-12-31","begin":\(Int.max),"eind":\(Int.min),\
    "soort":"privé","vanaf":"0001-01-01","tot":"9999-12-31","stand":\(Int.min),\
    "catalogusprijs":\(Int.min),"voor":\(Int.max),"tot":\(Int.max),"handeling":\(Int.min)}
    """

  private static func entry(of kind: String, _ subject: Int, joins: Bool = false) -> String {
    """
    INSERT INTO journaal SELECT max(nr) + 1, '', 'x', max(nr) + \(joins ? 0 : 1), '\(kind)', \
    \(subject), NULL, '\(state)', NULL, zeroblob(32), zeroblob(32) FROM journaal;
    """
  }

  @Test(arguments: [
    "rit", "voertuig", "tellerwissel", "afsluiting", "opschoning", "ongedaan", "import", "gek",
  ])
  func `entries about anything`(_ kind: String) throws {
    try logbook.sql(
      HostileJournalTests.entry(of: kind, .max - 1)
        + HostileJournalTests.entry(of: kind, .max, joins: true)
        + HostileJournalTests.entry(of: kind, .min, joins: true)
        + HostileJournalTests.entry(of: kind, 2_000_000_000, joins: true))
    for chained in [false, true] {
      if chained { try logbook.rechain() }
      for call in [
        ["controle", "2024"], ["logboek", "list"], ["logboek", "verify"], ["ongedaan", "--proef"],
        ["rapport", "2024"], ["rit", "show", "1", "--geschiedenis"],
      ] {
        let result = try logbook.sandbox.run(call)
        #expect((0...4).contains(result.status), "\(kind) \(call): \(result.errors)")
      }
    }
  }

  @Test(arguments: [Int.max, Int(Int32.max), -5, Int.min])
  func `a trip with any number`(_ number: Int) throws {
    try logbook.sql("UPDATE rit SET nr = \(number) WHERE nr = 2")
    for call in [["controle", "2024"], ["rapport", "2024"], ["rit", "list", "2024"]] {
      let result = try logbook.sandbox.run(call)
      #expect((0...4).contains(result.status), "\(call): \(result.errors)")
    }
    #expect(try logbook.sandbox.run("logboek", "verify").status == 1)
  }
}
