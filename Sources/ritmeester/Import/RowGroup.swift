/// Rows of which the same is to be said: few are told one by one, of many the first, and which
/// others there are.
struct RowGroup<Row> {
  /// More rows than this are told as one.
  private static var longestList: Int { 3 }

  /// The rows that are told on their own.
  let told: [Row]
  /// The others.
  let rest: [Row]

  /// The groups in the order of their first rows.
  /// - Parameter kind: what rows of one group have in common.
  static func groups<Kind: Hashable>(
    _ rows: [Row], by kind: (Row) -> Kind
  ) -> [RowGroup<Row>] {
    var places: [Kind: Int] = [:]
    var groups: [[Row]] = []
    for row in rows {
      let key = kind(row)
      if let place = places[key] {
        groups[place].append(row)
      } else {
        places[key] = groups.count
        groups.append([row])
      }
    }
    return groups.map { rows in
      let isShort = rows.count <= longestList
      return RowGroup(
        told: isShort ? rows : Array(rows.prefix(1)), rest: isShort ? [] : Array(rows.dropFirst()))
    }
  }
}
