import LogbookModel
import Testing

@testable import TripExchange

/// Inputs on which a reader once stopped, and what it must say of them.
@Suite struct CrashInputTests {
  @Test(arguments: ["999.999.999.999 mi", "1000000001 mijl", "9 999 999 999 999 m"])
  func `numbers beyond all distances are no numbers`(value: String) throws {
    let plan = try plan("Datum;Begin;Eind;Afstand\n5-1-2026;100;110;\(value)\n")
    #expect(plan.files[0].refusedKeys == ["weiger.getal"])
    #expect(plan.files[0].refused.map { $0.value } == [value])
  }

  @Test func `a billion miles are read, and refused as a distance`() throws {
    let plan = try plan("Datum;Begin;Afstand\n5-1-2026;100;1.000.000.000 mi\n")
    #expect(plan.files[0].refusedKeys == ["weiger.stand.hoog"])
  }
}
