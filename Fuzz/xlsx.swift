/// The parts of a workbook with `~` between them: a sheet, its strings and its formats. They are put
/// into an archive here, which random bytes would hardly ever be.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let parts = input(start, count).split(
    separator: UInt8(ascii: "~"), maxSplits: 2, omittingEmptySubsequences: false)
  var archive = StoredArchive()
  archive.add("_rels/.rels", Array(relationships([("officeDocument", "xl/workbook.xml")]).utf8))
  archive.add("xl/workbook.xml", Array(workbook.utf8))
  let names = [
    ("worksheet", "sheet.xml"), ("sharedStrings", "strings.xml"), ("styles", "styles.xml"),
  ]
  archive.add("xl/_rels/workbook.xml.rels", Array(relationships(names).utf8))
  for (part, name) in zip(parts, names) { archive.add("xl/" + name.1, Array(part)) }
  check(file: archive.finished())
  return 0
}

private let workbook =
  "<workbook><sheets><sheet name=\"Ritten\" sheetId=\"1\" id=\"r0\"/></sheets></workbook>"

private func relationships(_ targets: [(kind: String, target: String)]) -> String {
  let list = targets.enumerated().map { index, entry in
    "<Relationship Id=\"r\(index)\" Type=\"x/\(entry.kind)\" Target=\"\(entry.target)\"/>"
  }
  return "<Relationships>" + list.joined() + "</Relationships>"
}
