import Foundation
import Testing

@testable import FileFormats

/// Tracks as rows; distances worked out from the length of a degree.
@Suite struct TrackTests {
  private func track(_ points: String, name: String = "<name>Zwolle</name>") -> String {
    "<?xml version=\"1.0\"?><gpx xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>\(name)"
      + "<trkseg>\(points)</trkseg></trk></gpx>"
  }

  private func point(_ lat: String, _ lon: String, _ time: String) -> String {
    "<trkpt lat=\"\(lat)\" lon=\"\(lon)\"><ele>1</ele><time>\(time)</time></trkpt>"
  }

  @Test func `a track north`() throws {
    // One degree of latitude is pi / 180 * 6371,0088 km = 111,195 km.
    let text = track(
      point("52", "5.5", "2026-01-05T07:05:10Z") + "</trkseg><trkseg>"
        + point("52.5", "5.5", "2026-01-05T09:20:00.5+01:00")
        + point("53", "5.5", "2026-01-05T08:45:00"))
    let found = try #require(try contents(text))
    #expect(
      found.sheets[0].lines.dropFirst() == [
        "\"2026-01-05T07:05:10Z\";\"2026-01-05T08:45:00Z\";\"111,2 km\";52;5,5;53;5,5;Zwolle;"
      ])
  }

  @Test(arguments: [
    ("", "fout.import.gpx.leeg"),
    ("<trkpt lat=\"52\" lon=\"5\"/>", "fout.import.gpx.tijden"),
    ("<trkpt lat=\"91\" lon=\"5\"/>", "fout.import.gpx.punt"),
    ("<trkpt lat=\"NaN\" lon=\"5\"/>", "fout.import.gpx.punt"),
    ("<trkpt lon=\"5\"/>", "fout.import.gpx.punt"),
    ("<trkpt lat=\"52\" lon=\"5\"><time>gisteren</time></trkpt>", "fout.import.gpx.moment"),
    (
      "<trkpt lat=\"52\" lon=\"5\"><time>2026-02-30T00:00:00Z</time></trkpt>",
      "fout.import.gpx.moment"
    ),
    ("<trkpt", "fout.import.gpx.stuk"), ("&x;", "fout.import.gpx.stuk"),
  ])
  func `tracks that give no trip`(points: String, key: String) {
    #expect(failure(track(points, name: "")) == key)
  }

  @Test func `other XML`() throws {
    #expect(failure("<kml></kml>") == "fout.import.kml")
    #expect(try contents("<!DOCTYPE html><html></html>") == nil)
    #expect(
      failure(
        "<?xml version=\"1.0\"?><!-- x --><gpx/>") == "fout.import.gpx.leeg")
  }

  @Test func `points without headers, with steps or a running total`() throws {
    let steps =
      "1767597933000,52.0,5.5,0\n1767598233000,52.5,5.5,55600\n1767600738000,53.0,5.5,55600\n"
    #expect(try #require(try contents(steps)).sheets[0].lines[1].contains("\"111,2 km\""))
    let total = "1767597933,52.0,5.5,0\n1767598233,52.5,5.5,56000\n1767600738,53.0,5.5,113000\n"
    #expect(try #require(try contents(total)).sheets[0].lines[1].contains("\"113,0 km\""))
    let none = "1767597933,52.0,5.5\n1767598233,52.5,5.5\n"
    #expect(try #require(try contents(none)).sheets[0].lines[1].contains("\"55,6 km\""))
  }

  @Test(arguments: [
    "1767597933,52.0,5.5\n", "1767598233,52.0,5.5\n1767597933,52.5,5.5\n",
    "1,52.1,5.5\n2,52.5,5.5\n",
    "1767597933,520,5.5\n1767598233,52.5,5.5\n", "2026;1;2\n2027;1;2\n",
    "1767597933,12,13\n1767598233,13,14\n",
  ])
  func `lists that are no points`(text: String) throws {
    #expect(try contents(text) == nil)
  }
}
