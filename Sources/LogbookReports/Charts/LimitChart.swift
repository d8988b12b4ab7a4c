import Document
import Language
package import LogbookModel

/// The private km of a test through its year, against what passes.
package struct LimitChart: Sendable {
  let test: PrivateUseTest
  let course: PrivateCourse
  let forecast: Forecast.Expectation?

  /// Nil where there is no limit to compare with: the rule is not made for the car, or any private
  /// km at all is deemed to be too many.
  package init?(_ test: PrivateUseTest, forecast: Forecast, in analysis: LogbookAnalysis) {
    guard test.verdict != nil, !test.bansPrivate else { return nil }
    self.test = test
    course = PrivateCourse(of: test, in: analysis)
    self.forecast = forecast.expectation
  }

  /// The last day of which the sums are known, where more of the period is to come.
  private var standsOn: CalendarDate? {
    course.known.last < test.period.last ? course.known.last : nil
  }

  func block(words: Words) -> Block {
    let year = Argument.text(String(test.year))
    let title =
      standsOn.map {
        words("grafiek.grens.lopend", ["jaar": year, "datum": .date($0)])
      } ?? words("grafiek.grens", ["jaar": year])
    return .chart(
      Chart(
        title: title, description: description(title, words: words),
        plot: .course(plot(words: words)),
        format: { words.tenths($0) }))
  }

  // MARK: - The plot

  private var year: Period { Period(year: test.year) }

  /// From the first of `period` to the day after its last, counted from New Year.
  private func days(of period: Period) -> Range<Int> {
    let inYear = period.intersection(year) ?? year
    return inYear.first - year.first..<inYear.last - year.first + 1
  }

  private func plot(words: Words) -> CoursePlot {
    CoursePlot(
      months: year.months.map {
        CoursePlot.Month(words("maand.kort.\($0.first.month)"), days: days(of: $0))
      },
      known: days(of: course.known),
      steps: course.days.map {
        CoursePlot.Step(
          day: $0.date - year.first, value: $0.privateDistance.tenths,
          worst: $0.worstCase.tenths)
      },
      limit: test.limit.allowance.tenths, limited: days(of: test.period),
      forecast: forecast.flatMap { expectation in
        guard let from = standsOn else { return nil }
        return CoursePlot.Forecast(
          days: days(of: Period(between: from + 1, and: test.period.last)),
          low: expectation.low.tenths, expected: expectation.expected.tenths,
          high: expectation.high.tenths)
      },
      labels: labels(words: words))
  }

  private func labels(words: Words) -> CoursePlot.Labels {
    func km(_ distance: Distance) -> [String: Argument] { ["km": .distance(distance)] }
    let passed = course.dayOfPassing(test.limit.allowance)
    let expected = forecast.flatMap { test.verdict == .over ? nil : $0.passesOn }
    let worst = test.worstCase
    return CoursePlot.Labels(
      value: ChartLabel(words("grafiek.privé", km(test.privateDistance))),
      worst: worst > test.privateDistance
        ? ChartLabel(words("grafiek.ongunstigst", km(worst))) : nil,
      limit: ChartLabel(
        words("grafiek.grens.km", km(test.limit.allowance)),
        note: passed.map { words("grafiek.voorbij", ["datum": .date($0)]) }
          ?? expected.map { words("grafiek.verwacht", ["datum": .date($0)]) }),
      forecast: standsOn == nil
        ? nil
        : forecast.map {
          ChartLabel(
            words("grafiek.prognose", km($0.expected)),
            note: words("grafiek.van-tot", ["laag": .distance($0.low), "hoog": .distance($0.high)]))
        })
  }

  // MARK: - In words

  /// What the lines show at the end of each quarter, and what stands beside them.
  private func description(_ title: String, words: Words) -> String {
    let labels = labels(words: words)
    let parts = [labels.limit, labels.value, labels.worst, labels.forecast].compactMap { $0 }
      .map { label in label.note.map { "\(label.text) (\($0))" } ?? label.text }
    let quarters = year.months.filter { $0.last.month % 3 == 0 }
      .map(\.last).filter(course.known.contains)
      .map { date in
        let sum = course.days.last { $0.date <= date }?.privateDistance ?? .zero
        return words(
          "grafiek.stand", ["datum": .date(date), "km": .distance(sum)])
      }
    let stands = quarters.isEmpty ? "" : " \(quarters.joined(separator: "; "))."
    return words("grafiek.soort.lijn", ["titel": .text(title)])
      + " \(parts.joined(separator: "; ")).\(stands)"
  }
}
