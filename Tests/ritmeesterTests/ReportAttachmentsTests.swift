import Foundation
import Testing

@Suite("The files in the report")
struct ReportAttachmentsTests {
  /// The attached files by name, as another program takes them out.
  private func attachments(_ pdf: String, in sandbox: Sandbox) throws -> [String: Data] {
    let folder = "uit-\(pdf)"
    let result = try sandbox.shell(
      "mkdir '\(folder)' && pdfdetach -saveall -o '\(folder)' '\(pdf)'")
    #expect(result.status == 0, "\(result.errors)")
    let url = sandbox.folder.appending(path: folder)
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      files[name] = try Data(contentsOf: url.appending(path: name))
    }
    return files
  }

  private func lines(_ data: Data?) throws -> [[String: Any]] {
    try String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  @Test(arguments: [
    ("2024", "2024"), ("2024-02", "2024-02"), ("2024-k1", "2024-k1"),
    ("2024-01-02..2024-02-10", "2024-01-02_2024-02-10"),
  ])
  func `the trips are those that export gives, byte for byte`(period: String, name: String) throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rapport", period, "--pdf", "r.pdf")
    try sandbox.must("export", period, "--csv", "e.csv")
    let files = try attachments("r.pdf", in: sandbox)
    #expect(Set(files.keys) == ["ritten-\(name).csv", "journaal-\(name).jsonl"])
    let exported = try Data(contentsOf: sandbox.folder.appending(path: "e.csv"))
    #expect(files["ritten-\(name).csv"] == exported)
  }

  @Test func `of two cars the attached trips are those of the chosen one`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.addCar("AB-123-C", from: "2024-01-01", reading: "500")
    try sandbox.must(
      "rit", "add", "520", "Ede", "Soest", "--datum", "2024-02-02", "--privé", "--voertuig",
      "AB-123-C")
    for (index, car) in [["--voertuig", "AB-123-C"], ["--voertuig", "K-482-TX"], []].enumerated() {
      #expect(try sandbox.run(["rapport", "2024", "--pdf", "\(index).pdf"] + car).status == 0)
      #expect(try sandbox.run(["export", "2024", "--csv", "\(index).csv"] + car).status == 0)
      let files = try attachments("\(index).pdf", in: sandbox)
      let exported = try Data(contentsOf: sandbox.folder.appending(path: "\(index).csv"))
      #expect(files["ritten-2024.csv"] == exported)
      // 1 logbook, 2-3 car, 4 setting, 5-10 trips; 11-12 the second car, 13 its trip.
      let numbers = try lines(files["journaal-2024.jsonl"]).dropFirst().map { $0["nr"] as? Int }
      let own = [[1, 4, 11, 12, 13], Array(1...10), Array(1...13)][index]
      #expect(numbers == own)
    }
  }

  /// What the handbook tells an inspector to run, in another language than the program's.
  private static let recomputation = """
    import hashlib, json, sys
    lines = [json.loads(line) for line in open(sys.argv[1], encoding='utf-8')]
    head, hashes = lines[0], {}
    for entry in lines[1:]:
        data = b'ritmeester-1' + bytes.fromhex(entry['vorige'])
        for name in 'nr tijdstip wie handeling soort onderwerp oud nieuw reden'.split():
            value = entry[name]
            text = b'' if value is None else str(value).encode()
            data += b'\\0' if value is None else b'\\1' + len(text).to_bytes(4, 'big') + text
        assert hashlib.sha256(data).hexdigest() == entry['hash'], entry['nr']
        assert hashes.get(entry['nr'] - 1, entry['vorige']) == entry['vorige'], entry['nr']
        hashes[entry['nr']] = entry['hash']
    assert hashes.get(head['nr'], head['hash']) == head['hash']
    print(len(hashes), head['nr'], head['hash'][:16])
    """

  @Test func `anyone can recompute every hash up to the fingerprint on the pages`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rit", "edit", "2", "--doel", "regel 1\nregel \"2\" \\ ’t", "--reden", "één")
    try sandbox.must("adres", "add", "oma", "Dam 1")
    try sandbox.must("rapport", "2024", "--pdf", "r.pdf")
    let files = try attachments("r.pdf", in: sandbox)
    _ = try sandbox.file("j.jsonl", try #require(files["journaal-2024.jsonl"]))
    _ = try sandbox.file("na.py", Self.recomputation)
    let result = try sandbox.shell("python3 na.py j.jsonl")
    #expect(result.status == 0, "\(result.errors)")
    // 12 entries: logbook, car, availability, setting, six trips, an edit, an address, which is
    // not in the report.
    let words = result.output.split { $0.isWhitespace }.map(String.init)
    #expect(words.prefix(2) == ["11", "12"])
    #expect(try sandbox.shell("pdftotext -layout r.pdf -").output.contains(words[2]))
    _ = try sandbox.file(
      "vals.jsonl",
      String(decoding: files["journaal-2024.jsonl"] ?? Data(), as: UTF8.self)
        .replacing("Zwolle", with: "Zwollo", maxReplacements: 1))
    #expect(try sandbox.shell("python3 na.py vals.jsonl").status != 0)
  }

  @Test func `what goes to an employer has no journal and no private place`() throws {
    let sandbox = try QuarterLogbook.make()
    try sandbox.must("rapport", "2024", "--pdf", "r.pdf", "--sjabloon", "werkgever")
    let files = try attachments("r.pdf", in: sandbox)
    #expect(Set(files.keys) == ["ritten-2024.csv", "vingerafdruk-2024.jsonl"])
    let state = try lines(files["vingerafdruk-2024.jsonl"])
    #expect(state.count == 1)
    #expect(
      Set(state[0].keys) == ["formaat", "van", "tot", "voertuigen", "nr", "hash"])
    let csv = String(decoding: try #require(files["ritten-2024.csv"]), as: UTF8.self)
    #expect(csv.split(separator: "\r\n").count == 7)
    for secret in ["Piotrkowska", "Łódź", "Lindelaan"] { #expect(!csv.contains(secret)) }
    #expect(csv.contains("Zuiderweg 101, 8011 ZW Zwolle"))
    // The whole file, unpacked, has them nowhere either.
    try sandbox.shell("qpdf --qdf --object-streams=disable r.pdf plat.pdf")
    #expect(try sandbox.shell("grep -a -c Piotrkowska plat.pdf").output == "0\n")
    #expect(try sandbox.run("logboek", "verify", "--pdf", "r.pdf").status == 0)
  }
}
