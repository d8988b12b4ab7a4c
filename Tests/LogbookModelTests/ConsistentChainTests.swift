import SeededRandom
import Testing

@testable import LogbookModel

private typealias Link = ConsistentChain.Link

@Suite("The largest consistent set")
struct ConsistentChainTests {
  /// The definition of design 5, word for word, over all subsets.
  private struct Naive {
    let links: [Link]

    /// Dates do not fall; readings do not overlap, but for less than 1 km and less than half of
    /// the shorter trip.
    private func areConsistent(_ first: Link, _ second: Link) -> Bool {
      guard first.day <= second.day else { return false }
      let shared = first.end - second.begin
      if shared <= 0 { return true }
      let shorter = min(first.end - first.begin, second.end - second.begin)
      return shared < 10 && 2 * shared < shorter
    }

    private func covered(_ members: [Int]) -> Int {
      var total = 0
      var reached = Int.min
      for member in members {
        let link = links[member]
        total += max(0, link.end - max(link.begin, reached))
        reached = max(reached, link.end)
      }
      return total
    }

    /// The largest; of these the one with most km; of these the first in chain order.
    var best: [Int] {
      var best: [Int] = []
      for subset in 0..<(1 << links.count) {
        let members = links.indices.filter { subset & (1 << $0) != 0 }
        let isChain = members.indices.allSatisfy { place in
          members[..<place].allSatisfy { areConsistent(links[$0], links[members[place]]) }
        }
        guard isChain else { continue }
        let rank = (members.count, covered(members))
        let known = (best.count, covered(best))
        if rank > known || (rank == known && members.lexicographicallyPrecedes(best)) {
          best = members
        }
      }
      return best
    }
  }

  private func sorted(_ links: [Link]) -> [Link] {
    links.sorted { ($0.begin, $0.end, $0.day) < ($1.begin, $1.end, $1.day) }
  }

  /// Narrow readings and few days, so that ties, doubles and trips of 0 km are frequent.
  private func random(_ seed: Int) -> [Link] {
    var seeded = Seeded(seed)
    let width = [6, 30, 120][seed % 3]
    let longest = [3, 12, 40][seed / 3 % 3]
    return sorted(
      (0..<seeded.pick(1...8)).map { _ in
        let begin = seeded.pick(0...width)
        return Link(begin: begin, end: begin + seeded.pick(0...longest), day: seeded.pick(1...4))
      })
  }

  @Test func `is what the definition says, over all subsets of thousands of sets`() {
    for seed in 1...6_000 {
      let links = random(seed)
      #expect(
        ConsistentChain.members(of: links) == Naive(links: links).best,
        "seed \(seed): \(links.map { ($0.begin, $0.end, $0.day) })")
    }
  }

  @Test func `nearly closed chains with one mistake too`() {
    for seed in 1...2_000 {
      var seeded = Seeded(seed)
      var reading = 0
      var links = (1...8).map { day in
        let begin = reading
        reading += seeded.pick(0...400)
        return Link(begin: begin, end: reading, day: day)
      }
      let wrong = seeded.pick(0...7)
      let shift = seeded.pick(-400...400)
      links[wrong] = Link(
        begin: links[wrong].begin + shift, end: links[wrong].end + shift,
        day: seeded.oneIn(2) ? links[wrong].day : seeded.pick(1...8))
      links = sorted(links)
      #expect(
        ConsistentChain.members(of: links) == Naive(links: links).best, "seed \(seed)")
    }
  }

  @Test func `sets that lie apart are searched apart, with the same result`() {
    for seed in 1...1_000 {
      let (low, high) = (random(seed), random(seed + 1))
      let distance = (low.map(\.end).max() ?? 0) - (high.map(\.begin).min() ?? 0)
      // Each begins where the one before ends at the earliest, on the same day or later.
      let links = sorted(
        low.prefix(6)
          + high.prefix(6).map {
            Link(begin: $0.begin + distance, end: $0.end + distance, day: $0.day + 3)
          })
      #expect(ConsistentChain.members(of: links) == Naive(links: links).best, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      // Under 1 km and under half of the shorter trip: rounding.
      (first: (0, 100), second: (91, 200), members: [0, 1]),
      // A whole km.
      (first: (0, 100), second: (90, 200), members: [1]),
      // 0,5 km of a trip of 1 km: half of it.
      (first: (0, 100), second: (95, 105), members: [0]),
      (first: (0, 100), second: (96, 105), members: [0, 1]),
    ])
  func `the tolerance`(first: (Int, Int), second: (Int, Int), members: [Int]) {
    let links = [first, second].map { Link(begin: $0.0, end: $0.1, day: 1) }
    #expect(ConsistentChain.members(of: links) == members)
  }

  @Test func `a trip of 0 km fits between its neighbours, not within one`() {
    let between = [(0, 100), (100, 100), (100, 200)].map { Link(begin: $0.0, end: $0.1, day: 1) }
    #expect(ConsistentChain.members(of: between) == [0, 1, 2])
    let within = [(0, 100), (50, 50), (100, 200)].map { Link(begin: $0.0, end: $0.1, day: 1) }
    #expect(ConsistentChain.members(of: within) == [0, 2])
  }

  @Test func `of twins the first stays`() {
    let twins = [(0, 100), (100, 200), (100, 200), (200, 300)].map {
      Link(begin: $0.0, end: $0.1, day: 1)
    }
    #expect(ConsistentChain.members(of: twins) == [0, 1, 3])
  }

  @Test func `one trip that swallows many does not win from them`() {
    let links = [(0, 9_000), (0, 100), (100, 250), (250, 300)].map {
      Link(begin: $0.0, end: $0.1, day: 1)
    }
    #expect(ConsistentChain.members(of: sorted(links)) == [0, 2, 3])
  }
}
