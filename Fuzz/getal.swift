@testable import LogbookModel
@testable import TripExchange

/// Numbers: a cell a line, each by the rules for what is typed, and all as a column of a file.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let cells = input(start, count).split(separator: 0x0A).prefix(100).map { Array($0) }
  for cell in cells {
    let text = String(decoding: cell, as: UTF8.self)
    for sign in [DecimalNotation.Sign.automatic, .comma, .dot] { check(text, sign) }
  }
  for role in [ColumnRole.begin, .distance] {
    for chosen in [nil, DecimalNotation.Sign.comma, .dot] { check(cells, role, chosen) }
  }
  return 0
}

private func check(_ text: String, _ sign: DecimalNotation.Sign) {
  guard let tenths = DecimalNotation.tenths(text, sign: sign) else { return }
  if tenths >= 0 {
    require(
      DecimalNotation.tenths(DecimalNotation.text(tenths: tenths)) == tenths,
      "\(text) is \(tenths) tenths, which are not read back")
  }
  if let thousandths = DecimalNotation.thousandths(text, sign: sign) {
    require(thousandths == tenths * 100, "\(text): \(tenths) and \(thousandths)")
  }
}

/// A column reads each cell as the sign that it decided on says.
private func check(_ cells: [[UInt8]], _ role: ColumnRole, _ chosen: DecimalNotation.Sign?) {
  var column = NumberColumn(KnownColumn(index: 0, role: role, header: "km", unit: .kilometre))
  for cell in cells { cell.withUnsafeBufferPointer { column.observe($0) } }
  var options = ImportOptions(today: today)
  options.decimalSign = chosen
  column.decide(options, layout: layouts[0], others: [])
  for cell in cells {
    guard let value = cell.withUnsafeBufferPointer({ column.tenths($0) }),
      column.sign != .automatic
    else { continue }
    let text = String(decoding: cell, as: UTF8.self)
    guard let thousandths = DecimalNotation.thousandths(text, sign: column.sign) else { continue }
    let expected = DistanceUnit.kilometre.tenthsOfKilometre(thousandths: thousandths)
    require(value == expected, "\(text): \(value) in a column, else \(expected)")
  }
}
