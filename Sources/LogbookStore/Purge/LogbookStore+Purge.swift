import Glibc
package import LogbookModel
import SQLiteKit

extension LogbookStore {
  /// Writes a complete copy of the logbook, 0600, that is verified before it gets its name.
  /// - Throws: `.data` where the name is taken, else `.storage`.
  package func writeArchive(to path: String) throws(Failure) -> PurgeArchive {
    guard try !LogbookFile.exists(path) else {
      throw Failure(.data, "fout.opschonen.archief.bestaat", ["bestand": .text(path)])
    }
    let facts = try backUp(to: .file(path, replacing: false)).facts
    let bytes = try LogbookStore.content(of: path)
    return PurgeArchive(
      path: path, size: bytes.count, sha256: SHA256.hex(bytes), fingerprint: facts.fingerprint)
  }

  /// Removes what a plan says, all of it or nothing, and gives back how many trips it kept.
  ///
  /// What is left is judged by `figures`, computed before and after: they must be the same. Where
  /// the last trip of each vehicle is not enough for that, the whole year before is kept.
  /// - Parameter archive: nil to try it only.
  /// - Throws: `.data` where the logbook has changed since the archive was written, or the figures
  ///   would change.
  package func purge<Figures: Equatable>(
    _ plan: PurgePlan, archive: PurgeArchive?,
    figures: (LogbookReader) throws(Failure) -> Figures
  ) throws(Failure) -> Int {
    try reading { () throws(SQLiteError) in try connection.execute("PRAGMA secure_delete = ON") }
    guard let archive else {
      return try rehearse { writer throws(Failure) in
        try purge(plan, archive: nil, in: writer, figures: figures)
      }
    }
    return try record { writer throws(Failure) in
      try purge(plan, archive: archive, in: writer, figures: figures)
    }
  }

  private func purge<Figures: Equatable>(
    _ plan: PurgePlan, archive: PurgeArchive?, in writer: LogbookWriter,
    figures: (LogbookReader) throws(Failure) -> Figures
  ) throws(Failure) -> Int {
    let fingerprint = try writer.fingerprint
    guard archive.map({ $0.fingerprint == fingerprint }) ?? true,
      try writer.purgePlan(before: plan.year) == plan
    else { throw Failure(.data, "fout.opschonen.gewijzigd", ["bestand": .text(path)]) }
    let before = try figures(writer)
    for kept in [try writer.lastTrips(before: plan.year), try writer.lastYear(before: plan.year)] {
      let isSame = try attempt(plan, keeping: kept, archive) { writer throws(Failure) in
        try figures(writer) == before
      }
      if isSame { return kept.count }
    }
    throw Failure(.data, "fout.opschonen.cijfers", ["jaar": .number(plan.year)])
  }

  /// Whether the figures stayed the same; if they did not, nothing is changed.
  private func attempt(
    _ plan: PurgePlan, keeping kept: [Trip], _ archive: PurgeArchive?,
    isSame: (LogbookReader) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let none = PurgeArchive(path: "", size: 0, sha256: "", fingerprint: "")
    try execute("SAVEPOINT opschonen")
    // A writer of its own: what it counted is wrong once the change is taken back.
    let trial = try LogbookWriter.starting(on: connection, path: path)
    try trial.purge(plan, keeping: kept, archive: archive ?? none)
    let result = try isSame(trial)
    if !result { try execute("ROLLBACK TO opschonen") }
    try execute("RELEASE opschonen")
    return result
  }

  /// Gives the space back, so that what was removed is in the file no longer.
  package func compact() throws(Failure) {
    try execute("VACUUM")
    try execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func execute(_ sql: String) throws(Failure) {
    try reading { () throws(SQLiteError) in try connection.execute(sql) }
  }

  private static func content(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LogbookFile.failure(errno, path: path) }
    defer { Glibc.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw LogbookFile.failure(errno, path: path) }
    let size = Int(status.st_size)
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          problem = got < 0 ? errno : EIO
          return
        }
        count += got
      }
    }
    guard problem == 0 else { throw LogbookFile.failure(problem, path: path) }
    return bytes
  }
}

extension LogbookReader {
  /// The last trip of each vehicle before a year.
  fileprivate func lastTrips(before year: Int) throws(Failure) -> [Trip] {
    var trips: [Trip] = []
    for vehicle in try vehicles() {
      let last = try lastTrip(
        ofVehicle: vehicle.id, notAfter: CalendarDate.firstDay(of: year) - 1)
      if let last { trips.append(last) }
    }
    return trips
  }

  /// The trips of the year before a year, and the last ones before it of vehicles without any.
  fileprivate func lastYear(before year: Int) throws(Failure) -> [Trip] {
    let trips = try trips(period: Period(year: year - 1))
    let known = Set(trips.map(\.vehicle))
    return trips + (try lastTrips(before: year).filter { !known.contains($0.vehicle) })
  }
}
