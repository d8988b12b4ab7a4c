import Testing

@testable import FileFormats

/// Numbers of spreadsheets; the shortest decimal text worked out by hand.
@Suite struct DecimalTextTests {
  @Test(arguments: [
    ("48210.300000000003", "48210,3"), ("0.30000000000000004", "0,3"), ("12.345", "12,3450"),
    ("-12.5", "-12,5"), ("1.25E+2", "125"), ("4.8210000000000001E4", "48210"), ("0", "0"),
    ("-0.0", "0"), ("57210.4", "57210,4"), ("1E-3", "0,0010"), ("0.05", "0,05"),
    ("99999.999999999985", "100000"), ("48247.999999999993", "48248"),
    ("1767597933000", "1767597933000"),
    ("12.3456789012", "12,345678901"), ("1e400", nil), ("12,5", nil), ("", nil), (".", nil),
    ("1e99999999999999999999", nil), ("12a", nil), ("1767597933000123456", nil),
  ])
  func `plain digits`(number: String, text: String?) {
    let written = DecimalText(Array(number.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(written == text)
  }
}
