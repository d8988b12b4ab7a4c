package import LogbookModel
import SQLiteKit

extension LogbookReader {
  /// Looks for the state with a fingerprint, and lists what changed since.
  /// - Parameter fingerprint: at least 16 hexadecimal digits of a hash, from its start.
  /// - Throws: `.usage` where that is no fingerprint.
  package func comparison(withFingerprint fingerprint: String) throws(Failure) -> StateComparison {
    let wanted = try LogbookReader.normalised(fingerprint)
    return try inOneState { () throws(Failure) in
      let found = try journalEntries(
        "WHERE substr(hex(hash), 1, length(?1)) = ?1 ORDER BY nr DESC LIMIT 1"
      ) { $0.bind(wanted, at: 1) }
      guard let state = found.first else {
        return StateComparison(.absent, archive: try start().archive)
      }
      return try changes(since: state, scope: nil)
    }
  }

  /// Compares the journal with what a report says about it, and lists what changed since.
  package func comparison(with extract: JournalExtract) throws(Failure) -> StateComparison {
    try inOneState { () throws(Failure) in
      if let state = try entry(extract.lastEntry), state.hash == extract.fingerprint {
        return try changes(since: state, scope: extract.scope)
      }
      let start = try start()
      if extract.lastEntry < start.number {
        return StateComparison(
          .archived(last: start.number),
          moment: extract.entry(extract.lastEntry)?.moment, archive: start.archive)
      }
      let known = extract.knownHashes.filter { $0.number >= start.number }
      let same = try lastSame(known)
      let last = try lastNumber
      let moment = extract.entry(extract.lastEntry)?.moment
      if let first = known.first(where: { $0.number > same })?.number, first <= last {
        guard same > 0 || first > 1 else { return StateComparison(.otherLogbook) }
        let isExact = first == same + 1
        return StateComparison(
          .differs(first: first, same: same),
          reported: isExact ? extract.entry(first) : nil,
          current: isExact ? try entry(first) : nil, moment: moment)
      }
      return StateComparison(
        .ended(last: last, same: same), moment: moment,
        missing: extract.entries.filter { $0.number > last })
    }
  }

  private func changes(
    since state: JournalEntry, scope: JournalScope?
  ) throws(Failure) -> StateComparison {
    let condition = scope.map { " AND \($0.condition)" } ?? ""
    let changes = try journalEntries("WHERE nr > ?\(condition) ORDER BY nr") {
      $0.bind(state.number, at: 1)
    }
    let all = try reading { () throws(SQLiteError) in
      try connection.integer("SELECT count(*) FROM journaal WHERE nr > \(state.number)") ?? 0
    }
    return StateComparison(
      .found(entry: state.number), moment: state.moment, changes: changes,
      otherChanges: all - changes.count)
  }

  /// The last known entry that the journal has with the same hash; 0 for none. With it all before
  /// it are the same, which is what a chain of hashes is for.
  private func lastSame(_ known: [(number: Int, hash: String)]) throws(Failure) -> Int {
    var low = 0
    var high = known.count
    while low < high {
      let middle = (low + high) / 2
      if try entry(known[middle].number)?.hash == known[middle].hash {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == 0 ? 0 : known[low - 1].number
  }

  /// The number of the last entry; 0 where there is none.
  var lastNumber: Int {
    get throws(Failure) {
      try reading { () throws(SQLiteError) in
        try connection.integer("SELECT max(nr) FROM journaal") ?? 0
      }
    }
  }

  private func entry(_ number: Int) throws(Failure) -> JournalEntry? {
    try journalEntries("WHERE nr = ?") { $0.bind(number, at: 1) }.first
  }

  /// In capitals and without the blanks and hyphens that printing may have put in.
  private static func normalised(_ fingerprint: String) throws(Failure) -> String {
    let digits = fingerprint.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    guard (16...64).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      digits.utf8.count == digits.count
    else {
      throw Failure(.usage, "fout.logboek.vingerafdruk", ["waarde": .text(fingerprint)])
    }
    return digits
  }
}
