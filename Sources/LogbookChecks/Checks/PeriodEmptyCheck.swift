package import LogbookModel

/// Weeks at disposal without any trip or reading by others: nobody can tell that the car stood still.
///
/// Rule: domain.md 2.2 (days at disposal, not days driven).
package enum PeriodEmptyCheck: Check {
  package static let code = FindingCode.periodEmpty
  package static let severities: [Severity] = [.error]
  package static let source = "Wet LB 1964 art. 13bis"

  package static var examples: [CheckExample] {
    [
      CheckExample(finds: 1, [.example(day: 1, 10_000, 10_030)]) {
        $0.today = .firstDay(of: 2_024) + 28
      },
      CheckExample(finds: 0, [.example(day: 1, 10_000, 10_030)]) {
        $0.today = .firstDay(of: 2_024) + 27
      },
      CheckExample(finds: 0, [.example(day: 1, 10_000, 10_030)]) {
        $0.readings = [.example(day: 15, 10_030, .photo)]
        $0.today = .firstDay(of: 2_024) + 28
      },
      CheckExample(finds: 1, []) { $0.today = .firstDay(of: 2_024) + 27 },
    ]
  }

  package static func findings(in analysis: LogbookAnalysis) -> [Finding] {
    analysis.vehicles.flatMap { vehicle in
      vehicle.emptyRuns.map { run in
        let trips = vehicle.chain.trips
        let before = trips.indices.last { trips.date(at: $0) < run.first }.map { trips[$0] }
        return Finding(
          code, .error, vehicle: vehicle.vehicle.id, date: run.first, span: run,
          trips: [before?.trip.number].compactMap { $0 },
          arguments: [
            "van": .date(run.first), "tot": .date(run.last), "dagen": .number(run.days),
          ],
          repair: repair(run, vehicle: vehicle))
      }
    }
  }

  /// A trip of 0 km halfway says that the car stood still, where the chain closes over the run, no
  /// drop makes the reading uncertain, and one trip is enough.
  private static func repair(_ run: Period, vehicle: VehicleAnalysis) -> Repair? {
    let shortest = VehicleAnalysis.longestEmptyRun
    guard vehicle.chain.drops.isEmpty, run.days < 2 * shortest else { return nil }
    let nodes = vehicle.chain.nodes
    let next = nodes.firstIndex { $0.date > run.last } ?? nodes.endIndex
    guard next > 0 else { return nil }
    let before = nodes[next - 1]
    if next < nodes.endIndex, nodes[next].range.lower != before.range.upper { return nil }
    // Only a trip before tells where the car stood.
    guard nodes[..<next].last(where: { $0.trip != nil })?.trip?.to.isEmpty == false else {
      return nil
    }
    return .standstill(
      at: before.closingReading, on: run.first + run.days / 2, vehicle: vehicle.vehicle.id)
  }
}
