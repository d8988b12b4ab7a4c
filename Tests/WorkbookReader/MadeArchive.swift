package import Foundation

/// An archive made byte by byte, so that it can also be made wrong.
package struct MadeArchive {
  private var bytes = Data()
  private var directory = Data()
  private var count = 0

  package init() {}

  /// Adds an entry as it is, not packed.
  /// - Parameter claimed: the unpacked size that is claimed, of an entry that says it is packed.
  package mutating func add(_ name: String, _ content: Data, claimed: Int? = nil) {
    let offset = bytes.count
    var facts = Data()
    facts.append(contentsOf: [20, 0, 0, 8, claimed == nil ? 0 : 8, 0, 0, 0, 0x21, 0x50])
    facts.append(MadeArchive.number(Int(MadeArchive.checksum(content)), 4))
    facts.append(MadeArchive.number(content.count, 4))
    facts.append(MadeArchive.number(claimed ?? content.count, 4))
    facts.append(MadeArchive.number(name.utf8.count, 2))
    facts.append(MadeArchive.number(0, 2))
    bytes.append(contentsOf: [0x50, 0x4B, 3, 4])
    bytes.append(facts)
    bytes.append(contentsOf: name.utf8)
    bytes.append(content)
    directory.append(contentsOf: [0x50, 0x4B, 1, 2, 20, 0])
    directory.append(facts)
    directory.append(Data(count: 10))
    directory.append(MadeArchive.number(offset, 4))
    directory.append(contentsOf: name.utf8)
    count += 1
  }

  package mutating func add(_ name: String, _ content: String) { add(name, Data(content.utf8)) }

  /// The whole archive.
  package var data: Data {
    var whole = bytes + directory
    whole.append(contentsOf: [0x50, 0x4B, 5, 6, 0, 0, 0, 0])
    whole.append(MadeArchive.number(count, 2) + MadeArchive.number(count, 2))
    whole.append(MadeArchive.number(directory.count, 4) + MadeArchive.number(bytes.count, 4))
    whole.append(Data(count: 2))
    return whole
  }

  private static func number(_ value: Int, _ length: Int) -> Data {
    Data((0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }

  /// CRC-32.
  private static func checksum(_ data: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// A workbook whose sheets are written out by hand.
package struct MadeWorkbook {
  /// The rows of each sheet as XML, with attributes of its entry in the workbook.
  package var sheets: [(name: String, rows: String, attributes: String)] = []
  package var styles = ""
  /// The items of the shared strings as XML.
  package var strings: [String] = []
  package var properties = ""
  /// Prefix and namespace of the elements.
  package var prefix = ""
  package var space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

  package init() {}

  package mutating func add(_ name: String, _ rows: String, attributes: String = "") {
    sheets.append((name, rows, attributes))
  }

  package var data: Data {
    var archive = MadeArchive()
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let head = "xmlns\(prefix.isEmpty ? "" : ":" + prefix.dropLast())=\"\(space)\""
    archive.add(
      "_rels/.rels",
      "<Relationships><Relationship Id=\"a\" Type=\"\(office)/officeDocument\" "
        + "Target=\"/boek/werk.xml\"/></Relationships>")
    let entries = sheets.enumerated().map { index, sheet in
      "<\(prefix)sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"b\(index)\" "
        + "\(sheet.attributes)/>"
    }
    archive.add(
      "boek/werk.xml",
      "<\(prefix)workbook \(head) xmlns:r=\"\(office)\">\(properties)<\(prefix)sheets>"
        + entries.joined() + "</\(prefix)sheets></\(prefix)workbook>")
    let links = sheets.indices.map {
      "<Relationship Id=\"b\($0)\" Type=\"\(office)/worksheet\" Target=\"../los/blad\($0).xml\"/>"
    }
    archive.add(
      "boek/_rels/werk.xml.rels",
      "<Relationships>" + links.joined()
        + "<Relationship Id=\"s\" Type=\"\(office)/styles\" Target=\"stijl.xml\"/>"
        + "<Relationship Id=\"t\" Type=\"\(office)/sharedStrings\" Target=\"/boek/tekst.xml\"/>"
        + "</Relationships>")
    archive.add("boek/stijl.xml", "<styleSheet>\(styles)</styleSheet>")
    archive.add("boek/tekst.xml", "<sst>\(strings.map { "<si>\($0)</si>" }.joined())</sst>")
    for (index, sheet) in sheets.enumerated() {
      archive.add(
        "los/blad\(index).xml",
        "<\(prefix)worksheet \(head)><\(prefix)sheetData>\(sheet.rows)</\(prefix)sheetData>"
          + "</\(prefix)worksheet>")
    }
    return archive.data
  }
}
