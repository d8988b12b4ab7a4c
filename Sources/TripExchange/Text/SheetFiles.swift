import FileFormats
package import LogbookModel

extension TripFile {
  /// Reads a file of any kind: each sheet, list or track that holds trips is a file of its own.
  ///
  /// Sheets without trips are named among the decisions about the first one with trips.
  /// - Throws: why there are no trips in it that can be read: `fout.import.*`.
  package static func all(
    name: String, source: ByteSource, layouts: [ImportLayout], options: ImportOptions,
    progress: (_ row: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(Failure) -> [TripFile] {
    guard let contents = try contents(of: source, name: name, options: options) else {
      if let foreign = ForeignFile(source.bytes(1_024)) {
        throw Failure(
          .data, "fout.import.bestandssoort",
          ["bestand": .text(name), "soort": .word(foreign.key)])
      }
      let text = try DecodedText(source, file: name, forced: options.encoding)
      return try tables(
        of: WrappedRows.unwrapped(text, file: name) ?? text, name: name, path: name,
        layouts: layouts, options: options, progress: progress)
    }
    var files: [TripFile] = []
    var others: [(sheet: String, failure: Failure)] = []
    for sheet in contents.sheets {
      let place = sheet.name.map { "\(name):\($0)" } ?? name
      do throws(Failure) {
        files += try tables(
          of: DecodedText(sheet), name: place, path: name, layouts: layouts, options: options,
          progress: progress)
      } catch {
        guard saysThatThereAreNoTrips(error) else { throw error }
        if !sheet.isEmpty { others.append((sheet.name ?? name, error)) }
      }
    }
    guard !files.isEmpty else { throw noTrips(in: others, contents: contents, name: name) }
    if !others.isEmpty {
      files[0].add(Decision("zonder-ritten", .list(others.map { .text($0.sheet) })))
    }
    if !contents.hidden.isEmpty {
      files[0].add(Decision("verborgen", .list(contents.hidden.map { .text($0) })))
    }
    return files
  }

  /// The tables of a file that is no separated values itself; such a file is read whole.
  private static func contents(
    of source: ByteSource, name: String, options: ImportOptions
  ) throws(Failure) -> FileContents? {
    guard source.isSmall || options.encoding != nil || !looksSeparated(source.bytes(1_024)) else {
      return nil
    }
    return try FileContents(plainText(source.all, name: name, options: options), file: name)
  }

  /// Whether a file that begins so can be nothing but separated values: it begins with a letter or
  /// a quote, as headers do, and is no archive.
  private static func looksSeparated(_ head: [UInt8]) -> Bool {
    let start = TextEncoding.mark(of: head).map { $0.encoding == .utf8 ? $0.length : 0 } ?? 0
    guard let first = head.dropFirst(start).first, !head.starts(with: Array("PK".utf8)) else {
      return false
    }
    return first == UInt8(ascii: "\"") || (0x41...0x5A).contains(first & 0xDF)
  }

  /// The bytes of a file, or their text in UTF-8 where they are UTF-16, or what `--codering` says.
  private static func plainText(
    _ bytes: [UInt8], name: String, options: ImportOptions
  ) throws(Failure) -> [UInt8] {
    let mark = TextEncoding.mark(of: bytes)?.encoding
    let isArchive = bytes.starts(with: Array("PK".utf8))
    guard mark == .utf16LittleEndian || mark == .utf16BigEndian || options.encoding != nil,
      !isArchive, ForeignFile(bytes) == nil
    else { return bytes }
    let text = try DecodedText(ByteSource(bytes), file: name, forced: options.encoding)
    return text.source.bytes(in: text.start..<text.end)
  }

  /// Whether a sheet is no list of trips at all, so that another sheet may be the one that is meant.
  private static func saysThatThereAreNoTrips(_ failure: Failure) -> Bool {
    [
      "fout.import.leeg", "fout.import.kop.onbekend", "fout.import.kop.geen",
      "fout.import.kolom.naam",
      "fout.import.geen.ritten", "fout.import.zonder.rijen",
    ].contains(failure.key)
  }

  private static func isWithoutHead(_ failure: Failure) -> Bool {
    ["fout.import.kop.onbekend", "fout.import.kop.geen"].contains(failure.key)
  }

  /// Why no sheet holds trips: what the only one says, else what the sheets are.
  private static func noTrips(
    in sheets: [(sheet: String, failure: Failure)], contents: FileContents, name: String
  ) -> Failure {
    let telling = sheets.first { !isWithoutHead($0.failure) } ?? sheets.first
    guard let telling else {
      return Failure(
        .data, contents.hidden.isEmpty ? "fout.import.leeg" : "fout.import.werkmap.verborgen",
        [
          "bestand": .text(name), "bladen": .list(contents.hidden.map { .text($0) }),
        ])
    }
    guard sheets.count > 1, isWithoutHead(telling.failure) else {
      return telling.failure
    }
    return Failure(
      .data, "fout.import.bladen",
      ["bestand": .text(name), "bladen": .list(sheets.map { .text($0.sheet) })])
  }
}
