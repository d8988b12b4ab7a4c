/// A file of JSON: lists of objects, lines of objects, a timeline.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  check(file: input(start, count))
  return 0
}
