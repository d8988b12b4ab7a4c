package import LogbookModel

/// Rows that were changed by something else than this program.
///
/// Rule: domain.md 6.3, 7 (integrity).
package enum JournalCheck: Check {
  package static let code = FindingCode.journal
  package static let severities: [Severity] = [.error]
  package static let source = "AWR art. 52 lid 6; Normenkader RitRegistratieSystemen"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, []) {
        $0.mismatches = [JournalMismatch(table: "rit", row: 3, fields: ["eind"])]
      },
      CheckExample(finds: 0, []),
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.logbook.mismatches.map { mismatch in
      Finding(
        code, .error, vehicle: nil, trips: mismatch.table == "rit" ? [mismatch.row] : [],
        variant: mismatch.fields.isEmpty ? "rij" : "",
        arguments: [
          "tabel": .text(mismatch.table), "rij": .number(mismatch.row),
          "velden": .list(mismatch.fields.map { .text($0) }),
        ],
        repair: .verify())
    }
  }
}
