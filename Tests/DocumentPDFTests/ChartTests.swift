import Document
import Foundation
import Testing

@testable import DocumentPDF

@Suite("Charts on paper")
struct ChartTests {
  private static func step(_ day: Int, _ value: Int, _ worst: Int) -> CoursePlot.Step {
    CoursePlot.Step(day: day, value: value, worst: worst)
  }

  private static func running(_ low: Int, _ expected: Int, _ high: Int) -> CoursePlot.Forecast {
    CoursePlot.Forecast(days: 200..<366, low: low, expected: expected, high: high)
  }

  /// Nothing driven, all labels at one height, far beyond the limit, a limit of nothing, numbers
  /// that need room, few and many bars, names that are long.
  static let charts: [Chart] = [
    SampleChart.course([]),
    SampleChart.course([step(3, 10, 10)]),
    SampleChart.course(
      known: 0..<200, [step(20, 4_990, 5_000)], forecast: running(4_990, 5_000, 5_010),
      note: "verwacht op 30-12-2024"),
    SampleChart.course(
      known: 0..<200, [step(20, 10, 20)], forecast: running(10, 20, 30),
      note: "verwacht op 30-12-2024"),
    SampleChart.course([step(0, 20_000, 20_005), step(365, 20_010, 30_010)]),
    SampleChart.course([step(1, 1, 2)], limit: 0),
    SampleChart.course([step(1, 98_765_431, 98_765_432)], note: "overschreden op 28-12-2024"),
    SampleChart.bars(2), SampleChart.bars(7), SampleChart.bars(12),
    SampleChart.bars(12, first: 0), SampleChart.bars(12, first: 98_765_432),
    SampleChart.bars(36), SampleChart.bars(300),
    SampleChart.bars(2, spans: ["een lange naam van een tijdvak", "nog een lange naam"]),
  ]

  @Test(arguments: charts.indices)
  func `no words overlap or leave the margins`(index: Int) throws {
    let boxes = try PDFTool(render([.chart(Self.charts[index])])).wordBoxes()
    #expect(boxes.count > 4)
    for (position, box) in boxes.enumerated() {
      #expect(box[0] >= PageGeometry.left - 0.5 && box[2] <= PageGeometry.right + 0.5)
      #expect(box[1] >= PageGeometry.top - 3 && box[3] <= PageGeometry.height)
      for other in boxes[(position + 1)...] {
        let across = min(box[2], other[2]) - max(box[0], other[0])
        // The boxes of poppler are as high as the font's tallest letters, a little more than a line.
        let down = min(box[3], other[3]) - max(box[1], other[1])
        #expect(across < 0.1 || down < 1.5, "\(box) \(other)")
      }
    }
  }

  @Test func `all labels of a course are on the page`() throws {
    let chart = SampleChart.course(
      known: 0..<200, [Self.step(20, 1_234, 1_500)], forecast: Self.running(1_240, 3_000, 4_000),
      note: "verwacht op 30-12-2024")
    let text = try PDFTool(render([.chart(chart)])).letters()
    for label in [
      "Privékilometers in 2024", "privé 123,4 km", "ongunstigste geval 150 km",
      "prognose 300 km", "tussen 124 en 400 km", "grens 500 km", "verwacht op 30-12-2024", "600",
    ] {
      #expect(text.contains(PDFTool.letters(label)), "\(label)")
    }
  }

  @Test func `a chart is a figure with words and a place in the file`() throws {
    let file = try render([
      .paragraph("tekst"), .chart(Self.charts[1]), .chart(SampleChart.bars(7)),
    ])
    let tool = PDFTool(file)
    let plain = try tool.run("qpdf", "--qdf", "--object-streams=disable", "FILE", "-").output
    #expect(plain.components(separatedBy: "/S /Figure").count == 3)
    #expect(plain.components(separatedBy: "/BBox [\n").count == 3)
    #expect(plain.contains("(Staafgrafiek: kilometers per soort.)"))
  }

  @Test func `a chart is never divided, and stands on the page of its heading`() throws {
    let lead = Array(repeating: Block.paragraph("regel"), count: 20)
    let file = try render(
      lead + [.heading(level: 2, text: "Grens"), .chart(SampleChart.course([]))])
    #expect(file.pageCount == 2)
    let tool = PDFTool(file)
    #expect(try !tool.text(page: 1).contains("Grens"))
    #expect(try tool.text(page: 2).hasPrefix("Grens"))
    #expect(try tool.text(page: 2).contains("grens 500 km"))
  }

  /// Of 501,78 points eighteen lines take 18 × 12,5 + 17 × 5 = 310 and the numbers 5 + 32: below
  /// them neither the line (174) nor the bars (157) fit. The bars leave the numbers where they are.
  @Test func `numbers stand on the page of their line through the year`() throws {
    let lead = Array(repeating: Block.paragraph("regel"), count: 18)
    let facts = Block.facts([Fact("dagen", "366 van 366"), Fact("km", "46")])
    let tool = try PDFTool(render(lead + [facts, .chart(SampleChart.course([]))]))
    #expect(try !tool.text(page: 1).contains("366 van 366"))
    #expect(try tool.text(page: 2).contains("366 van 366"))
    let bars = try PDFTool(render(lead + [facts, .chart(SampleChart.bars(12))]))
    #expect(try bars.text(page: 1).contains("366 van 366"))
    #expect(try bars.text(page: 2).contains("Kilometers per soort"))
  }

  /// Wanted at 0, 2 and 40, each 10 high, 1 apart, down to 30: the last at 20, the one before it at
  /// 9 at the latest, the first at its best place; 11 would push it out, so that it moves up.
  @Test func `labels keep apart and stay in their column`() {
    func tops(_ wanted: [Double], bottom: Double = 100) -> [Double] {
      LabelStack(
        wanted.map { LabelStack.Label(wanted: $0, height: 10) }, top: 0, bottom: bottom, gap: 1
      ).tops
    }
    #expect(tops([0, 20, 40]) == [0, 20, 40])
    #expect(tops([5, 5, 40]) == [5, 16, 40])
    #expect(tops([40, 5, 5]) == [40, 5, 16])
    #expect(tops([0, 2, 40], bottom: 32) == [0, 11, 22])
    #expect(tops([95, 96]) == [79, 90])
    #expect(tops([-20]) == [0])
  }

  /// Lines x + y = 0, 4, 8 ... in a square of 6 at (2, 1): sums 4 and 8 and 12, from (2, 2) to
  /// (3, 1), from (2, 6) to (7, 1), from (5, 7) to (8, 4).
  @Test func `hatching stays in its rectangle`() {
    let lines = Hatching.lines(left: 2, top: 1, right: 8, bottom: 7)
    #expect(lines.map(\.from.x) == [2, 2, 5])
    #expect(lines.map(\.from.y) == [2, 6, 7])
    #expect(lines.map(\.to.x) == [3, 7, 8])
    #expect(lines.map(\.to.y) == [1, 1, 4])
    #expect(Hatching.lines(left: 2, top: 1, right: 2, bottom: 7).isEmpty)
  }

  @Test func `the same chart gives the same bytes`() throws {
    let blocks = Self.charts.map(Block.chart)
    #expect(try render(blocks).bytes == render(blocks).bytes)
  }
}
