import Foundation
import Testing

/// Libraries that are loaded when they are needed, on a computer that does not have them.
struct MissingLibraryTests {
  /// A folder that is searched first, in which these libraries are files that cannot be loaded.
  private func broken(_ names: String..., in sandbox: Sandbox) throws -> [String: String] {
    for name in names { _ = try sandbox.file(name, "") }
    return ["LD_LIBRARY_PATH": sandbox.folder.path]
  }

  @Test func `a report cannot be compared without libqpdf`() throws {
    let sandbox = try Sandbox.withOneTrip()
    try sandbox.must("rapport", "2024", "--pdf", "oud.pdf")
    let environment = try broken("libqpdf.so.29", "libqpdf.so.30", in: sandbox)
    let result = try sandbox.run("logboek", "verify", "--pdf", "oud.pdf", environment: environment)
    #expect(result.status == 4)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "ritmeester: oud.pdf kan niet worden gelezen: libqpdf ontbreekt op deze computer; "
        + "installeer het pakket qpdf, of geef met --vingerafdruk de vingerafdruk die op het rapport "
        + "staat\n")
  }

  @Test func `the rest works without libqpdf and libical`() throws {
    let sandbox = try Sandbox.withOneTrip()
    let environment = try broken(
      "libqpdf.so.29", "libqpdf.so.30", "libical.so.3", in: sandbox)
    for call in [["logboek", "verify"], ["rapport", "2024", "--pdf", "jaar.pdf"]] {
      let result = try sandbox.run(call, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func `a calendar cannot be read without libical`() throws {
    let sandbox = try Sandbox.withOneTrip()
    _ = try sandbox.file("afspraken.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n")
    let environment = try broken("libical.so.3", in: sandbox)
    let result = try sandbox.run(
      "controle", "2024", "--agenda", "afspraken.ics", environment: environment)
    #expect(result.status == 4)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "ritmeester: de agenda kan niet worden gelezen: libical ontbreekt op deze computer; "
        + "installeer het pakket libical3\n")
  }
}
