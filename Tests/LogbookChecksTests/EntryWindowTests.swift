import LogbookModel
import Testing

@testable import LogbookChecks

@Suite("A window on what was entered")
struct EntryWindowTests {
  private func batch(day: Int) -> EntryBatch {
    EntryBatch(
      .example(day: day, 10_000, 10_010), handling: 1, moment: 1_706_000_000, isClaimed: false)
  }

  @Test(arguments: 1...20)
  func `the days and trips in it are those of a plain count`(seed: UInt64) {
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let days = (0..<200).map { _ in 1 + random(60) }
    var window = EntryWindow(days.map { batch(day: $0) })
    var (start, end) = (0, 0)
    while start < days.count {
      if end < days.count, random(3) > 0 || start == end {
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
