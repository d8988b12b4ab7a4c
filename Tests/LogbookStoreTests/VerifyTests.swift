import LogbookModel
import LogbookStore
import Testing

@Suite struct VerifyTests {
  let playground: Playground

  init() throws {
    playground = try Playground()
    try playground.makeLogbook(trips: 3)
    let store = try playground.open()
    try store.record { writer throws(Failure) in
      _ = try writer.insert(SavedPlace(name: "thuis", address: "Lindelaan 4"))
      _ = try writer.insert(
        OdometerReplacement(
          vehicle: 1, date: Playground.day(2024, 6, 1), old: Odometer(tenths: 9),
          new: Odometer(tenths: 1), note: "defect"))
    }
    store.close()
  }

  private func problems() throws -> [JournalProblem] {
    let store = try playground.open(.reading)
    defer { store.close() }
    return try store.verify().problems
  }

  @Test func `an untouched logbook is intact`() throws {
    let store = try playground.open(.reading)
    let verification = try store.verify()
    #expect(verification.problems == [])
    #expect(verification.isIntact)
    // Identity, vehicle, availability, three trips, place, replacement.
    #expect(verification.entries == 8)
    #expect(verification.fingerprint == (try store.fingerprint))
  }

  @Test(arguments: [
    ("voertuig", "merk = 'Volvo'", ["merk"]),
    // The same letter in two characters.
    ("voertuig", "merk = 'S\u{30C}koda'", ["merk"]),
    ("terbeschikkingstelling", "tot = NULL, eindstand = 7", ["tot", "eindstand"]),
    ("rit", "soort = 'woon-werk'", ["soort"]),
    ("rit", "ongeldig = 'weg', omrij = 5", ["omrij", "ongeldig"]),
    ("rit", "datum = '2024-02-30'", ["datum"]),
    ("adres", "naam = 'Thuis'", ["naam"]),
    ("tellerwissel", "oud = 10", ["oud"]),
  ])
  func `a changed row is named with its fields`(
    table: String, change: String, fields: [String]
  ) throws {
    try playground.tamper("UPDATE \(table) SET \(change) WHERE nr = 1")
    #expect(try problems() == [.changedRow(table: table, row: 1, fields: fields)])
  }

  @Test(arguments: ["voertuig", "terbeschikkingstelling", "rit", "adres", "tellerwissel"])
  func `a deleted and a foreign row are named`(table: String) throws {
    try playground.tamper(
      """
      CREATE TEMP TABLE kopie AS SELECT * FROM \(table) WHERE nr = 1;
      UPDATE kopie SET nr = 77;
      INSERT INTO \(table) SELECT * FROM kopie;
      DELETE FROM \(table) WHERE nr = 1;
      """)
    #expect(
      try problems() == [.missingRow(table: table, row: 1), .unknownRow(table: table, row: 77)])
  }

  @Test func `a changed entry is found, also where the row fits it`() throws {
    try playground.tamper(
      """
      DROP TRIGGER journaal_wijzigt_niet;
      UPDATE journaal SET nieuw = replace(nieuw, 'offerte', 'bezoek') WHERE nr = 5;
      UPDATE rit SET doel = 'bezoek' WHERE nr = 2;
      """)
    #expect(try problems() == [.schema("journaal_wijzigt_niet"), .brokenEntry(5)])
  }

  @Test func `a removed entry is found`() throws {
    try playground.tamper(
      """
      DROP TRIGGER journaal_vergeet_niet;
      DELETE FROM journaal WHERE nr = 5;
      CREATE TRIGGER journaal_vergeet_niet BEFORE DELETE ON journaal
      BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
      """)
    #expect(
      try problems() == [
        .missingEntry(5), .brokenEntry(6), .unknownRow(table: "rit", row: 2),
      ])
  }

  @Test func `an entry whose old value is not the state before it is found`() throws {
    try playground.tamper(
      """
      INSERT INTO journaal SELECT nr + 1, tijdstip, wie, handeling, 'rit', 1, '{}', nieuw, NULL,
      hash, hash FROM journaal WHERE nr = 8
      """)
    let found = try problems()
    #expect(found.contains(.wrongOldValue(entry: 9)))
    #expect(found.contains(.brokenEntry(9)))
  }

  @Test func `a snapshot names the rows of its period that differ`() throws {
    // Trip 1 leaves the year, trip 2 is deleted, trip 3 is in order.
    try playground.tamper(
      "UPDATE rit SET datum = '2023-05-05' WHERE nr = 1; DELETE FROM rit WHERE nr = 2")
    let store = try playground.open(.reading)
    func mismatches(_ year: Int) throws -> [JournalMismatch] {
      let period = Period(year: year)
      return try store.logbook(period: period, today: period.last, checkingJournal: true)
        .mismatches
    }
    let moved = JournalMismatch(table: "rit", row: 1, fields: ["datum"])
    #expect(try mismatches(2024) == [moved, JournalMismatch(table: "rit", row: 2, fields: [])])
    #expect(try mismatches(2023) == [moved])
    #expect(try mismatches(2022) == [])
  }

  @Test func `writing a row again puts right what another program did`() throws {
    try playground.tamper("UPDATE rit SET doel = 'privé' WHERE nr = 1")
    let store = try playground.open()
    var original = Playground.trip(0)
    original.number = 1
    try store.record { writer throws(Failure) in try writer.update(original) }
    #expect(try store.verify().problems == [])
    #expect(try store.history(ofTrip: 1).count == 1)
  }

  @Test func `what another program did does not come along with another change`() throws {
    try playground.tamper("UPDATE rit SET doel = 'privé' WHERE nr = 1")
    let store = try playground.open()
    func note(_ purpose: String?) throws(Failure) {
      try store.record { writer throws(Failure) in
        guard var trip = try writer.trip(1) else { return }
        trip.note = "x"
        if let purpose { trip.purpose = purpose }
        try writer.update(trip)
      }
    }
    for purpose in [nil, "klant"] {
      let refusal = try #require(failure { try note(purpose) })
      #expect(refusal.key == "fout.rij.buiten")
      #expect(refusal.arguments["velden"] == .list([.text("doel")]))
    }
    #expect(try store.verify().problems.count == 1)
    #expect(try store.history(ofTrip: 1).count == 1)
    // What puts it right may change something else too.
    let original = try #require(Playground.trip(0).purpose)
    try note(original)
    #expect(try store.verify().problems == [])
    #expect(try store.history(ofTrip: 1).count == 2)
  }

  @Test func `the number of a row that was removed is not given again`() throws {
    try playground.tamper("DELETE FROM rit WHERE nr = 3")
    let store = try playground.open()
    let trip = try store.record { writer throws(Failure) in
      try writer.insert(Playground.trip(9))
    }
    #expect(trip.number == 4)
  }
}
