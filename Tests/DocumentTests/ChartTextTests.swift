import Document
import Testing

@Suite("Charts on a terminal")
struct ChartTextTests {
  private static func lines(_ plot: Chart.Plot, columns: Int) -> [String] {
    let chart = Chart(title: "Kilometers", description: "", plot: plot) { "\($0 / 10)" }
    let document = Document(title: "", language: "nl", blocks: [.chart(chart)])
    return TextWriter(columns: columns).text(document)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Twenty days in two months, of which fifteen are known.
  private static let course = CoursePlot(
    months: [CoursePlot.Month("jan", days: 0..<10), CoursePlot.Month("feb", days: 10..<20)],
    known: 0..<15,
    steps: [
      CoursePlot.Step(day: 4, value: 2_500, worst: 2_500),
      CoursePlot.Step(day: 10, value: 2_500, worst: 4_000),
    ], limit: 5_000, limited: 0..<20,
    forecast: CoursePlot.Forecast(days: 15..<20, low: 2_500, expected: 3_000, high: 5_000),
    labels: CoursePlot.Labels(
      value: ChartLabel("privé 250"), worst: ChartLabel("ongunstigst 400"),
      limit: ChartLabel("grens 500"), forecast: ChartLabel("prognose 300")))

  /// 500 with a twelfth above it ends at 600: twelve rows of 50 km. 250 fills five, 400 eight; the
  /// tenth is that of 500. On 25 columns each day has one. The range rises from 250 to 500 in five
  /// days: 300, 350, 400, 450, 500 fill six to ten rows, from the sixth on.
  @Test func `a course is solid, hatched and shaded below its limit`() {
    #expect(
      Self.lines(.course(Self.course), columns: 25) == [
        "Kilometers",
        "600 ┤",
        "    │",
        "500 ┤────────────────────",
        "    │                  ░░",
        "400 ┤          ╱╱╱╱╱  ░░░",
        "    │          ╱╱╱╱╱ ░░░░",
        "300 ┤          ╱╱╱╱╱░░░░░",
        "    │    ███████████",
        "200 ┤    ███████████",
        "    │    ███████████",
        "100 ┤    ███████████",
        "    │    ███████████",
        "  0 └──────────┴─────────",
        "        jan       feb",
        "█ privé 250", "╱ ongunstigst 400", "░ prognose 300", "─ grens 500",
      ])
  }

  @Test func `months without room have a letter`() {
    let months = (0..<12).map { CoursePlot.Month("xyz", days: $0 * 30..<$0 * 30 + 30) }
    var plot = Self.course
    plot.months = months
    #expect(
      Self.lines(.course(plot), columns: 41).contains("      x  x  x  x  x  x  x  x  x  x  x  x"))
    #expect(Self.lines(.course(plot), columns: 65).contains { $0.contains("xyz  xyz  xyz") })
  }

  @Test(arguments: [40, 57, 80, 100, 120, 200])
  func `no line is wider than the terminal, or than what can be read`(columns: Int) {
    let bars = Self.bars([123_456, 3, 1_000_000], [5, 0, 0])
    for plot in [.course(Self.course), bars] {
      let widest = Self.lines(plot, columns: columns).map(\.count).max() ?? 0
      #expect(widest <= min(columns, 120))
    }
  }

  private static func bars(_ business: [Int], _ private: [Int]) -> Chart.Plot {
    let names = ["jan", "feb", "mrt"]
    return .bars(
      BarPlot(
        spans: Array(names.prefix(business.count)),
        series: [
          .init("privé", fill: .dark, values: `private`),
          .init("zakelijk", fill: .light, values: business),
        ]))
  }

  /// Thirty columns less the names, the sums and four between them: twenty. 100 km fill them, 40
  /// take eight, of which the private 10 two.
  @Test func `bars are as long as their sums, divided by kind`() {
    #expect(
      Self.lines(Self.bars([300, 1_000], [100, 0]), columns: 30) == [
        "Kilometers",
        "jan  ██░░░░░░ 40",
        "feb  ░░░░░░░░░░░░░░░░░░░░ 100",
        "█ privé 10  ░ zakelijk 130",
      ])
  }

  /// Forty columns less 3, 5 and 4: 28.
  @Test func `a private kilometre among thousands is seen, and nothing has no bar`() {
    let lines = Self.lines(Self.bars([100_000, 0], [10, 0]), columns: 40)
    #expect(lines[1] == "jan  █" + String(repeating: "░", count: 27) + " 10001")
    #expect(lines[2] == "feb  0")
  }

  /// The finest of 1, 2, 5, 10, 20, 50 ... km of which six or fewer reach: 300 km in six of 50 km,
  /// 600 km in six of 100 km, one tenth more in four of 200 km.
  @Test(arguments: [
    (0, 10, 1), (60, 10, 6), (61, 20, 4), (121, 50, 3), (301, 100, 4), (3_000, 500, 6),
    (3_001, 1_000, 4), (5_416, 1_000, 6), (6_000, 1_000, 6), (6_001, 2_000, 4), (21_666, 5_000, 5),
  ])
  func `an axis has round values`(highest: Int, step: Int, count: Int) {
    let scale = AxisScale(holding: highest)
    #expect(scale.step == step)
    #expect(scale.count == count)
    #expect(scale.values == (0...count).map { $0 * step })
  }
}
