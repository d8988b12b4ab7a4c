/// A file of GPX: tracks of a GPS receiver.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  check(file: input(start, count))
  return 0
}
