import Glibc

/// The variables that a run was given; injected, so that tests set their own.
package struct Environment: Sendable {
  private let lookup: @Sendable (String) -> String?

  package init(_ values: [String: String]) { lookup = { values[$0] } }

  private init(lookup: @escaping @Sendable (String) -> String?) { self.lookup = lookup }

  /// Those of this process.
  package static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// The value of a variable; nil where it is not set or empty.
  package subscript(name: String) -> String? {
    lookup(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
