import LogbookModel

extension EntryBatch {
  /// A finding about all of it.
  /// - Parameter logbook: knows the files that the command imported.
  func finding(
    _ code: FindingCode, _ severity: Severity, in logbook: Logbook,
    arguments: [String: Argument] = [:]
  ) -> Finding {
    let numbers = trips.map { logbook.trips[$0].number }
    let origin = [String(handling)] + (logbook.importedFiles[handling] ?? [])
    return Finding(
      code, severity, vehicle: vehicle, date: first, span: Period(between: first, and: last),
      trips: numbers, variant: isClaimed ? "opgave" : "",
      arguments: [
        "n": .number(count), "rit": .number(numbers.first ?? 0),
        "ritten": .text(Finding.text(numbers)), "op": .date(enteredOn),
        "handeling": .text(origin.joined(separator: ", ")), "van": .date(first),
        "tot": .date(last),
      ].merging(arguments) { $1 })
  }
}
