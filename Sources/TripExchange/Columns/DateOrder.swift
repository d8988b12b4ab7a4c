/// The order of day, month and year in dates of digits.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmj"
  case monthFirst = "mdj"
  case yearFirst = "jmd"
}
