package import LogbookChecks
package import LogbookModel

/// Everything a report shows: the analysis, its findings, and what is printed about the print.
package struct ReportData: Sendable {
  package let analysis: LogbookAnalysis
  package let findings: [Finding]
  /// The last hash of the journal, in hexadecimal digits.
  package let fingerprint: String
  /// The date under which the report is printed; it counts as today.
  package let printedOn: CalendarDate
  /// The program and its version.
  package let program: String

  package init(
    _ logbook: Logbook, fingerprint: String, printedOn: CalendarDate, program: String
  ) {
    analysis = LogbookAnalysis(logbook)
    findings = CheckCatalogue.findings(in: analysis)
    self.fingerprint = fingerprint
    self.printedOn = printedOn
    self.program = program
  }

  package var period: Period { analysis.logbook.period }

  /// The vehicles that the report is about.
  package var vehicles: [VehicleAnalysis] { analysis.vehiclesOfPeriod }
}
