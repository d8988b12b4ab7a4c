import Glibc

/// What the terminal behind a descriptor can do.
package struct Terminal: Sendable {
  private let descriptor: Int32
  private let environment: Environment

  package init(descriptor: Int32, environment: Environment = .process) {
    self.descriptor = descriptor
    self.environment = environment
  }

  package static let output = Terminal(descriptor: STDOUT_FILENO)
  package static let errors = Terminal(descriptor: STDERR_FILENO)

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns there are: of the terminal, else `$COLUMNS`, else 80.
  package var columns: Int {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    if let named = environment["COLUMNS"].flatMap({ Int($0) }), named > 0 { return named }
    return 80
  }

  /// Whether to use colour: as `--kleur` says, else on a terminal that knows colour and where
  /// `$NO_COLOR` is not set (no-color.org).
  package func usesColour(_ choice: ColourChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
  }
}
