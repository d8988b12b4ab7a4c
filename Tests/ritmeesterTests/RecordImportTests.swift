import Foundation
import Testing

/// JSON and tracks through the program.
@Suite("Import: JSON and tracks")
struct RecordImportTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(today: "2026-12-31")
    try sandbox.addCar(from: "2020-01-01", reading: "0")
    return sandbox
  }

  private func lines(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.trips().map { trip in
      ["datum", "vertrek", "aankomst", "begin", "eind", "van", "naar", "soort"]
        .map { key in (trip[key] as? NSObject).map { "\($0)" } ?? "" }.joined(separator: "|")
    }
  }

  /// The day on which the clock goes back: 00:30 UTC is 02:30, 01:30 UTC 02:30 again.
  private static let phone = """
    [
      {"startTime": "2026-10-25T00:30:00.000Z", "endTime": "2026-10-25T01:40:00.000Z",
       "activity": {"start": "geo:52.090700,5.121400", "end": "geo:51.920000,4.480000",
         "topCandidate": {"type": "in passenger vehicle", "probability": "0.9"},
         "distanceMeters": "57210.4"}},
      {"startTime": "2026-10-25T06:00:00.000Z", "endTime": "2026-10-25T06:30:00.000Z",
       "activity": {"start": "geo:51.9,4.48", "end": "geo:51.8,4.48",
         "topCandidate": {"type": "in train", "probability": "0.9"}, "distanceMeters": "11000"}},
      {"startTime": "2026-10-25T02:00:00.000Z", "endTime": "2026-10-25T05:00:00.000Z",
       "visit": {"topCandidate": {"placeLocation": "geo:51.92,4.48"}}},
      {"startTime": "2026-10-25T02:00:00.000Z", "endTime": "2026-10-25T05:00:00.000Z",
       "timelinePath": [{"point": "geo:52.0,5.0", "durationMinutesOffsetFromStartTime": "10"}]}
    ]
    """

  @Test func `a timeline of a telephone, with saved places near the coordinates`() throws {
    let sandbox = try sandbox()
    // 0,001 degree of latitude is 111 m: within the usual 150 m, not within 100.
    try sandbox.must(
      "adres", "add", "thuis", "Lindelaan 4, Utrecht", "--lat", "52.0917", "--lon", "5.1214")
    try sandbox.must(
      "adres", "add", "haven", "Havenkade 18, Rotterdam", "--lat", "51.9210", "--lon", "4.48",
      "--straal", "100")
    let path = try sandbox.file("tijdlijn.json", Self.phone)
    let trial = try sandbox.run("import", path, "--proef", "--beginstand", "1000")
    #expect(trial.output.contains("in train"), "\(trial.output)")
    #expect(try sandbox.run("import", path, "--beginstand", "1000").status == 0)
    let expected = ["2026-10-25|02:30|02:40|1000|1057.2|Lindelaan 4, Utrecht|51.92, 4.48|"]
    #expect(try lines(sandbox).map { $0.replacing("<null>", with: "") } == expected)
    let (files, _) = try sandbox.importing(path, "--beginstand", "1000")
    #expect(files.map(\.counts) == [[0, 1, 3, 0]])
  }

  @Test func `a stay tells the address of coordinates`() throws {
    let sandbox = try sandbox()
    let path = ImportLayoutTests.folder.appending(
      path: "json-google-takeout-semantisch.json"
    ).path
    #expect(try sandbox.run("import", path, "--beginstand", "1000").status == 0)
    #expect(try sandbox.field("naar", as: String.self) == ["Havenkade 18, Rotterdam"])
    #expect(try sandbox.field("van", as: String.self) == ["52.0907, 5.1214"])
    #expect(try sandbox.field("vertrek", as: String.self) == ["08:05"])
  }

  @Test func `JSON of an unknown program is understood by its names`() throws {
    let sandbox = try sandbox()
    let path = try sandbox.file(
      "export.json",
      """
      {"version": 3, "cars": [{"id": "c1f0a9b2", "licensePlate": "K-482-TX", "trips": [
        {"start": {"time": "2026-01-05T08:05:00+01:00", "odometer": 48210, "address": "A"},
         "end": {"time": "2026-01-05T08:52:00+01:00", "odometer": 48248.5, "address": "B"},
         "isBusiness": true, "purpose": "intake"},
        {"start": {"time": "2026-01-06T08:05:00+01:00", "odometer": 48248.5, "address": "B"},
         "end": {"time": "2026-01-06T08:40:00+01:00", "odometer": 48260, "address": "C"},
         "isBusiness": false, "purpose": null}]}]}
      """)
    let result = try sandbox.run("import", path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try lines(sandbox) == [
        "2026-01-05|08:05|08:52|48210|48248.5|A|B|zakelijk",
        "2026-01-06|08:05|08:40|48248.5|48260|B|C|<null>",
      ])
  }

  @Test func `a rejected line of JSON lines keeps its number and imports after repair`() throws {
    let sandbox = try sandbox()
    let path = try sandbox.file(
      "grootboek.jsonl",
      """
      {"timestamp": "2026-01-05T18:31:00+01:00", "start_odo": 48210, "end_odo": 48248, "start_address": "A", "end_address": "B", "is_private": false, "note": "x", "raw_message": "m"}

      {"timestamp": "2026-01-32T18:31:00+01:00", "start_odo": 48248, "end_odo": 48260, "start_address": "B", "end_address": "A", "is_private": true, "note": "", "raw_message": "n"}
      """)
    let result = try sandbox.run("import", path, "--sla-over", "--afkeur", "afkeur.csv")
    #expect(result.status == 3)
    #expect(result.errors.contains("grootboek.jsonl:3:1: "), "\(result.errors)")
    let rejects = sandbox.folder.appending(path: "afkeur.csv")
    let text = try String(contentsOf: rejects, encoding: .utf8)
    try Data(text.replacing("2026-01-32", with: "2026-01-06").utf8).write(to: rejects)
    #expect(try sandbox.run("import", rejects.path).status == 0)
    #expect(try sandbox.field("soort", as: String.self) == ["zakelijk", "privé"])
    #expect(try sandbox.field("vertrek", as: String.self) == [nil, nil])
  }

  @Test func `a GPX track is a trip between saved places`() throws {
    let sandbox = try sandbox()
    try sandbox.must(
      "adres", "add", "thuis", "Lindelaan 4, Utrecht", "--lat", "52", "--lon", "5.5")
    let path = try sandbox.file(
      "rit.gpx",
      """
      <?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>offerte</name>
      <trkseg><trkpt lat="52.0" lon="5.5"><time>2026-06-30T22:05:00Z</time></trkpt>
      <trkpt lat="53.0" lon="5.5"><time>2026-06-30T23:20:00Z</time></trkpt></trkseg></trk></gpx>
      """)
    #expect(try sandbox.run("import", path, "--beginstand", "1000").status == 0)
    // 22:05 UTC in summer is five past midnight of the next day; a degree is 111,195 km.
    #expect(
      try lines(sandbox).map { $0.replacing("<null>", with: "") } == [
        "2026-07-01|00:05|01:20|1000|1111.2|Lindelaan 4, Utrecht|53.0, 5.5|"
      ])
    #expect(try sandbox.field("doel", as: String.self) == ["offerte"])
    #expect(try sandbox.field("gemeten", as: Double.self) == [111.2])
    let (files, _) = try sandbox.importing(path)
    #expect(files.map(\.counts) == [[0, 1, 0, 0]])
  }

  @Test func `JSON that is wrong says where`() throws {
    let sandbox = try sandbox()
    let result = try sandbox.run(
      "import", try sandbox.file("stuk.json", "{\"ritten\": [\n  {\"km\": 3,}\n]}"))
    #expect(result.status == 3)
    #expect(result.errors.contains("stuk.json:2:12: "), "\(result.errors)")
  }
}
