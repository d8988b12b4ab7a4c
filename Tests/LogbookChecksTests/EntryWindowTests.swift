import LogbookModel
import SeededRandom
import Testing

@testable import LogbookChecks

@Suite("A window on what was entered")
struct EntryWindowTests {
  private func batch(day: Int) -> EntryBatch {
    EntryBatch(
      .example(day: day, 10_000, 10_010), at: 0, handling: 1, moment: 1_706_000_000,
      isClaimed: false)
  }

  @Test(arguments: 1...20)
  func `the days and trips in it are those of a plain count`(seed: Int) {
    var seeded = Seeded(seed)
    let days = (0..<200).map { _ in seeded.pick(1...60) }
    var window = EntryWindow(days.map { batch(day: $0) })
    var (start, end) = (0, 0)
    while start < days.count {
      if end < days.count, !seeded.oneIn(3) || start == end {
        window.append(end)
        end += 1
      } else {
        window.removeFirst(start)
        start += 1
      }
      let inside = days[start..<end]
      #expect(window.count == inside.count)
      let span = (inside.max() ?? 0) - (inside.min() ?? 0) + (inside.isEmpty ? 0 : 1)
      #expect(window.days == span)
    }
  }
}
