import Foundation
import Testing

@Suite("Readings and dates that a question refuses at once")
struct PromptsReadingTests {
  @Test func `a reading below the begin, or far above it, is asked again`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add"])
    try terminal.answer([("Datum [vandaag]: ", ""), ("(begin 12.535): ", "12530")])
    try terminal.wait(for: "de eindstand 12.530 is lager dan het begin 12.535")
    try terminal.answer([("(begin 12.535): ", "+1501")])
    try terminal.wait(for: "een rit van 1.501 km")
    try terminal.answer([
      ("(begin 12.535): ", "12570"), ("[klant]: ", ""), ("Naar (adres of naam): ", "thuis"),
      ("Doel (mag leeg): ", ""), ("Privé-omrijkilometers (mag leeg): ", ""),
    ])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.trips("--ongeldig").last?["eind"] as? Double == 12_570)
  }

  @Test func `with --toch a long trip is taken, and a reading below the begin is not`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(
      sandbox, ["rit", "add", "--naar", "thuis", "--toch", "--in-te-delen"])
    try terminal.answer([("(begin 12.535): ", "12530"), ("(begin 12.535): ", "+1501")])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    #expect(try sandbox.trips("--ongeldig").last?["km"] as? Double == 1_501)
  }

  @Test func `a reading that was typed is judged before the first question`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add", "12530", "loods"])
    #expect(terminal.finish() == 3)
    #expect(!terminal.screen.contains("(z/w/p)"), "\(terminal.screen)")
  }

  @Test func `the way back shows the begin and asks again`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "terug"])
    try terminal.answer([
      ("(begin 12.535): ", ""), ("(begin 12.535): ", "12500"), ("(begin 12.535): ", "12569"),
    ])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    let trip = try #require(try sandbox.trips("--ongeldig").last)
    #expect(trip["eind"] as? Double == 12_569)
    #expect(trip["naar"] as? String == "Lindelaan 4, 3511 ZZ Utrecht")
  }

  @Test func `the way back asks again where another trip took its begin`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "terug"])
    try terminal.wait(for: "(begin 12.535): ")
    try sandbox.must("rit", "add", "+25", "kantoor")
    terminal.type("12600")
    try terminal.wait(for: "de beginstand is nu 12.560")
    try terminal.answer([("(begin 12.560): ", "12585")])
    #expect(terminal.finish() == 0, "\(terminal.screen)")
    let trip = try #require(try sandbox.trips("--ongeldig").last)
    #expect(trip["begin"] as? Double == 12_560)
    #expect(trip["van"] as? String == "Kade 1, 3011 AA Rotterdam")
  }

  @Test func `a date in the future is asked again`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let terminal = try PromptsTerminal(sandbox, ["rit", "add"])
    try terminal.answer([("Datum [vandaag]: ", "13-3-2024")])
    try terminal.wait(for: "13-3-2024 ligt in de toekomst")
    try terminal.wait(for: "Datum [vandaag]: ")
    terminal.send("\u{4}")
    #expect(terminal.finish() == 2)
  }
}
