@testable import KeyFile
@testable import LogbookModel
@testable import TripExchange

/// A layout of import files: read, and used for two small files.
@_cdecl("LLVMFuzzerTestOneInput")
func run(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = input(start, count)
  do throws(Failure) {
    let own = try ImportLayout(name: "eigen", KeyFile(bytes, name: "eigen.ini"))
    require(own.fields.count <= own.sampleHead.count || own.isForeign, "\(own.sampleHead)")
    let all = [own.completed(from: layouts + [own])]
    for file in [table, log] { check(file: Array(file.utf8), layouts: all) }
  } catch {
    check(error, inLines: lineCount(bytes))
  }
  return 0
}

private let table = """
  Kenteken;Datum;Vertrek;Begin km;Eind km;Van;Naar;Soort;Liter;Totaal
  ZZ-001-Z;5-1-2026;08:10;1.000;1.035,5;Lindelaan 4, Utrecht;Kade 1, Rotterdam;zakelijk;;
  ZZ-001-Z;6-1-2026;;1.035,5;1.060;Kade 1, Rotterdam;Lindelaan 4, Utrecht;privé;30,2;
  totaal;;;;;;;;;60

  """

private let log = """
  Auto ZZ-001-Z
  2026-01-05 08:10 vertrek Utrecht 1000 km
  2026-01-05 09:00 aankomst Rotterdam 1060 km

  """
