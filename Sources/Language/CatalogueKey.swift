/// A key as its bytes stand in a file, hashed and compared as a whole.
struct CatalogueKey: Hashable {
  let bytes: ArraySlice<UInt8>

  init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  init(_ key: String) { bytes = Array(key.utf8)[...] }

  static func == (left: CatalogueKey, right: CatalogueKey) -> Bool {
    left.bytes.elementsEqual(right.bytes)
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
