package import LogbookModel

extension Finding {
  /// The same finding with other values in its sentence.
  package func replacingArguments(_ replace: (String, Argument) -> Argument) -> Finding {
    Finding(
      code, severity, vehicle: vehicle, date: date, span: span, trips: trips, distance: distance,
      variant: variant,
      arguments: Dictionary(
        uniqueKeysWithValues: arguments.map { ($0.key, replace($0.key, $0.value)) }),
      repair: repair, alternatives: alternatives)
  }
}
