import Foundation

/// What a screen reader gets from a PDF: the structure with its text, read by `qpdf` and by the
/// letters that the fonts name (ISO 32000-1, 9.10 and 14.7).
struct TaggedPDF {
  /// A paragraph, a heading, a line of a list or a row of a table.
  struct Line {
    /// One text, or the cells of a row.
    let cells: [String]
    let isRow: Bool
    let isHead: Bool
    /// The page on which it begins, from 0.
    let page: Int
  }

  /// In reading order; charts are left out.
  private(set) var lines: [Line] = []

  private typealias Dictionary = [String: Any]
  private let objects: Dictionary
  private let pages: [String: Int]
  /// The text by page and marked content.
  private var texts: [String: [Int: String]] = [:]

  /// - Parameter json: what `qpdf --json=2 --json-stream-data=inline --decode-level=all` says.
  init(json: String) throws {
    let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? Dictionary
    objects = (all?["qpdf"] as? [Any])?.last as? Dictionary ?? [:]
    let list = (all?["pages"] as? [Dictionary] ?? []).compactMap { $0["object"] as? String }
    pages = Swift.Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1, $0) })
    var fonts: [String: PDFLetters] = [:]
    for page in list { texts[page] = content(of: page, fonts: &fonts) }
    let catalogue = dictionary(dictionary(objects["trailer"])["/Root"])
    read(dictionary(catalogue["/StructTreeRoot"])["/K"], page: nil)
  }

  // MARK: - Structure

  private mutating func read(_ kid: Any?, page: String?) {
    if let kids = value(kid) as? [Any] {
      for kid in kids { read(kid, page: page) }
      return
    }
    let element = dictionary(kid)
    switch element["/S"] as? String {
    case "/Figure", nil: return
    case "/TR": append(kids(of: element), isRow: true, element)
    case "/LI": append([kids(of: element).joined(separator: " ")], isRow: false, element)
    case "/P", "/H1", "/H2", "/H3", "/Caption":
      append([text(of: element, page: nil)], isRow: false, element)
    default: read(element["/K"], page: page)
    }
  }

  private func kids(of element: Dictionary) -> [String] {
    list(element["/K"]).map { text(of: dictionary($0), page: nil) }
  }

  private mutating func append(_ cells: [String], isRow: Bool, _ element: Dictionary) {
    let first = list(element["/K"]).first.map { dictionary($0)["/S"] as? String }
    lines.append(
      Line(cells: cells, isRow: isRow, isHead: first == "/TH", page: page(of: element) ?? -1))
  }

  private func text(of element: Dictionary, page: String?) -> String {
    let page = element["/Pg"] as? String ?? page
    return list(element["/K"]).map { kid -> String in
      if let number = kid as? Int { return page.flatMap { texts[$0]?[number] } ?? "" }
      let kid = dictionary(kid)
      if kid["/Type"] as? String == "/OBJR" { return "" }
      guard let number = kid["/MCID"] as? Int else { return text(of: kid, page: page) }
      return (kid["/Pg"] as? String ?? page).flatMap { texts[$0]?[number] } ?? ""
    }.joined()
  }

  private func page(of element: Dictionary) -> Int? {
    if let page = element["/Pg"] as? String { return pages[page] }
    return list(element["/K"]).lazy.compactMap { $0 is Int ? nil : page(of: dictionary($0)) }.first
  }

  // MARK: - Pages

  private func content(of page: String, fonts: inout [String: PDFLetters]) -> [Int: String] {
    let page = dictionary(page)
    let named = dictionary(dictionary(page["/Resources"])["/Font"])
    for case let reference as String in named.values where fonts[reference] == nil {
      fonts[reference] = PDFLetters(map: stream(dictionary(reference)["/ToUnicode"]))
    }
    let letters = named.compactMapValues {
      ($0 as? String).flatMap { reference in fonts[reference] }
    }
    var bytes: [UInt8] = []
    for part in list(page["/Contents"]) { bytes += stream(part) + [10] }
    var reader = PDFContentReader(bytes, fonts: letters)
    return reader.texts()
  }

  private func stream(_ reference: Any?) -> [UInt8] {
    let object = (reference as? String).flatMap { objects["obj:\($0)"] as? Dictionary }
    let data = (object?["stream"] as? Dictionary)?["data"] as? String
    return data.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
  }

  // MARK: - Objects

  /// What a reference leads to.
  private func value(_ object: Any?) -> Any? {
    guard let reference = object as? String, let found = objects["obj:\(reference)"] else {
      return object
    }
    let entry = found as? Dictionary
    return entry?["value"] ?? (entry?["stream"] as? Dictionary)?["dict"]
  }

  private func dictionary(_ object: Any?) -> Dictionary {
    let found = value(object) as? Dictionary ?? [:]
    return found["value"] as? Dictionary ?? found
  }

  /// The elements of an array, or the one object that stands for it.
  private func list(_ object: Any?) -> [Any] {
    guard let object else { return [] }
    return value(object) as? [Any] ?? [object]
  }
}
