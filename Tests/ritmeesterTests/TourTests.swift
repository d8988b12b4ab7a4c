import Foundation
import Testing

/// The handbook's tour is carried out as it is printed there, and must answer what is printed there.
@Suite("The tour of the handbook")
struct TourTests {
  private let tour: HandbookTour

  private var sandbox: Sandbox { tour.sandbox }
  private var outcomes: [HandbookTour.Outcome] { tour.outcomes }

  init() throws {
    tour = try HandbookTour(
      chapter: "Rondleiding", examples: ["rondleiding-2024.csv"], today: "2025-01-04")
    #expect(tour.outcomes.count > 18)
  }

  @Test func `every command answers what the handbook says`() { tour.expectAnswers() }

  @Test func `the first check finds errors, and only that`() {
    let checks = outcomes.filter { $0.step.command.contains("controle") }
    #expect(checks.map(\.status) == [1, 0])
    #expect(outcomes.filter { $0.status != 0 }.count == 1)
  }

  @Test func `the repairs are those that the check printed`() throws {
    let check = try #require(outcomes.first { $0.step.command.contains("controle") })
    for repair in [
      "rit add --na 160 --in-te-delen", "rit edit 59 --datum 2024-04-11",
      "rit edit 27 --eind 42026", "rit edit 122 --begin 43611 --eind 43646",
      "rit wissel 144 146", "rit edit 152 --soort woon-werk",
    ] {
      #expect(check.output.contains("    ritmeester \(repair)"), "\(repair)")
      #expect(outcomes.contains { $0.step.command == "ritmeester \(repair)" }, "\(repair)")
    }
    #expect(check.output.contains("meting void 1 --reden"))
    #expect(check.output.contains("heen-en-terug"))
  }

  @Test func `the year closes within the limit, and the log is whole`() throws {
    let check = try sandbox.run("controle", "2024", "--json").object
    let car = try #require((check["voertuigen"] as? [[String: Any]])?.first)
    #expect(car["sluitend"] as? Bool == true)
    #expect(car["begin"] as? Int == 41_230 && car["eind"] as? Int == 46_724)
    // 46.724 - 41.230: every kilometre belongs to a trip.
    #expect((car["km"] as? [String: Any])?["totaal"] as? Int == 5_494)
    let test = try #require((check["toets"] as? [[String: Any]])?.first)
    #expect(test["oordeel"] as? String == "binnen")
    #expect(test["ongunstigst"] as? Int == 315)
    let codes = (check["bevindingen"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    #expect(codes == ["laat"])
    #expect(try sandbox.run("logboek", "verify").status == 0)
  }
}
