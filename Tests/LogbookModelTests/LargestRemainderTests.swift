import Testing

@testable import LogbookModel

@Suite("Division by the largest remainder (domain.md 1.3)")
struct LargestRemainderTests {
  @Test(arguments: [
    // 40 km over 100 private, 400 commute and 1.500 business, in tenths: 2, 8 and 30 km.
    (400, [1_000, 4_000, 15_000], [20, 80, 300]),
    // 10 / 3: a tenth is left for each of equal remainders in turn; the first gets it.
    (10, [1, 1, 1], [4, 3, 3]),
    (11, [1, 1, 1], [4, 4, 3]),
    // 5 x 1/6 = 0,83 and 5 x 5/6 = 4,17: the first remainder is the largest.
    (5, [1, 5], [1, 4]),
    (0, [3, 4], [0, 0]),
  ])
  func `parts add up to the whole`(whole: Int, parts: [Int], expected: [Int]) {
    #expect(LargestRemainder.divide(whole, over: parts) == expected)
  }

  @Test func `nothing to go by`() {
    #expect(LargestRemainder.divide(10, over: [0, 0]) == nil)
    #expect(LargestRemainder.divide(10, over: []) == nil)
  }
}
