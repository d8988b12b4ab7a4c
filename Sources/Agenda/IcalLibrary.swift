import CIcal
import LogbookModel

/// libical, loaded when a calendar is read.
struct IcalLibrary {
  let functions: UnsafePointer<cical>

  /// Throws a `.storage` failure where libical is not installed.
  init() throws(Failure) {
    guard let functions = cical_open() else {
      throw Failure(.storage, "fout.agenda.bibliotheek")
    }
    self.functions = functions
  }

  /// The properties of one component, in their order; empty where it is none.
  ///
  /// - Parameter text: content lines from `BEGIN` to `END`.
  func properties(of text: [UInt8]) -> [IcalProperty] {
    let component = text.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { cical_parse(functions, $0.baseAddress) }
    }
    guard let component else { return [] }
    defer { cical_free(functions, component) }
    var properties: [IcalProperty] = []
    var isLater = false
    while let property = cical_property(functions, component, isLater) {
      properties.append(read(property))
      isLater = true
    }
    return properties
  }

  private func read(_ property: OpaquePointer) -> IcalProperty {
    var time = cical_time()
    let hasTime = cical_read_time(functions, property, &time)
    return IcalProperty(
      kind: cical_kind(functions, property),
      text: cical_text(functions, property).map { String(cString: $0) } ?? "",
      time: hasTime ? WallTime(time) : nil,
      zone: cical_parameter(functions, property, "TZID").map { String(cString: $0) },
      participation: cical_parameter(functions, property, "PARTSTAT").map { String(cString: $0) },
      seconds: Int(cical_seconds(functions, property)))
  }
}

/// A property of a component, as far as appointments need it.
struct IcalProperty {
  let kind: icalproperty_kind
  let text: String
  let time: WallTime?
  /// The parameter `TZID`.
  let zone: String?
  /// The parameter `PARTSTAT`.
  let participation: String?
  /// Of a duration or an offset from UTC.
  let seconds: Int
}
