/// Two neighbouring nodes that claim the same kilometres.
package struct ChainConflict: Sendable {
  package let previous: ChainNode
  package let next: ChainNode
  package let distance: Distance

  /// The trip that begins a kilometre or more below the reading with which the car came.
  var tripBelowBegin: Trip? {
    guard case .begin = previous.kind, distance >= Distance(kilometres: 1) else { return nil }
    return next.trip
  }
}
