import LogbookChecks
import LogbookModel
import SeededRandom

/// What `controle` makes of mistakes in a clean year.
struct MutationStudy {
  let clean: CleanYear
  let seed: Int
  let rounds: Int

  /// What became of one kind of mistake.
  struct Tally {
    var codes: [String: Int] = [:]
    var named = 0
    var listed = 0
    var restored = 0
    var closing = 0
    var unseen = 0
  }

  /// What became of two mistakes of different kinds in one year.
  struct PairTally {
    var both = 0
    var one = 0
    var none = 0
    var restored = 0
    var closing = 0
    var balanced = 0
    var unseen = 0
  }

  private func generator(_ salt: String) -> Seeded {
    Seeded(salt.utf8.reduce(seed) { $0 * 31 % 1_000_003 + Int($1) })
  }

  func tally(_ mutation: Mutation) -> Tally {
    var tally = Tally()
    var seeded = generator(mutation.rawValue)
    for _ in 1...rounds {
      let (trips, wrong) = made(mutation, in: clean.trips, 1...clean.length - 3, &seeded)
      let faults = clean.faults(trips)
      guard let first = faults.first else {
        tally.unseen += 1
        continue
      }
      let code = faults.count == 1 ? first.code.rawValue : "meer"
      tally.codes[code, default: 0] += 1
      let commands = faults.flatMap { [$0.repair].compactMap { $0 } + $0.alternatives }
      let results = commands.map { clean.repaired(trips, by: $0.words) }
      let isRight = results.map {
        clean.isRestored($0, without: mutation == .missing ? wrong : nil)
      }
      if code == mutation.code {
        tally.named += 1
        if isRight.first == true { tally.restored += 1 }
        if let result = results.first, clean.faults(result).isEmpty { tally.closing += 1 }
      } else if isRight.contains(true) {
        tally.listed += 1
      }
    }
    return tally
  }

  /// Two mistakes of two kinds, one in each half of the year and at least 40 trips apart.
  func pairs() -> PairTally {
    var tally = PairTally()
    var seeded = generator("twee")
    let middle = clean.length / 2
    for _ in 1...rounds {
      let kinds = Mutation.allCases.shuffled(using: &seeded).prefix(2)
      // January is in the first half.
      let (first, second) = kinds[1] == .wrongYear ? (kinds[1], kinds[0]) : (kinds[0], kinds[1])
      let (once, wrong) = made(first, in: clean.trips, 1...middle - 41, &seeded)
      let (trips, wrongToo) = made(second, in: once, middle...clean.length - 4, &seeded)
      let faults = clean.faults(trips)
      if clean.isBalanced(trips) { tally.balanced += 1 }
      let codes = faults.map(\.code.rawValue).sorted()
      let meant = [first.code, second.code]
      if faults.isEmpty { tally.unseen += 1 }
      switch meant.count(where: codes.contains) {
      case 2 where codes == meant.sorted(): tally.both += 1
      case 0: tally.none += 1
      default: tally.one += 1
      }
      let result = faults.compactMap(\.repair).reduce(trips) {
        clean.repaired($0, by: $1.words)
      }
      let missing = first == .missing ? wrong : second == .missing ? wrongToo : nil
      if clean.isRestored(result, without: missing) { tally.restored += 1 }
      if clean.faults(result).isEmpty { tally.closing += 1 }
    }
    return tally
  }

  private func made(
    _ mutation: Mutation, in trips: [Trip], _ range: ClosedRange<Int>, _ seeded: inout Seeded
  ) -> (trips: [Trip], wrong: Int) {
    while true {
      if let made = mutation.applied(to: trips, in: range, &seeded) { return made }
    }
  }
}
