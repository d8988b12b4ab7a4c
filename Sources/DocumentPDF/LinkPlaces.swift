import Document

/// The rows that links lead to.
///
/// Cairo writes every name it is given, so rows that nothing leads to get none.
struct LinkPlaces {
  /// The names that are both linked to and there.
  private var known: Set<String> = []
  /// Those that were given to a row.
  private var given: Set<String> = []

  init(_ blocks: [Block]) {
    var linked: Set<String> = []
    let tables = blocks.compactMap { block -> Table? in
      if case .table(let table) = block { table } else { nil }
    }
    for row in tables.lazy.flatMap(\.rows) {
      for cell in row.cells where !cell.links.isEmpty {
        linked.formUnion(cell.links.map(\.anchor))
      }
    }
    guard !linked.isEmpty else { return }
    for row in tables.lazy.flatMap(\.rows) {
      known.formUnion(row.anchors.filter(linked.contains))
    }
  }

  /// Whether a link to the name leads somewhere.
  func contains(_ name: String) -> Bool { known.contains(name) }

  /// The names that a row gets: of two rows with the same name the first has it.
  mutating func take(_ names: [String]) -> [String] {
    known.isEmpty ? [] : names.filter { known.contains($0) && given.insert($0).inserted }
  }
}
