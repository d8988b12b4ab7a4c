import Foundation
import Testing

/// Whatever an employer gets, it does not tell where the driver goes in private (design 7).
@Suite("Private places in reports for the employer")
struct ReportPrivacyTests {
  @Test(arguments: 1...6)
  func `no text of a private trip is anywhere`(seed: Int) throws {
    let book = PrivateLogbook(seed: seed, rare: 2 + seed * 2)
    let sandbox = try sandbox(book)
    // Places of private trips of other months stay private in February.
    for (template, period) in [("werkgever", "2023"), ("werkgever", "2023-02"), ("maand", "2023")] {
      for (part, text) in try sandbox.writtenReport(period, template: template) {
        let letters = text.squeezed
        #expect(!letters.isEmpty, "\(template), \(part)")
        for secret in book.secrets where letters.contains(secret.squeezed) {
          Issue.record("\(template) \(period), \(part): \(secret)")
        }
      }
      #expect(!book.secrets.isEmpty)
    }
  }

  @Test(arguments: 1...3)
  func `places of business only and every figure stay`(seed: Int) throws {
    let book = PrivateLogbook(seed: seed, rare: 12)
    let sandbox = try sandbox(book)
    let all = try sandbox.must("rapport", "2023").output
    let employer = try sandbox.must("rapport", "2023", "--sjabloon", "werkgever").output
    #expect(!book.open.isEmpty)
    for address in book.open {
      #expect(employer.squeezed.contains(address.squeezed), "\(address)")
    }
    #expect(employer.contains("privéadres"))
    #expect(figures(employer) == figures(all))
    #expect(figures(all).count > 60)
  }

  @Test func `the journal is not for the employer`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rit", "edit", "3", "--zakelijk", "--doel", "klus", "--reden", "geheim")
    #expect(try sandbox.must("rapport", "2024").output.contains("geheim"))
    let employer = try sandbox.must("rapport", "2024", "--sjabloon", "werkgever").output
    #expect(!employer.contains("geheim"))
    #expect(!employer.contains("Wijzigingen"))
  }

  private func sandbox(_ book: PrivateLogbook) throws -> Sandbox {
    let sandbox = try Sandbox(today: "2024-01-15")
    try sandbox.addCar(
      from: "2023-01-01", reading: "1000", "--bestuurder", "J. de Vries", "--werkgever",
      "Voorbeeld BV")
    let file = try sandbox.file("ritten.csv", book.csv)
    try sandbox.must("import", file)
    return sandbox
  }

  /// The lines of trips and sums, which begin with numbers or a month and hold no address.
  private func figures(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.wholeMatch(of: /(\d+ +\d+ +\d+-\d+-2023|totaal|jan|feb|mrt) .*/) != nil }
  }
}
