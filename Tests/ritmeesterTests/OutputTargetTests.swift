import Foundation
import Testing

/// A file to write must not be the logbook itself (design 1: nothing gets lost).
@Suite("Output over the logbook")
struct OutputTargetTests {
  @Test func `no command writes over the logbook`() throws {
    let sandbox = try Sandbox(today: "2026-03-01")
    try sandbox.addCar(from: "2026-01-01", reading: "1000")
    try sandbox.run("rit", "add", "1010", "a", "b", "--privé")
    let before = try Data(contentsOf: sandbox.logbook)
    let path = sandbox.logbook.path
    for call in [
      ["rapport", "--pdf", path], ["rapport", "--xlsx", path], ["export", "--csv", path],
    ] {
      let result = try sandbox.run(call)
      #expect(result.status == 2, "\(call)")
      #expect(try Data(contentsOf: sandbox.logbook) == before, "\(call)")
    }
  }
}
