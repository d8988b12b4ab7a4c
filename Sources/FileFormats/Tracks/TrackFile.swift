import LogbookModel

/// The tracks of a GPX file (GPS Exchange Format 1.0 and 1.1).
struct TrackFile {
  private let xml: XMLReader
  private let file: String
  private var tracks: [Track] = []
  private var track = Track()
  private var text: [UInt8] = []

  /// The tracks of a file of XML; nil where it holds something else.
  /// - Throws: `fout.import.gpx*` for a GPX file that gives no trips, `fout.import.kml`.
  static func contents(
    of bytes: [UInt8], from start: Int, file: String
  ) throws(Failure) -> FileContents? {
    switch TrackFile.root(of: bytes[start...].prefix(4_096)) {
    case "gpx": break
    case "kml": throw Failure(.data, "fout.import.kml", ["bestand": .text(file)])
    default: return nil
    }
    let damage = { (line: Int) in
      Failure(
        .data, "fout.import.gpx.stuk", ["bestand": .text(file), "regel": .number(line)])
    }
    let xml = try XMLReader(
      ByteStream(Array(bytes[start...])), file: file, damage: damage)
    var reader = TrackFile(xml: xml, file: file)
    try reader.read()
    return try reader.contents()
  }

  private init(xml: XMLReader, file: String) {
    self.xml = xml
    self.file = file
  }

  /// The local name of the root element.
  private static func root(of head: ArraySlice<UInt8>) -> String? {
    var rest = String(decoding: head, as: UTF8.self)[...]
    while let mark = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: mark)...]
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.first == "?" {
        guard let end = rest.firstRange(of: "?>") else { return nil }
        rest = rest[end.upperBound...]
      } else {
        let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return name.split(separator: ":").last.map(String.init)
      }
    }
    return nil
  }

  private mutating func read() throws(Failure) {
    var isInTrack = false
    while let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("trk") {
          track = Track()
          isInTrack = !isEmpty
        } else if !isInTrack {
          continue
        } else if xml.isNamed("trkpt") {
          try readPoint(isEmpty: isEmpty)
        } else if xml.isNamed("name") || xml.isNamed("desc") || xml.isNamed("cmt") {
          let isName = xml.isNamed("name")
          text.removeAll()
          if !isEmpty { try xml.appendContent(to: &text) }
          let words = String(decoding: text, as: UTF8.self)
          if isName { track.name = words } else if track.note.isEmpty { track.note = words }
        } else if xml.isNamed("extensions"), !isEmpty {
          try xml.skip()
        }
      case .end where xml.isNamed("trk"):
        isInTrack = false
        if track.first != nil { tracks.append(track) }
      case .end, .text: break
      }
    }
  }

  private mutating func readPoint(isEmpty: Bool) throws(Failure) {
    let line = xml.line
    let latitude = xml.attribute("lat").flatMap { Double($0) }
    let longitude = xml.attribute("lon").flatMap { Double($0) }
    var moment: Double?
    var depth = isEmpty ? 0 : 1
    while depth > 0, let node = try xml.next() {
      switch node {
      case .start(let isEmpty):
        if xml.isNamed("time"), depth == 1, !isEmpty {
          text.removeAll()
          try xml.appendContent(to: &text)
          moment = UTCMoment.seconds(text)
          guard moment != nil else { throw wrong("fout.import.gpx.moment", line) }
        } else if !isEmpty {
          depth += 1
        }
      case .end: depth -= 1
      case .text: break
      }
    }
    guard let latitude, let longitude,
      let point = GeoPoint(latitude: latitude, longitude: longitude, moment: moment)
    else { throw wrong("fout.import.gpx.punt", line) }
    track.add(point)
  }

  private func wrong(_ key: String, _ line: Int) -> Failure {
    Failure(.data, key, ["bestand": .text(file), "regel": .number(line)])
  }

  private func contents() throws(Failure) -> FileContents {
    guard !tracks.isEmpty else {
      throw Failure(.data, "fout.import.gpx.leeg", ["bestand": .text(file)])
    }
    guard tracks.contains(where: { $0.hasMoments }) else {
      throw Failure(.data, "fout.import.gpx.tijden", ["bestand": .text(file)])
    }
    var writer = SheetWriter(file: file)
    for track in tracks { try track.write(into: &writer) }
    return FileContents(
      .tracks,
      sheets: [
        Sheet(
          name: nil, bytes: try writer.finished(head: Track.heads), firstNumber: 0)
      ])
  }
}
