@testable import LogbookModel

/// Licence plates: what is read from a text is read again from its two forms.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: input(start, count), as: UTF8.self)
  guard let plate = LicencePlate(text) else { return 0 }
  require((1...15).contains(plate.normalised.unicodeScalars.count), "\(text): \(plate)")
  require(!plate.formatted.unicodeScalars.contains(where: SafeText.isUnsafe), "\(plate)")
  var forms = [plate.normalised, plate.formatted]
  // Other letters can be several when small.
  if plate.normalised.utf8.allSatisfy({ $0 < 0x80 }) { forms.append(plate.formatted.lowercased()) }
  for form in forms {
    require(LicencePlate(form) == plate, "\(text): \(plate) is not \(form)")
  }
  require(plate.sidecode.map { (1...14).contains($0) } ?? true, "\(plate)")
  require(plate.unusualLetters.isEmpty || plate.sidecode != nil, "\(plate)")
  return 0
}
