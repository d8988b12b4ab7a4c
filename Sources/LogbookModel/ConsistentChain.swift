/// The largest set of trips that is consistent in readings and dates (design 5, "The chain").
///
/// Two neighbours are consistent where the dates do not fall and the readings do not overlap, an
/// overlap under 1 km and under half of the shorter trip excepted. Of several largest sets the
/// one that covers most km wins, then the one that comes first in chain order.
struct ConsistentChain {
  /// What the search needs to know of a trip, in tenths of a km and day numbers.
  struct Link {
    let begin: Int
    let end: Int
    let day: Int

    var length: Int { end - begin }
  }

  /// How far `second` begins before `first` ends, where that still counts as rounding; else nil.
  static func overlap(_ first: Link, _ second: Link) -> Int? {
    guard first.day <= second.day else { return nil }
    let overlap = first.end - second.begin
    guard overlap > 0 else { return 0 }
    return isRounding(overlap, shorter: min(first.length, second.length)) ? overlap : nil
  }

  /// Whether an overlap of two trips, in tenths, is no more than rounding: under 1 km and under
  /// half of the shorter one.
  static func isRounding(_ overlap: Int, shorter length: Int) -> Bool {
    (1..<10).contains(overlap) && overlap * 2 < length
  }

  /// The indices of the links in the chain, ascending.
  ///
  /// - Parameter links: in chain order: by begin, end, day.
  static func members(of links: [Link]) -> [Int] {
    let outside = Set(outsiders(of: links))
    return outside.isEmpty
      ? Array(links.indices) : links.indices.filter { !outside.contains($0) }
  }

  /// The indices of the links outside the chain, ascending.
  ///
  /// - Parameter links: in chain order: by begin, end, day.
  static func outsiders(of links: [Link]) -> [Int] {
    guard !isConsistent(links[...]) else { return [] }
    return entangledParts(of: links).flatMap { part -> [Int] in
      guard !isConsistent(links[part]) else { return [] }
      var search = ConsistentChain(Array(links[part]))
      var members = search.members()[...]
      return part.filter { index in
        guard members.first == index - part.lowerBound else { return true }
        members.removeFirst()
        return false
      }
    }
  }

  private static func isConsistent(_ links: ArraySlice<Link>) -> Bool {
    links.indices.dropFirst().allSatisfy { overlap(links[$0 - 1], links[$0]) != nil }
  }

  /// The links divided where no reading and no day before comes after one that follows; parts of one
  /// link are left out.
  ///
  /// All links of a part are consistent with all of the next, so that the largest sets of the parts
  /// together are the largest set of the whole.
  private static func entangledParts(of links: [Link]) -> [Range<Int>] {
    // Of each link and those after it.
    var earliestDays = links.map(\.day)
    for index in links.indices.dropLast().reversed() {
      earliestDays[index] = min(earliestDays[index], earliestDays[index + 1])
    }
    var parts: [Range<Int>] = []
    var start = 0
    var highest = Int.min
    var latestDay = Int.min
    for index in links.indices {
      if highest <= links[index].begin, latestDay <= earliestDays[index] {
        if index - start > 1 { parts.append(start..<index) }
        start = index
      }
      highest = max(highest, links[index].end)
      latestDay = max(latestDay, links[index].day)
    }
    if links.count - start > 1 { parts.append(start..<links.count) }
    return parts
  }

  private struct Best {
    /// How many trips the chain from here on has.
    var count = 0
    /// How many tenths of a km they cover.
    var covered = 0
    /// The first trip of that chain; `Int.max` for none.
    var index = Int.max

    func isBetter(than other: Best) -> Bool {
      if count != other.count { return count > other.count }
      if covered != other.covered { return covered > other.covered }
      return index < other.index
    }
  }

  private let links: [Link]
  /// The rank of each link's day among all days.
  private let ranks: [Int]
  /// A Fenwick tree over days from late to early: the best chain that begins on a day or later.
  private var tree: [Best]
  /// The best chain that begins with each link.
  private var best: [Best]
  /// The link after each link in that chain; `Int.max` for none.
  private var next: [Int]

  private init(_ links: [Link]) {
    self.links = links
    var days: [Int] = []
    for day in links.map(\.day).sorted(by: >) where day != days.last { days.append(day) }
    ranks = links.map { link in days.partitioningIndex { $0 <= link.day } }
    tree = Array(repeating: Best(), count: days.count + 1)
    best = Array(repeating: Best(), count: links.count)
    next = Array(repeating: Int.max, count: links.count)
  }

  /// Works from the highest end downwards: each link looks for the best chain among the links
  /// that begin at or after its end, which have all been worked out by then.
  private mutating func members() -> [Int] {
    let byEnd = links.indices.sorted { (links[$0].end, $0) > (links[$1].end, $1) }
    var inserted = links.count
    for index in byEnd {
      while inserted > 0, links[inserted - 1].begin >= links[index].end, inserted - 1 > index {
        inserted -= 1
        insert(inserted)
      }
      var following = query(upTo: ranks[index])
      consider(overlapsAfter: index, inserted: inserted, best: &following)
      next[index] = following.index
      best[index] = Best(
        count: following.count + 1, covered: following.covered + links[index].length,
        index: index)
    }
    var chain: [Int] = []
    var current = best.reduce(Best()) { $1.isBetter(than: $0) ? $1 : $0 }.index
    while current != Int.max {
      chain.append(current)
      current = next[current]
    }
    return chain
  }

  /// Links that begin up to 0,9 km before the end of `index` and still count as consistent.
  private func consider(overlapsAfter index: Int, inserted: Int, best following: inout Best) {
    let farthest = min(10, (links[index].length + 1) / 2)
    var candidate = inserted - 1
    while candidate > index, links[index].end - links[candidate].begin < farthest {
      if let shared = ConsistentChain.overlap(links[index], links[candidate]) {
        var reduced = best[candidate]
        reduced.covered -= shared
        if reduced.isBetter(than: following) { following = reduced }
      }
      candidate -= 1
    }
  }

  private mutating func insert(_ index: Int) {
    var position = ranks[index] + 1
    while position < tree.count {
      if best[index].isBetter(than: tree[position]) { tree[position] = best[index] }
      position += position & -position
    }
  }

  /// The best chain whose first day is not before the day of this rank.
  private func query(upTo rank: Int) -> Best {
    var position = rank + 1
    var result = Best()
    while position > 0 {
      if tree[position].isBetter(than: result) { result = tree[position] }
      position -= position & -position
    }
    return result
  }
}
