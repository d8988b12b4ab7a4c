import LogbookModel
import Testing

@testable import TripExchange

/// Numbers with all that people and programs put around them.
@Suite struct NumberTests {
  /// Tenths of a km of the values of one column, nil where they are refused.
  private func tenths(
    _ values: [String], role: ColumnRole = .end, unit: DistanceUnit? = nil,
    _ options: ImportOptions = options()
  ) throws -> [Int?] {
    let layout = try #require(shippedLayouts.first { $0.name == "algemeen" })
    var column = NumberColumn(KnownColumn(index: 0, role: role, header: "Eind", unit: unit))
    for value in values { Array(value.utf8).withUnsafeBufferPointer { column.observe($0) } }
    column.decide(options, layout: layout, others: [])
    return values.map { value in Array(value.utf8).withUnsafeBufferPointer { column.tenths($0) } }
  }

  @Test(arguments: [
    (["48.210 km", "48210km"], [482_100, 482_100]), (["km 48210"], [482_100]),
    (["48'210", "48’210.5"], [482_100, 482_105]), (["0048210"], [482_100]),
    (["048.210", "048.215"], [482_100, 482_150]), (["12-"], [-120]), (["−12"], [-120]),
    (["48\u{200B}210", "\u{FEFF}48210"], [482_100, 482_100]), (["38,2 km."], [382]),
    (["100 mi", "100 km"], [1_609, 1_000]), (["3,8 mil"], [380]), (["38 200 m"], [382]),
    (["1 kilometer", "2 Kilometern", "3 kilomètres"], [10, 20, 30]),
  ])
  func `numbers that are read`(values: [String], expected: [Int]) throws {
    #expect(try tenths(values) == expected)
  }

  @Test(arguments: [
    "-", "—", "n.v.t.", "4'8210", "1,00,000", "12 km mi", "km", "12 apen", "1e3", "٤٨٢١٠", "'48210",
  ])
  func `numbers that are refused`(value: String) throws {
    #expect(try tenths([value]) == [nil])
  }

  @Test func `decimals behind a zero are no thousands`() throws {
    #expect(try tenths(["0.125", "12.500"], role: .distance) == [1, 125])
    #expect(try tenths(["0,500", "12,500"], role: .distance) == [5, 125])
  }

  @Test func `a dash is no detour, but no reading either`() throws {
    let head = "Datum;Begin;Eind;Omrijkm\n"
    #expect(try plan(head + "5-1-2026;1;2;-\n6-1-2026;2;3;n.v.t.\n").trips.count == 2)
    #expect(try plan(head + "5-1-2026;-;2;0\n").files[0].refusedKeys == ["weiger.getal"])
  }

  @Test func `a Swedish mil is ten kilometres`() throws {
    let plan = try plan(
      "Datum;Mätarställning start;Mätarställning slut;Sträcka (mil)\n2026-01-05;48210;48248;3,8\n")
    #expect(plan.trips.map { $0.begin.tenths } == [482_100])
    #expect(plan.trips.map { $0.measured } == [nil])
  }
}
