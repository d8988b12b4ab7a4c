import Foundation
import Testing

/// The handbook's chapter about importing, carried out as it is printed there.
@Suite("From a spreadsheet to the logbook")
struct ImportTourTests {
  private let tour: HandbookTour

  init() throws {
    tour = try HandbookTour(
      chapter: "Importeren", examples: ["rekenblad-2024.csv"], today: "2024-02-01")
  }

  @Test func `every command answers what the handbook says`() {
    #expect(tour.outcomes.count == 11)
    tour.expectAnswers()
    // Two rows are refused in the trial, one of them in the import.
    let imports = tour.outcomes.filter { $0.step.command.contains(" import ") }
    #expect(imports.map(\.status) == [0, 3, 3, 0, 0])
  }

  @Test func `in the end all eight trips are there, and nothing else`() throws {
    let trips = try tour.sandbox.trips()
    #expect(trips.map { $0["km"] as? Int } == [32, 32, 54, 54, 76, 76, 77, 77])
    #expect(
      trips.map { $0["soort"] as? String } == [
        "woon-werk", "woon-werk", "zakelijk", "zakelijk", "privé", "privé", "zakelijk", "zakelijk",
      ])
    #expect(trips.first?["begin"] as? Int == 41_230 && trips.last?["eind"] as? Int == 41_708)
  }
}
